import { foldName } from '@ibasho/contract/names';
import { roleIn } from '../../../../lib/sheets/cell-values.ts';
import type { KindOfImport } from './import-kinds.ts';

const ENOUGH_ROWS = 100;

interface Guess {
  field: string;
  /** What a cell of such a column looks like. */
  fits: (cell: string) => boolean;
  /** How many of the filled cells must look so. */
  share: number;
}

/**
 * What the columns of a list without headings hold, by their contents, where that is safe to say; null elsewhere. `names`
 * are the departments that there are.
 */
export function guessedFields(
  of: KindOfImport,
  rows: readonly (readonly string[])[],
  names: readonly string[],
): (string | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.slice(0, ENOUGH_ROWS).flatMap((cells) => cells[at]?.trim() || []),
  );
  const fields: (string | null)[] = columns.map(() => null);
  for (const { field, fits, share } of guessesFor(of, names)) {
    const at = columns.findIndex(
      (cells, index) => fields[index] === null && cells.length > 0 && cells.filter(fits).length >= cells.length * share,
    );
    if (at !== -1) fields[at] = field;
  }
  if (of.kind === 'people') splitName(columns, fields);
  return fields;
}

/** The plainest first: each takes the first column that is left and looks like it. */
function guessesFor({ kind, columns }: KindOfImport, names: readonly string[]): Guess[] {
  if (kind !== 'people') {
    const known = columns.flatMap(({ field, looksLike }) =>
      looksLike ? [{ field, fits: looksLike, share: 0.9 }] : [],
    );
    return [...known, { field: 'name', fits: (cell) => !/^[\d\s.,-]*$/.test(cell), share: 0.9 }];
  }
  const known = new Set(names.map(foldName));
  return [
    { field: 'email', fits: (cell) => cell.includes('@') || cell.includes('＠'), share: 0.6 },
    { field: 'role', fits: (cell) => roleIn(cell) !== undefined, share: 1 },
    {
      field: 'affiliation',
      fits: (cell) => known.has(foldName(cell)) || /(部|課|室|係|局|チーム|グループ|ルーム|事務所)$/.test(cell),
      share: 0.6,
    },
    { field: 'jp_name', fits: (cell) => /^[ぁ-ゖァ-ヺｦ-ﾟー・\s]+$/.test(cell), share: 0.8 },
    { field: 'en_name', fits: (cell) => /^[A-Za-z.'-]+\s+[A-Za-z.'\s-]+$/.test(cell), share: 0.8 },
    { field: 'username', fits: (cell) => /^[a-z][a-z0-9._-]+$/.test(cell), share: 0.8 },
    { field: 'name', fits: (cell) => /\p{Script=Han}/u.test(cell), share: 0.6 },
  ];
}

/** Two short columns of kanji side by side are family and given name. */
function splitName(columns: readonly string[][], fields: (string | null)[]): void {
  const at = fields.indexOf('name');
  if (at === -1 || fields[at + 1] !== null) return;
  const isHalf = (cells: readonly string[] = []) =>
    cells.length > 0 &&
    cells.every((cell) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,4}$/u.test(cell));
  if (!isHalf(columns[at]) || !isHalf(columns[at + 1])) return;
  fields[at] = 'family';
  fields[at + 1] = 'given';
}
