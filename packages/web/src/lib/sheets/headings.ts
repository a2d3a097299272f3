import { toHiragana } from 'wanakana';

/** A column that a list may have; width, case, kana and signs of `headings` do not count. */
export interface HeadedColumn {
  field: string;
  headings: readonly string[];
}

/** How many rows at the top may hold a title before the headings. */
const HEADINGS_WITHIN = 5;

/** What a heading says a column holds; null where it is not known. */
function fieldOfHeading(heading: string, columns: readonly HeadedColumn[]): string | null {
  const whole = plain(heading);
  // 「氏名（カナ）」 is a heading of its own, 「氏名（必須）」 is 氏名.
  const short = plain(heading.normalize('NFKC').replace(/\(.*?\)|\[.*?\]|【.*?】/g, ''));
  for (const wanted of [whole, short]) {
    const found =
      wanted === '' ? undefined : columns.find(({ headings }) => headings.some((each) => plain(each) === wanted));
    if (found) return found.field;
  }
  return null;
}

/** Which of the first rows holds the headings: the one of which most is known; null where none is. */
export function headingRow(rows: readonly (readonly string[])[], columns: readonly HeadedColumn[]): number | null {
  const known = rows
    .slice(0, HEADINGS_WITHIN)
    .map((cells) =>
      cells.some((cell) => cell.includes('@')) ? 0 : cells.filter((cell) => fieldOfHeading(cell, columns)).length,
    );
  const most = Math.max(0, ...known);
  return most === 0 ? null : known.indexOf(most);
}

/** The fields that a row of headings names, each once. */
export function fieldsOfHeadings(headings: readonly string[], columns: readonly HeadedColumn[]): (string | null)[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading, columns);
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

const plain = (heading: string): string =>
  toHiragana(heading.normalize('NFKC').toLowerCase(), { passRomaji: true }).replace(/[\s\p{P}\p{S}]/gu, '');
