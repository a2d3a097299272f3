import { existingDay, partsOf, weekdayOf } from '../calendar.ts';
import { type Frame, narrowed, type Step, today } from '../frame.ts';
import { daysFrom, firstDay, type Grain, lastDay, type Unit, unitAt } from '../period.ts';
import { anchor, around, floating, onDay } from './floating.ts';

/** 来週, 先月, 今日: `offset` units from now; この前の週末 is one earlier. */
export function relative(unit: Unit, offset: number): Step {
  return (frame) =>
    frame.period
      ? []
      : narrowed(frame, unitAt(unit, today(frame), offset - (frame.turn === 'last' ? 1 : 0)), {
          hasYear: unit === 'year' || unit === 'fiscal',
        });
}

/** 月初: of the month that has it ahead. */
export const anyMonth: Step = (frame) =>
  frame.period ? [] : around(frame, (k) => floating(frame, unitAt('month', today(frame), k)));

/** 翌日, 翌週: one unit after what was said (元日の翌日) or what the range begins with, else after today. */
export function following(unit: Unit, offset: number): Step {
  return (frame) => {
    const { period } = frame;
    if (period && (!frame.isDated || period.grain === 'clock' || period.grain === 'part' || unit !== 'day')) return [];
    return narrowed(
      frame,
      unitAt(unit, period ? (offset > 0 ? lastDay(period) : firstDay(period)) : anchor(frame), offset),
    );
  };
}

/** 前日: only of a day that was said. */
export function preceding(offset: number): Step {
  const step = following('day', -offset);
  return (frame) => (frame.period ? step(frame) : []);
}

/** この前の, 次の, 今度の. */
export function turn(which: 'next' | 'this' | 'last'): Step {
  return (frame) => (frame.period ? [] : [{ ...frame, turn: which }]);
}

/** 来年の今日, 先月の同日: the same date in the year or month that was said. */
export const sameDay: Step = (frame) => {
  const within = frame.around ?? frame.period;
  const { month, date } = partsOf(today(frame));
  const { year: y, month: m } = partsOf(within ? firstDay(within) : 0);
  if (within?.grain === 'week') return onDay(frame, firstDay(within) + weekdayOf(today(frame)));
  if (within?.grain === 'month') return onDay(frame, existingDay(y, m, date));
  return within?.grain === 'year' ? onDay(frame, existingDay(y, month, date)) : [];
};

/** 一両日: today and tomorrow. */
export const dayOrTwo: Step = (frame) => (frame.period ? [] : narrowed(frame, daysFrom(today(frame), 2)));

/** A word that only a period of that size can have: 来年の年末. */
export function ofGrain(grain: Grain, step: Step): Step {
  return (frame) => (frame.period?.grain === grain ? step(frame) : []);
}

/** Another reading of the same word. */
export function either(...steps: readonly (readonly Step[])[]): Step {
  return (frame) =>
    steps.flatMap((alternative, rarity) =>
      alternative
        .reduce<Frame[]>((frames, step) => frames.flatMap(step), [frame])
        .map((read) => ({ ...read, rarity: read.rarity + rarity })),
    );
}
