import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt, localTimeAt } from '@ibasho/contract/dates';

/** Minutes of the clock on the wall, from the day's midnight (0) to the next (1440). */
export interface Span {
  start: number;
  end: number;
}

export const DAY_MINUTES = 1440;
/** What is drawn or dragged falls on full quarters of an hour. */
export const STEP = 15;
/** A booking that nobody has given a length. */
const USUAL_LENGTH = 60;

/** The part of `day` that something from `start` to `end` takes, on the clock of `zone`; undefined where none. */
export function spanOn(
  day: LocalDate,
  { start, end }: { start: Instant | number; end: Instant | number },
  zone: string,
): Span | undefined {
  const span = { start: minuteOn(day, start, zone), end: minuteOn(day, end, zone) };
  return span.end > span.start ? span : undefined;
}

/** What a clock on the wall shows in minutes of `day`; 0 before it, 1440 after it. */
export function minuteOn(day: LocalDate, instant: Instant | number, zone: string): number {
  const local = localTimeAt(instant, zone);
  const date = local.slice(0, 10);
  if (date !== day) return date < day ? 0 : DAY_MINUTES;
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

/** The instant of a minute of `day`. */
export function instantOn(day: LocalDate, minute: number, zone: string): Instant {
  return minute >= DAY_MINUTES
    ? instantAt(`${addDays(day, 1)}T00:00`, zone)
    : instantAt(`${day}T${clockOf(minute)}`, zone);
}

/** `09:30`; the end of a day is `24:00`. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** `10:00〜11:00`. */
export const spanInWords = ({ start, end }: Span): string => `${clockOf(start)}〜${clockOf(end)}`;

/** What `taken` leaves free from the minute `from` on, in order. */
export function gapsOf(taken: readonly Span[], from: number): Span[] {
  const gaps: Span[] = [];
  let free = from;
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (start > free) gaps.push({ start: free, end: start });
    free = Math.max(free, end);
  }
  if (free < DAY_MINUTES) gaps.push({ start: free, end: DAY_MINUTES });
  return gaps;
}

/** Puts what overlaps into lanes, each into the first that is free; gives the lane of each, in the order of `spans`. */
export function lanesOf(spans: readonly Span[]): number[] {
  const ends: number[] = [];
  const lanes = new Map<Span, number>();
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.end;
    lanes.set(span, lane);
  }
  return spans.map((span) => lanes.get(span) ?? 0);
}

/** From where in a free stretch one books who points at `minute` of it: from the last half hour, for an hour where it fits. */
export function bookingAt(gap: Span, minute: number): Span {
  const start = Math.max(gap.start, Math.floor(minute / 30) * 30);
  return { start, end: Math.min(start + USUAL_LENGTH, gap.end) };
}

/** From the earlier to the later of two minutes of a drag, widened to full steps within `bounds`. */
export function drawn(from: number, to: number, bounds: Span): Span {
  const low = Math.floor(Math.min(from, to) / STEP) * STEP;
  const high = Math.ceil(Math.max(from, to) / STEP) * STEP;
  return { start: Math.max(low, bounds.start), end: Math.min(Math.max(high, low + STEP), bounds.end) };
}

/** Moved by `by` minutes in full steps, with its length, within the day. */
export function moved(span: Span, by: number): Span {
  const steps = Math.round(by / STEP) * STEP;
  const shift = Math.min(Math.max(steps, -span.start), DAY_MINUTES - span.end);
  return { start: span.start + shift, end: span.end + shift };
}

/** One edge moved by `by` minutes to a full step; a step at least is left. */
export function resized(span: Span, edge: 'start' | 'end', by: number): Span {
  const at = Math.round((span[edge] + by) / STEP) * STEP;
  return edge === 'start'
    ? { ...span, start: Math.max(0, Math.min(at, span.end - STEP)) }
    : { ...span, end: Math.min(DAY_MINUTES, Math.max(at, span.start + STEP)) };
}
