import type { Instant, LocalDate } from '@ibasho/contract/common';
import { DAY_MINUTES, gapsOf, lanesOf, minuteOn, type Span, STEP, spanOn } from '../../lib/booking/day-line.ts';

/** What is booked for a time, as a timeline shows it. */
export interface Booking {
  /** On the wire. */
  collection: string;
  documentId: string;
  title: string;
  start: Instant;
  end: Instant;
  /** What is booked: a room's or a car's documentId, or a word in place of one. */
  place: string;
}

/** A line of a timeline: a place on a day. */
export interface Row<B extends Booking> {
  key: string;
  day: LocalDate;
  place: string;
  name: string;
  /** Beside the name. */
  note: string;
  items: readonly Item<B>[];
  lanes: number;
}

/** What stands in a row, in the order of time: a booking, or time in which one can book. */
export type Item<B extends Booking> = Span & { key: string; lane: number } & (
    | { kind: 'booking'; booking: B /** Begins and ends on this day. */; isWhole: boolean }
    | { kind: 'gap' }
  );

/** What can be booked, as its row shows it. */
export interface Place {
  place: string;
  name: string;
  note: string;
  /** How many at once it may hold; one, where left out. */
  holds?: 'any' | 'unbookable';
}

export interface Clock {
  now: number;
  zone: string;
}

/** One line a place, all of `day`. */
export function rowsOfDay<B extends Booking>(
  places: readonly Place[],
  day: LocalDate,
  bookings: readonly B[],
  clock: Clock,
): Row<B>[] {
  const byPlace = Map.groupBy(bookings, ({ place }) => place);
  return places.map((place) => rowOf(place, day, byPlace.get(place.place) ?? [], clock));
}

/** The line of a place on `day` with its bookings; what is over cannot be booked. */
export function rowOf<B extends Booking>(
  { place, name, note, holds }: Place,
  day: LocalDate,
  bookings: readonly B[],
  { now, zone }: Clock,
): Row<B> {
  const shown = bookings.flatMap((booking) => {
    const span = spanOn(day, booking, zone);
    return span ? [{ booking, span }] : [];
  });
  const spans = shown.map(({ span }) => span);
  const lanes = lanesOf(spans);
  const free = holds === 'unbookable' ? [] : gapsOf(holds === 'any' ? [] : spans, bookableFrom(day, now, zone));
  const items: Item<B>[] = [
    ...shown.map(({ booking, span }, index) => ({
      kind: 'booking' as const,
      key: booking.documentId,
      lane: lanes[index] ?? 0,
      booking,
      isWhole: Date.parse(booking.end) - Date.parse(booking.start) === (span.end - span.start) * 60_000,
      ...span,
    })),
    ...free.map((gap) => ({ kind: 'gap' as const, key: `${place}/${day}/${gap.start}`, lane: 0, ...gap })),
  ].sort((a, b) => a.start - b.start);
  const count = Math.max(1, ...lanes.map((lane) => lane + 1));
  return { key: `${place}/${day}`, day, place, name, note, items, lanes: count };
}

/** From the running quarter of an hour on. */
const bookableFrom = (day: LocalDate, now: number, zone: string): number =>
  Math.min(DAY_MINUTES, Math.floor(minuteOn(day, now, zone) / STEP) * STEP);
