import holidayJp from '@holiday-jp/holiday_jp';

/** A calendar day, counted from 1970-01-01. */
export type Day = number;

const DAY_MS = 86_400_000;

/** Days of the year before each month, counted from March, so that a leap day comes last. */
const DAYS_BEFORE = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337];

/** From 1 March of the year 0 to 1970-01-01. */
const MARCH_OF_YEAR_0 = 719_468;

const national: Readonly<Record<string, { name: string } | undefined>> = holidayJp.holidays;

/** The working days from `start` to `end` (`YYYY-MM-DD`), both included. */
export function workingDays(start: string, end: string): string[] {
  const found: string[] = [];
  for (let day = dayOf(start); day <= dayOf(end); day++) if (isWorkingDay(day)) found.push(isoOf(day));
  return found;
}

/** Whether staff work on this day: Monday to Friday, no Japanese national holiday. */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) < 5 && !isNationalHoliday(day);
}

export function isNationalHoliday(day: Day): boolean {
  return national[isoOf(day)] !== undefined;
}

/** The working day `count` working days after `day` (before it where negative). */
export function addWorkingDays(day: Day, count: number): Day {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found += Math.sign(count);
    if (isWorkingDay(found)) left--;
  }
  return found;
}

/** `day` itself where staff work on it, else the next day on which they do. */
export function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : addWorkingDays(day, 1);
}

/** The same day `count` months on; the last of the month where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const first = firstOf(year, month + count);
  return first + Math.min(date, firstOf(year, month + count + 1) - first) - 1;
}

/** The first day of a month; months before 1 and after 12 run into the years around. */
export function firstOf(year: number, month: number): Day {
  const months = year * 12 + month - 3;
  const fromMarch = Math.floor(months / 12);
  const leapDays = Math.floor(fromMarch / 4) - Math.floor(fromMarch / 100) + Math.floor(fromMarch / 400);
  return fromMarch * 365 + leapDays + (DAYS_BEFORE[months - fromMarch * 12] ?? 0) - MARCH_OF_YEAR_0;
}

/** That day of that month; undefined where there is none. */
export function existingDay(year: number, month: number, date: number): Day | undefined {
  const first = firstOf(year, month);
  return date >= 1 && date <= firstOf(year, month + 1) - first ? first + date - 1 : undefined;
}

/** 0 = Monday … 6 = Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function mondayOf(day: Day): Day {
  return day - weekdayOf(day);
}

export function partsOf(day: Day): { year: number; month: number; date: number } {
  let year = 1970 + Math.floor(day / 365.2425);
  if (firstOf(year + 1, 1) <= day) year++;
  else if (firstOf(year, 1) > day) year--;
  const ofYear = day - firstOf(year, 1);
  let month = Math.min(12, Math.floor(ofYear / 29) + 1);
  while (firstOf(year, month) > day) month--;
  return { year, month, date: day - firstOf(year, month) + 1 };
}

export function dayOf(iso: string): Day {
  return Math.round(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** `YYYY-MM-DD`. */
export function isoOf(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** The day in `year` that bears this name in the list of Japanese national holidays. */
export function namedHoliday(name: string, year: number): Day | undefined {
  let names = byYear.get(year);
  if (!names) {
    names = new Map();
    for (let day = firstOf(year, 1); day < firstOf(year + 1, 1); day++) {
      const found = national[isoOf(day)]?.name;
      if (found !== undefined && !names.has(found)) names.set(found, day);
    }
    byYear.set(year, names);
  }
  return names.get(name);
}

const byYear = new Map<number, Map<string, Day>>();
