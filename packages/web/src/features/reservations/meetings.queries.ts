import type { SeriesPart } from '@ibasho/contract/booking-series';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { errorKinds } from '@ibasho/contract/errors';
import { messages } from '@ibasho/contract/messages';
import type { RecordOf } from '@ibasho/contract/records';
import type { reservations, rooms } from '@ibasho/contract/reservations';
import { VIDEO_MINUTES_MAX, type videoMeetings } from '@ibasho/contract/video-meetings';
import { queryOptions } from '@tanstack/react-query';
import { createRecord, removeRecord, send, updateRecord, type Written } from '../../lib/act.ts';
import { ApiError, refusedWith } from '../../lib/api.ts';
import { earliestStart } from '../../lib/booking/earliest-start.ts';
import { readAll } from '../../lib/directory/read-all.ts';
import { recordsQuery } from '../../lib/directory/records.ts';
import { apiPaths } from '../../lib/routes.ts';
import { session } from '../../lib/session/session.ts';
import { type Meeting, meetingOfReservation, meetingOfVideo } from './meeting.ts';

export type Room = RecordOf<typeof rooms>;

export const roomsQuery = recordsQuery('conference-rooms');

const WITH_PEOPLE = 'populate[sd_users][fields][0]=name&populate[organizer][fields][0]=name&sort=start_time:asc,id:asc';

/** The bookings of all rooms that lie between two instants, in part or whole. */
export const reservationsQuery = (from: Instant, to: Instant) =>
  queryOptions({
    queryKey: ['conference-room-reservations', from, to],
    queryFn: async ({ signal }) =>
      (
        await readAll<RecordOf<typeof reservations>>(
          `${apiPaths.records('conference-room-reservations')}?populate[conference_room][fields][0]=name&populate[series][fields][0]=rule&${WITH_PEOPLE}&filters[start_time][$gte]=${earliestStart(from, LONGEST_DAYS.booking)}&filters[start_time][$lt]=${to}&filters[end_time][$gt]=${from}`,
          signal,
        )
      ).map(meetingOfReservation),
  });

/** The video meetings that lie between two instants, in part or whole. */
export const videoMeetingsQuery = (from: Instant, to: Instant) =>
  queryOptions({
    queryKey: ['video-meetings', from, to],
    queryFn: async ({ signal }) => {
      const earliest = earliestStart(from, VIDEO_MINUTES_MAX / 1440);
      const read = await readAll<RecordOf<typeof videoMeetings>>(
        `${apiPaths.records('video-meetings')}?${WITH_PEOPLE}&filters[start_time][$lt]=${to}&filters[start_time][$gt]=${earliest}`,
        signal,
      );
      return read
        .filter(({ state }) => state !== 'cancelled')
        .map(meetingOfVideo)
        .filter(({ end }) => end > from);
    },
  });

const failed = '予約を保存できませんでした。';

/** Books a room as one run. Throws `ApiError`; `refusalIn` tells what is in the way. */
export async function bookRoom(data: Record<string, unknown>): Promise<Written> {
  requireToken();
  return createRecord('conference-room-reservations', data, { failed });
}

/** Books a room again and again as one run. Throws `ApiError`; `clashesIn` tells the dates on which it is taken. */
export async function bookSeries(data: Record<string, unknown>): Promise<Written> {
  requireToken();
  return send('POST', apiPaths.bookingSeries, { body: { data } }, failed);
}

/** Changes a booking of a series with others of it, as one run. Throws the question (`questionIn`) where the server asks first. */
export async function changeSeries(
  { documentId }: Meeting,
  data: Record<string, unknown>,
  confirmToken?: string,
): Promise<Written> {
  requireToken();
  return send('PUT', apiPaths.bookingOfSeries(documentId), { body: { data }, confirmToken }, failed);
}

export async function cancelSeries(
  { documentId }: Meeting,
  scope: SeriesPart,
  confirmToken?: string,
): Promise<Written> {
  requireToken();
  const path = `${apiPaths.bookingOfSeries(documentId)}?scope=${scope}`;
  return send('DELETE', path, { confirmToken }, '予約を取り消せませんでした。');
}

/** A date of a series on which its room is taken, and what is free then. */
export interface Clash {
  date: LocalDate;
  start_time: Instant;
  end_time: Instant;
  conflicts: readonly { name: string | null; people: readonly string[]; start_time: Instant; end_time: Instant }[];
  free: Alternatives['rooms'];
}

/** The dates that stand in the way of a series; undefined of other errors. */
export function clashesIn(error: unknown): readonly Clash[] | undefined {
  if (!(error instanceof ApiError) || error.name !== errorKinds.conflict.name) return undefined;
  return (error.details as { clashes?: readonly Clash[] }).clashes;
}

/** What `POST /api/zoom/create-meeting` takes (specification S3.23). */
export interface VideoBooking {
  topic: string;
  /** Local, on the clock of `timezone`: `2026-11-24T10:00`. */
  start_time: string;
  duration: number;
  timezone: string;
  sd_users: readonly string[];
  participants_names: readonly string[];
}

/** Books a video meeting with the provider, as one run. */
export async function bookVideoMeeting(body: VideoBooking): Promise<Written> {
  requireToken();
  return send('POST', apiPaths.createMeeting, { body }, failed);
}

/** Changes a booking as one run. Throws the question (`questionIn`) where the server asks first, as all of these do. */
export async function changeMeeting(
  { collection, documentId }: Meeting,
  data: Record<string, unknown>,
  confirmToken?: string,
): Promise<Written> {
  requireToken();
  return updateRecord(collection, documentId, data, { failed, confirmToken });
}

export async function cancelMeeting({ collection, documentId }: Meeting, confirmToken?: string): Promise<Written> {
  requireToken();
  return removeRecord(collection, documentId, { failed: '予約を取り消せませんでした。', confirmToken });
}

/** Nobody is asked for anything without the token (specification S8.7). */
function requireToken(): void {
  if (session.getState().token === null) throw refusedWith(messages.tokenMissing);
}

/** What is free in place of what was refused. */
export interface Alternatives {
  rooms: readonly Pick<Room, 'documentId' | 'name' | 'capacity'>[];
  /** When the same room is free as long, if soon. */
  next: { start_time: Instant; end_time: Instant; room?: Pick<Room, 'documentId' | 'name'> } | null;
}

/** What the server offers in place of a booking that it refused; undefined of other errors. */
export function alternativesIn(error: unknown): Alternatives | undefined {
  if (!(error instanceof ApiError) || error.name !== errorKinds.conflict.name) return undefined;
  return (error.details as { free?: Alternatives }).free;
}
