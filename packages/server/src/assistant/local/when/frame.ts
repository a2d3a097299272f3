import { DAY, type Period } from './period.ts';

/** A part of the day: its usual bounds, and the hours that are said with it (夜 2時 is two hours past midnight). */
export interface DayPart {
  readonly name: '早朝' | '朝' | '午前' | '正午' | '昼' | '午後' | '夕方' | '夜' | '終日';
  /** Seconds after midnight; an empty stretch is a point. */
  readonly start: number;
  readonly end: number;
  /** Hours from midnight, the second not included. */
  readonly hours: readonly [number, number];
}

/** One reading while it is being put together, from its largest unit to its smallest. */
export interface Frame {
  /** Seconds on the wall clock. */
  readonly now: number;
  /** A range's end, or the next in a list, lies after this. */
  readonly after: number | null;
  /** Whether that was a day or a time, for a bare number (12/1〜3, 10時-12). */
  readonly afterGrain: Period['grain'] | null;
  /** The day that a time without a day belongs to, in seconds. */
  readonly day: number;
  /** What has been said up to here. */
  readonly period: Period | null;
  /** The week, month or year around a day that was counted out (2週間後の金曜). */
  readonly around: Period | null;
  readonly part: DayPart | null;
  /** A day, or something larger, was said. */
  readonly isDated: boolean;
  /** The year was said: this is how one writes, not how one speaks. */
  readonly hasYear: boolean;
  /** The month was said. */
  readonly hasMonth: boolean;
  /** Which year, month or week is meant was left unsaid. */
  readonly isFloating: boolean;
  /** How many years or months around now are tried where that was left unsaid. */
  readonly reach: number;
  /** この前の, 前回の: rather the last than the next. */
  readonly turn: 'next' | 'this' | 'last' | null;
  /** The hour was said without its half of the day. */
  readonly isOpen: boolean;
  readonly hasSeconds: boolean;
  /** The weekday that was said beside the date is its own, or is not. */
  readonly weekday: 'agrees' | 'differs' | null;
  /** Less usual readings come later. */
  readonly rarity: number;
}

/** Narrows what has been said by one more word; no frames where the word cannot follow. */
export type Step = (frame: Frame) => Frame[];

/** Years 1 to 9998. */
const FIRST = -62_135_596_800;

const LAST = 253_370_764_800;

/** The last, this and the next, which nearly always hold what is meant. */
const NEAR = 1;

/** Enough for 2月29日, for 1月30日(木), for a range that ended years ago. */
const FAR = 6;

/** Nothing said yet. */
export function blank(now: number): Frame {
  return {
    now,
    after: null,
    afterGrain: null,
    day: Math.floor(now / DAY) * DAY,
    period: null,
    around: null,
    part: null,
    isDated: false,
    hasYear: false,
    hasMonth: false,
    isFloating: false,
    reach: NEAR,
    turn: null,
    isOpen: false,
    hasSeconds: false,
    weekday: null,
    rarity: 0,
  };
}

/** The same, looking farther. */
export function farther(frame: Frame): Frame {
  return { ...frame, reach: FAR };
}

/** Nothing said yet, but it comes after `first`: the end of a range, the next in a list. */
export function blankAfter(first: Frame): Frame {
  const start = first.period?.start ?? first.now;
  return {
    ...blank(first.now),
    after: start,
    afterGrain: first.period?.grain ?? null,
    day: Math.floor(start / DAY) * DAY,
  };
}

/** The frame narrowed to `period`; none where the calendar has no such time. */
export function narrowed(frame: Frame, period: Period | undefined, more: Partial<Frame> = {}): Frame[] {
  if (!period || !(period.start >= FIRST && period.end <= LAST)) return [];
  return [{ ...frame, period, around: null, isDated: true, ...more }];
}

/** Every step in turn, each on all the readings that the one before has left. */
export function follow(frames: readonly Frame[], steps: readonly Step[]): Frame[] {
  let found = [...frames];
  for (const step of steps) found = found.flatMap(step);
  return found;
}

/** The day from which 明日, 来週, 3日後 count. */
export function today(frame: Frame): number {
  return Math.floor(frame.now / DAY);
}

/** A time of the day, or a part of it. */
export function isTimed({ period }: Frame): boolean {
  return period?.grain === 'clock' || period?.grain === 'part' || period?.grain === 'now';
}
