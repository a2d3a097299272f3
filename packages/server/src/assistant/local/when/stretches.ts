import { OFFICE_HOURS } from '@ibasho/contract/constants';
import type { Frame } from './frame.ts';
import { DAY, HOUR, lastDay } from './period.ts';

/** One reading before it is ranked: a point, or a range from one point to another. */
export interface Stretch {
  readonly first: Frame;
  readonly last: Frame;
  readonly start: number;
  /** The first moment after it; of a point in time the point itself. */
  readonly end: number;
  readonly isRange: boolean;
}

/** What decides between readings. */
export interface Office {
  readonly now: number;
  /** The sentence speaks of another day, so that an hour without a day need not lie ahead of now. */
  readonly isOtherDay: boolean;
}

/** A point as it stands; none before anything was said. */
export function pointStretch(frame: Frame): Stretch[] {
  const { period } = frame;
  return period ? [{ first: frame, last: frame, start: period.start, end: period.end, isRange: false }] : [];
}

/** From one point to the other, where the other is later; a clock ends when it strikes, anything larger when it is over. */
export function rangeStretch(first: Frame, last: Frame): Stretch[] {
  if (!first.period || !last.period) return [];
  const [start, end] = [first.period.start, last.period.end];
  return end > start && end > first.period.start ? [{ first, last, start, end, isRange: true }] : [];
}

/** What people in an office mean, most likely first: the coming one, in office hours. Two dates and two hours at most. */
export function ranked(stretches: readonly Stretch[], office: Office): Stretch[] {
  const near = stretches.filter((stretch) => stretch.first.weekday === 'agrees' && isNear(stretch, office));
  const plain = (near.length > 0 ? near : stretches).filter((stretch) => !isMixed(stretch));
  const possible = plain.length > 0 ? plain : stretches;
  const weighed = possible.map((stretch) => ({ stretch, weight: weightOf(stretch, office) }));
  weighed.sort((a, b) => compare(a.weight, b.weight));
  const kept: Stretch[] = [];
  const dates = new Map<boolean, number>();
  for (const { stretch } of weighed) {
    const isOver = endOf(stretch) <= office.now;
    const date = Math.floor(stretch.start / DAY);
    if (stretch.first.isFloating && (dates.get(isOver) ?? date) !== date) continue;
    if (kept.some((each) => each.start === stretch.start && each.end === stretch.end)) continue;
    dates.set(isOver, date);
    kept.push(stretch);
  }
  return kept.slice(0, MOST_READINGS);
}

const MOST_READINGS = 6;

/** 9時 said at 10:00 is 21:00 rather than over, but nobody meets at 23:00. */
const PAST = 3 * HOUR;

/** Whoever says 12月1日(水) of a Tuesday has mistaken the weekday, not the year. */
const FARTHEST = 200 * DAY;

const OPENS = OFFICE_HOURS.opens * HOUR;

const CLOSES = OFFICE_HOURS.closes * HOUR;

/** How unusual the words would be, how far away the date, how far out of office hours, how long. */
function weightOf(stretch: Stretch, office: Office): number[] {
  const { first, last, start } = stretch;
  const isDateOpen = first.isFloating || last.isFloating;
  return [
    first.rarity + (first === last ? 0 : last.rarity),
    isDateOpen ? distance(stretch, office.now) : 0,
    first.isOpen || last.isOpen ? outOfHours(stretch) + (isPast(stretch, office) ? PAST : 0) : 0,
    stretch.isRange ? stretch.end - start : 0,
  ];
}

/** Ahead of now the nearest; then what is over, the latest first. With its weekday a date is simply the nearest. */
function distance(stretch: Stretch, now: number): number {
  const { first, start } = stretch;
  const end = endOf(stretch);
  if (first.weekday === 'agrees' && Math.abs(start - now) < FARTHEST)
    return Math.abs(Math.floor(start / DAY) - Math.floor(now / DAY));
  const isWantedPast = first.turn === 'last';
  const today = Math.floor(now / DAY) * DAY;
  if (end > today && !isWantedPast) return Math.max(0, Math.floor(start / DAY) * DAY - today);
  return (isWantedPast && end > today ? 2 : 1) * 1e12 + Math.abs(now - end);
}

/** A day is over at its end. */
function endOf({ last, end }: Stretch): number {
  return last.period?.grain === 'clock' ? (lastDay(last.period) + 1) * DAY : end;
}

function outOfHours({ start, end, isRange }: Stretch): number {
  return beyond(start) + (isRange ? beyond(end) : 0);
}

function beyond(at: number): number {
  const time = at - Math.floor(at / DAY) * DAY;
  return Math.max(0, OPENS - time, time - CLOSES);
}

/** 4時から25時: whoever counts to 24 at the end does so at the beginning. */
function isMixed({ first, last, start, isRange }: Stretch): boolean {
  const isCounted = isRange && first.isOpen && !last.isOpen && last.period?.grain === 'clock' && last.part === null;
  return isCounted && start - Math.floor(start / DAY) * DAY >= DAY / 2;
}

/** Said of today, it would be over. */
function isPast({ first, start, end, isRange }: Stretch, { now, isOtherDay }: Office): boolean {
  const isToday = first.isDated ? Math.floor(start / DAY) === Math.floor(now / DAY) : !isOtherDay;
  return isToday && (isRange ? end : start) <= now;
}

function isNear({ first, start }: Stretch, { now }: Office): boolean {
  return !first.isFloating || Math.abs(start - now) < FARTHEST;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, weight] of a.entries()) {
    const difference = weight - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
