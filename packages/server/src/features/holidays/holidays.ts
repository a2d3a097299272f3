import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, daysBetween, daysFrom } from '@ibasho/contract/dates';
import { dayOffOf, partOfDay } from '@ibasho/contract/days-off';
import { addUserHoliday, deleteUserHoliday } from '@ibasho/contract/holidays';
import { messages } from '@ibasho/contract/messages';
import { and, asc, between, eq } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { type Asks, columnsOf, type RecordInput, type Written } from '../../actions/collection.ts';
import { deleteRow, setColumns } from '../../db/journal.ts';
import { type Image, sdUsers, statuses, userHolidays } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { concerns, ofPerson, type Person, personById, senderOf } from '../people/people.ts';
import { setPresence } from '../presence/presence.ts';

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

/**
 * Whoever is off today is not here: a whole day off that holds today sets them offline, by the rule of presence; a half
 * day leaves presence alone. Gives whether they were somewhere else until now.
 */
export async function leaveIfOffToday(ctx: RunContext, personId: number): Promise<boolean> {
  const [today] = await ctx.db
    .select({ memo: userHolidays.memo, status: statuses.name })
    .from(userHolidays)
    .innerJoin(sdUsers, eq(sdUsers.id, userHolidays.sdUserId))
    .leftJoin(statuses, eq(statuses.id, sdUsers.sdStatusId))
    .where(and(eq(userHolidays.sdUserId, personId), eq(userHolidays.date, ctx.clock.today())));
  if (!today || partOfDay(today.memo) !== undefined) return false;
  await setPresence(ctx, personId, { status: 'offline' });
  return today.status !== 'offline';
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

/** 「11月24日(火)」, 「11月24日(火)〜11月27日(金)、11月30日(月)」; days that follow one another are one range. */
export function daysInWords(days: readonly LocalDate[]): string {
  const ranges: { first: LocalDate; last: LocalDate }[] = [];
  for (const day of [...days].sort()) {
    const range = ranges.at(-1);
    if (range && addDays(range.last, 1) === day) range.last = day;
    else ranges.push({ first: day, last: day });
  }
  return ranges
    .map(({ first, last }) => (first === last ? dateInWords(first) : `${dateInWords(first)}〜${dateInWords(last)}`))
    .join('、');
}

/** 「午後休にしました」, 「休みにし、オフラインにしました」. */
export const madeOff = (memo: string | null | undefined, hasLeft: boolean): string =>
  `${dayOffOf(memo).name}にし${hasLeft ? '、オフラインにし' : ''}ました`;

/** What is asked before somebody's days off are taken away, by whatever door. */
export function asksToDelete(ctx: RunContext, person: Person, days: readonly LocalDate[]): Asks {
  const question = `${ofPerson(ctx, person)}${daysInWords(days)}の休みを取り消します。よろしいですか？`;
  return { action: deleteUserHoliday, concerns: concerns(person), ask: { level: 'explicit', question } };
}

/** `POST /api/user-holidays`: the same person and day twice makes one record. */
export async function createHoliday(ctx: RunContext, input: RecordInput): Promise<Written> {
  const columns = columnsOf(input);
  const personId = Number(columns.sd_user_id ?? senderOf(ctx).id);
  const date = String(columns.date);
  const memo = columns.memo === null || columns.memo === undefined ? undefined : String(columns.memo);
  await addHolidays(ctx, personId, [date], memo);
  const hasLeft = date === ctx.clock.today() && (await leaveIfOffToday(ctx, personId));
  const [row] = await ctx.db
    .select({ id: userHolidays.id, name: sdUsers.name, documentId: sdUsers.documentId })
    .from(userHolidays)
    .innerJoin(sdUsers, eq(sdUsers.id, userHolidays.sdUserId))
    .where(and(eq(userHolidays.sdUserId, personId), eq(userHolidays.date, date)))
    .orderBy(asc(userHolidays.id));
  if (!row)
    throw new AppError('conflict', 'The day was removed at the same moment', { say: messages.holidaysCreateFailed });
  const asks: Asks = { action: addUserHoliday, concerns: [row.documentId] };
  return { id: row.id, say: `${row.name}さんの${dateInWords(date)}を${madeOff(memo, hasLeft)}`, asks };
}

/** `PUT /api/user-holidays/{id}`. */
export async function saveHoliday(ctx: RunContext, row: Image, input: RecordInput): Promise<Written> {
  const columns = columnsOf(input);
  await setColumns(ctx.db, 'user_holidays', Number(row.id), columns);
  const after = { ...row, ...columns };
  const isNews = ['date', 'memo', 'sd_user_id'].some((column) => after[column] !== row[column]);
  const holdsToday = isNews && after.date === ctx.clock.today();
  const hasLeft = holdsToday && (await leaveIfOffToday(ctx, Number(after.sd_user_id)));
  const day = dateInWords(String(row.date));
  const ids = new Set([row.sd_user_id, after.sd_user_id]);
  const people = await Promise.all([...ids].map((id) => personById(ctx, Number(id))));
  return {
    id: Number(row.id),
    say: `${day}の休みを変更し${hasLeft ? '、オフラインにし' : ''}ました`,
    asks: { action: { title: '休みの変更', confirm: 'none' }, concerns: concerns(...people) },
  };
}

/** `DELETE /api/user-holidays/{id}`. */
export async function removeHoliday(ctx: RunContext, row: Image): Promise<Written> {
  await deleteRow(ctx.db, 'user_holidays', Number(row.id));
  const person = await personById(ctx, Number(row.sd_user_id));
  return {
    id: Number(row.id),
    say: `${dateInWords(String(row.date))}の休みを取り消しました`,
    asks: asksToDelete(ctx, person, [String(row.date)]),
  };
}
