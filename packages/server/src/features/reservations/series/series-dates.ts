import type { NewBookingSeries } from '@ibasho/contract/booking-series';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween, localTimeAt } from '@ibasho/contract/dates';
import { invalidValue } from '../../../actions/collection.ts';
import type { Image } from '../../../db/schema/index.ts';
import { isNationalHoliday, isWorkingDay } from '../../../working-days.ts';
import { occurrencesOf, onDay, type Repetition, repetitionOf } from '../../series/occurrences.ts';

/** One booking of a series, before it is written. */
export interface Occurrence {
  date: LocalDate;
  start_time: Instant;
  end_time: Instant;
  conference_room_id: number;
  /** In another room than the others. */
  is_exception: boolean;
}

/** The dates of a series, its holidays seen to, and its rule. Throws validation. */
export function datesOf({ repeats, holidays }: NewBookingSeries, first: LocalDate) {
  const { rule, holidays: usual }: Repetition =
    'rule' in repeats ? { rule: repeats.rule, holidays: 'keep' } : repetitionOf(repeats.every, first, repeats.until);
  const isLeftOut = holidays === 'skip' || usual === 'skip';
  const { dates, isCut } = occurrencesOf({ rule, holidays: isLeftOut ? 'skip' : 'keep' }, first);
  if (holidays !== 'next_workday') return { rule, holidays: isLeftOut ? 'skip' : 'keep', dates, isCut };
  const moved = dates.map((date) => (isNationalHoliday(date) ? nextWorkday(date) : date));
  return { rule, holidays: 'keep', dates: [...new Set(moved)], isCut };
}

/** `like` on each of `dates`, at the same times of the clock. Throws validation where one would reach into the next. */
export function occurrencesOn(
  like: { start_time: Instant; end_time: Instant },
  dates: readonly LocalDate[],
  room: number,
  zone: string,
): Occurrence[] {
  const date = dayOf(like.start_time, zone);
  const all = dates.map((day) => {
    const { start_time, end_time } = onDay({ date, ...like }, day, zone);
    return {
      date: day,
      start_time: String(start_time),
      end_time: String(end_time),
      conference_room_id: room,
      is_exception: false,
    };
  });
  if (all.every(({ end_time }, index) => end_time <= (all[index + 1]?.start_time ?? end_time))) return all;
  throw invalidValue(
    'end_time',
    'a booking of a series ends before the next one starts',
    '繰り返す予約どうしの時間が重なります。終了時刻を確認してください',
  );
}

/** The day on which a time is, on the clock of `zone`. */
export const dayOf = (time: Instant, zone: string): LocalDate => localTimeAt(time, zone).slice(0, 10);

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The rule of a series whose days move from the weekday of `from` to that of `to`. Throws validation where its days are those
 * of months.
 */
export function movedRule(rule: string, from: LocalDate, to: LocalDate): string {
  const days = daysBetween(from, to);
  if (days === 0) return rule;
  if (!/FREQ=(?:DAILY|WEEKLY)/.test(rule)) {
    throw invalidValue(
      'start_time',
      'the days of a monthly series cannot be moved',
      '毎月の繰り返しの日付は変えられません。取り消して、新しい日で予約してください',
    );
  }
  return rule.replace(/(?<=BYDAY=)[A-Z,]+/, (names) =>
    names
      .split(',')
      .map((name) => WEEKDAYS[(WEEKDAYS.indexOf(name) + days + 7 * 60) % 7])
      .join(),
  );
}

function nextWorkday(date: LocalDate): LocalDate {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** From when to when a booking is, as it stands. */
export const timesOf = ({ start_time, end_time }: Image) => ({
  start_time: new Date(String(start_time)).toISOString(),
  end_time: new Date(String(end_time)).toISOString(),
});
