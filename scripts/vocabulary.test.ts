import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Each beside the one word that staff read for it (docs/glossary.md). */
const OTHER_WORDS = { 在席: '状態、オンライン', 退勤: 'オフライン', 戻り時刻: '戻り時間' };

/** What other products call yes and no. Ours are 実行 and やめる, wherever a question is answered (`messages.answers`). */
const OTHER_ANSWERS = ['はい', 'いいえ', 'OK', 'キャンセル', '続行', '削除する', '取り消す'];

const packages = fileURLToPath(new URL('../packages/', import.meta.url));
/** The words that people say to the assistant are theirs: phrases, what reads them, and what may be no name for their sake. */
const isUnderstood = (path: string): boolean =>
  path.endsWith('.phrases.ts') ||
  path.endsWith('/product-words.ts') ||
  // What a pasted table may hold is in the words of whoever wrote it.
  path.endsWith('/sheets/cell-values.ts') ||
  (path.includes('/assistant/local/') && !path.endsWith('/refusals.ts'));

test('what staff read, on every screen and in every message, calls a thing by its one word', async () => {
  const paths = await sources('contract/src', 'web/src', 'server/src');
  const found = await Promise.all(paths.filter((path) => !isUnderstood(path)).map(otherWordsIn));
  expect(paths.length).toBeGreaterThan(500);
  expect(found.flat()).toEqual([]);
});

test('whatever is asked is answered by 実行 or やめる, and by no other pair', async () => {
  const paths = await sources('contract/src', 'web/src', 'server/src');
  // The assistant makes choices too, beside the words that it only reads.
  const shown = paths.filter((path) => !isUnderstood(path) || path.endsWith('/responses.ts'));
  const found = await Promise.all(shown.map(otherAnswersIn));
  expect(found.flat()).toEqual([]);
});

/** An answer is the whole of a text: in quotes, or between the tags of a button. */
async function otherAnswersIn(path: string): Promise<string[]> {
  if (path.endsWith('/reply-words.ts')) return [];
  const source = withoutComments(await readFile(packages + path, 'utf8'));
  const answers = new RegExp(`(?<=['"\`>]\\s*)(?:${OTHER_ANSWERS.join('|')})(?=\\s*['"\`<])`, 'gu');
  return [...source.matchAll(answers)].map(([answer]) => `${path} answers a question with ${answer}`);
}

async function sources(...folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(folders.map((folder) => readdir(join(packages, folder), { recursive: true })));
  return found
    .flatMap((names, index) => names.map((name) => join(folders[index] ?? '', name)))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
}

async function otherWordsIn(path: string): Promise<string[]> {
  const lines = withoutComments(await readFile(packages + path, 'utf8')).split('\n');
  return lines.flatMap((text, index) =>
    Object.entries(OTHER_WORDS)
      .filter(([word]) => text.includes(word))
      .map(([word, ours]) => `${path}:${index + 1} says ${word}, which is ${ours}`),
  );
}

/** Lines stay where they were. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(?<![:'"])\/\/.*$/gm, '');
}
