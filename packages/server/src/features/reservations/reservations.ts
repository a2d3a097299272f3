import { timesInWords } from '@ibasho/contract/dates';
import { cancelReservation as cancelDeclaration, updateReservation } from '@ibasho/contract/reservations';
import type { RunContext } from '../../actions/action.ts';
import type { Asks, Written } from '../../actions/collection.ts';
import { newId } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import {
  addMeeting,
  deleteMeeting,
  type MeetingInput,
  type MeetingPerson,
  type MeetingTable,
  organized,
  peopleOf,
  saveMeeting,
} from './meetings.ts';
import { lockSmallestFree, requireFree } from './room-conflicts.ts';
import { entering, isMoved, requireAllowed, requireTimes } from './room-rules.ts';
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
  requireTimes(ctx, columns);
  await requireAllowed(ctx, columns);
  await requireFree(ctx, columns, people.length);
  return add(ctx, columns, people);
}

/**
 * Books the smallest free room that seats the people, in the order of the rooms where equal.
 * Throws validation, and conflict that says when the next one is free.
 */
export async function reserveAnyRoom(ctx: RunContext, { columns: given, people = [] }: MeetingInput): Promise<Written> {
  const columns = organized(ctx, given);
  requireTimes(ctx, columns);
  const room = await lockSmallestFree(ctx, columns, people.length);
  return add(ctx, { ...columns, conference_room_id: room.id }, people);
}

async function add(ctx: RunContext, columns: Image, people: readonly number[]): Promise<Written> {
  const [id, rooms] = await Promise.all([newId(ctx.db, bookings.table), readRooms(ctx)]);
  addMeeting(ctx, bookings, id, { ...columns, ...entering(ctx, {}, columns) }, people);
  const { what, when } = inWords(ctx, rooms, columns);
  return { id, say: `${what}を${when}に予約しました` };
}

/** Changes what is given of a booking. Throws validation, and conflict that says what is in the way. */
export async function changeReservation(ctx: RunContext, row: Image, input: MeetingInput): Promise<Written> {
  const given = { ...organized(ctx, input.columns, row), ...(await followedRoom(ctx, row, input.columns)) };
  const columns: Image = { ...given, ...entering(ctx, row, given) };
  const after: Image = { ...row, ...columns };
  if (isMoved(row, after)) {
    if (row.series_id !== null) columns.is_exception = true;
    requireTimes(ctx, after);
    await requireAllowed(ctx, after);
  }
  const present = await peopleOf(ctx, bookings, row);
  const seats = input.people?.length ?? present.filter(({ takesPart }) => takesPart).length;
  const [rooms] = await Promise.all([readRooms(ctx), requireFree(ctx, after, seats)]);
  await saveMeeting(ctx, bookings, row, { columns, people: input.people });
  const people = input.people === undefined ? present : [...present, ...(await peopleOf(ctx, bookings, after))];
  const { what, when } = inWords(ctx, rooms, after);
  const asks: Asks = { action: updateReservation, concerns: documentIdsOf(people) };
  return { id: Number(row.id), say: `${what}の予約を変更しました（${when}）`, asks };
}

export async function cancelReservation(ctx: RunContext, row: Image): Promise<Written> {
  const [people, rooms] = await Promise.all([peopleOf(ctx, bookings, row), readRooms(ctx)]);
  await deleteMeeting(ctx, bookings, Number(row.id));
  const { what, when } = inWords(ctx, rooms, row);
  const called = row.name && rooms.some(({ id }) => id === row.conference_room_id) ? `「${row.name}」` : '';
  const question = `${what}の予約${called}（${when}）を取り消します。よろしいですか？`;
  const asks: Asks = {
    action: cancelDeclaration,
    concerns: documentIdsOf(people),
    ask: { level: 'explicit', question },
  };
  return { id: Number(row.id), say: `${what}の予約を取り消しました（${when}）`, asks };
}

const documentIdsOf = (people: readonly MeetingPerson[]) => [...new Set(people.map(({ documentId }) => documentId))];

/** A booking that is only called by its room goes to the room by whose name it is called now. */
async function followedRoom(ctx: RunContext, row: Image, given: Image): Promise<Image> {
  if (given.conference_room_id !== undefined || typeof given.name !== 'string') return {};
  const rooms = await readRooms(ctx);
  const present = rooms.find(({ id }) => id === row.conference_room_id);
  if (present && !isNameOf(present, String(row.name ?? ''))) return {};
  const wanted = roomNamed(rooms, given.name);
  return wanted ? { conference_room_id: wanted.id } : {};
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
