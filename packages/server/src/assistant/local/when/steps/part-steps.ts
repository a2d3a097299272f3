import { partsOf, workingDayFrom } from '../calendar.ts';
import { type Frame, narrowed, type Step, today } from '../frame.ts';
import { type Length, shifted } from '../length.ts';
import { DAY, daysFrom, firstDay, lastDay, monthsFrom, oneDay, type Period, unitAt } from '../period.ts';

/** 末, 末日: the last day of what was said; of a week its weekend. 月末の金曜 is in its last seven days. */
export const tail: Step = (frame) =>
  part(frame, (period) =>
    period.grain === 'week' ? unitAt('weekend', firstDay(period), 0) : oneDay(lastDay(period)),
  ).map((read) => ({ ...read, around: sevenDays(frame, (period) => lastDay(period) - 6) }));

/** 頭, 初め: the first day; of a week the first on which staff work. 月初の月曜 is in its first seven days. */
export const head: Step = (frame) =>
  part(frame, (period) => oneDay(period.grain === 'week' ? workingDayFrom(firstDay(period)) : firstDay(period))).map(
    (read) => ({ ...read, around: sevenDays(frame, firstDay) }),
  );

function sevenDays({ period }: Frame, first: (period: Period) => number): Period | null {
  return period && period.grain !== 'week' ? daysFrom(first(period), 7, 'week') : null;
}

/** 明け: the first working day after it. */
export const afterwards: Step = (frame) => {
  const { period } = frame;
  if (!period || !frame.isDated || period.grain === 'part' || period.grain === 'clock') return [];
  return narrowed(frame, oneDay(workingDayFrom(lastDay(period) + 1)));
};

/** 前半 (0), 後半 (1). */
export function half(which: 0 | 1): Step {
  return (frame) =>
    part(frame, (period) => {
      const first = firstDay(period);
      if (period.grain === 'week') return daysFrom(first + (which === 0 ? 0 : 2), 3);
      if (period.grain === 'month') {
        const middle = first + 15;
        return which === 0 ? daysFrom(first, 15) : daysFrom(middle, lastDay(period) - middle + 1);
      }
      return monthsOf(period, which, 2);
    });
}

/** 上旬 (0), 中旬 (1), 下旬 (2); 終わり is the last third of anything. */
export function third(which: 0 | 1 | 2): Step {
  return (frame) =>
    part(frame, (period) => {
      const first = firstDay(period);
      if (period.grain === 'week') return daysFrom(first + 2 * which, which === 2 ? 3 : 2);
      if (period.grain === 'month') return daysFrom(first + 10 * which, which < 2 ? 10 : lastDay(period) - first - 19);
      return monthsOf(period, which, 3);
    });
}

/** One of `count` equal parts of a year, a quarter, a century. */
function monthsOf(period: Period, which: number, count: number): Period {
  const [from, to] = [partsOf(firstDay(period)), partsOf(lastDay(period) + 1)];
  const months = Math.floor((12 * (to.year - from.year) + to.month - from.month) / count);
  return monthsFrom(from.year, from.month + which * months, months, 'half');
}

/** 今月中, 今週いっぱい: what is left of it, where it has begun. */
export const whatIsLeft: Step = (frame) => {
  const { period } = frame;
  if (!period || !frame.isDated || period.grain === 'part' || period.grain === 'clock' || period.grain === 'now')
    return [];
  const begun = period.start < today(frame) * DAY && period.end > today(frame) * DAY;
  return [{ ...frame, period: begun ? { ...period, start: today(frame) * DAY } : period }];
};

/** 今日の残り, 今月の残り. */
export const rest: Step = (frame) => {
  const { period } = frame;
  const isToday = period?.grain === 'day' && firstDay(period) === today(frame);
  return isToday ? narrowed(frame, { start: frame.now, end: period.end, grain: 'part' }) : whatIsLeft(frame);
};

/** 最初の3日間 (`sign` 1), 最後の2か月 (-1) of what was said. */
export function edgeOf(length: Length, sign: 1 | -1): Step {
  return (frame) =>
    part(frame, ({ start, end }) =>
      sign === 1
        ? { start, end: Math.min(end, shifted(start, length, 1)), grain: 'span' }
        : { start: Math.max(start, shifted(end, length, -1)), end, grain: 'span' },
    );
}

function part(frame: Frame, of: (period: Period) => Period | undefined): Frame[] {
  const { period } = frame;
  const has = period && (period.end - period.start) / DAY > 1 && period.grain !== 'span' && period.grain !== 'weekend';
  return has ? narrowed(frame, of(period)) : [];
}
