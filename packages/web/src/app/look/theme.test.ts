import { expect, test } from 'vitest';
import { theme, themeVariables, tokens } from './theme.ts';

/** Degrees on the colour wheel of HSL. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const hue = max === r ? ((g - b) / span) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return (hue * 60 + 360) % 360;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['primary', 'green', 130, 170],
  ['secondary', 'blue', 195, 240],
  ['success', 'green', 125, 165],
  ['info', 'blue', 190, 215],
  ['warning', 'yellow', 38, 60],
  ['error', 'red', 355, 365],
  ['neutral', 'slate', 200, 220],
] as const)('[S9.15] %s is %s', (name, _, from, to) => {
  for (const shade of tokens[name].slice(3, 8)) {
    const hue = hueOf(shade);
    expect(hue < 10 ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < 10 ? hue + 360 : hue).toBeLessThanOrEqual(to);
  }
});

test('[S9.15] the components use the tokens', () => {
  expect(theme.primaryColor).toBe('primary');
  expect(theme.colors).toMatchObject({ ...tokens, gray: tokens.neutral, red: tokens.error, yellow: tokens.warning });
});

test.each(Object.keys(tokens) as (keyof typeof tokens)[])('white text on filled %s is AA in both themes', (name) => {
  expect(contrast('#ffffff', tokens[name][6])).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', tokens[name][7])).toBeGreaterThanOrEqual(4.5);
});

test('body text is AAA and quiet text AA on every surface of both themes', () => {
  const slate = theme.colors?.dark as readonly string[];
  for (const surface of ['#ffffff', tokens.neutral[0], tokens.neutral[1]]) {
    expect(contrast(tokens.neutral[9], surface)).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens.neutral[6], surface)).toBeGreaterThanOrEqual(4.5);
  }
  for (const surface of slate.slice(6, 9)) {
    expect(contrast(slate[0] ?? '', surface)).toBeGreaterThanOrEqual(7);
    expect(contrast(slate[2] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
  }
});

test('what one may follow and what is wrong is AA, and the line of an input stands out, in both themes', () => {
  const { light, dark } = themeVariables(theme as Parameters<typeof themeVariables>[0]);
  for (const [variables, surface] of [
    [light, '#ffffff'],
    [dark, '#151a20'],
  ] as const) {
    expect(contrast(variables['--mantine-color-anchor'] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables['--mantine-color-error'] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables['--ibasho-tint-text'] ?? '', variables['--ibasho-tint'] ?? '')).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(contrast(variables['--ibasho-input-line'] ?? '', surface)).toBeGreaterThanOrEqual(3);
  }
});
