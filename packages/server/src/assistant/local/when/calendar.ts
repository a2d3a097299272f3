import holidayJp from '@holiday-jp/holiday_jp';
import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysFrom, weekdayOf } from '@ibasho/contract/dates';

const national: Readonly<Record<string, { name: string } | undefined>> = holidayJp.holidays;

/** Whether staff work on this day: Monday to Friday, no Japanese national holiday. */
export function isWorkingDay(date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && national[date] === undefined;
}

/** The working days from `start` to `end`, both included. */
export function workingDays(start: LocalDate, end: LocalDate): LocalDate[] {
  return daysFrom(start, end).filter(isWorkingDay);
}

/** The working day `count` working days after `date` (before it where negative). */
export function addWorkingDays(date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count));
    if (isWorkingDay(day)) left--;
  }
  return day;
}

/** The same day `count` months on; the last of the month where it has no such day. */
export function addMonths(date: LocalDate, count: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return dateOf(year, month, Math.min(Number(date.slice(8)), daysInMonth(year, month)));
}

/** `YYYY-MM-DD`; a day that does not exist gives undefined. */
export function existingDate(year: number, month: number, day: number): LocalDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dateOf(year, month, day);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The Monday of the week of `date`. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** The next national holiday of that name on or after `from` (or in `year`). */
export function namedHoliday(name: string, from: LocalDate, year?: number): LocalDate | undefined {
  const first = year ?? Number(from.slice(0, 4));
  for (let y = first; y <= (year ?? first + 1); y++) {
    const found = holidaysOf(y).get(name);
    if (found !== undefined && (year !== undefined || found >= from)) return found;
  }
  return undefined;
}

function dateOf(year: number, month: number, day: number): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const byYear = new Map<number, Map<string, LocalDate>>();

function holidaysOf(year: number): Map<string, LocalDate> {
  let known = byYear.get(year);
  if (!known) {
    known = new Map();
    for (const day of daysFrom(dateOf(year, 1, 1), dateOf(year, 12, 31))) {
      const name = national[day]?.name;
      if (name !== undefined && !known.has(name)) known.set(name, day);
    }
    byYear.set(year, known);
  }
  return known;
}
