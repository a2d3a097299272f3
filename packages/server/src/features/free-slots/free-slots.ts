import { daysBetween } from '@ibasho/contract/dates';
import {
  type FreeSlot,
  type FreeSlotsQuery,
  type FreeSlotsResponse,
  type FreeThing,
  SLOT_STEP_MINUTES,
  SLOTS_TOLD,
} from '@ibasho/contract/free-slots';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Db } from '../../actions/action.ts';
import { invalidValue } from '../../actions/collection.ts';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { type Busy, type BusyTimes, busyTimes } from './busy-times.ts';
import { type SlotDay, spanOf } from './slot-days.ts';

type RoomSought = FreeThing & { capacity: number | null; aheadDays: number | null; longest: number | null };

/** The people, rooms and cars that are looked for; undefined where the query asks for none. */
interface Sought {
  people: FreeThing[];
  rooms: RoomSought[] | undefined;
  cars: FreeThing[] | undefined;
}

/** So many days are read at once: the first ones mostly have enough. */
const DAYS_READ = 7;
const ANY = 'any';

/**
 * The first times, at full quarters of an hour, when everybody is free, with a room and a car where asked for.
 * Throws validation, and notFound that names what there is not.
 */
export async function findFreeSlots(
  db: Db,
  clock: Clock,
  actor: Actor,
  asked: FreeSlotsQuery,
): Promise<FreeSlotsResponse> {
  const { from, to, days } = spanOf(asked, clock);
  const sought = await soughtBy(db, actor, asked);
  const wanted = { people: idsOf(sought.people), rooms: idsOf(sought.rooms), cars: idsOf(sought.cars) };
  const data: FreeSlot[] = [];
  for (let at = 0; at < days.length && data.length < SLOTS_TOLD; at += DAYS_READ) {
    const read = days.slice(at, at + DAYS_READ);
    const dates = { first: (read[0] as SlotDay).date, last: (read.at(-1) as SlotDay).date };
    const busy = await busyTimes(db, wanted, { ...dates, zone: clock.zone });
    for (const day of read) data.push(...slotsOf(day, sought, busy, { clock, minutes: asked.duration }));
  }
  const meta = { from, to, duration: asked.duration, people: sought.people };
  return { data: data.slice(0, SLOTS_TOLD), meta };
}

function slotsOf(
  { date, opens, closes }: SlotDay,
  { rooms, cars }: Sought,
  busy: BusyTimes,
  { clock, minutes }: { clock: Clock; minutes: number },
): FreeSlot[] {
  const ahead = daysBetween(clock.today(), date);
  const open = rooms?.filter(({ aheadDays }) => aheadDays === null || ahead <= aheadDays);
  const slots: FreeSlot[] = [];
  for (let start = opens; start + minutes * 60_000 <= closes; start += SLOT_STEP_MINUTES * 60_000) {
    const end = start + minutes * 60_000;
    if (!isFree(busy.people, start, end)) continue;
    const freeRooms = open?.filter(({ id }) => isFree(busy.rooms.get(id), start, end));
    const freeCars = cars?.filter(({ id }) => isFree(busy.cars.get(id), start, end));
    if (freeRooms?.length === 0 || freeCars?.length === 0) continue;
    slots.push({
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
      ...(freeRooms && {
        rooms: freeRooms.map(({ id, documentId, name, capacity }) => ({ id, documentId, name, capacity })),
      }),
      ...(freeCars && { cars: freeCars }),
    });
    if (slots.length === SLOTS_TOLD) break;
  }
  return slots;
}

const isFree = (busy: readonly Busy[] | undefined, start: number, end: number) =>
  !busy?.some(([from, to]) => from < end && to > start);

const idsOf = (things: readonly FreeThing[] = []) => things.map(({ id }) => id);

async function soughtBy(db: Db, actor: Actor, { participants, room, car, duration }: FreeSlotsQuery): Promise<Sought> {
  const keys = participants ?? (actor.person ? [actor.person.documentId] : []);
  const seats = new Set(keys).size;
  const [people, rooms, cars] = await Promise.all([
    keys.length === 0 ? [] : named<FreeThing>(db, sql`sd_users`, sql`null`, hasKey(keys)),
    room === undefined
      ? undefined
      : named<RoomSought>(
          db,
          sql`conference_rooms`,
          sql`json_build_object('capacity', capacity, 'aheadDays', book_ahead_days, 'longest', longest_minutes)`,
          room === ANY ? sql`coalesce(capacity, ${seats}) >= ${seats}` : hasKey([room]),
          sql`capacity nulls last, id`,
        ),
    car === undefined ? undefined : named<FreeThing>(db, sql`cars`, sql`null`, car === ANY ? sql`true` : hasKey([car])),
  ]);
  requireAll('participants', keys, people, '指定された人');
  if (room !== undefined && room !== ANY) requireAll('room', [room], rooms, '指定された会議室');
  if (car !== undefined && car !== ANY) requireAll('car', [car], cars, '指定された車');
  const fitting = rooms?.filter(({ longest }) => longest === null || longest >= duration);
  const [only] = rooms ?? [];
  if (only && room !== ANY && fitting?.length === 0) {
    const say = `会議室「${only.name}」の予約は1回${only.longest}分までです`;
    throw invalidValue('duration', 'longer than the room may be booked', say);
  }
  return { people, rooms: fitting, cars };
}

async function named<Thing>(db: Db, table: SQL, more: SQL, which: SQL, order = sql`id`): Promise<Thing[]> {
  const { rows } = await db.execute<{ thing: Thing }>(sql`
    select jsonb_build_object('id', id, 'documentId', document_id, 'name', name) || coalesce((${more})::jsonb, '{}') as thing
    from ${table} where ${which} order by ${order}`);
  return rows.map(({ thing }) => thing);
}

const hasKey = (keys: readonly string[]): SQL =>
  sql`(document_id = any (${sql.param([...keys])}::text[]) or id = any (${sql.param(keys.filter(isId))}::bigint[]))`;

const isId = (key: string) => /^\d{1,15}$/.test(key);

function requireAll(
  name: string,
  keys: readonly string[],
  found: readonly FreeThing[] | undefined,
  what: string,
): void {
  const missing = keys.find((key) => !found?.some(({ id, documentId }) => documentId === key || String(id) === key));
  if (missing === undefined) return;
  throw new AppError('notFound', `${name}: there is no ${missing}`, {
    say: `${what}が見つかりません。画面を読み込み直してください`,
    details: { key: name, value: missing },
  });
}
