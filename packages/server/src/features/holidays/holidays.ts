import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords, daysBetween, daysFrom } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { and, asc, between, eq } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { columnsOf, type RecordInput, type Written } from '../../actions/collection.ts';
import { deleteRow, setColumns } from '../../db/journal.ts';
import { type Image, sdUsers, userHolidays } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { senderOf } from '../people/people.ts';

/** A day or a range as the action carries it. */
export interface Days {
  date?: LocalDate | undefined;
  start?: LocalDate | undefined;
  end?: LocalDate | undefined;
}

const LONGEST_RANGE_DAYS = 366;

/** Every day that is meant. Throws validation with the specification's text where there is none. */
export function daysOf({ date, start, end }: Days): LocalDate[] {
  const first = start ?? date ?? end;
  const last = end ?? date ?? start;
  if (first === undefined || last === undefined) {
    throw new AppError('validation', 'No date', { say: messages.holidayWithoutDate });
  }
  const length = daysBetween(first, last) + 1;
  if (length < 1)
    throw new AppError('validation', 'The range ends before it starts', {
      say: '終わりの日付は始まりの日付以降にしてください',
    });
  if (length > LONGEST_RANGE_DAYS) {
    throw new AppError('validation', 'The range is too long', {
      say: `一度に登録できるのは${LONGEST_RANGE_DAYS}日までです`,
    });
  }
  return daysFrom(first, last);
}

/** Adds days off; a day already set is left alone. Gives the days that were new. */
export async function addHolidays(
  ctx: RunContext,
  personId: number,
  days: readonly LocalDate[],
  memo: string | undefined,
): Promise<LocalDate[]> {
  const added = await ctx.db
    .insert(userHolidays)
    .values(days.map((date) => ({ date, memo: memo ?? null, sdUserId: personId })))
    .onConflictDoNothing()
    .returning({ date: userHolidays.date });
  return added.map((row) => row.date).sort();
}

/** Removes the days off that are set among `days`. Gives those that were. */
export async function deleteHolidays(
  ctx: RunContext,
  personId: number,
  days: readonly LocalDate[],
): Promise<LocalDate[]> {
  const removed = await ctx.db
    .delete(userHolidays)
    .where(
      and(eq(userHolidays.sdUserId, personId), between(userHolidays.date, days[0] as string, days.at(-1) as string)),
    )
    .returning({ date: userHolidays.date });
  return removed.map((row) => row.date).sort();
}

/** 「11月24日(火)」, 「11月24日(火)〜11月27日(金)」, or the days one by one where they are apart. */
export function daysInWords(days: readonly LocalDate[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (days.length === 1) return dateInWords(first);
  if (daysBetween(first, last) + 1 === days.length) return `${dateInWords(first)}〜${dateInWords(last)}`;
  return days.map(dateInWords).join('、');
}

/** `POST /api/user-holidays`: the same person and day twice makes one record. */
export async function createHoliday(ctx: RunContext, input: RecordInput): Promise<Written> {
  const columns = columnsOf(input);
  const personId = Number(columns.sd_user_id ?? senderOf(ctx).id);
  const date = String(columns.date);
  await addHolidays(
    ctx,
    personId,
    [date],
    columns.memo === null || columns.memo === undefined ? undefined : String(columns.memo),
  );
  const [row] = await ctx.db
    .select({ id: userHolidays.id, name: sdUsers.name })
    .from(userHolidays)
    .innerJoin(sdUsers, eq(sdUsers.id, userHolidays.sdUserId))
    .where(and(eq(userHolidays.sdUserId, personId), eq(userHolidays.date, date)))
    .orderBy(asc(userHolidays.id));
  if (!row)
    throw new AppError('conflict', 'The day was removed at the same moment', { say: messages.holidaysCreateFailed });
  return { id: row.id, say: `${row.name}さんの${dateInWords(date)}を休みにしました` };
}

/** `PUT /api/user-holidays/{id}`. */
export async function saveHoliday(ctx: RunContext, row: Image, input: RecordInput): Promise<Written> {
  await setColumns(ctx.db, 'user_holidays', Number(row.id), columnsOf(input));
  return { id: Number(row.id), say: `${dateInWords(String(row.date))}の休みを変更しました` };
}

/** `DELETE /api/user-holidays/{id}`. */
export async function removeHoliday(ctx: RunContext, row: Image): Promise<Written> {
  await deleteRow(ctx.db, 'user_holidays', Number(row.id));
  return { id: Number(row.id), say: `${dateInWords(String(row.date))}の休みを取り消しました` };
}
