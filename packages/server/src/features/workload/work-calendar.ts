import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween } from '@ibasho/contract/dates';
import { isWorkingDay } from '../../working-days.ts';

/** A day that somebody does not work, or works only in part. */
export interface DayOff {
  day: LocalDate;
  /** How much of the day is off: 1 or 0.5. */
  part: number;
}

/** Counts the days on which staff work, over a long stretch of days that is looked at once. */
export interface WorkCalendar {
  /** The nearest day that it knows. */
  within(day: LocalDate): LocalDate;
  /** Working days from `first` to `last`, without what of them is in `off`. */
  count(first: LocalDate, last: LocalDate, off: readonly DayOff[]): number;
}

export function workCalendar(from: LocalDate, to: LocalDate): WorkCalendar {
  const until = [0];
  for (let at = 0, count = 0; at <= daysBetween(from, to); at++) {
    if (isWorkingDay(addDays(from, at))) count++;
    until.push(count);
  }
  return {
    within: (day) => [from, day, to].sort()[1] ?? day,
    count(first, last, off) {
      if (last < first) return 0;
      const days = (until[daysBetween(from, last) + 1] ?? 0) - (until[daysBetween(from, first)] ?? 0);
      const away = off.filter(({ day }) => day >= first && day <= last && isWorkingDay(day));
      return days - away.reduce((sum, { part }) => sum + part, 0);
    },
  };
}
