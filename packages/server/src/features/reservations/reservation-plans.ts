import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { instantAt, localTimeAt, minutesLater, shiftedSpan } from '@ibasho/contract/dates';
import type { ParamValues } from '@ibasho/contract/params';
import {
  type cancelReservation,
  RESERVATION_DEFAULTS,
  type reserveConferenceRoom,
  type updateReservation,
  VIDEO_WORD,
} from '@ibasho/contract/reservations';
import type { Foreseeing, Foreseen, Refs } from '../../actions/action.ts';
import { AppError } from '../../errors.ts';
import { alternativesInWords, alternativesTo, roomsFree, type Wanted } from './free-rooms.ts';
import { type OwnMeeting, ownMeetings, takingPart } from './own-bookings.ts';
import { inTheWay } from './room-conflicts.ts';
import { daysAhead } from './room-rules.ts';
import { findRoom, type Room } from './rooms.ts';

// What a sentence about bookings leaves to the office: the end, the room, which booking is meant.

type Reserving = ParamValues<typeof reserveConferenceRoom.params>;
export type WhichBooking = ParamValues<typeof cancelReservation.params>['reservation'];
type Speaking = { reservation: WhichBooking } & Partial<Pick<ParamValues<typeof updateReservation.params>, 'changes'>>;

/** Signs of `YYYY-MM-DD`. */
export const DAY = 10;

/** A booking with its end and its room: the smallest free one where none is told; others to choose from where it is taken. */
export async function foreseeRoom(ctx: Foreseeing, params: Reserving, refs: Refs): Promise<Foreseen<Reserving>> {
  const start = localOf(params.start_time, ctx.clock.today());
  const end =
    params.end_time === undefined ? minutesLater(start, RESERVATION_DEFAULTS.minutes) : localOf(params.end_time, start);
  const filled = { ...params, start_time: start, end_time: end };
  const wanted: Wanted = {
    start: instantAt(start, ctx.clock.zone),
    end: instantAt(end, ctx.clock.zone),
    daysAhead: daysAhead(ctx, instantAt(start, ctx.clock.zone)),
    seats: Math.max((params.participants?.length ?? 0) + 1, ctx.heads ?? 0),
  };
  // What can never be booked is refused in the action's own words.
  if (wanted.end <= wanted.start) return { params: filled, refs };
  if (params.room === undefined && refs.room === undefined) {
    const [free] = await roomsFree(ctx.db, wanted);
    if (!free) return { params: filled, refs };
    return { params: { ...filled, room: free.name }, refs: { ...refs, room: free.documentId } };
  }
  const room = await findRoom(ctx, params.room ?? '', refs.room);
  const known = { params: { ...filled, room: room.name }, refs: { ...refs, room: room.documentId } };
  const conflict = await inTheWay(ctx, room, wanted);
  if (conflict === null) return known;
  const free = await alternativesTo(ctx.db, room.id, wanted);
  if (free.rooms.length === 0) return known;
  const say = `${conflict}\n${alternativesInWords(free, room.name, ctx.clock.zone)}`;
  return { missing: 'room', say, options: free.rooms.slice(0, OFFERED).map(({ name }) => name) };
}

/** Rooms that are offered in place of one that is taken. */
const OFFERED = 5;

/**
 * The booking that is meant by its room and start, where what is told fits one of the sender's alone. Throws notFound where it
 * fits none that there may be.
 */
export async function foreseeBooking<P extends Speaking>(ctx: Foreseeing, params: P, refs: Refs): Promise<Foreseen<P>> {
  const as = { params, refs };
  const sender = ctx.actor?.person;
  const { room, at } = await toldOf(ctx, params.reservation, refs);
  if (!sender) return as;
  const told = { name: params.reservation.name, start: at };
  const inPlace = await ownMeetings(ctx, sender.id, { ...told, roomId: room === null ? null : room?.id });
  // A name says more than that it is a video meeting.
  const isElsewhere = inPlace.length === 0 && room === null && told.name !== undefined;
  const [found, ...others] = isElsewhere ? await ownMeetings(ctx, sender.id, told) : inPlace;
  // At its room and minute it may be a colleague's, which is found when it is carried out.
  if (!found && !(room && at !== undefined && at.length > DAY)) throw new AppError('notFound', 'No such booking');
  if (!found || others.length > 0 || (!found.isVideo && !found.room)) return as;
  const start = localTimeAt(found.start, ctx.clock.zone).slice(0, MINUTE);
  const reservation = { room: found.room?.name ?? VIDEO_WORD.value, start_time: start };
  const joining = await withThoseThere(ctx, found, sender.id, params.changes?.participants, refs);
  const changes = params.changes && { ...params.changes, ...joining.participants };
  const { 'reservation.room': _, ...otherRefs } = joining.refs;
  return {
    params: { ...params, reservation, ...onItsDay(changes, start, shiftedTo(changes, found, ctx)) },
    refs: found.room ? { ...joining.refs, 'reservation.room': found.room.documentId } : otherRefs,
  };
}

/** Whoever a sentence names comes along: 「末松さんも追加」 leaves those in it who take part already. */
async function withThoseThere(
  ctx: Foreseeing,
  found: OwnMeeting,
  sender: number,
  named: readonly string[] | undefined,
  refs: Refs,
): Promise<{ participants: { participants?: string[] }; refs: Refs }> {
  if (named === undefined) return { participants: {}, refs };
  const others = (await takingPart(ctx, found)).filter(({ id, name }) => id !== sender && !named.includes(name));
  return {
    participants: { participants: [...named, ...others.map(({ name }) => name)] },
    refs: {
      ...refs,
      ...Object.fromEntries(others.map((each, index) => [`participants.${named.length + index}`, each.documentId])),
    },
  };
}

/** Signs of `YYYY-MM-DDTHH:mm`. */
const MINUTE = 16;

type Changes = NonNullable<Speaking['changes']>;

/** When a booking is to begin and end that is moved or lengthened by so many minutes. */
function shiftedTo(changes: Speaking['changes'], found: OwnMeeting, { clock }: Foreseeing): Partial<Changes> {
  const { start, end } = shiftedSpan(found, changes ?? {});
  const local = (at: Instant) => localTimeAt(at, clock.zone).slice(0, MINUTE);
  return { ...(start && { start_time: local(start) }), ...(end && { end_time: local(end) }) };
}

/** A bare `HH:mm` to which a booking is moved, or at which it ends then, is of the booking's own day. */
function onItsDay(changes: Speaking['changes'], start: LocalDateTime, shifted: Partial<Changes>) {
  if (changes === undefined) return {};
  const { moved_by: _moved, longer_by: _longer, ...told } = changes;
  const { start_time: begin, end_time: end } = { ...shifted, ...told };
  const moved = begin === undefined ? start : localOf(begin, start);
  return {
    changes: {
      ...told,
      ...(begin !== undefined && { start_time: moved }),
      ...(end !== undefined && { end_time: localOf(end, moved) }),
    },
  };
}

/** The room (null for a video meeting) and the time or the day that tell which booking is meant. Throws as `findRoom` does. */
export async function toldOf(
  ctx: Foreseeing,
  { room, start_time }: WhichBooking,
  refs: Refs,
): Promise<{ room: Room | null | undefined; at: LocalDateTime | LocalDate | undefined }> {
  const ref = refs['reservation.room'];
  const at = start_time === undefined ? undefined : localOf(start_time, ctx.clock.today());
  if (room === VIDEO_WORD.value && ref === undefined) return { room: null, at };
  return { room: room === undefined && ref === undefined ? undefined : await findRoom(ctx, room ?? '', ref), at };
}

/** A local time as actions carry it; a bare `HH:mm` is that of the day of `near`. */
const localOf = (time: string, near: LocalDateTime | LocalDate): LocalDateTime =>
  time.length === 5 ? `${near.slice(0, DAY)}T${time}` : time;
