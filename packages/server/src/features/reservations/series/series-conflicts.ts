import type { Instant, LocalDate } from '@ibasho/contract/common';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { AppError } from '../../../errors.ts';
import { type BookingShown, bookingInWords, shownBookings } from '../booking-in-words.ts';
import type { FreeRoom } from '../free-rooms.ts';
import { daysAhead, requireAllowed } from '../room-rules.ts';
import type { Occurrence } from './series-dates.ts';

/** A date of a series on which its room is taken. */
interface Clash {
  date: LocalDate;
  start_time: Instant;
  end_time: Instant;
  room: string;
  /** What is in the way. */
  conflicts: BookingShown[];
  /** Which rooms are free then, the smallest that seats everybody first. */
  free: Pick<FreeRoom, 'documentId' | 'name' | 'capacity'>[];
}

const NAMED_AT_MOST = 3;

/**
 * Holds the rooms of `wanted` until the run ends. Throws conflict with every date on which a room is taken by another
 * booking than `own`, or may not be booked.
 */
export async function requireAllFree(
  ctx: RunContext,
  wanted: readonly Occurrence[],
  { seats, own = [] }: { seats: number; own?: readonly number[] },
): Promise<void> {
  const rooms = await lockedRooms(ctx, wanted);
  for (const id of rooms.keys()) {
    const last = wanted.findLast(({ conference_room_id: room }) => room === id);
    if (last) await requireAllowed(ctx, { ...last });
  }
  const taken = await takenOf(ctx, wanted, own);
  if (taken.length === 0) return;
  const clashing = taken.map(({ place }) => wanted[place] as Occurrence);
  const free = await freeRooms(ctx, clashing, seats, own);
  const shown = await shownBookings(
    ctx.db,
    taken.flatMap(({ ids }) => ids),
  );
  const clashes = taken.map(({ ids }, index): Clash => {
    const { date, start_time, end_time, conference_room_id: room } = clashing[index] as Occurrence;
    const conflicts = shown.splice(0, ids.length);
    return { date, start_time, end_time, room: rooms.get(room) ?? '', conflicts, free: free[index] ?? [] };
  });
  throw refusal(ctx, wanted.length, clashes);
}

function refusal(ctx: RunContext, count: number, clashes: Clash[]): AppError {
  const words = clashes
    .slice(0, NAMED_AT_MOST)
    .map(({ conflicts }) => conflicts.map((each) => bookingInWords(each, ctx.clock.zone)).join('、'));
  const more = clashes.length > NAMED_AT_MOST ? `\nほか${clashes.length - NAMED_AT_MOST}回` : '';
  return new AppError('conflict', `${clashes.length} of ${count} dates are taken`, {
    say: `${count}回のうち${clashes.length}回は、会議室に予約が入っています。その日を飛ばすか、別の会議室にしてください\n${words.join('\n')}${more}`,
    details: { key: 'conference_room', count, clashes },
  });
}

/** The names of the rooms by id; always locked in one order, so that nobody waits in a circle. */
async function lockedRooms(ctx: RunContext, wanted: readonly Occurrence[]): Promise<Map<number, string>> {
  const ids = [...new Set(wanted.map(({ conference_room_id: room }) => room))];
  const { rows } = await ctx.db.execute<{ id: number; name: string }>(sql`
    select id::int, name from conference_rooms where id = any (${sql.param(ids)}::bigint[]) order by id for no key update`);
  if (rows.length < ids.length) {
    throw new AppError('conflict', 'A room has just been removed', { say: '選んだ会議室は削除されました' });
  }
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The places in `wanted` at which something is in the way, with the ids of what it is. */
async function takenOf(
  ctx: RunContext,
  wanted: readonly Occurrence[],
  own: readonly number[],
): Promise<{ place: number; ids: number[] }[]> {
  const rooms = sql`${sql.param(wanted.map(({ conference_room_id: room }) => room))}::bigint[]`;
  const { rows } = await ctx.db.execute<{ place: number; ids: number[] }>(sql`
    select w.n::int - 1 as place, json_agg(r.id order by r.start_time) as ids
    from unnest(${timesIn(wanted)}, ${rooms}) with ordinality w (starts, ends, room, n)
    join conference_room_reservations r on r.conference_room_id = w.room
      and tstzrange(r.start_time, r.end_time, '[)') && tstzrange(w.starts, w.ends, '[)')
    where r.id <> all (${sql.param([...own])}::bigint[])
    group by w.n order by w.n`);
  return rows;
}

/** For each of `times`, the rooms that may be had then. */
async function freeRooms(
  ctx: RunContext,
  times: readonly Occurrence[],
  seats: number,
  own: readonly number[],
): Promise<Clash['free'][]> {
  const ahead = sql`${sql.param(times.map(({ start_time }) => daysAhead(ctx, start_time)))}::integer[]`;
  const { rows } = await ctx.db.execute<{ free: Clash['free'] }>(sql`
    select coalesce(json_agg(json_build_object('documentId', c.document_id, 'name', c.name, 'capacity', c.capacity)
      order by c.capacity nulls last, c.id) filter (where c.id is not null), '[]') as free
    from unnest(${timesIn(times)}, ${ahead}) with ordinality w (starts, ends, ahead, n)
    left join conference_rooms c on coalesce(c.capacity, ${seats}) >= ${seats}
      and coalesce(c.book_ahead_days, w.ahead) >= w.ahead
      and coalesce(make_interval(mins => c.longest_minutes) >= w.ends - w.starts, true)
      and not exists (
        select from conference_room_reservations r
        where r.conference_room_id = c.id and r.id <> all (${sql.param([...own])}::bigint[])
          and tstzrange(r.start_time, r.end_time, '[)') && tstzrange(w.starts, w.ends, '[)'))
    group by w.n order by w.n`);
  return rows.map(({ free }) => free);
}

const timesIn = (times: readonly Occurrence[]) => sql`
  ${sql.param(times.map(({ start_time }) => start_time))}::timestamptz[],
  ${sql.param(times.map(({ end_time }) => end_time))}::timestamptz[]`;
