import { timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { invalidValue, type Written } from '../../actions/collection.ts';
import { newId } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { bookingInWords, shownBookings } from './booking-in-words.ts';
import { addMeeting, deleteMeeting, type MeetingInput, type MeetingTable, organized, saveMeeting } from './meetings.ts';
import { isNameOf, type Room, readRooms, roomNamed } from './rooms.ts';

export const bookings: MeetingTable = {
  table: 'conference_room_reservations',
  people: { table: 'conference_room_reservation_people', own: 'reservation_id', other: 'sd_user_id' },
};

/**
 * Books a room; without one it blocks nothing. Where no room is given, a name that is a room's is that room.
 * Throws validation, and conflict that says what is in the way.
 */
export async function reserve(ctx: RunContext, { columns: given, people = [] }: MeetingInput): Promise<Written> {
  const columns = organized(ctx, given);
  if (columns.conference_room_id === undefined && typeof columns.name === 'string') {
    columns.conference_room_id = roomNamed(await readRooms(ctx), columns.name)?.id ?? null;
  }
  requireOrder(columns);
  const [id, rooms] = await Promise.all([newId(ctx.db, bookings.table), readRooms(ctx), requireFree(ctx, columns)]);
  addMeeting(ctx, bookings, id, columns, people);
  const { what, when } = inWords(ctx, rooms, columns);
  return { id, say: `${what}を${when}に予約しました` };
}

/** Changes what is given of a booking. Throws validation, and conflict that says what is in the way. */
export async function changeReservation(ctx: RunContext, row: Image, input: MeetingInput): Promise<Written> {
  const columns = { ...organized(ctx, input.columns, row), ...(await followedRoom(ctx, row, input.columns)) };
  const after: Image = { ...row, ...columns };
  requireOrder(after);
  const [rooms] = await Promise.all([readRooms(ctx), requireFree(ctx, after)]);
  await saveMeeting(ctx, bookings, row, { columns, people: input.people });
  const { what, when } = inWords(ctx, rooms, after);
  return { id: Number(row.id), say: `${what}の予約を変更しました（${when}）` };
}

export async function cancelReservation(ctx: RunContext, row: Image): Promise<Written> {
  await deleteMeeting(ctx, bookings, Number(row.id));
  const { what, when } = inWords(ctx, await readRooms(ctx), row);
  return { id: Number(row.id), say: `${what}の予約を取り消しました（${when}）` };
}

/** A booking that is only called by its room goes to the room by whose name it is called now. */
async function followedRoom(ctx: RunContext, row: Image, given: Image): Promise<Image> {
  if (given.conference_room_id !== undefined || typeof given.name !== 'string') return {};
  const rooms = await readRooms(ctx);
  const present = rooms.find(({ id }) => id === row.conference_room_id);
  if (present && !isNameOf(present, String(row.name ?? ''))) return {};
  const wanted = roomNamed(rooms, given.name);
  return wanted ? { conference_room_id: wanted.id } : {};
}

function requireOrder({ start_time, end_time }: Image): void {
  if (Date.parse(String(end_time)) > Date.parse(String(start_time))) return;
  throw invalidValue('end_time', 'end_time must be after start_time', '終了時刻は開始時刻より後にしてください');
}

const NAMED_AT_MOST = 3;

/**
 * The constraint one_booking_a_room guarantees it; this says what is in the way. The room's row is locked first, so
 * that of two who book at once the second sees what the first has booked.
 */
async function requireFree(ctx: RunContext, booking: Image): Promise<void> {
  const { conference_room_id: roomId, start_time: start, end_time: end } = booking;
  if (typeof roomId !== 'number') return;
  const [locked, { rows }] = await Promise.all([
    ctx.db.execute<{ name: string }>(sql`select name from conference_rooms where id = ${roomId} for no key update`),
    ctx.db.execute<{ id: number }>(sql`
      select id from conference_room_reservations
      where conference_room_id = ${roomId} and id <> ${Number(booking.id ?? 0)}
        and tstzrange(start_time, end_time, '[)') && tstzrange(${start}::timestamptz, ${end}::timestamptz, '[)')
      order by start_time`),
  ]);
  const room = locked.rows[0]?.name;
  if (room === undefined) {
    throw new AppError('conflict', 'The room has just been removed', { say: 'この会議室は削除されました' });
  }
  if (rows.length === 0) return;
  const conflicts = await shownBookings(
    ctx.db,
    rows.map(({ id }) => Number(id)),
  );
  const words = conflicts.slice(0, NAMED_AT_MOST).map((each) => bookingInWords(each, ctx.clock.zone));
  const more = conflicts.length > NAMED_AT_MOST ? ` ほか${conflicts.length - NAMED_AT_MOST}件` : '';
  throw new AppError('conflict', 'The room is already booked at this time', {
    say: `会議室「${room}」はその時間に予約が入っています：${words.join('、')}${more}`,
    details: { key: 'conference_room', room, conflicts },
  });
}

/** What is booked and when, for a sentence: 会議室「応接室」. */
function inWords(
  ctx: RunContext,
  rooms: readonly Room[],
  { conference_room_id: roomId, name, start_time, end_time }: Image,
) {
  const room = rooms.find(({ id }) => id === roomId);
  const when = timesInWords(String(start_time), String(end_time), ctx.clock.zone);
  return { what: room ? `会議室「${room.name}」` : `「${name ?? '会議'}」`, when };
}
