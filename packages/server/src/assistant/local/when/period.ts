import { type Day, firstOf, mondayOf, partsOf } from './calendar.ts';

export const DAY = 86_400;

export const HOUR = 3_600;

export const MINUTE = 60;

/** How large a named stretch of time is. `span` is any other number of days; `now` and `clock` are points. */
export type Grain =
  | 'century'
  | 'decade'
  | 'year'
  | 'half'
  | 'quarter'
  | 'month'
  | 'week'
  | 'weekend'
  | 'span'
  | 'day'
  | 'part'
  | 'clock'
  | 'now';

/** A stretch of time on the wall clock, in seconds since 1970-01-01T00:00; `end` is the first second after it. */
export interface Period {
  readonly start: number;
  readonly end: number;
  readonly grain: Grain;
}

/** What 今, 来, 先 … count: 来週 is one week on, 昨年度 one fiscal year back. */
export type Unit = 'year' | 'fiscal' | 'half' | 'quarter' | 'month' | 'week' | 'weekend' | 'day';

/** The period of that unit which is `offset` after the one that `day` lies in. */
export function unitAt(unit: Unit, day: Day, offset: number): Period {
  const { year, month } = partsOf(day);
  switch (unit) {
    case 'year':
      return monthsFrom(year + offset, 1, 12, 'year');
    case 'fiscal':
      return monthsFrom(year + offset - (month < 4 ? 1 : 0), 4, 12, 'year');
    case 'half':
      return monthsFrom(year - (month < 4 ? 1 : 0), (month >= 4 && month < 10 ? 4 : 10) + 6 * offset, 6, 'half');
    case 'quarter':
      return monthsFrom(year, 1 + 3 * (Math.floor((month - 1) / 3) + offset), 3, 'quarter');
    case 'month':
      return monthsFrom(year, month + offset, 1, 'month');
    case 'week':
      return daysFrom(mondayOf(day) + 7 * offset, 7, 'week');
    case 'weekend':
      return daysFrom(mondayOf(day) + 7 * offset + 5, 2, 'weekend');
    case 'day':
      return oneDay(day + offset);
  }
}

/** Whole months; Japan's fiscal year begins in April. */
export function monthsFrom(year: number, month: number, count: number, grain: Grain): Period {
  return { start: firstOf(year, month) * DAY, end: firstOf(year, month + count) * DAY, grain };
}

export function daysFrom(first: Day, count: number, grain: Grain = 'span'): Period {
  return { start: first * DAY, end: (first + count) * DAY, grain };
}

export function oneDay(day: Day): Period {
  return daysFrom(day, 1, 'day');
}

export function firstDay(period: Period): Day {
  return Math.floor(period.start / DAY);
}

/** The last day that the period touches. */
export function lastDay(period: Period): Day {
  return Math.max(firstDay(period), Math.ceil(period.end / DAY) - 1);
}
