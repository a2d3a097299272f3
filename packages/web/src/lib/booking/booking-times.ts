import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween, instantAt, localTimeAt, skippedInWords, timeOf } from '@ibasho/contract/dates';
import { clockOf, DAY_MINUTES, type Span } from './day-line.ts';

/** From when to when something is booked, as a form holds it: days and times of the firm's clock. */
export interface BookingTimes {
  day: LocalDate;
  start: string;
  lastDay: LocalDate;
  end: string;
}

/** What stands against these times, by field. */
export type TimeObjections = Partial<Record<'start' | 'end', string>>;

/** A part of `day`; its end may be the next midnight. */
export function timesOfSpan(day: LocalDate, { start, end }: Span): BookingTimes {
  const isToMidnight = end === DAY_MINUTES;
  return {
    day,
    start: clockOf(start),
    lastDay: isToMidnight ? addDays(day, 1) : day,
    end: isToMidnight ? '00:00' : clockOf(end),
  };
}

export function timesBetween(start: Instant, end: Instant, zone: string): BookingTimes {
  const [from, to] = [localTimeAt(start, zone), localTimeAt(end, zone)];
  return { day: from.slice(0, 10), start: timeOf(from), lastDay: to.slice(0, 10), end: timeOf(to) };
}

/** The instants, where nothing stands against the times. */
export const instantsOf = ({ day, start, lastDay, end }: BookingTimes, zone: string) => ({
  start: instantAt(`${day}T${start}`, zone),
  end: instantAt(`${lastDay}T${end}`, zone),
});

export function objectionsToTimes(times: BookingTimes, zone: string, endLabel = '終了'): TimeObjections {
  if (!isTime(times.start)) return { start: '開始の時刻を入力してください。' };
  if (!isTime(times.end)) return { end: `${endLabel}の時刻を入力してください。` };
  const [noStart, noEnd] = [`${times.day}T${times.start}`, `${times.lastDay}T${times.end}`].map((local) =>
    skippedInWords(local, zone),
  );
  if (noStart) return { start: `${noStart}。` };
  if (noEnd) return { end: `${noEnd}。` };
  const { start, end } = instantsOf(times, zone);
  return end <= start ? { end: `${endLabel}は開始より後にしてください。` } : {};
}

/** A moved start takes the end along, a moved day the last day. */
export function withStart<T extends BookingTimes>(times: T, change: Partial<Pick<BookingTimes, 'day' | 'start'>>): T {
  const next = { ...times, ...change };
  if (!isTime(times.start) || !isTime(next.start) || !isTime(times.end)) return next;
  const length = minutes(times.end) + daysBetween(times.day, times.lastDay) * DAY_MINUTES - minutes(times.start);
  if (length <= 0) return { ...next, lastDay: addDays(next.day, daysBetween(times.day, times.lastDay)) };
  const end = minutes(next.start) + length;
  return { ...next, lastDay: addDays(next.day, Math.floor(end / DAY_MINUTES)), end: clockOf(end % DAY_MINUTES) };
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
