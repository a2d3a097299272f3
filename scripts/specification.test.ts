import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const PAGE = 'docs/specification.md';
/** These speak of the checklist itself, with ids that are made up. */
const isAboutIds = (path: string) => /^scripts\/(check-spec|specification)\b/.test(path);

/** An item or a range of items of one section: `S5.8`, `S2.19–21`. */
const ITEMS = /\b(S\d)\.(\d+)(?:–(\d+))?/g;
/** How the code refers to the page: `specification S5.8`, `specification H1`. */
const SECTIONS = /\bspecification\s+(?:\*\s+)?([A-Z]\d?)\b/g;
/** How it no longer does: files that are not here, sections without a page, ids without the word. */
const OTHER_FORMS = /\b(?:assistant|api|screens|checklist)\.md\b|\bspecification\.txt\b|\bsections? \d|\(S\d\.\d+\)/g;

let sources: { path: string; text: string }[];
let sections: Set<string>;
let items: Set<string>;

beforeAll(async () => {
  const folders = ['packages', 'scripts', 'bench', 'e2e', 'docs/decisions'];
  const paths = (await Promise.all(folders.map(filesOf))).flat();
  const read = async (path: string) => ({ path, text: await readFile(join(root, path), 'utf8') });
  sources = await Promise.all(paths.filter((path) => !isAboutIds(path)).map(read));
  const page = await readFile(join(root, PAGE), 'utf8');
  sections = new Set([...page.matchAll(/^## ([A-Z]\d?) /gm)].map(([, section = '']) => section));
  items = new Set(itemsIn(page));
});

test('every item of the specification that the code names is on its page', () => {
  const named = sources.flatMap(({ path, text }) => itemsIn(text).map((item) => ({ path, item })));
  expect(named.length).toBeGreaterThan(400);
  expect(
    named.filter(({ item }) => !items.has(item)).map(({ path, item }) => `${path}: ${item} is not in ${PAGE}`),
  ).toEqual([]);
});

test('so is every section', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(SECTIONS)].map(([, section = '']) => ({ path, section })),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ section }) => !sections.has(section));
  expect(missing.map(({ path, section }) => `${path}: ${section} is no section of ${PAGE}`)).toEqual([]);
});

test('the code refers to it in one form: (specification S5.8)', () => {
  const others = sources.flatMap(({ path, text }) =>
    [...text.matchAll(OTHER_FORMS)].map(([form]) => `${path}: ${form}`),
  );
  expect(others).toEqual([]);
});

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return names
    .filter((name) => /\.(tsx?|mjs|md)$/.test(name) && !/node_modules|dist/.test(name))
    .map((name) => join(folder, name));
}

function itemsIn(text: string): string[] {
  return [...text.matchAll(ITEMS)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  );
}
