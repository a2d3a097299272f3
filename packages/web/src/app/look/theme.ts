import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * The seven colours (specification S9), each ten steps of even lightness in OKLCH. White text is AA on steps 6
 * and 7; step 7 and darker is AA on step 1.
 */
export const tokens = {
  primary: [
    '#f0f9f4',
    '#def3e6',
    '#c1e7cf',
    '#9bd8b4',
    '#71c294',
    '#4ba777',
    '#2a8357',
    '#226c47',
    '#195638',
    '#123f28',
  ],
  secondary: [
    '#f2f7fe',
    '#e3eefc',
    '#c9dff8',
    '#a7cbf4',
    '#7fb2ec',
    '#5596dc',
    '#2a72bc',
    '#155da2',
    '#094a84',
    '#083662',
  ],
  success: [
    '#f0faf2',
    '#ddf4e2',
    '#bfe9c9',
    '#98daa9',
    '#6cc586',
    '#46a968',
    '#26844a',
    '#226d3d',
    '#1b5630',
    '#133f23',
  ],
  info: ['#f1f8fd', '#def0fb', '#c1e2f6', '#9bcfef', '#6fb8e2', '#439ccc', '#1979a6', '#09648b', '#024f70', '#033a53'],
  warning: [
    '#fef6e8',
    '#fcebcc',
    '#f7d8a0',
    '#edc06b',
    '#d8a438',
    '#b98918',
    '#906801',
    '#775607',
    '#5e4406',
    '#463205',
  ],
  error: ['#fff4f3', '#fee7e4', '#fcd0cc', '#fab2ac', '#f38d85', '#e6625d', '#c13738', '#a12b2c', '#812222', '#5f1a19'],
  neutral: [
    '#f9fafc',
    '#f1f4f7',
    '#e4e8ed',
    '#d2d8df',
    '#acb5bf',
    '#7d8792',
    '#5a6470',
    '#3f4953',
    '#262f38',
    '#141b23',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

/** Slate for the dark theme: 0–3 text, 4 lines, 5–6 raised surfaces, 7 the page, 8–9 below it. */
const darkSlate = [
  '#e5e8ec',
  '#c3c8ce',
  '#9ea5ad',
  '#78818b',
  '#434b54',
  '#313941',
  '#242b32',
  '#151a20',
  '#0e1318',
  '#080c10',
] as const satisfies MantineColorsTuple;

const fontFamily =
  '"Inter Variable", "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP Variable", "Noto Sans JP", system-ui, sans-serif';

export const theme = createTheme({
  colors: {
    ...tokens,
    // The library's own names mean the same seven.
    green: tokens.primary,
    teal: tokens.success,
    blue: tokens.secondary,
    cyan: tokens.info,
    yellow: tokens.warning,
    red: tokens.error,
    gray: tokens.neutral,
    dark: darkSlate,
  },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  black: tokens.neutral[9],
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace, "Noto Sans JP Variable"',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.4' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
      h5: { fontSize: '13px', lineHeight: '1.4' },
      h6: { fontSize: '12px', lineHeight: '1.4' },
    },
  },
  // These and 13px for what stands beside 14px: a page that needs another size is set in too many.
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.7', lg: '1.4', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'md',
  // A phone is 768 px and narrower (specification S9): the desktop begins one pixel above.
  breakpoints: { xs: '36em', sm: '48.0625em', md: '62em', lg: '75em', xl: '88em' },
  shadows: {
    xs: '0 1px 2px rgb(20 27 35 / 8%)',
    sm: '0 2px 6px rgb(20 27 35 / 8%)',
    md: '0 4px 16px rgb(20 27 35 / 10%)',
    lg: '0 8px 24px rgb(20 27 35 / 12%)',
    xl: '0 12px 40px rgb(20 27 35 / 16%)',
  },
  cursorType: 'pointer',
  // global.css draws one ring around everything.
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    Modal: { defaultProps: { transitionProps: { duration: 160 }, overlayProps: { backgroundOpacity: 0.4 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
  },
});

/** What both themes call their surfaces, lines and quiet text; all text AA on each of the surfaces. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ibasho-surface': '#ffffff',
    '--ibasho-surface-quiet': tokens.neutral[0],
    '--ibasho-surface-hover': tokens.neutral[1],
    '--ibasho-hairline': tokens.neutral[2],
    '--ibasho-input-line': '#8a939e',
    '--ibasho-focus': tokens.secondary[6],
    '--ibasho-tint': tokens.primary[1],
    '--ibasho-tint-text': tokens.primary[8],
    '--mantine-color-default-border': tokens.neutral[3],
    '--mantine-color-placeholder': tokens.neutral[6],
    '--mantine-color-anchor': tokens.secondary[7],
    '--mantine-color-error': tokens.error[7],
  },
  dark: {
    '--ibasho-surface': darkSlate[7],
    '--ibasho-surface-quiet': darkSlate[8],
    '--ibasho-surface-hover': darkSlate[6],
    '--ibasho-hairline': '#2a3138',
    '--ibasho-input-line': '#66707b',
    '--ibasho-focus': tokens.secondary[4],
    '--ibasho-tint': '#1c3a2b',
    '--ibasho-tint-text': tokens.primary[2],
    '--mantine-color-primary-light': '#1c3a2b',
    '--mantine-color-primary-light-hover': '#234735',
    '--mantine-color-primary-light-color': tokens.primary[2],
    '--mantine-color-default-border': darkSlate[4],
    '--mantine-color-placeholder': darkSlate[2],
    '--mantine-color-anchor': tokens.secondary[4],
    '--mantine-color-error': tokens.error[4],
  },
});
