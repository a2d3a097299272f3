/** With it in front, Excel reads the text as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Programs for tables take a cell that begins so for a formula; in Japan they take the wide signs for it too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const QUOTED = /[",\r\n]/;

/** One line of a CSV file (RFC 4180) with its end. What could be taken for a formula becomes a text by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
