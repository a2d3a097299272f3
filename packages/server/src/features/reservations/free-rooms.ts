import type { Instant } from '@ibasho/contract/common';
import { timesInWords } from '@ibasho/contract/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

/** From when to when a room is wanted, for how many; `except` is the id of a booking that does not count. */
export interface Wanted {
  start: Instant;
  end: Instant;
  /** From today to the start. */
  daysAhead: number;
  seats: number;
  except?: number | undefined;
}

export interface FreeRoom {
  id: number;
  documentId: string;
  name: string;
  capacity: number | null;
}

/** What is free in place of a room that is taken; `next` is the first time from then on at which it is free as long. */
export interface Alternatives {
  rooms: FreeRoom[];
  next: { start_time: Instant; end_time: Instant } | null;
}

/** How far the next free time of a room is looked for. */
const LOOKED_AHEAD_DAYS = 31;
const ROOMS_NAMED = 5;

/** The rooms that are free then, may be booked and seat so many, the smallest first; one without a known capacity comes last. */
export async function roomsFree(db: Db, wanted: Wanted): Promise<FreeRoom[]> {
  const { start, end, except = 0 } = wanted;
  const { rows } = await db.execute<{ room: FreeRoom }>(sql`
    select ${roomJson} as room from conference_rooms c
    where ${mayBeBooked(wanted)} and not exists (
      select from conference_room_reservations r
      where r.conference_room_id = c.id and r.id <> ${except}
        and tstzrange(r.start_time, r.end_time, '[)') && tstzrange(${start}::timestamptz, ${end}::timestamptz, '[)'))
    order by c.capacity nulls last, c.id`);
  return rows.map(({ room }) => room);
}

/** What is free in place of the room `roomId`, which is taken then. */
export async function alternativesTo(db: Db, roomId: number, wanted: Wanted): Promise<Alternatives> {
  const [rooms, next] = await Promise.all([roomsFree(db, wanted), nextFree(db, roomId, wanted)]);
  return { rooms, next };
}

/** 「空いている会議室：会議室B、応接室\n会議室Aの次の空き：6月24日(水) 15:30〜16:30」. */
export function alternativesInWords({ rooms, next }: Alternatives, room: string, zone: string): string {
  const named = rooms.slice(0, ROOMS_NAMED).map(({ name }) => name);
  const more = rooms.length > ROOMS_NAMED ? ` ほか${rooms.length - ROOMS_NAMED}室` : '';
  const free = named.length > 0 ? `空いている会議室：${named.join('、')}${more}` : 'ほかに空いている会議室はありません';
  return next ? `${free}\n${room}の次の空き：${timesInWords(next.start_time, next.end_time, zone)}` : free;
}

/** A room that is taken is free again from one of its bookings' ends on, if at all. */
async function nextFree(db: Db, roomId: number, wanted: Wanted): Promise<Alternatives['next']> {
  const [first] = await nextFreeOf(db, sql`c.id = ${roomId}`, wanted);
  return first ? { start_time: first.start_time, end_time: first.end_time } : null;
}

/** The first time from then on at which a room that seats so many is free as long, and which; null where none is soon. */
export async function nextFreeOfAny(db: Db, wanted: Wanted): Promise<NextFree | null> {
  const [first = null] = await nextFreeOf(db, mayBeBooked(wanted), wanted);
  return first;
}

interface NextFree {
  room: FreeRoom;
  start_time: Instant;
  end_time: Instant;
}

async function nextFreeOf(db: Db, which: SQL, { start, end, except = 0 }: Wanted): Promise<NextFree[]> {
  const length = sql`make_interval(secs => ${(Date.parse(end) - Date.parse(start)) / 1000}::double precision)`;
  const { rows } = await db.execute<{ next: NextFree }>(sql`
    select json_build_object('room', ${roomJson}, 'start_time', r.end_time, 'end_time', r.end_time + ${length}) as next
    from conference_rooms c join conference_room_reservations r on r.conference_room_id = c.id and r.id <> ${except}
    where ${which} and r.end_time > ${start}::timestamptz
      and r.end_time < ${start}::timestamptz + make_interval(days => ${LOOKED_AHEAD_DAYS})
      and not exists (
        select from conference_room_reservations o
        where o.conference_room_id = c.id and o.id <> ${except}
          and tstzrange(o.start_time, o.end_time, '[)') && tstzrange(r.end_time, r.end_time + ${length}, '[)'))
    order by r.end_time, c.capacity nulls last, c.id limit 1`);
  return rows.map(({ next }) => ({ ...next, start_time: iso(next.start_time), end_time: iso(next.end_time) }));
}

/** The room `c` seats so many, and its rules let it be booked so early and so long. */
const mayBeBooked = ({ start, end, daysAhead, seats }: Wanted): SQL => sql`
  coalesce(c.capacity, ${seats}) >= ${seats} and coalesce(c.book_ahead_days, ${daysAhead}) >= ${daysAhead}
  and coalesce(make_interval(mins => c.longest_minutes) >= ${end}::timestamptz - ${start}::timestamptz, true)`;

const roomJson = sql`json_build_object('id', c.id, 'documentId', c.document_id, 'name', c.name, 'capacity', c.capacity)`;

const iso = (time: string): Instant => new Date(time).toISOString();
