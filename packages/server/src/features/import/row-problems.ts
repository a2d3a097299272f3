import type { FieldDeclaration } from '@ibasho/contract/collection';
import type { ImportProblem } from '@ibasho/contract/import';
import { sayOfIssue } from '@ibasho/contract/product-words';
import type { z } from 'zod';

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
