import type { FieldDeclaration } from '@ibasho/contract/collection';
import { IMPORT_ROWS_MAX } from '@ibasho/contract/constants';
import type { ImportedRow, ImportProblem } from '@ibasho/contract/import';
import { sayOfIssue } from '@ibasho/contract/product-words';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';

/** A row as it came, with what stands against it; `value` is null where it cannot be read at all. */
export interface CheckedRow<Row> {
  row: number;
  value: Row | null;
  problems: ImportProblem[];
}

/** What a row must be, and how that is told. */
export interface RowForm<Row> {
  schema: z.ZodType<Row>;
  /** What staff call a field. */
  labelOf(field: string): string;
  /** What is told of a value that does not fit, where it is more than signs that a text must not hold. */
  unfit(field: string): string | undefined;
}

/** Reads every row by its form, and says in words what does not fit. */
export function checkedRows<Row>(rows: readonly { row: number }[], form: RowForm<Row>): CheckedRow<Row>[] {
  return rows.map((raw) => {
    const read = form.schema.safeParse(raw);
    if (read.success) return { row: raw.row, value: read.data, problems: [] };
    return { row: raw.row, value: null, problems: inWords(form, raw, read.error.issues) };
  });
}

function inWords(form: RowForm<unknown>, raw: object, issues: readonly z.core.$ZodIssue[]): ImportProblem[] {
  const problems = new Map<string, ImportProblem>();
  for (const issue of issues) {
    const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? '');
    if (!problems.has(field)) problems.set(field, { field, say: sayOf(form, field, Reflect.get(raw, field), issue) });
  }
  return [...problems.values()];
}

function sayOf({ labelOf, unfit }: RowForm<unknown>, field: string, value: unknown, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `「${field}」という項目はありません`;
  const own = sayOfIssue(issue);
  if (own !== undefined) return own;
  if (isBlank(value)) return `${labelOf(field)}がありません`;
  const unit = issue.code === 'too_big' ? UNITS[issue.origin] : undefined;
  if (issue.code === 'too_big' && unit) return `${labelOf(field)}が長すぎます（${issue.maximum}${unit}まで）`;
  return unfit(field) ?? `${labelOf(field)}に使えない文字があります`;
}

/** In what the length of a value is counted, by what it is. */
const UNITS: Readonly<Record<string, string>> = { string: '文字', array: '個' };

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What is told of a value that does not fit a declared field; undefined where only signs in a text can be at fault. */
export function unfitValue({ kind, label, values, words, min, max }: FieldDeclaration): string | undefined {
  if (values) return `${label}は${values.map((each) => `「${words?.[each] ?? each}」`).join('か')}にしてください`;
  switch (kind) {
    case 'integer':
    case 'decimal':
      return `${label}は${rangeOf(min, max)}数字にしてください`;
    case 'boolean':
      return words && `${label}は「${words.true}」か「${words.false}」にしてください`;
    case 'date':
      return `${label}は日付にしてください（例：2026-11-24）`;
    case 'datetime':
      return `${label}は日時にしてください（例：2026-11-24T10:00）`;
    default:
      return undefined;
  }
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  const [from, to] = [min?.toLocaleString('ja') ?? '', max?.toLocaleString('ja') ?? ''];
  return from === '' && to === '' ? '' : `${from}〜${to}の`;
}

/** Remembers under which row each name first stood, so that a second one is told of it. */
export function firstRows(): (key: string, row: number) => number | undefined {
  const first = new Map<string, number>();
  return (key, row) => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier;
  };
}

/** Why nothing of a list is added: every row with what stands against it. */
export function refusedRows(wrong: readonly Pick<ImportedRow, 'row' | 'problems'>[]): AppError {
  const errors = wrong.flatMap(({ row, problems }) =>
    problems.map(({ field, say }) => ({ path: ['rows', row, field ?? ''], message: say, name: 'ValidationError' })),
  );
  const [first] = wrong;
  return new AppError('validation', `${wrong.length} rows cannot be added`, {
    say: `${wrong.length}行に誤りがあるため、何も追加していません（${first?.row}行目：${first?.problems[0]?.say}）`,
    details: { errors },
  });
}

/** Throws validation where the `rows` of a body are more than one import takes, before each of them is looked at. */
export function requireFewRows(body: unknown): void {
  const rows = typeof body === 'object' && body !== null && 'rows' in body ? body.rows : null;
  if (!Array.isArray(rows) || rows.length <= IMPORT_ROWS_MAX) return;
  const inJapanese = (count: number) => count.toLocaleString('ja');
  throw new AppError('validation', `rows: at most ${IMPORT_ROWS_MAX}`, {
    say: `一度に追加できるのは${inJapanese(IMPORT_ROWS_MAX)}行までです（${inJapanese(rows.length)}行ありました）。分けて追加してください`,
    details: { errors: [{ path: ['rows'], message: `at most ${IMPORT_ROWS_MAX}`, name: 'ValidationError' }] },
  });
}
