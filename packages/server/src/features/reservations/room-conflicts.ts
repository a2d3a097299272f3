import { timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { Foreseeing, RunContext } from '../../actions/action.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { type BookingShown, bookingInWords, shownBookings } from './booking-in-words.ts';
import {
  alternativesInWords,
  alternativesTo,
  type FreeRoom,
  nextFreeOfAny,
  roomsFree,
  type Wanted,
} from './free-rooms.ts';
import { daysAhead } from './room-rules.ts';
import type { Room } from './rooms.ts';

const NAMED_AT_MOST = 3;

/**
 * The constraint one_booking_a_room guarantees it; this says what is in the way, and what is free for `seats` people
 * instead. The room's row is locked first, so that of two who book at once the second sees what the first has booked.
 */
export async function requireFree(ctx: RunContext, booking: Image, seats: number): Promise<void> {
  const { conference_room_id: roomId } = booking;
  if (typeof roomId !== 'number') return;
  const { room, taken } = await lockedRoom(ctx, roomId, booking);
  if (room === undefined) {
    throw new AppError('conflict', 'The room has just been removed', { say: 'この会議室は削除されました' });
  }
  if (taken.length === 0) return;
  const [conflicts, free] = await Promise.all([
    shownBookings(ctx.db, taken),
    alternativesTo(ctx.db, roomId, wantedBy(ctx, booking, seats)),
  ]);
  const what = takenInWords(ctx, room, conflicts);
  throw new AppError('conflict', 'The room is already booked at this time', {
    say: `${what}\n${alternativesInWords(free, room, ctx.clock.zone)}`,
    details: { key: 'conference_room', room, conflicts, free: { ...free, rooms: free.rooms.map(shown) } },
  });
}

/**
 * Locks the smallest room that is free for `booking` and seats so many. Of two who book at once both look at the same
 * one first: the second then takes the next. Throws conflict that says when one is free.
 */
export async function lockSmallestFree(ctx: RunContext, booking: Image, seats: number): Promise<FreeRoom> {
  const wanted = wantedBy(ctx, booking, seats);
  for (const each of await roomsFree(ctx.db, wanted)) {
    const { room, taken } = await lockedRoom(ctx, each.id, booking);
    if (room !== undefined && taken.length === 0) return each;
  }
  const next = await nextFreeOfAny(ctx.db, wanted);
  const when = timesInWords(wanted.start, wanted.end, ctx.clock.zone);
  const hint =
    next && `${timesInWords(next.start_time, next.end_time, ctx.clock.zone)}なら${next.room.name}が空いています`;
  throw new AppError('conflict', 'No room is free at this time', {
    say: [`${when}に${seats}名が入れる空いた会議室はありません`, hint].filter(Boolean).join('\n'),
    details: {
      key: 'conference_room',
      free: { rooms: [], next: next && { ...next, room: shown(next.room) } },
    },
  });
}

/** What is booked in the room then, in words; null where nothing is. Locks nothing. */
export async function inTheWay(ctx: Foreseeing, { id, name }: Room, { start, end }: Wanted): Promise<string | null> {
  const taken = await takenIn(ctx, id, { start_time: start, end_time: end });
  return taken.length > 0 ? takenInWords(ctx, name, await shownBookings(ctx.db, taken)) : null;
}

function takenInWords({ clock }: Foreseeing, room: string, conflicts: readonly BookingShown[]): string {
  const words = conflicts.slice(0, NAMED_AT_MOST).map((each) => bookingInWords(each, clock.zone));
  const more = conflicts.length > NAMED_AT_MOST ? ` ほか${conflicts.length - NAMED_AT_MOST}件` : '';
  return `会議室「${room}」はその時間に予約が入っています：${words.join('、')}${more}`;
}

/** Locks the room `roomId`; gives its name (undefined where it is gone) and the ids of what else is booked in it then. */
async function lockedRoom(ctx: RunContext, roomId: number, booking: Image) {
  const [locked, taken] = await Promise.all([
    ctx.db.execute<{ name: string }>(sql`select name from conference_rooms where id = ${roomId} for no key update`),
    takenIn(ctx, roomId, booking),
  ]);
  return { room: locked.rows[0]?.name, taken };
}

/** The ids of what else is booked in a room at the time of `booking`, by start. */
async function takenIn({ db }: Foreseeing, roomId: number, booking: Image): Promise<number[]> {
  const { start_time: start, end_time: end } = booking;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from conference_room_reservations
    where conference_room_id = ${roomId} and id <> ${Number(booking.id ?? 0)}
      and tstzrange(start_time, end_time, '[)') && tstzrange(${start}::timestamptz, ${end}::timestamptz, '[)')
    order by start_time`);
  return rows.map(({ id }) => Number(id));
}

const wantedBy = (ctx: RunContext, { id, start_time, end_time }: Image, seats: number): Wanted => ({
  start: new Date(String(start_time)).toISOString(),
  end: new Date(String(end_time)).toISOString(),
  daysAhead: daysAhead(ctx, String(start_time)),
  seats,
  except: Number(id ?? 0),
});

const shown = ({ documentId, name, capacity }: FreeRoom) => ({ documentId, name, capacity });
