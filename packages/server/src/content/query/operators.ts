import { type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';
import { readDay, readInstant } from './instants.ts';

/** What stands on the left of a comparison. `path` is how the query names it. */
export interface Operand {
  column: SQL;
  type: Field['kind'];
  path: string;
  /** The firm's. */
  zone: string;
}

type Compare = (operand: Operand, value: string) => SQL;

const text = ({ column, type }: Operand): SQL => {
  if (type === 'texts') return sql`array_to_string(${column}, E'\n')`;
  return type === 'text' ? column : sql`${column}::text`;
};

const like =
  (before: string, after: string, isCaseSensitive = true): Compare =>
  (operand, value) => {
    const pattern = `${before}${value.replace(/[\\%_]/g, '\\$&')}${after}`;
    return isCaseSensitive
      ? sql`${text(operand)} like ${pattern}::text`
      : sql`lower(${text(operand)}) like lower(${pattern}::text)`;
  };

const compare =
  (operator: SQL): Compare =>
  (operand, value) =>
    sql`${comparable(operand)} ${operator} ${parameter(operand, value)}`;

const eqi: Compare = (operand, value) => sql`lower(${text(operand)}) = lower(${value}::text)`;

const not =
  (positive: Compare): Compare =>
  (operand, value) =>
    sql`not (${positive(operand, value)})`;

/** The operators that compare with one value; `null` on the left is never a match, as in SQL. */
export const singleOperators: ReadonlyMap<string, Compare> = new Map([
  ['$eq', compare(sql`=`)],
  ['$ne', compare(sql`<>`)],
  ['$lt', compare(sql`<`)],
  ['$lte', compare(sql`<=`)],
  ['$gt', compare(sql`>`)],
  ['$gte', compare(sql`>=`)],
  ['$eqi', eqi],
  ['$nei', not(eqi)],
  ['$contains', like('%', '%')],
  ['$notContains', not(like('%', '%'))],
  ['$containsi', like('%', '%', false)],
  ['$notContainsi', not(like('%', '%', false))],
  ['$startsWith', like('', '%')],
  ['$startsWithi', like('', '%', false)],
  ['$endsWith', like('%', '')],
  ['$endsWithi', like('%', '', false)],
]);

/** `$in`: an empty list matches nothing. */
export function isIn(operand: Operand, values: readonly string[]): SQL {
  if (values.length === 0) return sql`false`;
  const list = values.map((value) => parameter(operand, value));
  return sql`${comparable(operand)} in (${sql.join(list, sql`, `)})`;
}

export function isBetween(operand: Operand, low: string, high: string): SQL {
  return sql`${comparable(operand)} between ${parameter(operand, low)} and ${parameter(operand, high)}`;
}

const comparable = (operand: Operand): SQL =>
  operand.type === 'texts' || operand.type === 'blocks' ? text(operand) : operand.column;

function parameter({ type, path, zone }: Operand, value: string): SQL {
  switch (type) {
    case 'integer':
    case 'decimal': {
      if (!/^[+-]?\d{1,30}(\.\d{1,30})?$/.test(value)) throw unfit(path, 'a number');
      return Number.isSafeInteger(Number(value)) ? sql`${Number(value)}::bigint` : sql`${value}::numeric`;
    }
    case 'boolean': {
      if (!/^(true|false|t|f|0|1)$/.test(value)) throw unfit(path, 'a boolean');
      return sql`${value}::boolean`;
    }
    case 'date': {
      const day = readDay(value, zone);
      if (day === undefined) throw notADay();
      return sql`${day}::date`;
    }
    case 'datetime': {
      const instant = readInstant(value, zone);
      if (instant === undefined) throw notAnInstant();
      return sql`${instant}::timestamptz`;
    }
    default:
      return sql`${value}::text`;
  }
}

const invalidDate = { say: '日付または時刻の形式が正しくありません' };

/** The dialect's refusal of what is no date-time. */
export function notAnInstant(): AppError {
  return new AppError('validation', 'Invalid format, expected a timestamp or an ISO date', invalidDate);
}

/** The dialect's refusal of what is no day. */
export function notADay(): AppError {
  return new AppError('validation', 'Invalid format, expected yyyy-MM-dd', invalidDate);
}

function unfit(path: string, expected: string): AppError {
  return new AppError('validation', `Invalid value for ${path}, expected ${expected}`, {
    say: `「${path}」の条件の値が正しくありません`,
    details: { key: path, source: 'query', param: 'filters' },
  });
}
