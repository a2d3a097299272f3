import type { LocalDate } from '@ibasho/contract/common';
import { dateInWords } from '@ibasho/contract/dates';
import { type Clock, type Place, type Row, rowOf } from '../../ui/timeline/rows.ts';
import { type Meeting, NO_ROOM, VIDEO } from './meeting.ts';
import type { Room } from './meetings.queries.ts';

/** The rooms, then video meetings; bookings without a room only where there are any. */
export function placesOf(rooms: readonly Room[], meetings: readonly Meeting[]): Place[] {
  const video: Place = { place: VIDEO, name: 'ビデオ会議', note: '', holds: 'any' };
  const noRoom: Place = { place: NO_ROOM, name: '会議室なし', note: '', holds: 'unbookable' };
  return [
    ...rooms.map((room) => ({ place: room.documentId, name: room.name, note: noteOf(room) })),
    video,
    ...(meetings.some(({ place }) => place === NO_ROOM) ? [noRoom] : []),
  ];
}

/** 「10名　モニター」. */
export const noteOf = ({ capacity, equipment }: Pick<Room, 'capacity' | 'equipment'>): string =>
  [capacity === null ? '' : `${capacity}名`, equipment ?? ''].filter(Boolean).join('　');

/** One line a day, all of one place. */
export function rowsOfWeek(
  place: Place,
  days: readonly LocalDate[],
  meetings: readonly Meeting[],
  clock: Clock,
): Row<Meeting>[] {
  const own = meetings.filter((meeting) => meeting.place === place.place);
  return days.map((day) => rowOf({ ...place, name: dateInWords(day), note: '' }, day, own, clock));
}

/** A room's booking goes to other rooms, a video meeting stays one. */
export const mayHold = ({ place }: Pick<Place, 'place'>, meeting: Meeting): boolean =>
  place === meeting.place || (meeting.video === null && place !== VIDEO && place !== NO_ROOM);
