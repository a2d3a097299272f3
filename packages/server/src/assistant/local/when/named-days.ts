import { isLocalDate, type LocalDate } from '@ibasho/contract/common';
import { addDays, weekdayOf } from '@ibasho/contract/dates';
import { addMonths, addWorkingDays, daysInMonth, existingDate, isWorkingDay, mondayOf } from './calendar.ts';
import { numberOf } from './numbers.ts';

/** What was named: one day, or a span of days (both ends included). */
export interface Days {
  start: LocalDate;
  end: LocalDate;
  grain: 'day' | 'week' | 'weekend' | 'month' | 'year' | 'span';
  /** 今晩, 明朝: the part of the day that the word itself says. */
  part?: '朝' | '夜';
}

export function one(day: LocalDate): Days {
  return { start: day, end: day, grain: 'day' };
}

export function span(start: LocalDate, end: LocalDate, grain: Days['grain'] = 'span'): Days {
  return { start, end, grain };
}

export function ymd(y: number, month: string, day: string): Days | undefined {
  const date = existingDate(y, numberOf(month), numberOf(day));
  return date === undefined || !isLocalDate(date) ? undefined : one(date);
}

export function year(written: string): number {
  const value = numberOf(written);
  return value < 100 ? 2000 + value : value;
}

export function eraYear(era: string, written: string): number {
  return (ERAS[era] ?? 0) + (written === '元' ? 1 : numberOf(written));
}

export function wholeYear(y: number): Days {
  return span(`${String(y).padStart(4, '0')}-01-01`, `${String(y).padStart(4, '0')}-12-31`, 'year');
}

export function relativeYear(word: string, today: LocalDate): number {
  return yearOf(today) + (YEARS[word] ?? 0);
}

export function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

export function monthOf(date: LocalDate): number {
  return Number(date.slice(5, 7));
}

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`;
}

export function sign(word: string): number {
  return word === '前' ? -1 : 1;
}

export function monthPart(y: number, month: number, part: string): Days | undefined {
  const first = existingDate(y, month, 1);
  if (first === undefined) return undefined;
  const last = `${first.slice(0, 8)}${String(daysInMonth(y, month)).padStart(2, '0')}`;
  if (/^末/.test(part)) return one(last);
  if (/^(?:初め|はじめ|初|頭|あたま)$/.test(part)) return one(first);
  if (/^(?:上旬|初旬)$/.test(part)) return span(first, addDays(first, 9));
  if (/^(?:中旬|半ば)$/.test(part)) return span(addDays(first, 10), addDays(first, 19));
  if (part === '下旬') return span(addDays(first, 20), last);
  return span(first, last, 'month');
}

/** A month without a year is the next one that has not ended. */
export function nextMonth(month: number, part: string, today: LocalDate): Days | undefined {
  const days = monthPart(yearOf(today), month, part);
  return days && days.end < today ? monthPart(yearOf(today) + 1, month, part) : days;
}

/** A day without a year is the next such day; 2/29 waits for a leap year. */
export function nextMonthDay(month: string, day: string, today: LocalDate): Days | undefined {
  for (let y = yearOf(today); y <= yearOf(today) + 4; y++) {
    const found = existingDate(y, numberOf(month), numberOf(day));
    if (found !== undefined && found >= today) return one(found);
  }
  return undefined;
}

export function nextDayOfMonth(day: number, today: LocalDate): Days | undefined {
  if (day < 1 || day > 31) return undefined;
  for (let ahead = 0; ahead < 3; ahead++) {
    const month = addMonths(firstOfMonth(today), ahead);
    const found = existingDate(yearOf(month), monthOf(month), day);
    if (found !== undefined && found >= today) return one(found);
  }
  return undefined;
}

export function weekAt(word: string, today: LocalDate): LocalDate {
  return addDays(mondayOf(today), 7 * (WEEKS[word] ?? 0));
}

export function weekPart(monday: LocalDate, part: string, today: LocalDate): Days {
  const start = monday < today && /^(?:いっぱい|一杯|中)$/.test(part) ? today : monday;
  if (part === '末') return weekend(monday);
  if (part === '明け') return one(firstWorkingDay(addDays(monday, 7)));
  if (/^(?:初め|はじめ|頭|あたま)$/.test(part)) return one(firstWorkingDay(monday));
  if (part === '前半') return span(monday, addDays(monday, 2));
  if (part === '半ば') return one(addDays(monday, 2));
  if (part === '後半') return span(addDays(monday, 2), addDays(monday, 4));
  return span(start, addDays(monday, 6), 'week');
}

export function weekend(monday: LocalDate): Days {
  return span(addDays(monday, 5), addDays(monday, 6), 'weekend');
}

export function firstWorkingDay(date: LocalDate): LocalDate {
  return isWorkingDay(date) ? date : addWorkingDays(date, 1);
}

/** 0 = Monday. */
export function weekdayIndex(written: string): number {
  return '月火水木金土日'.indexOf(KANA_WEEKDAYS[written] ?? written);
}

export function weekdayFrom(word: string, written: string, today: LocalDate): Days | undefined {
  const index = weekdayIndex(written);
  if (index < 0) return undefined;
  const ahead = (index + 1 - weekdayOf(today) + 7) % 7;
  if (word === '前') return one(addDays(today, ahead === 0 ? -7 : ahead - 7));
  return one(addDays(today, ahead === 0 && word !== 'この' ? 7 : ahead));
}

export function nthWeekday(n: number, index: number, today: LocalDate, only?: LocalDate): Days | undefined {
  for (let ahead = 0; ahead < (only === undefined ? 12 : 1); ahead++) {
    const first = addMonths(firstOfMonth(today), ahead);
    const day = addDays(first, ((index + 1 - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
    if (day.slice(0, 7) === first.slice(0, 7) && day >= today) return one(day);
  }
  return undefined;
}

export const RELATIVE: Readonly<Record<string, number>> = {
  明々後日: 3,
  明明後日: 3,
  しあさって: 3,
  明後日: 2,
  あさって: 2,
  明日: 1,
  あした: 1,
  あす: 1,
  翌日: 1,
  翌々日: 2,
  一昨日: -2,
  おととい: -2,
  昨日: -1,
  きのう: -1,
};
export const MONTHS: Readonly<Record<string, number>> = { 先々月: -2, 先月: -1, 来月: 1, 翌月: 1, 再来月: 2 };
export const WEEKS: Readonly<Record<string, number>> = {
  先々週: -2,
  先週: -1,
  前週: -1,
  来週: 1,
  翌週: 1,
  らいしゅう: 1,
  再来週: 2,
  さ来週: 2,
  さらいしゅう: 2,
};
const YEARS: Readonly<Record<string, number>> = {
  一昨年: -2,
  おととし: -2,
  去年: -1,
  昨年: -1,
  来年: 1,
  翌年: 1,
  再来年: 2,
};
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  r: 2018,
  平成: 1988,
  h: 1988,
  昭和: 1925,
  s: 1925,
  大正: 1911,
  t: 1911,
  明治: 1867,
};
const KANA_WEEKDAYS: Readonly<Record<string, string>> = {
  げつ: '月',
  か: '火',
  すい: '水',
  もく: '木',
  きん: '金',
  ど: '土',
  にち: '日',
};
