import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween } from '@ibasho/contract/dates';

const NAMED: Readonly<Record<string, number>> = { 一昨日: -2, 昨日: -1, 今日: 0, 本日: 0, 明日: 1, 明後日: 2 };

/**
 * The date that somebody has typed: 「11/24」「2026-11-24」「１１月２４日」「20261124」「昨日」, with a day of the week or
 * without. Where the year is left out it is the one whose date is nearest to `today`. Undefined where it is no date.
 */
export function typedDate(typed: string, today: LocalDate): LocalDate | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\([日月火水木金土]\)|\s/g, '')
    .replace(/[.年月-]/g, '/')
    .replace(/日$/, '');
  const named = NAMED[typed.trim()];
  if (named !== undefined) return addDays(today, named);
  const [, year, month, day] =
    /^(?:(\d{4})\/?)?(\d{1,2})\/(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (!month || !day) return undefined;
  if (year) return dateOf(Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear - 1, thisYear + 1]
    .flatMap((each) => dateOf(each, month, day) ?? [])
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0];
}

/** Undefined for 31 April. */
function dateOf(year: number, month: string, day: string): LocalDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
}
