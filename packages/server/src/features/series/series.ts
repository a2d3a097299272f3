import type { LocalDate } from '@ibasho/contract/common';
import type { HolidayPolicy } from '@ibasho/contract/series';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { invalidValue } from '../../actions/collection.ts';
import { addRow, deleteRow, lockedImage, setColumns } from '../../db/journal.ts';
import type { Repetition } from './occurrences.ts';

const TABLE = 'series';

/** Writes down how the records of `dates` (in order, at least one) repeat one another. Gives the id for their `series_id`. */
export function addSeries(
  ctx: RunContext,
  { rule, holidays }: Repetition,
  dates: readonly LocalDate[],
): Promise<number> {
  return addRow(ctx.db, TABLE, { rule, holidays, first_date: dates[0], last_date: dates.at(-1) });
}

/** How the records of a series are repeated; locked. */
export async function repetitionOfSeries(ctx: RunContext, id: number): Promise<Repetition> {
  const row = await lockedImage(ctx.db, TABLE, id);
  return { rule: String(row?.rule), holidays: row?.holidays as HolidayPolicy };
}

/** Says on which days (in order) the records of a series are from now on, and how; without any it is deleted. */
export async function setSeries(
  ctx: RunContext,
  id: number,
  dates: readonly LocalDate[],
  { rule }: Partial<Repetition> = {},
): Promise<void> {
  if (dates.length === 0) return deleteRow(ctx.db, TABLE, id);
  await setColumns(ctx.db, TABLE, id, {
    first_date: dates[0],
    last_date: dates.at(-1),
    ...(rule !== undefined && { rule }),
  });
}

/** The days of a series that are left in `table`, whose column `date` has them. */
export async function daysLeft(ctx: RunContext, table: string, id: number): Promise<LocalDate[]> {
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`select date::text as day from ${sql.identifier(table)} where series_id = ${id} order by date`,
  );
  return rows.map(({ day }) => day);
}

/** The rule of a series all of whose days move by so many. Throws validation where that would be another kind of rule. */
export function movedRule(rule: string, days: number): string {
  if (days === 0 || rule.startsWith('FREQ=DAILY')) return rule;
  if (!rule.startsWith('FREQ=WEEKLY')) {
    const say = '毎月・毎年の予定の日付は、まとめて変更できません。この予定だけ変更するか、登録し直してください';
    throw invalidValue('date', 'Only daily and weekly series move as a whole', say);
  }
  return rule.replace(/BYDAY=([A-Z,]{2,100})/, (_all, weekdays: string) => {
    const moved = weekdays.split(',').map((day) => WEEKDAYS[(((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7]);
    return `BYDAY=${moved.join(',')}`;
  });
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
