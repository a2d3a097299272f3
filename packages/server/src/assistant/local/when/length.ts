import type { Unit } from '@ibasho/contract/params';
import { addMonths, addWorkingDays } from './calendar.ts';
import { DAY, HOUR, MINUTE } from './period.ts';

/** A length of time; years and months keep their own, as a month is no number of days. */
export interface Length {
  years: number;
  months: number;
  workdays: number;
  days: number;
  seconds: number;
}

export const NONE: Length = { years: 0, months: 0, workdays: 0, days: 0, seconds: 0 };

/** The wall clock that long after `at` (before it, where `sign` is -1). */
export function shifted(at: number, length: Length, sign: 1 | -1): number {
  const months = length.years * 12 + length.months;
  const whole = Math.trunc(months);
  let day = addMonths(Math.floor(at / DAY), sign * whole) + sign * Math.round((months - whole) * 30 + length.days);
  if (length.workdays !== 0) day = addWorkingDays(day, sign * Math.min(length.workdays, 1000));
  return day * DAY + (at - Math.floor(at / DAY) * DAY) + sign * length.seconds;
}

/** Minutes, a year being 365 days and a month 30. */
export function minutesOf(length: Length): number {
  return ((length.years * 365 + length.months * 30 + length.days + length.workdays) * DAY + length.seconds) / MINUTE;
}

/** How many of a unit a length was said in; null where it was said in another. */
export function countedIn({ years, months, workdays, days, seconds }: Length, unit: Unit): number | null {
  const counts = { month: years * 12 + months, workday: workdays, day: days, hour: seconds / HOUR };
  const isInAnother = Object.entries(counts).some(([other, count]) => other !== unit && count !== 0);
  return isInAnother ? null : counts[unit];
}

/** Whole days, so that it leads from day to day. */
export function isInDays(length: Length): boolean {
  return length.seconds === 0;
}

/** `count` times a unit, of which `one` is given in part. */
export function times(one: Partial<Length>, count: number): Length {
  const { years, months, workdays, days, seconds } = { ...NONE, ...one };
  return {
    years: years * count,
    months: months * count,
    workdays: workdays * count,
    days: days * count,
    seconds: seconds * count,
  };
}

/** Both together. */
export function added(a: Length, b: Length): Length {
  return {
    years: a.years + b.years,
    months: a.months + b.months,
    workdays: a.workdays + b.workdays,
    days: a.days + b.days,
    seconds: a.seconds + b.seconds,
  };
}
