import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { DAY_MINUTES, gapsOf, lanesOf, minuteOn, type Span, STEP, spanOn } from '../day-line.ts';
import { type Meeting, NO_ROOM, VIDEO } from '../meeting.ts';
import type { Room } from '../meetings.queries.ts';

/** A line of the timeline: a place on a day. */
export interface Row {
  key: string;
  day: LocalDate;
  /** A room's documentId, `VIDEO` or `NO_ROOM`. */
  place: string;
  name: string;
  /** Beside the name: how many it seats, with what. */
  note: string;
  items: readonly Item[];
  lanes: number;
}

/** What stands in a row, in the order of time: a booking, or time in which one can book. */
export type Item = Span & { key: string; lane: number } & (
    | { kind: 'meeting'; meeting: Meeting /** Begins and ends on this day. */; isWhole: boolean }
    | { kind: 'gap' }
  );

interface Place {
  place: string;
  name: string;
  note: string;
}

/** The rooms, then video meetings; bookings without a room only where there are any. */
export function placesOf(rooms: readonly Room[], meetings: readonly Meeting[]): Place[] {
  return [
    ...rooms.map((room) => ({ place: room.documentId, name: room.name, note: noteOf(room) })),
    { place: VIDEO, name: 'ビデオ会議', note: '' },
    ...(meetings.some(({ place }) => place === NO_ROOM) ? [{ place: NO_ROOM, name: '会議室なし', note: '' }] : []),
  ];
}

/** 「10名　モニター」. */
export const noteOf = ({ capacity, equipment }: Pick<Room, 'capacity' | 'equipment'>): string =>
  [capacity === null ? '' : `${capacity}名`, equipment ?? ''].filter(Boolean).join('　');

/** One line a place, all of `day`. */
export function rowsOfDay(places: readonly Place[], day: LocalDate, meetings: readonly Meeting[], clock: Clock): Row[] {
  const byPlace = Map.groupBy(meetings, ({ place }) => place);
  return places.map((place) => rowOf(place, place, day, byPlace.get(place.place) ?? [], clock));
}

/** One line a day, all of one place. */
export function rowsOfWeek(
  place: Place,
  days: readonly LocalDate[],
  meetings: readonly Meeting[],
  clock: Clock,
): Row[] {
  const own = meetings.filter((meeting) => meeting.place === place.place);
  return days.map((day) => rowOf(place, { name: dateInWords(day), note: '' }, day, own, clock));
}

interface Clock {
  now: number;
  zone: string;
}

function rowOf(
  { place }: Place,
  label: { name: string; note: string },
  day: LocalDate,
  meetings: readonly Meeting[],
  { now, zone }: Clock,
): Row {
  const shown = meetings.flatMap((meeting) => {
    const span = spanOn(day, meeting, zone);
    return span ? [{ meeting, span }] : [];
  });
  const spans = shown.map(({ span }) => span);
  const lanes = lanesOf(spans);
  const free = place === NO_ROOM ? [] : gapsOf(place === VIDEO ? [] : spans, bookableFrom(day, now, zone));
  const items: Item[] = [
    ...shown.map(({ meeting, span }, index) => ({
      kind: 'meeting' as const,
      key: meeting.documentId,
      lane: lanes[index] ?? 0,
      meeting,
      isWhole: Date.parse(meeting.end) - Date.parse(meeting.start) === (span.end - span.start) * 60_000,
      ...span,
    })),
    ...free.map((gap) => ({ kind: 'gap' as const, key: `${place}/${day}/${gap.start}`, lane: 0, ...gap })),
  ].sort((a, b) => a.start - b.start);
  return { key: `${place}/${day}`, day, place, ...label, items, lanes: Math.max(1, ...lanes.map((lane) => lane + 1)) };
}

/** What is over cannot be booked: from the running quarter of an hour on. */
const bookableFrom = (day: LocalDate, now: number, zone: string): number =>
  Math.min(DAY_MINUTES, Math.floor(minuteOn(day, now, zone) / STEP) * STEP);
