import type { Instant } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { instantAt, localTimeAt, timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { columnsOf, invalidValue, type RecordInput, type Written } from '../../actions/collection.ts';
import { inUse, type RecordKind } from '../../actions/records.ts';
import { addRow, deleteRow, setColumns } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';

const TABLE = 'car_bookings';
/** Where no end is said, a car is out until the office closes. */
const CLOSING = '18:00';
const HOUR_MS = 3_600_000;
/** A car is no stock of one person: nobody books it for longer at once. */
const LONGEST_MS = LONGEST_DAYS.booking * 24 * HOUR_MS;
/** Whoever takes a car is told of a booking that begins within this. */
const SOON_MS = 3 * HOUR_MS;
const NAMED_AT_MOST = 3;
/** Nobody books a car further ahead. */
const FAR_MS = 10 * 366 * 24 * HOUR_MS;

/** A booking as it is shown to whoever it stands in the way of. */
interface Booked {
  documentId: string;
  personId: number | null;
  person: string | null;
  purpose: string | null;
  start_time: Instant;
  end_time: Instant;
}

/** Books a car. Throws validation, and conflict that says what is in the way and which cars are free then. */
export async function bookCar(ctx: RunContext, given: Image): Promise<Written> {
  const own = ctx.actor?.person?.id ?? null;
  const columns = { sd_user_id: own, ...given, author_id: own };
  requireTimes(ctx, columns);
  const car = await requireFree(ctx, columns);
  const id = await addRow(ctx.db, TABLE, columns);
  return { id, say: `車「${car}」を${whenOf(ctx, columns)}に予約しました` };
}

/** Changes what is given of a booking; a start alone takes the end along. Throws as `bookCar`. */
export async function changeCarBooking(ctx: RunContext, row: Image, given: Image): Promise<Written> {
  const columns = { ...given };
  if (given.start_time !== undefined && given.end_time === undefined) {
    const length = Date.parse(String(row.end_time)) - Date.parse(String(row.start_time));
    columns.end_time = new Date(Date.parse(String(given.start_time)) + length).toISOString();
  }
  const after = { ...row, ...columns };
  requireTimes(ctx, after, row);
  const car = await requireFree(ctx, after);
  await setColumns(ctx.db, TABLE, Number(row.id), columns);
  return { id: Number(row.id), say: `車「${car}」の予約を変更しました（${whenOf(ctx, after)}）` };
}

export async function cancelCarBooking(ctx: RunContext, row: Image): Promise<Written> {
  await deleteRow(ctx.db, TABLE, Number(row.id));
  const car = await nameOfCar(ctx, Number(row.car_id));
  return { id: Number(row.id), say: `車「${car}」の予約を取り消しました（${whenOf(ctx, row)}）` };
}

/** What POST, PUT and DELETE of the content API do. */
export const carBookingWrites = {
  create: (ctx: RunContext, input: RecordInput) => bookCar(ctx, columnsOf(input)),
  update: (ctx: RunContext, row: Image, input: RecordInput) => changeCarBooking(ctx, row, columnsOf(input)),
  remove: cancelCarBooking,
};

/** The end of a booking for which none was said. */
export function usualEnd(start: Instant, zone: string): Instant {
  const closing = Date.parse(instantAt(`${localTimeAt(start, zone).slice(0, 10)}T${CLOSING}`, zone));
  return new Date(Math.max(closing, Date.parse(start) + HOUR_MS)).toISOString();
}

/** The bookings of a car that overlap a time, by start; but the one with the id `except`. */
async function bookingsWithin(
  ctx: RunContext,
  carId: number,
  from: Instant,
  to: Instant,
  except = 0,
): Promise<Booked[]> {
  const { rows } = await ctx.db.execute<{ shown: Booked }>(sql`
    select json_build_object('documentId', b.document_id, 'personId', b.sd_user_id, 'person', p.name, 'purpose', b.purpose,
      'start_time', b.start_time, 'end_time', b.end_time) as shown
    from car_bookings b left join sd_users p on p.id = b.sd_user_id
    where b.car_id = ${carId} and b.id <> ${except}
      and tstzrange(b.start_time, b.end_time, '[)') && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')
    order by b.start_time`);
  return rows.map(({ shown }) => shown);
}

/** Of a car that is taken now: what is asked because somebody else has booked it; undefined where nobody has. */
export async function askedOfBooked(
  ctx: RunContext,
  car: { id: number; name: string },
  personId: number,
): Promise<string | undefined> {
  const now = ctx.clock.now();
  const soon = new Date(Date.parse(now) + SOON_MS).toISOString();
  const booked = (await bookingsWithin(ctx, car.id, now, soon)).find((each) => each.personId !== personId);
  return booked && `車「${car.name}」には予約があります：${inWords(booked, ctx.clock.zone)}。使いますか？`;
}

/**
 * The constraint one_booking_a_car guarantees it; this says what is in the way. The car's row is locked first, so that
 * of two who book at once the second sees what the first has booked. Gives the car's name.
 */
async function requireFree(ctx: RunContext, { id, car_id, start_time, end_time }: Image): Promise<string> {
  const [from, to] = [String(start_time), String(end_time)];
  if (typeof car_id !== 'number') throw invalidValue('car', 'car must be given', '車を選んでください');
  const carId = car_id;
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select name from cars where id = ${carId} for no key update`,
  );
  const name = rows[0]?.name;
  if (name === undefined)
    throw new AppError('conflict', 'The car has just been removed', { say: 'この車は削除されました' });
  const conflicts = await bookingsWithin(ctx, carId, from, to, Number(id ?? 0));
  if (conflicts.length === 0) return name;
  const free = await carsFree(ctx, from, to);
  const words = conflicts.slice(0, NAMED_AT_MOST).map((each) => inWords(each, ctx.clock.zone));
  const more = conflicts.length > NAMED_AT_MOST ? ` ほか${conflicts.length - NAMED_AT_MOST}件` : '';
  const instead = free.length > 0 ? `この時間に空いている車：${free.join('、')}` : 'この時間に空いている車はありません';
  throw new AppError('conflict', 'The car is already booked at this time', {
    say: `車「${name}」はその時間に予約が入っています：${words.join('、')}${more}。${instead}`,
    details: { key: 'car', car: name, conflicts: conflicts.map(({ personId: _, ...shown }) => shown), free },
  });
}

/** Names of the cars that nobody has booked between two instants. */
async function carsFree(ctx: RunContext, from: Instant, to: Instant): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select c.name from cars c where not exists (
      select from car_bookings b where b.car_id = c.id
        and tstzrange(b.start_time, b.end_time, '[)') && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)'))
    order by c.id`);
  return rows.map(({ name }) => name);
}

/**
 * What hangs on a car that goes: bookings that are not over stand in its way, those that are go along, and drives keep its name.
 * Throws conflict that names the bookings.
 */
export async function settleBookings(ctx: RunContext, kind: RecordKind, row: Image): Promise<void> {
  const id = Number(row.id);
  const now = ctx.clock.now();
  const coming = await bookingsWithin(ctx, id, now, new Date(Date.parse(now) + FAR_MS).toISOString());
  const [first] = coming;
  if (first) {
    const more = coming.length > 1 ? `など${coming.length}件` : '';
    const say = `これからの予約（${inWords(first, ctx.clock.zone)}${more}）がある`;
    throw inUse(kind, row, say, { bookings: coming.length });
  }
  await ctx.db.execute(sql`delete from car_bookings where car_id = ${id}`);
  await ctx.db.execute(sql`update drive_logs set car_id = null where car_id = ${id}`);
}

function requireTimes({ clock }: RunContext, { start_time, end_time }: Image, row?: Image): void {
  const [start, end] = [Date.parse(String(start_time)), Date.parse(String(end_time))];
  if (!(end > start))
    throw invalidValue('end_time', 'end_time must be after start_time', '返却予定は開始より後にしてください');
  if (end - start > LONGEST_MS)
    throw invalidValue(
      'end_time',
      `A car is booked for ${LONGEST_DAYS.booking} days at most`,
      `車の予約は一度に${LONGEST_DAYS.booking}日までです`,
    );
  if (start > Date.parse(clock.now()) + FAR_MS)
    throw invalidValue('start_time', 'start_time is too far away', '日付を確認してください');
  const isMoved = row?.end_time !== end_time;
  if (isMoved && end <= Date.parse(clock.now()))
    throw invalidValue('end_time', 'The booking must not be over already', '終わった時間は予約できません');
}

async function nameOfCar(ctx: RunContext, id: number): Promise<string> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from cars where id = ${id}`);
  return rows[0]?.name ?? '';
}

/** 「11月24日(火) 14:00〜15:00「現調」田中 健一さん」. */
const inWords = ({ start_time, end_time, purpose, person }: Booked, zone: string): string =>
  `${timesInWords(start_time, end_time, zone)}${purpose ? `「${purpose}」` : ' '}${person ? `${person}さん` : ''}`.trim();

const whenOf = ({ clock }: RunContext, { start_time, end_time }: Image): string =>
  timesInWords(String(start_time), String(end_time), clock.zone);
