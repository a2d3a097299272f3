import holidayJp from '@holiday-jp/holiday_jp';
import type { LocalDate } from '@ibasho/contract/common';
import { addDays, weekdayOf } from '@ibasho/contract/dates';

const national: Readonly<Record<string, unknown>> = holidayJp.holidays;

/** Whether a day is a Japanese national holiday. */
export const isNationalHoliday = (day: LocalDate): boolean => national[day] !== undefined;

/** Whether staff work on a day: Monday to Friday, no Japanese national holiday. */
export const isWorkingDay = (day: LocalDate): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isNationalHoliday(day);

/**
 * The working day `count` working days after `day` (before it where negative). `isOff` tells which further days are none, so
 * for somebody on leave.
 */
export function addWorkingDays(
  day: LocalDate,
  count: number,
  isOff: (day: LocalDate) => boolean = () => false,
): LocalDate {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count));
    if (isWorkingDay(found) && !isOff(found)) left--;
  }
  return found;
}
