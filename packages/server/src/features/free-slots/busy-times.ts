import type { LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt } from '@ibasho/contract/dates';
import { partOfDay } from '@ibasho/contract/days-off';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

/** From when to when something is taken, in milliseconds since 1970. */
export type Busy = [from: number, to: number];

/** Whose and what time is looked at, by id. */
export interface Wanted {
  people: readonly number[];
  rooms: readonly number[];
  cars: readonly number[];
}

export interface BusyTimes {
  /** Of any of the people. */
  people: Busy[];
  /** By the id of the room, and of the car. */
  rooms: Map<number, Busy[]>;
  cars: Map<number, Busy[]>;
}

type Taken = [what: 'people' | 'room' | 'car', id: number, from: number, to: number];

/**
 * When people, rooms and cars are taken on the days from `first` to `last` in `zone`: people by their reservations, video
 * meetings, appointments with a time, whole days out, and days off.
 */
export async function busyTimes(
  db: Db,
  wanted: Wanted,
  { first, last, zone }: { first: LocalDate; last: LocalDate; zone: string },
): Promise<BusyTimes> {
  const from = instantAt(`${first}T00:00`, zone);
  const to = instantAt(`${addDays(last, 1)}T00:00`, zone);
  const span = { from: sql`${from}::timestamptz`, to: sql`${to}::timestamptz` };
  const [{ rows }, off] = await Promise.all([
    db.execute<{ taken: Taken[] }>(sql`
      select coalesce(json_agg(json_build_array(what, id, 1000 * extract(epoch from starts), 1000 * extract(epoch from ends))), '[]')
        as taken from (${bookedRooms(wanted, span)} union all ${meetings(wanted, span)}
        union all ${appointments(wanted, { first, last }, span)} union all ${bookedCars(wanted, span)}) all_taken`),
    daysOff(db, wanted.people, { first, last, zone }),
  ]);
  const times: BusyTimes = { people: off, rooms: new Map(), cars: new Map() };
  for (const [what, id, starts, ends] of rows[0]?.taken ?? []) {
    if (what === 'people') times.people.push([starts, ends]);
    else {
      const of = what === 'room' ? times.rooms : times.cars;
      const own = of.get(id) ?? [];
      of.set(id, own);
      own.push([starts, ends]);
    }
  }
  return times;
}

interface Span {
  from: SQL;
  to: SQL;
}

/** A booking lasts 31 days at most, so its start finds it. */
const bookedRooms = ({ people, rooms }: Wanted, { from, to }: Span): SQL => sql`
  select case when r.is_theirs then 'people' else 'room' end as what, r.conference_room_id as id,
    r.start_time as starts, r.end_time as ends
  from (
    select b.*, b.organizer_id = any (${ids(people)}) or exists (
      select from conference_room_reservation_people p
      where p.reservation_id = b.id and p.sd_user_id = any (${ids(people)})) as is_theirs
    from conference_room_reservations b
    where b.start_time >= ${from} - interval '31 days' and b.start_time < ${to} and b.end_time > ${from}) r
  where r.is_theirs or r.conference_room_id = any (${ids(rooms)})`;

/** A video meeting lasts a day at most. */
const meetings = ({ people }: Wanted, { from, to }: Span): SQL => sql`
  select 'people', null, m.start_time, m.start_time + make_interval(mins => m.duration)
  from video_meetings m
  where m.start_time >= ${from} - interval '1 day' and m.start_time < ${to}
    and (m.organizer_id = any (${ids(people)}) or exists (
      select from video_meeting_people p where p.video_meeting_id = m.id and p.sd_user_id = any (${ids(people)})))`;

/** One without an end takes an hour. Whoever is out or off for whole days by an entry is not there either. */
const appointments = (
  { people }: Wanted,
  { first, last }: { first: LocalDate; last: LocalDate },
  { from, to }: Span,
): SQL => sql`
  select 'people', null, s.start_time, coalesce(s.end_time, s.start_time + interval '1 hour')
  from schedules s
  where s.sd_user_id = any (${ids(people)}) and s.date between ${first}::date - 31 and ${last}::date
    and s.start_time < ${to} and coalesce(s.end_time, s.start_time + interval '1 hour') > ${from}
  union all
  select 'people', null, s.presence_from, s.presence_until
  from schedules s
  where s.sd_user_id = any (${ids(people)}) and s.presence in ('going_out', 'offline') and s.start_time is null
    and s.presence_until > ${from} and s.presence_from < ${to}`;

const bookedCars = ({ cars }: Wanted, { from, to }: Span): SQL => sql`
  select 'car', c.car_id, c.start_time, c.end_time from car_bookings c
  where c.car_id = any (${ids(cars)}) and c.start_time >= ${from} - interval '31 days' and c.start_time < ${to}
    and c.end_time > ${from}`;

const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::bigint[]`;

/** Half a day off ends, or begins, then. */
const NOON = '13:00';

async function daysOff(
  db: Db,
  people: readonly number[],
  { first, last, zone }: { first: LocalDate; last: LocalDate; zone: string },
): Promise<Busy[]> {
  const { rows } = await db.execute<{ date: LocalDate; memo: string | null }>(sql`
    select date::text as date, memo from user_holidays
    where sd_user_id = any (${ids(people)}) and date between ${first}::date and ${last}::date`);
  return rows.map(({ date, memo }): Busy => {
    const part = partOfDay(memo);
    const at = (day: LocalDate, time: string) => Date.parse(instantAt(`${day}T${time}`, zone));
    return [
      at(date, part === 'afternoon' ? NOON : '00:00'),
      part === 'morning' ? at(date, NOON) : at(addDays(date, 1), '00:00'),
    ];
  });
}
