import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { daysBetween, daysFrom, minutesLater, weekdayOf } from '@ibasho/contract/dates';
import { MINUTES_OF } from '@ibasho/contract/params';
import { workingDays } from '../when/calendar.ts';

/** What a mention of a time says, as far as values are made of it. */
export interface Time {
  kind: string;
  start: string | null;
  end: string | null;
  minutes: number | null;
  grain: string | null;
  part: string | null;
}

/**
 * The local time at which ends what begins at `begin`: after a length, at a clock of its day, or at what the mention means by
 * itself. Null where it means none.
 */
export function endOf(time: Time, begin: LocalDateTime, now: LocalDateTime): LocalDateTime | null {
  if (time.kind === 'duration') return time.minutes ? minutesLater(begin, time.minutes) : null;
  const told = time.end ?? time.start;
  const day = told?.charAt(2) === ':' ? begin : now;
  return momentOf(time, 'last', `${day.slice(0, 10)}${now.slice(10)}`);
}

/** How long something lasts, in minutes: what a mention says, or up to the end that it tells. Null where it says nothing. */
export function minutesOf(time: Time, begin: LocalDateTime, now: LocalDateTime): number | null {
  if (time.kind === 'duration') return time.minutes;
  const end = endOf(time, begin, now);
  return end === null ? null : (Date.parse(`${end}Z`) - Date.parse(`${begin}Z`)) / 60_000;
}

/**
 * The length that a mention tells, or may tell as well, in minutes: 「3日」 may be a day, 「3日前」 is three days ago, 「12/1から90日間」
 * says both. Null where it tells none.
 */
export function lengthOf(
  { readings, ...time }: Time & { readings: readonly Time[] },
  now: LocalDateTime,
): number | null {
  const [today, day] = [now.slice(0, 10), time.start?.slice(0, 10)];
  const told = [time, ...readings].find(
    ({ kind, minutes }) => kind === 'duration' || (kind === 'daterange' && minutes),
  )?.minutes;
  return (
    told ?? (time.kind === 'date' && day !== undefined && day < today ? daysBetween(day, today) * MINUTES_OF.day : null)
  );
}

/** The local time that a mention means, to the minute: its `last` moment, or its `first`. Null where it means none. */
export function momentOf(time: Time, which: 'first' | 'last', now: LocalDateTime): LocalDateTime | null {
  if (time.kind === 'duration') return time.minutes ? minutesLater(now, time.minutes) : null;
  const told = which === 'last' ? (time.end ?? time.start) : time.start;
  if (told === null) return null;
  if (told.charAt(2) === ':') return `${now.slice(0, 10)}T${told.slice(0, 5)}`;
  return told.length > 10 ? told.slice(0, 16) : null;
}

type Clock = Time & { readings: readonly Time[] };

/**
 * The clock that a mention tells without a day, `HH:mm`: its `last` or its `first`, in office hours where it may be, whatever
 * the time is now. Null where it tells none.
 */
export function clockOf(time: Clock, which: 'first' | 'last'): string | null {
  const told = ({ start, end }: Time) => (which === 'last' ? (end ?? start) : start);
  const isClock = (one: Time) => one.kind !== 'duration' && told(one)?.charAt(2) === ':';
  if (!isClock(time)) return null;
  const clocks = [time, ...time.readings].filter(isClock).map((one) => (told(one) ?? '').slice(0, 5));
  return clocks.find((clock) => clock >= OFFICE_HOURS.from && clock < OFFICE_HOURS.to) ?? clocks[0] ?? null;
}

/** When an hour is told without a day, of another day than today. */
const OFFICE_HOURS = { from: '07:00', to: '19:00' };

/** The clock of one mention on the day of another; in a week on the same day of the week: 「来週も同じ時間」. */
export function momentOn(day: Time, time: Clock, which: 'first' | 'last', now: LocalDateTime): LocalDateTime | null {
  const days = daysOf(day);
  const clock = days && days.first > now.slice(0, 10) ? clockOf(time, which) : null;
  const moment = clock === null ? momentOf(time, which, now) : `${now.slice(0, 10)}T${clock}`;
  if (!days || !moment) return null;
  const isOfDay = (time.start?.length ?? 0) > 10;
  const weekday = day.grain === 'week' && isOfDay ? weekdayOf(moment.slice(0, 10)) : null;
  const date = weekday === null ? days.first : daysFrom(...wholeWeek(day)).find((each) => weekdayOf(each) === weekday);
  return `${date ?? days.first}T${moment.slice(11)}`;
}

const wholeWeek = ({ start, end }: Time): [LocalDate, LocalDate] => [
  (start ?? '').slice(0, 10),
  (end ?? start ?? '').slice(0, 10),
];

/** The first and the last day that a mention means, of a week its first and its last working day. Null where it means none. */
export function daysOf({ start, end, grain }: Time): { first: LocalDate; last: LocalDate } | null {
  if (start === null || start.length < 10) return null;
  const days = { first: start.slice(0, 10), last: (end ?? start).slice(0, 10) };
  const working = grain === 'week' ? workingDays(days.first, days.last) : [];
  return { first: working[0] ?? days.first, last: working.at(-1) ?? days.last };
}
