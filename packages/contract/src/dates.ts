import type { Instant, LocalDate, LocalDateTime } from './common.ts';

const DAY_MS = 86_400_000;
export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** The day `days` after `date` (before it where negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant so many minutes after another; before it where they are negative. */
export const minutesAfter = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** What becomes of a start and an end that come later by `moved_by` minutes and lie `longer_by` farther apart; undefined what stays. */
export function shiftedSpan(
  span: { start: Instant; end: Instant },
  { moved_by = 0, longer_by = 0 }: { moved_by?: number | undefined; longer_by?: number | undefined },
): { start?: Instant; end?: Instant } {
  const later = moved_by + longer_by;
  return {
    ...(moved_by !== 0 && { start: minutesAfter(span.start, moved_by) }),
    ...((moved_by !== 0 || longer_by !== 0) && { end: minutesAfter(span.end, later) }),
  };
}

/** The wall clock `minutes` after `local`, as if no clock were ever changed; to the minute. */
export function minutesLater(local: LocalDateTime, minutes: number): LocalDateTime {
  return new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** Days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Monday of the week in which `date` lies. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** Every day from `start` to `end`, both included; empty where `end` is earlier. */
export function daysFrom(start: LocalDate, end: LocalDate): LocalDate[] {
  const count = daysBetween(start, end) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(start, index));
}

/** What a clock on the wall in `zone` shows at `instant`. */
export function localTimeAt(instant: Instant | number, zone: string): LocalDateTime {
  return wallClock(zone).format(new Date(instant)).replace(' ', 'T');
}

/**
 * The instant at which a clock on the wall in `zone` shows `local`.
 * A time that a change of clocks skips is read with the offset before it; one that occurs twice is the first.
 */
export function instantAt(local: LocalDateTime, zone: string): Instant {
  const wanted = Date.parse(`${local.slice(0, 16)}:00Z`);
  let guess = wanted;
  for (let pass = 0; pass < 2; pass++) {
    guess -= Date.parse(`${localTimeAt(guess, zone)}:00Z`) - wanted;
  }
  return new Date(guess).toISOString();
}

/** Why there is no such time where the clocks of `zone` skip it: 「3月28日(日) 02:30は、…」; undefined where there is. */
export function skippedInWords(local: LocalDateTime, zone: string): string | undefined {
  const minute = local.slice(0, 16);
  if (localTimeAt(instantAt(minute, zone), zone) === minute) return undefined;
  return `${dateInWords(local.slice(0, 10))} ${timeOf(local)}は、時計の切り替えで存在しない時刻です`;
}

/** `11月20日(金)`. */
export function dateInWords(date: LocalDate): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日(${WEEKDAYS[weekdayOf(date)]})`;
}

/** `15:00` of a local date-time. */
export function timeOf(local: LocalDateTime): string {
  return local.slice(11, 16);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** 「11月24日(火) 14:00〜15:00」 on the clock of `zone`; the day of the end only where it is another. */
export function timesInWords(start: Instant, end: Instant, zone: string): string {
  const [from, to] = [localTimeAt(start, zone), localTimeAt(end, zone)];
  const lastDay = from.slice(0, 10) === to.slice(0, 10) ? '' : `${dateInWords(to.slice(0, 10))} `;
  return `${dateInWords(from.slice(0, 10))} ${timeOf(from)}〜${lastDay}${timeOf(to)}`;
}
