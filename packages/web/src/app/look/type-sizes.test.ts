import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const SIZES = [12, 13, 14, 16, 20, 28];
/** Read from three metres, and on paper. */
const OTHERWISE_READ = ['wall.module.css', 'printed-slips.module.css', 'printed-project.module.css'];
const source = join(import.meta.dirname, '../..');

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

test('the theme knows six type sizes and no others', () => {
  const { fontSizes, headings } = mergeMantineTheme(DEFAULT_THEME, theme);
  const sizes = [...Object.values(fontSizes), ...Object.values(headings.sizes).map(({ fontSize }) => fontSize)];
  expect(sizes.filter((size) => !SIZES.some((known) => size === `${known}px`))).toEqual([]);
});

test('the style sheets set type in these six sizes alone', () => {
  const sheets = filesOf('**/*.css').filter(({ path }) => !OTHERWISE_READ.some((other) => path.endsWith(other)));
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/font-size:\s*([^;]+);/g)].map(([, size = '']) => ({ path, size: size.trim() })),
  );
  const isKnown = (size: string) =>
    SIZES.some((known) => size === `${known}px`) || /^(inherit|var\(--mantine-font-size-\w+\))$/.test(size);
  expect(found.filter(({ size }) => !isKnown(size))).toEqual([]);
});

test('components leave sizes of type to the theme and the style sheets, but for these six', () => {
  const parts = filesOf('**/*.tsx').filter(({ path }) => !path.endsWith('.test.tsx'));
  expect(parts.length).toBeGreaterThan(50);
  const found = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:fontSize:|fz=)\s*['"{]*([\d.]+)/g)].map(([, size]) => ({ path, size: Number(size) })),
  );
  expect(found.filter(({ size }) => !SIZES.includes(size))).toEqual([]);
});

test('figures stand in columns only where a style sheet says so, not everywhere', () => {
  const [global] = filesOf('app/look/global.css');
  const [, body = ''] = /\nbody \{([^}]*)\}/.exec(global?.text ?? '') ?? [];
  expect(body).toContain('font-size: 14px');
  expect(body).not.toContain('tabular-nums');
});
