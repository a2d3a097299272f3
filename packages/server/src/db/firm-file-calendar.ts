import { sql } from 'drizzle-orm';
import type { Loading, PersonOf } from './firm-file-lists.ts';
import { requireOnce } from './firm-file-once.ts';
import { addRows, standing } from './firm-file-rows.ts';
import { dayAndStartOf, dayOf, timeOf } from './firm-file-times.ts';

/** One way to write an instant, so that those of the file and of the database compare as text. */
const isoOf = (column: string) =>
  sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const keyOf = (...parts: (string | number | null)[]) => JSON.stringify(parts);

/** Adds the reservations that are new by name and time; the first of the users is the organiser. Gives how many. */
export async function addReservations(
  { db, clock, source }: Loading,
  personOf: PersonOf,
  rooms: ReadonlyMap<string, number>,
): Promise<number> {
  const known = await standing(
    db,
    sql`select jsonb_build_array(name, ${isoOf('start_time')})::text as key, id from conference_room_reservations`,
  );
  const keys = new Set([...known.keys()].map((key) => keyOf(...JSON.parse(key))));
  const all = (source.file.reservations ?? []).map((item, index) => {
    const at = ['reservations', index];
    const room = item.room === undefined ? undefined : rooms.get(item.room);
    if (item.room !== undefined && room === undefined) {
      throw source.problem([...at, 'room'], `there is no room ${JSON.stringify(item.room)}`);
    }
    const start = timeOf(item.start_time, clock);
    const end = timeOf(item.end_time, clock);
    if (end <= start) throw source.problem([...at, 'end_time'], 'must be later than start_time');
    const people = (item.users ?? []).map((username, i) => personOf(username, [...at, 'users', i]));
    return { item, index, room, start, end, people: [...new Set(people)] };
  });
  requireOnce(source, all, ({ item, start, room }) => keyOf(item.name, start, room ?? null), 'reservations', 'name');
  const fresh = all.filter(({ item, start }) => !keys.has(keyOf(item.name, start)));
  requireFree({ db, clock, source } as Loading, fresh);
  const ids = await addRows(
    db,
    'conference_room_reservations',
    fresh.map(({ item, room, start, end, people }) => ({
      name: item.name,
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
