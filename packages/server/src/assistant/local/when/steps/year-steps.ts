import { existingDay, firstOf, isNationalHoliday, namedHoliday, partsOf } from '../calendar.ts';
import { narrowed, type Step, today } from '../frame.ts';
import { DAY, daysFrom, type Grain, monthsFrom } from '../period.ts';
import { dayPeriod, everyYear, onDay } from './floating.ts';

export function year(number: number): Step {
  return (frame) => (frame.period ? [] : narrowed(frame, monthsFrom(number, 1, 12, 'year'), { hasYear: true }));
}

/** 2026年度: April to March. */
export function fiscalYear(number: number): Step {
  return (frame) => (frame.period ? [] : narrowed(frame, monthsFrom(number, 4, 12, 'year'), { hasYear: true }));
}

/** 1990年代, 21世紀. */
export function years(first: number, count: number, grain: Grain): Step {
  return (frame) => (frame.period ? [] : narrowed(frame, monthsFrom(first, 1, 12 * count, grain), { hasYear: true }));
}

/** The 18年 of 2015年〜18年. */
export function shortYear(number: number): Step {
  return (frame) => {
    if (frame.after === null || frame.period) return [];
    const { year: from } = partsOf(Math.floor(frame.after / DAY));
    const found = Math.floor(from / 100) * 100 + number;
    return found > from && number >= 10 ? narrowed(frame, monthsFrom(found, 1, 12, 'year')) : [];
  };
}

/** A stretch of months that comes every year: 3月, 第2四半期, 上期. */
export function months(month: number, count: number, grain: Grain, rarity = 0): Step {
  return (frame) =>
    everyYear(frame, (y) => monthsFrom(y, month, count, grain), rarity).map((read) => ({ ...read, hasMonth: true }));
}

/** Days that come every year: 年末年始, お盆. */
export function season(month: number, date: number, count: number): Step {
  return (frame) => everyYear(frame, (y) => daysFrom(firstOf(y, month) + date - 1, count));
}

/** 夏: only of a year that was said, or the coming one where 今度の says so. */
export function seasonOfYear(month: number): Step {
  const step = months(month, 3, 'span');
  return (frame) => (frame.period || frame.turn ? step(frame) : []);
}

/** 海の日: by one of its names in the list of national holidays, or the date it had or has in other years. */
export function holiday(names: readonly string[], date?: readonly [month: number, date: number]): Step {
  return (frame) =>
    everyYear(frame, (y) => {
      const [listed] = names.map((name) => namedHoliday(name, y)).filter((day) => day !== undefined);
      return dayPeriod(listed ?? (date && existingDay(y, ...date)));
    });
}

/** 次の祝日: the next national holiday after today. */
export const nextHoliday: Step = (frame) => {
  if (frame.period) return [];
  const from = today(frame) + 1;
  return onDay(frame, Array.from({ length: 366 }, (_, i) => from + i).find(isNationalHoliday));
};
