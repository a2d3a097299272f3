import holidayJp from '@holiday-jp/holiday_jp';
import type { LocalDate } from '@ibasho/contract/common';
import { weekdayOf } from '@ibasho/contract/dates';

const named: Readonly<Record<string, { name: string }>> = holidayJp.holidays;

/** The name of the national holiday on `date`, if it is one. */
export function nationalHoliday(date: LocalDate): string | undefined {
  return named[date]?.name;
}

/** What kind of day the calendar shows; a national holiday is drawn as a Sunday. */
export function dayKind(date: LocalDate): 'workday' | 'saturday' | 'sunday' {
  if (nationalHoliday(date) !== undefined || weekdayOf(date) === 0) return 'sunday';
  return weekdayOf(date) === 6 ? 'saturday' : 'workday';
}
