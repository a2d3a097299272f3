import { blank, blankAfter, type Frame, farther, follow, isTimed } from './frame.ts';
import { type Length, shifted } from './length.ts';
import { DAY, HOUR } from './period.ts';
import { type Impossible, type Point, readPoint } from './points.ts';
import { rangeStretch, type Stretch } from './stretches.ts';

/** Two points and what lies between them, with every reading. */
export interface Range {
  readonly to: number;
  readonly frames: readonly Frame[];
  readonly stretches: readonly Stretch[];
}

/** The range from `point` to the point that stands at `at`, which takes from the first what it leaves unsaid. */
export function readRange(text: string, at: number, point: Point): Range | Impossible | undefined {
  const [first] = point.frames;
  if (!first) return undefined;
  const second = readPoint(text, at, blankAfter(first));
  if (!second?.frames) return second;
  const near = borrowsMonth(point, second) ? [] : between(point.frames, second);
  const stretches = near.length > 0 ? near : between(follow([farther(blank(first.now))], point.steps), second);
  return { to: second.to, frames: second.frames, stretches: closest(stretches, borrowsMonth(point, second)) };
}

/** So long from `first`: 14時から1時間, 10日から3日間; a deadline (`isWithin`) counts from the end of its day. */
export function lasting(first: Frame, length: Length, isWithin: boolean): Stretch[] {
  const { period } = first;
  if (!period || (!isTimed(first) && length.seconds > 0)) return [];
  const end = shifted(period.start, length, 1) + (isWithin && !isTimed(first) ? DAY : 0);
  if (end <= period.start) return [];
  return [{ first, last: first, start: period.start, end, isRange: true }];
}

/** A meeting that begins on one day and ends on the next does so within the night. */
const LONGEST_NIGHT = 14 * HOUR;
/** 3日から9月12日: the first is of the same month, or of the one before. */
function borrowsMonth(point: Point, second: Point): boolean {
  const isBareDay = point.frames.every((first) => first.isFloating && !first.hasMonth && first.period?.grain === 'day');
  return isBareDay && second.frames.every((last) => last.hasMonth);
}

/** From each reading of the one to the next of the other: of its days the nearest, of its hours too where it has no day. */
function between(firsts: readonly Frame[], second: Point): Stretch[] {
  return firsts.flatMap((first) => {
    const found = follow([blankAfter(first)], second.steps).flatMap((last) =>
      isTimed(last) && !last.isDated && !isTimed(first)
        ? []
        : rangeStretch(first, last).filter((stretch) => isPlausible(stretch) && !skipsMonth(stretch)),
    );
    const nearest = Math.min(...found.map(({ end }) => end));
    return found.filter(({ last, end }) => end === nearest || (last.isDated && end - nearest < DAY));
  });
}

/** 27日から31日 begins in no month that has no 31st: a later day of the month is one of the same month. */
function skipsMonth({ first, last }: Stretch): boolean {
  const isBareDay = (frame: Frame) => frame.isFloating && !frame.hasMonth && frame.period?.grain === 'day';
  if (!isBareDay(first) || !isBareDay(last) || !first.period || !last.period) return false;
  const [from, to] = [new Date(first.period.start * 1000), new Date(last.period.start * 1000)];
  return to.getUTCDate() > from.getUTCDate() && to.getUTCMonth() !== from.getUTCMonth();
}

function isPlausible({ last, start, end }: Stretch): boolean {
  return last.rarity === 0 || last.isDated || end - start <= LONGEST_NIGHT;
}

/** Where the end is the surer (8月から来年の2月): the next beginning, or the last one where the next comes too late. */
function closest(stretches: readonly Stretch[], isShortest: boolean): readonly Stretch[] {
  if (isShortest) {
    const shortest = Math.min(...stretches.map(({ start, end }) => end - start));
    return stretches.filter(({ start, end }) => end - start - shortest < 2 * DAY);
  }
  if (stretches.some(({ first, last }) => !first.isFloating || last.isFloating || !last.isDated)) return stretches;
  const before = stretches.filter(({ start, last }) => start < (last.period?.start ?? start));
  const starts = (before.length > 0 ? before : stretches).map(({ start }) => start).sort((a, b) => a - b);
  const start = starts.find((each) => each >= (stretches[0]?.first.now ?? each)) ?? starts.at(-1) ?? 0;
  return stretches.filter((each) => Math.floor(each.start / DAY) === Math.floor(start / DAY));
}
