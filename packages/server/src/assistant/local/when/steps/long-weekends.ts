import { type Day, isWorkingDay } from '../calendar.ts';
import { type Frame, narrowed, type Step, today } from '../frame.ts';
import { firstDay, oneDay, type Period, unitAt } from '../period.ts';

// 連休: three days or more in a row on which nobody works, the next of them or that of the month that was said.

/** 連休明け: the first working day behind it; 「連休明けの水曜」 is in that week. */
export const afterLongWeekend: Step = (frame) => besides(frame, ([, last]) => last + 1);

/** 連休前: the last working day before it; 「連休前の木曜」 is in that week. */
export const beforeLongWeekend: Step = (frame) => besides(frame, ([first]) => first - 1);

function besides(frame: Frame, dayOf: (run: readonly [Day, Day]) => Day): Frame[] {
  const { period } = frame;
  if (period && period.grain !== 'month') return [];
  const run = nextRun(period ? Math.max(firstDay(period), today(frame)) : today(frame));
  if (run === undefined) return [];
  const day = dayOf(run);
  const week: Period = unitAt('week', day, 0);
  return day < today(frame) ? [] : narrowed(frame, oneDay(day), { around: week });
}

/** The first such run that begins or goes on at `from` or later. */
function nextRun(from: Day): readonly [Day, Day] | undefined {
  for (let day = from; day < from + YEAR; day++) {
    if (isWorkingDay(day)) continue;
    let [first, last] = [day, day];
    while (!isWorkingDay(first - 1)) first--;
    while (!isWorkingDay(last + 1)) last++;
    if (last - first + 1 >= LONG) return [first, last];
    day = last;
  }
  return undefined;
}

const LONG = 3;
const YEAR = 366;
