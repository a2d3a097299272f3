import {
  addWorkingDays,
  type Day,
  existingDay,
  firstOf,
  mondayOf,
  partsOf,
  weekdayOf,
  workingDayFrom,
} from '../calendar.ts';
import { type Frame, narrowed, type Step, today } from '../frame.ts';
import { daysFrom, firstDay, lastDay, oneDay, type Period, unitAt } from '../period.ts';
import { anchor, around, dayPeriod, everyMonth, floating, onDay, RARE_MONTHS } from './floating.ts';

/** 20日 of a month, or of the next one. */
export function dayOfMonth(date: number): Step {
  return (frame) => {
    const within = frame.around ?? frame.period;
    if (within?.grain === 'month') return onDay(frame, dayIn(within, date));
    if (within?.grain === 'week' || within?.grain === 'weekend' || within?.grain === 'span')
      return onDay(
        frame,
        daysOf(within).find((day) => partsOf(day).date === date),
      );
    if (frame.period) return [];
    const { year: y, month } = partsOf(anchor(frame));
    return around(
      frame,
      (k) => floating(frame, dayPeriod(existingDay(y, month + k, date))),
      date > 28 ? RARE_MONTHS : 0,
    );
  };
}

/** 金曜: in the week that was said, of the date that was said, else the next one. 0 = Monday. */
export function weekday(index: number): Step {
  return (frame) => {
    const week = frame.around ?? frame.period;
    if (!week) return weekdayFromNow(frame, index);
    if (week.grain === 'week' || week.grain === 'weekend') return weekdayWithin(frame, week, index);
    if (week.grain !== 'day' || frame.around || frame.weekday !== null) return [];
    return [{ ...frame, weekday: weekdayOf(firstDay(week)) === index ? 'agrees' : 'differs' }];
  };
}

/** 第3金曜, 最後の月曜 (`nth` -1): of the month that was said, else of the next one that has it ahead. */
export function nthWeekday(nth: number, index: number): Step {
  return (frame) =>
    everyMonth(frame, (first, count) => {
      const days = Array.from({ length: count }, (_, i) => first + i).filter((day) => weekdayOf(day) === index);
      return dayPeriod(days.at(nth < 0 ? nth : nth - 1));
    });
}

/** 第3営業日, 最終営業日 (`nth` -1) of a month. */
export function nthWorkingDay(nth: number): Step {
  return (frame) =>
    everyMonth(frame, (first, count) =>
      oneDay(nth > 0 ? addWorkingDays(first - 1, nth) : addWorkingDays(first + count, nth)),
    );
}

/** 第31週 of a year, 第2週 of a month, 最後の週 (`nth` -1); a week is of the month that has most of it (ISO). */
export function nthWeek(nth: number): Step {
  return (frame) => {
    const within = frame.around ?? frame.period;
    if (within && within.grain !== 'year' && within.grain !== 'month') return [];
    const first = within ? firstDay(within) : firstOf(partsOf(today(frame)).year, 1);
    if (nth < 0) return within ? narrowed(frame, unitAt('week', lastDay(within) - 3, nth + 1)) : [];
    return narrowed(frame, unitAt('week', first + 3, nth - 1));
  };
}

/** 4月10日の週. */
export const weekAround: Step = (frame) =>
  frame.period?.grain === 'day' ? narrowed(frame, unitAt('week', firstDay(frame.period), 0)) : [];

/** 今週の平日: Monday to Friday. */
export const workingWeek: Step = (frame) =>
  frame.period?.grain === 'week' ? narrowed(frame, daysFrom(firstDay(frame.period), 5)) : [];

/** A day on which nobody works gives way to the next working day. */
export const orWorkingDay: Step = (frame) =>
  frame.period?.grain === 'day' ? narrowed(frame, oneDay(workingDayFrom(firstDay(frame.period)))) : [];

/** Weeks begin on Monday; whoever lets them begin on Sunday means the day before. */
function weekdayWithin(frame: Frame, week: Period, index: number): Frame[] {
  const day = daysOf(week).find((each) => weekdayOf(each) === index);
  const isSunday = index === 6 && week.grain === 'week' && weekdayOf(firstDay(week)) === 0;
  const before = isSunday ? narrowed(frame, oneDay(firstDay(week) - 1), { rarity: frame.rarity + 1 }) : [];
  return [...onDay(frame, day), ...before];
}

/** Said on a Friday, 金曜 is a week ahead, この金曜 is today. */
function weekdayFromNow(frame: Frame, index: number): Frame[] {
  const from = anchor(frame);
  const ahead = (index - weekdayOf(from) + 7) % 7;
  const next = from + (ahead || 7);
  if (frame.turn === 'this') return onDay(frame, from + ahead);
  if (frame.turn === 'last') return onDay(frame, next - (ahead === 0 ? 14 : 7));
  if (frame.after !== null) return onDay(frame, next);
  const other = frame.turn === 'next' && ahead > 0 ? mondayOf(from) + 7 + index : next - 7;
  return [...onDay(frame, next), ...narrowed(frame, oneDay(other), { rarity: 1 })];
}

function dayIn(month: Period, date: number): Day | undefined {
  const { year: y, month: m } = partsOf(firstDay(month));
  return existingDay(y, m, date);
}

function daysOf(period: Period): Day[] {
  return Array.from({ length: lastDay(period) - firstDay(period) + 1 }, (_, i) => firstDay(period) + i);
}
