import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, mondayOf } from '@ibasho/contract/dates';

/** How much of the calendar is shown at once. */
export type Span = 'day' | 'week' | 'month';

export interface Period {
  from: LocalDate;
  /** Included. */
  to: LocalDate;
}

/** What is shown around `date`: a week begins on Monday, a month is filled up to whole weeks. */
export function periodOf(span: Span, date: LocalDate): Period {
  if (span === 'day') return { from: date, to: date };
  if (span === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const last = addDays(`${monthAfter(date, 1)}-01`, -1);
  return { from: mondayOf(`${date.slice(0, 7)}-01`), to: addDays(mondayOf(last), 6) };
}

/** The date one day, week or month later; earlier where `by` is negative. */
export function shifted(span: Span, date: LocalDate, by: number): LocalDate {
  if (span === 'day') return addDays(date, by);
  return span === 'week' ? addDays(date, 7 * by) : `${monthAfter(date, by)}-01`;
}

/** 「2026年11月19日(木)」「2026年11月16日〜22日」「2026年11月」. */
export function periodInWords(span: Span, date: LocalDate): string {
  const year = `${Number(date.slice(0, 4))}年`;
  if (span === 'day') return year + dateInWords(date);
  if (span === 'month') return `${year}${Number(date.slice(5, 7))}月`;
  const { from, to } = periodOf('week', date);
  const [fromYear, fromMonth] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const toYear = to.slice(0, 4) === fromYear ? '' : `${Number(to.slice(0, 4))}年`;
  const toMonth = to.slice(0, 7) === from.slice(0, 7) ? '' : `${Number(to.slice(5, 7))}月`;
  return `${Number(fromYear)}年${fromMonth}月${dayOf(from)}日〜${toYear}${toMonth}${dayOf(to)}日`;
}

const dayOf = (date: LocalDate) => Number(date.slice(8, 10));

/** `YYYY-MM`. */
function monthAfter(date: LocalDate, by: number): string {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + by, 1)).toISOString().slice(0, 7);
}
