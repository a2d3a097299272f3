import type { Instant, LocalDate } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { addDays, daysBetween, instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { RunContext } from '../../actions/action.ts';
import { invalidValue } from '../../actions/collection.ts';
import type { RecordKind } from '../../actions/records.ts';
import type { Image } from '../../db/schema/index.ts';

/** An entry of somebody's calendar: a day, or a day and the times of it. Whose it is, the sender where nothing is said. */
export const schedule: RecordKind = {
  table: 'schedules',
  nounOf: () => '予定',
  settle(ctx, given, row) {
    const columns = row ? moved(ctx, given, row) : { ...ofSender(ctx), ...given };
    if (!row && typeof columns.start_time === 'string') requireSameDay(ctx, columns);
    requireTimes({ ...row, ...columns });
    const isMoved = WHEN.some((column) => columns[column] !== undefined && columns[column] !== row?.[column]);
    return row?.series_id && isMoved ? { ...columns, is_exception: true } : columns;
  },
};

/** The columns that say when an entry is. */
export const WHEN = ['date', 'last_date', 'start_time', 'end_time'] as const;

const ofSender = ({ actor }: RunContext): Image => {
  const id = actor?.person?.id ?? null;
  return { sd_user_id: id, author_id: id };
};

/**
 * An entry that goes to another day keeps its time of the clock and its length, as far as they are not given themselves.
 * A new start alone brings its day along; without a start there is no end.
 */
function moved(ctx: RunContext, given: Image, row: Image): Image {
  const { zone } = ctx.clock;
  const columns = { ...given };
  if (typeof given.start_time === 'string' && given.last_date === undefined) columns.last_date = null;
  else if (given.date !== undefined && given.last_date === undefined && typeof row.last_date === 'string')
    columns.last_date = addDays(String(given.date), daysBetween(String(row.date), row.last_date));
  if (given.date === undefined) {
    if (typeof given.start_time === 'string') columns.date = localTimeAt(given.start_time, zone).slice(0, 10);
  } else if (given.start_time === undefined) {
    columns.start_time = sameTimeOn(String(given.date), row.start_time, zone);
  } else if (given.start_time !== null) {
    requireSameDay(ctx, columns);
  }
  if (given.end_time !== undefined || typeof row.end_time !== 'string') return columns;
  if (columns.start_time === null) columns.end_time = null;
  else if (given.date !== undefined) columns.end_time = afterSameLength(row, String(columns.start_time));
  return columns;
}

/** The time of the clock that `time` shows, on `day`. */
function sameTimeOn(day: LocalDate, time: unknown, zone: string): Instant | null {
  if (typeof time !== 'string') return null;
  if (day < FIRST_DAY || day > LAST_DAY) {
    throw invalidValue('date', 'date is too far away for a time', '日付を確認してください');
  }
  const ofMinute = Date.parse(time) % MINUTE_MS;
  const minute = instantAt(`${day}T${timeOf(localTimeAt(time, zone))}`, zone);
  return new Date(Date.parse(minute) + ofMinute).toISOString();
}

function afterSameLength({ start_time: start, end_time: end }: Image, from: Instant): Instant {
  return new Date(Date.parse(from) + Date.parse(String(end)) - Date.parse(String(start))).toISOString();
}

/** Wall clocks of zones are told between these days. */
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '9998-12-31';
const MINUTE_MS = 60_000;

function requireSameDay({ clock }: RunContext, { date, start_time }: Image): void {
  const day: LocalDate = localTimeAt(String(start_time), clock.zone).slice(0, 10);
  if (day === date) return;
  throw invalidValue('start_time', 'start_time must be on the day of date', '開始時刻は予定の日付に合わせてください');
}

function requireTimes({ date, last_date: lastDate, start_time: start, end_time: end }: Image): void {
  if (typeof lastDate === 'string') {
    if (typeof start === 'string') {
      const say = '時刻のある予定は、最終日ではなく終了の日時で指定してください';
      throw invalidValue('last_date', 'An entry with a time has no last_date but an end_time', say);
    }
    if (lastDate < String(date))
      throw invalidValue('last_date', 'last_date must not be before date', '最終日は始まりの日以降にしてください');
    if (daysBetween(String(date), lastDate) > LONGEST_DAYS.scheduleEntry) throw tooLong('last_date');
  }
  if (typeof end !== 'string') return;
  if (typeof start !== 'string') {
    throw invalidValue('start_time', 'An end_time needs a start_time', '終了時刻には開始時刻が必要です');
  }
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0)
    throw invalidValue('end_time', 'end_time must be after start_time', '終了時刻は開始時刻より後にしてください');
  if (length > LONGEST_DAYS.scheduleEntry * 24 * 60 * MINUTE_MS) throw tooLong('end_time');
}

const tooLong = (field: string) =>
  invalidValue(field, `An entry lasts ${LONGEST_DAYS.scheduleEntry} days at most`, '一つの予定の長さは1年までです');
