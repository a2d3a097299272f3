import { type ImportKind, type ImportProblem, type ImportRow, importRows } from '@ibasho/contract/import';
import { sayOfIssue } from '@ibasho/contract/product-words';
import { rooms } from '@ibasho/contract/reservations';
import type { z } from 'zod';

/** A row as it came, with what stands against it; `value` is null where it cannot be read at all. */
export interface CheckedRow<Kind extends ImportKind> {
  row: number;
  value: ImportRow<Kind> | null;
  problems: ImportProblem[];
}

/** Reads every row by the schema of its kind, and says in words what does not fit. */
export function checkedRows<Kind extends ImportKind>(kind: Kind, rows: readonly { row: number }[]): CheckedRow<Kind>[] {
  return rows.map((raw) => {
    const read = importRows[kind].safeParse(raw);
    if (read.success) return { row: raw.row, value: read.data as ImportRow<Kind>, problems: [] };
    return { row: raw.row, value: null, problems: inWords(kind, raw, read.error.issues) };
  });
}

function inWords(kind: ImportKind, raw: object, issues: readonly z.core.$ZodIssue[]): ImportProblem[] {
  const problems = new Map<string, ImportProblem>();
  for (const issue of issues) {
    const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? '');
    if (!problems.has(field)) problems.set(field, { field, say: sayOf(kind, field, Reflect.get(raw, field), issue) });
  }
  return [...problems.values()];
}

function sayOf(kind: ImportKind, field: string, value: unknown, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `「${field}」という項目はありません`;
  const own = sayOfIssue(issue);
  if (own !== undefined) return own;
  const label = labelOf(kind, field);
  if (isBlank(value)) return `${label}がありません`;
  if (issue.code === 'too_big' && field !== 'capacity')
    return `${label}が長すぎます（${issue.maximum}${unitOf(issue)}まで）`;
  return UNFIT[field] ?? `${label}に使えない文字があります`;
}

const unitOf = (issue: z.core.$ZodIssueTooBig) => (issue.origin === 'array' ? '個' : '文字');

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const UNFIT: Readonly<Record<string, string>> = {
  email: 'メールアドレスの形式が正しくありません（例：name@example.jp）',
  role: '権限は「メンバー」か「管理者」にしてください',
  capacity: `定員は1〜${rooms.fields.capacity.max.toLocaleString('ja')}の数字にしてください`,
};

const LABELS: Readonly<Record<string, string>> = {
  jp_name: 'よみ',
  en_name: 'ローマ字',
  email: 'メールアドレス',
  affiliation: '所属',
  role: '権限',
  username: 'ユーザー名',
  displayName: '表示名',
  aliases: '別名',
  capacity: '定員',
  equipment: '設備',
};

const labelOf = (kind: ImportKind, field: string): string =>
  field === 'name' ? (kind === 'people' ? '氏名' : '名前') : (LABELS[field] ?? field);

/** Remembers under which row each name first stood, so that a second one is told of it. */
export function firstRows(): (key: string, row: number) => number | undefined {
  const first = new Map<string, number>();
  return (key, row) => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier;
  };
}
