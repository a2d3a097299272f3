import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { instantAt, localTimeAt, minutesAfter, shiftedSpan } from '@ibasho/contract/dates';
import {
  cancelReservation as cancelDeclaration,
  RESERVATION_DEFAULTS,
  reserveConferenceRoom,
  updateReservation,
} from '@ibasho/contract/reservations';
import { implementAction, type Outcome, type Refs, type RunContext } from '../../actions/action.ts';
import { instantOnClock, invalidValue, type Written } from '../../actions/collection.ts';
import { requireRight } from '../../actions/rights.ts';
import { lockedImage } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { concerns, findPeople, senderOf } from '../people/people.ts';
import { type MeetingInput, type MeetingTable, peopleOf } from './meetings.ts';
import { bookingAt, ownMeetingLike, videoMeetingAt } from './own-bookings.ts';
import { DAY, foreseeBooking, foreseeRoom, toldOf, type WhichBooking } from './reservation-plans.ts';
import { reservations } from './reservations.collection.ts';
import { bookings, cancelReservation, changeReservation, reserve, reserveAnyRoom } from './reservations.ts';
import { findRoom } from './rooms.ts';
import { changeVideoMeeting, deleteVideoMeeting, videoMeetingTable } from './video/video-meetings.ts';

export const reservationActions = [
  implementAction(
    reserveConferenceRoom,
    async (ctx, params, refs) => {
      const sender = senderOf(ctx);
      const others = await findPeople(ctx, params.participants ?? [], 'participants', refs);
      const people = [...new Set([sender, ...others].map(({ id }) => id))];
      const start = instantOf(ctx, params.start_time, ctx.clock.today(), 'start_time');
      const end =
        params.end_time === undefined
          ? minutesAfter(start, RESERVATION_DEFAULTS.minutes)
          : instantOf(ctx, params.end_time, localTimeAt(start, ctx.clock.zone).slice(0, 10), 'end_time');
      const columns = { name: params.name ?? RESERVATION_DEFAULTS.name, start_time: start, end_time: end };
      const { say } =
        params.room === undefined && refs.room === undefined
          ? await reserveAnyRoom(ctx, { columns, people })
          : await reserve(ctx, {
              columns: { ...columns, conference_room_id: (await findRoom(ctx, params.room ?? '', refs.room)).id },
              people,
            });
      return { say, concerns: concerns(...others) };
    },
    foreseeRoom,
  ),

  implementAction(
    updateReservation,
    async (ctx, { reservation, changes }, refs) => {
      const { row, isVideo } = await meant(ctx, reservation, refs, 'change');
      const input = await changesOf(ctx, isVideo ? videoMeetingTable : bookings, row, changes, refs);
      if (!isVideo) return outcomeOf(await changeReservation(ctx, row, input));
      if (changes.room !== undefined) {
        throw invalidValue(
          'room',
          'A video meeting has no room',
          'ビデオ会議に会議室は付けられません。会議室は別に予約してください',
        );
      }
      return outcomeOf(await changeVideoMeeting(ctx, row, asVideoMeeting(row, input)));
    },
    foreseeBooking,
  ),

  implementAction(
    cancelDeclaration,
    async (ctx, { reservation }, refs) => {
      const { row, isVideo } = await meant(ctx, reservation, refs, 'remove');
      return outcomeOf(await (isVideo ? deleteVideoMeeting(ctx, row) : cancelReservation(ctx, row)));
    },
    foreseeBooking,
  ),
];

/** The booking that an action speaks of, which the sender may do `operation` with. */
async function meant(ctx: RunContext, which: WhichBooking, refs: Refs, operation: 'change' | 'remove') {
  const { room, at } = await toldOf(ctx, which, refs);
  if (room !== undefined && at !== undefined && at.length > DAY) {
    const start = instantAt(at, ctx.clock.zone);
    if (room === null) return { row: await videoMeetingAt(ctx, start), isVideo: true };
    return permitted(ctx, await bookingAt(ctx, room, start), operation);
  }
  const { id, isVideo } = await ownMeetingLike(ctx, {
    roomId: room === null ? null : room?.id,
    name: which.name,
    start: at,
  });
  const row = await lockedImage(ctx.db, isVideo ? videoMeetingTable.table : bookings.table, id);
  if (!row) throw new AppError('conflict', 'The booking has just gone', { say: 'この予約は取り消されたところです' });
  return isVideo ? { row, isVideo } : permitted(ctx, row, operation);
}

async function permitted(ctx: RunContext, row: Image, operation: 'change' | 'remove') {
  await requireRight(ctx, reservations, operation, row);
  return { row, isVideo: false };
}

interface Changes {
  start_time?: string | undefined;
  end_time?: string | undefined;
  moved_by?: number | undefined;
  longer_by?: number | undefined;
  room?: string | undefined;
  name?: string | undefined;
  participants?: readonly string[] | undefined;
}

/** What `changes` ask of a booking. A bare `HH:mm` is that of its day, and a moved start keeps the length. */
async function changesOf(
  ctx: RunContext,
  to: MeetingTable,
  row: Image,
  { start_time, end_time, moved_by, longer_by, room, name, participants }: Changes,
  refs: Refs,
): Promise<MeetingInput> {
  const was = String(row.start_time);
  const day = localTimeAt(was, ctx.clock.zone).slice(0, 10);
  const span = shiftedSpan({ start: was, end: endOf(row) }, { moved_by, longer_by });
  const start = start_time === undefined ? span.start : instantOf(ctx, start_time, day, 'start_time');
  const length = (Date.parse(span.end ?? endOf(row)) - Date.parse(span.start ?? was)) / 60_000;
  const end =
    end_time === undefined
      ? start === undefined
        ? span.end
        : minutesAfter(start, length)
      : instantOf(ctx, end_time, localTimeAt(start ?? was, ctx.clock.zone).slice(0, 10), 'end_time');
  const columns: Image = {
    ...(start !== undefined && { start_time: start }),
    ...(end !== undefined && { end_time: end }),
    ...(name !== undefined && { name }),
    ...(room !== undefined && { conference_room_id: (await findRoom(ctx, room, refs.room)).id }),
  };
  return { columns, people: participants && (await peopleWith(ctx, to, row, participants, refs)) };
}

/** Those named, with whoever asks, and the organiser where they took part; those who stay keep their places. */
async function peopleWith(
  ctx: RunContext,
  to: MeetingTable,
  row: Image,
  names: readonly string[],
  refs: Refs,
): Promise<number[]> {
  const named = (await findPeople(ctx, names, 'participants', refs)).map(({ id }) => id);
  const present = (await peopleOf(ctx, to, row)).filter(({ takesPart }) => takesPart).map(({ id }) => id);
  const wanted = new Set([senderOf(ctx).id, row.organizer_id, ...named]);
  return [...new Set([...present.filter((id) => wanted.has(id)), senderOf(ctx).id, ...named])];
}

/** A video meeting has a topic and a length where a booking has a name and an end. */
function asVideoMeeting(row: Image, { columns, people }: MeetingInput): MeetingInput {
  const { name, end_time: end, ...others } = columns;
  const start = String(columns.start_time ?? row.start_time);
  return {
    columns: {
      ...others,
      ...(name !== undefined && { topic: name }),
      ...(end !== undefined && { duration: videoMinutes(start, String(end)) }),
    },
    people,
  };
}

function videoMinutes(start: Instant, end: Instant): number {
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  if (minutes >= 1 && minutes <= 1440) return minutes;
  throw invalidValue(
    'end_time',
    'a video meeting lasts from a minute to a day',
    'ビデオ会議の終了は、開始より後で24時間以内にしてください',
  );
}

const outcomeOf = ({ say, asks }: Written): Outcome => ({
  say,
  ...(asks?.ask && { ask: asks.ask }),
  ...(asks?.concerns && { concerns: asks.concerns }),
});

/** A local time as an action carries it; a bare `HH:mm` is that of `day`. Throws validation where the clocks skip it. */
const instantOf = (ctx: RunContext, time: LocalDateTime | string, day: LocalDate, field: string): Instant =>
  instantOnClock(time.length === 5 ? `${day}T${time}` : time, ctx.clock.zone, field);

/** When a booking ends, or a video meeting. */
const endOf = ({ start_time, end_time, duration }: Image): Instant =>
  end_time === undefined ? minutesAfter(String(start_time), Number(duration)) : String(end_time);
