import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@swc/core';
import { describe, expect, test } from 'vitest';
import { costOf } from './patterns/judge.ts';

describe('a pattern is judged to cost', () => {
  test.each([
    /^[a-z0-9]{24}$/,
    /^bearer +(\S+)$/i,
    /^\s*(\w+)\s*;\s*q=(\d+)\s*$/,
    /^[^@]+@[^@]+\.[a-z]+$/,
    /(%[0-9a-f]{2})+/gi,
    /\d+/g,
    /[^/]\/$/,
    /^\/api\/(?:auth\/.*|[^/]*)/is,
    /^(?:\d+,)*\d+$/,
    /ab+c/,
    /a(?=b)/,
    /\s*,/y,
    /[\u3040-\u30ff]{1,40}さん/u,
  ])('a multiple of the text for %s', (pattern) => {
    expect(costOf(pattern)).toBeUndefined();
  });

  test.each([
    [/\s+$/, 'a loop may begin anywhere'],
    [/(^|[\s,])br\s*(;\s*q=1[^,]*)?\s*(,|$)/, 'a loop may begin anywhere'],
    [/\s*\n\s*/g, 'a loop may begin anywhere'],
    [/a(?=.*b)/, 'a loop may begin anywhere'],
    [/^\s*\S*\s*;?\s*$/, 'two loops may share a text between them'],
    [/^(\w+\s?)*$/, 'two ways lead through one loop'],
    [/^(?:a|a)*$/, 'two ways lead through one loop'],
    [/^(a+)+$/, 'two ways lead through one loop'],
    [/^(a*)*$/, 'two ways lead through one loop'],
    [/^(?:a*b|a)*/, 'two loops may share a text between them'],
    [/^\d{1,200}\d{1,200}$/, 'two loops may share a text between them'],
  ])('more than that for %s: %s', (pattern, reason) => {
    expect(costOf(pattern)).toBe(reason);
  });

  test('an unknown sum where it refers back', () => {
    expect(() => costOf(/^(.)\1$/)).toThrow('a back reference is not judged');
  });
});

test('what reads text from outside costs a multiple of it, whatever is sent', async () => {
  const paths = await sources();
  const found = (await Promise.all(paths.map(async (path) => complaints(path, await patternsIn(path))))).flat();
  expect(paths.length).toBeGreaterThan(200);
  expect(found.sort()).toEqual(Object.keys(EXCUSED));
});

const packages = fileURLToPath(new URL('../packages/', import.meta.url));

/** Everything that may read a request. What the assistant reads is bounded before it is read, and has tests of its own. */
async function sources(): Promise<string[]> {
  const folders = ['contract/src', 'server/src'];
  const names = await Promise.all(folders.map((folder) => readdir(join(packages, folder), { recursive: true })));
  return names
    .flatMap((list, index) => list.map((name) => join(folders[index] ?? '', name)))
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\.phrases\.ts$|\/assistant\//.test(path));
}

/** What is found and stays, each with why nobody outside can make it cost more. */
const EXCUSED: Readonly<Record<string, string>> = {
  'contract/src/kanji-variants.ts: made while the product runs': 'one class of characters',
  'server/src/env.ts: /\\/+$/: a loop may begin anywhere': 'reads a setting',
  'server/src/http/pages/page-shell.ts: /<head[^>]*>/: a loop may begin anywhere': 'reads our own page',
  'server/src/http/pages/page-shell.ts: made while the product runs': 'reads our own page',
  'server/src/http/pages/pages.ts: /^\\/assets\\/.*-[\\w-]{8,}\\.\\w+$/: two loops may share a text between them':
    'reads the names of our own files',
  'server/src/http/pages/pages.ts: made while the product runs':
    'made of the address of a route, of which a variable part ends at a slash',
  'server/src/http/security.ts: /\\/+$/: a loop may begin anywhere': 'reads a setting',
};

interface Found {
  source: string;
  flags: string;
}

function complaints(path: string, patterns: readonly (Found | 'made later')[]): string[] {
  return patterns.flatMap((pattern) => {
    if (pattern === 'made later') return `${path}: made while the product runs`;
    const reason = costOf(pattern);
    return reason === undefined ? [] : `${path}: /${pattern.source}/${pattern.flags}: ${reason}`;
  });
}

async function patternsIn(path: string): Promise<(Found | 'made later')[]> {
  const program: unknown = await parse(await readFile(join(packages, path), 'utf8'), { syntax: 'typescript' });
  const found: (Found | 'made later')[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
      found.push({ source: String(node.pattern), flags: String(node.flags) });
    }
    if ('callee' in node && isRegExp(node.callee)) found.push('made later');
    for (const part of Object.values(node)) walk(part);
  };
  walk(program);
  return found;
}

const isRegExp = (callee: unknown): boolean =>
  typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp';
