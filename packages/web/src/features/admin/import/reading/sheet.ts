import { fieldsOfHeadings, headingRow } from '../../../../lib/sheets/headings.ts';
import { guessedFields } from './guess-columns.ts';
import type { KindOfImport } from './import-kinds.ts';
import { rememberedColumns } from './remembered-columns.ts';

/** A row of a list; `row` is its number in the spreadsheet, from 1. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}

/** A list as it was given, and what each of its columns is taken for. */
export interface Sheet {
  of: KindOfImport;
  /** The row of the headings; null where the list has none. */
  headings: SheetRow | null;
  columns: readonly (string | null)[];
  rows: readonly SheetRow[];
}

/** Reads a list: finds its headings and what its columns hold. `departments` are the names that there are. */
export function sheetOf(
  of: KindOfImport,
  cells: readonly (readonly string[])[],
  departments: readonly string[],
): Sheet {
  const { kind } = of;
  const all = cells.map((each, index) => ({ row: index + 1, cells: each }));
  const isKnown = all[0] !== undefined && rememberedColumns(kind, all[0].cells) !== null;
  const at = isKnown ? 0 : headingRow(cells, of.columns);
  const headings = at === null ? null : (all[at] ?? null);
  const rows = all.slice(at === null ? 0 : at + 1).filter((each) => !isBlank(each) && !isExample(each));
  const columns =
    headings === null
      ? guessedFields(
          of,
          rows.map((each) => each.cells),
          departments,
        )
      : (rememberedColumns(kind, headings.cells) ?? fieldsOfHeadings(headings.cells, of.columns));
  return withUsername({
    of,
    headings,
    rows,
    columns: evenly(columns, headings === null ? rows : [headings, ...rows]),
  });
}

/** Takes the first row for headings, or the headings for a row. */
export function withHeadings(sheet: Sheet, hasHeadings: boolean): Sheet {
  const { headings, rows } = sheet;
  if (!hasHeadings) return { ...sheet, headings: null, rows: headings === null ? rows : [headings, ...rows] };
  return { ...sheet, headings: headings ?? rows[0] ?? null, rows: headings === null ? rows.slice(1) : rows };
}

/** Says what a column holds; another one that was taken for the same no longer is. */
export function withColumn(sheet: Sheet, at: number, field: string | null): Sheet {
  const columns = sheet.columns.map((each, index) => (index === at ? field : each === field ? null : each));
  return withUsername({ ...sheet, columns });
}

/** Corrects one cell. */
export function withCell(sheet: Sheet, row: number, at: number, text: string): Sheet {
  const cellsOf = (each: SheetRow) =>
    sheet.columns.map((_, index) => (index === at ? text : (each.cells[index] ?? '')));
  return { ...sheet, rows: sheet.rows.map((each) => (each.row === row ? { row, cells: cellsOf(each) } : each)) };
}

/** What must be known of the columns before anything can be added. */
export function missingColumn({ of, columns }: Sheet): string | null {
  if (columns.includes('name') || (columns.includes('family') && columns.includes('given'))) return null;
  return of.columns.find(({ field }) => field === 'name')?.label ?? '名前';
}

const isBlank = ({ cells }: SheetRow) => cells.every((cell) => cell.trim() === '');

/** The example of the template, where it was left in. */
const isExample = ({ cells }: SheetRow) => cells.some((cell) => cell.normalize('NFKC').startsWith('(例)'));

/** Every list of people has a column for usernames: where it brought none, one to be filled. */
function withUsername(sheet: Sheet): Sheet {
  if (sheet.of.kind !== 'people' || sheet.columns.includes('username')) return sheet;
  return { ...sheet, columns: [...sheet.columns, 'username'] };
}

function evenly(columns: readonly (string | null)[], rows: readonly SheetRow[]): (string | null)[] {
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const filled = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const all = Array.from({ length: width }, (_, at) => columns[at] ?? null);
  // A spreadsheet is often copied with empty columns at its right.
  while (all.length > 0 && all.at(-1) === null && !filled(all.length - 1)) all.pop();
  return all;
}
