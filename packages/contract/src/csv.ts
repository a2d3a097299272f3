/** With it in front, Excel reads the text as UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Programs for tables take a cell that begins so for a formula; in Japan they take the wide signs for it too. What has an
 * apostrophe in front already gets a further one, so that it is read back as it was.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** A tab stands in quotes too: a list with bare ones is taken for one that was copied from a spreadsheet. */
const QUOTED = /[",\t\r\n]/;

/** One line of a CSV file (RFC 4180) with its end. What could be taken for a formula becomes a text by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** The text that `csvLine` has kept from being a formula. */
export const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
