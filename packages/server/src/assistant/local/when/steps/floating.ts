import { type Day, firstOf, partsOf } from '../calendar.ts';
import { type Frame, narrowed, today } from '../frame.ts';
import { DAY, firstDay, type Grain, lastDay, oneDay, type Period } from '../period.ts';

/** What comes every year: within the year that was said, else of the years around now. */
export function everyYear(frame: Frame, periodIn: (year: number) => Period | undefined, rarity = 0): Frame[] {
  const within = frame.around ?? frame.period;
  const rare = { rarity: frame.rarity + rarity };
  if (within) {
    if (!HOLDS_MONTHS.has(within.grain)) return [];
    const { year: y } = partsOf(firstDay(within));
    const found = [periodIn(y), periodIn(y + 1)].filter((period) => period !== undefined);
    return narrowed(
      frame,
      found.find(
        ({ start, end }) => start >= within.start && end <= within.end && end - start < within.end - within.start,
      ),
      rare,
    );
  }
  const { year: y } = partsOf(anchor(frame));
  return around(frame, (k) => floating(frame, periodIn(y + k), rare));
}

/** What every month has: of the month or year that was said, else of the months around now. */
export function everyMonth(frame: Frame, periodIn: (first: Day, count: number) => Period | undefined): Frame[] {
  const inMonth = (y: number, month: number) => {
    const first = firstOf(y, month);
    return periodIn(first, firstOf(y, month + 1) - first);
  };
  const within = frame.around ?? frame.period;
  if (within) {
    const first = firstDay(within);
    return HOLDS_MONTHS.has(within.grain) ? narrowed(frame, periodIn(first, lastDay(within) - first + 1)) : [];
  }
  const { year: y, month } = partsOf(anchor(frame));
  return around(frame, (k) => floating(frame, inMonth(y, month + k)), RARE_MONTHS);
}

/** Candidates before and after now, as many as the frame reaches, or `least`. */
export function around({ reach }: Frame, candidate: (k: number) => Frame[], least = 0): Frame[] {
  const most = Math.max(reach, least);
  const found: Frame[] = [];
  for (let k = -most; k <= most; k++) found.push(...candidate(k));
  return found;
}

/** A candidate among several years or months; the end of a range comes after its beginning. */
export function floating(frame: Frame, period: Period | undefined, more: Partial<Frame> = {}): Frame[] {
  if (!period || (frame.after !== null && period.end <= frame.after)) return [];
  return narrowed(frame, period, { ...more, isFloating: true });
}

/** Months between two that have a fifth Monday or a 31st. */
export const RARE_MONTHS = 3;
const HOLDS_MONTHS = new Set<Grain>(['year', 'half', 'quarter', 'month']);

/** Today, or the day after which a range ends and a list goes on. */
export function anchor(frame: Frame): Day {
  return frame.after === null ? today(frame) : Math.floor(frame.after / DAY);
}

/** Narrowed to that day; none where there is no such day. */
export function onDay(frame: Frame, day: Day | undefined): Frame[] {
  return narrowed(frame, dayPeriod(day));
}

export function dayPeriod(day: Day | undefined): Period | undefined {
  return day === undefined ? undefined : oneDay(day);
}
