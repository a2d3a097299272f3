import type { Instant } from '@ibasho/contract/common';
import { sql } from 'drizzle-orm';
import { addRows } from '../rows.ts';
import { isoOf, keyOf, standingKeys } from './keys.ts';
import { type Loading, mapInTurns, type PersonOf, requireOnce } from './loading.ts';
import { timeOf } from './times.ts';

interface Booking {
  index: number;
  name: string;
  room: number | undefined;
  start: Instant;
  end: Instant;
  people: number[];
}

/** Adds the reservations that are new by name and time; the first of the users is the organiser. Gives how many. */
export async function addReservations(
  loading: Loading,
  personOf: PersonOf,
  rooms: ReadonlyMap<string, number>,
): Promise<number> {
  const { db, source } = loading;
  const all = await readBookings(loading, personOf, rooms);
  requireOnce(source, all, ({ name, start, room }) => keyOf(name, start, room), ['reservations'], 'name');
  const known = await standingKeys(
    db,
    sql`select jsonb_build_array(name, ${isoOf('start_time')}) as parts from conference_room_reservations`,
  );
  const fresh = all.filter(({ name, start }) => !known.has(keyOf(name, start)));
  await requireFree(loading, fresh);
  const ids = await addRows(
    db,
    'conference_room_reservations',
    fresh.map(({ name, room, start, end, people }) => ({
      name,
      start_time: start,
      end_time: end,
      conference_room_id: room,
      organizer_id: people[0],
    })),
  );
  const guests = fresh.flatMap(({ people }, at) =>
    people.map((person) => ({ reservation_id: ids[at], sd_user_id: person })),
  );
  await addRows(db, 'conference_room_reservation_people', guests);
  return fresh.length;
}

function readBookings(
  { clock, source }: Loading,
  personOf: PersonOf,
  rooms: ReadonlyMap<string, number>,
): Promise<Booking[]> {
  return mapInTurns(source.file.reservations ?? [], (item, index) => {
    const at = ['reservations', index];
    const room = item.room === undefined ? undefined : rooms.get(item.room);
    if (item.room !== undefined && room === undefined) {
      throw source.problem([...at, 'room'], `there is no room ${JSON.stringify(item.room)}`);
    }
    const start = timeOf(item.start_time, clock);
    const end = timeOf(item.end_time, clock);
    if (end <= start) throw source.problem([...at, 'end_time'], 'must be later than start_time');
    const people = (item.users ?? []).flatMap((username, i) => personOf(username, [...at, 'users', i]) ?? []);
    return { index, name: item.name, room, start, end, people: [...new Set(people)] };
  });
}

/** The table's constraint guarantees it; this says which line is at fault. */
async function requireFree({ db, source }: Loading, bookings: readonly Booking[]): Promise<void> {
  const clash = await db.execute<{ index: number; name: string }>(sql`
    with booking as (
      select * from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        as b (index int, name text, room bigint, start timestamptz, "end" timestamptz)),
    taken as (
      select null::int as index, name, conference_room_id as room, start_time as start, end_time as "end"
      from conference_room_reservations
      union all select * from booking)
    select b.index, t.name from booking b join taken t
      on t.room = b.room and t.start < b."end" and b.start < t."end" and coalesce(t.index, -1) < b.index
    order by b.index limit 1`);
  const [first] = clash.rows;
  if (!first) return;
  const reason = `the room is taken at this time by ${JSON.stringify(first.name)}`;
  throw source.problem(['reservations', first.index, 'start_time'], reason);
}
