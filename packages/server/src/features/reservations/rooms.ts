import { foldName } from '@ibasho/contract/names';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { findRecord, numbered } from '../../actions/find-record.ts';
import { deleteRecord, inUse, type RecordKind } from '../../actions/records.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { type BookingShown, bookingInWords, shownBookings } from './booking-in-words.ts';

export interface Room {
  id: number;
  documentId: string;
  name: string;
  aliases: string[];
}

export const room: RecordKind = { table: 'conference_rooms', nounOf: () => '会議室' };

/** The rooms in the order of the firm file. */
export async function readRooms(ctx: Pick<RunContext, 'db'>): Promise<Room[]> {
  const { rows } = await ctx.db.execute<{ room: Room }>(sql`
    select json_build_object('id', id, 'documentId', document_id, 'name', name, 'aliases', aliases) as room
    from conference_rooms order by id`);
  return rows.map(({ room }) => room);
}

/**
 * The one of `rooms` that bears `name` as its name, else as an alias; width, case and spaces do not count. Undefined where none
 * does. Throws validation where several have the alias.
 */
export function roomNamed(rooms: readonly Room[], name: string): Room | undefined {
  const wanted = foldName(name);
  const byName = rooms.find((each) => foldName(each.name) === wanted);
  if (byName) return byName;
  const [found, ...others] = rooms.filter((each) => isAlias(each, wanted));
  if (found === undefined || others.length === 0) return found;
  throw new AppError('validation', 'The name fits several rooms', {
    say: `「${name}」に当てはまる会議室がいくつかあります。会議室を選んでください`,
    details: { key: 'conference_room', candidates: [found, ...others].map((each) => each.name) },
  });
}

/**
 * The room that an action speaks of: by `ref` (whose name must still be `name`), else by name or alias, loosely.
 * Throws notFound with the rooms there are, conflict where the name fits several or has changed.
 */
export async function findRoom(ctx: Pick<RunContext, 'db'>, name: string, ref: string | undefined): Promise<Room> {
  return findRecord(await readRooms(ctx), name, ref, {
    key: 'room',
    namesOf: (each) => [each.name, ...each.aliases],
    messages: {
      renamed: 'The room no longer bears this name',
      several: 'The name fits several rooms',
      unknown: 'Unknown room',
    },
    question: (said, count) => `「${said}」に当てはまる会議室が${count}室あります。どの会議室ですか？`,
    unknown: (said, all) => {
      const available = all.map((each) => each.name);
      return {
        say: `会議室「${said}」が見つかりません\n予約できる会議室:\n${numbered(available)}`,
        details: { available },
      };
    },
  });
}

/** Whether `name` says no more than which room it is. */
export const isNameOf = (room: Room, name: string): boolean =>
  foldName(room.name) === foldName(name) || isAlias(room, foldName(name));

const isAlias = ({ aliases }: Room, folded: string) => aliases.some((alias) => foldName(alias) === folded);

/**
 * Deletes a room. Bookings that are not over stand in its way; those that are lose their room, and keep in their memo
 * which it was. Throws conflict that names the bookings.
 */
export async function deleteRoom(ctx: RunContext, row: Image): Promise<Written> {
  const id = Number(row.id);
  const [count, next] = await bookingsToCome(ctx, id);
  const [first] = next;
  if (first) {
    const more = count > 1 ? `など${count}件` : '';
    const say = `これからの予約（${bookingInWords(first, ctx.clock.zone)}${more}）がある`;
    throw inUse(room, row, say, { reservations: count, next });
  }
  const kept = await ctx.db.execute(sql`
    update conference_room_reservations
    set conference_room_id = null, memo = concat_ws(E'\n', nullif(memo, ''), ${`会議室：${row.name}`}::text)
    where conference_room_id = ${id}`);
  const done = await deleteRecord(ctx, room, row);
  if (!kept.rowCount) return done;
  return { ...done, say: `${done.say}（終わった予約${kept.rowCount}件のメモに会議室名を残しました）` };
}

async function bookingsToCome(ctx: RunContext, roomId: number): Promise<[number, BookingShown[]]> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from conference_room_reservations
    where conference_room_id = ${roomId} and end_time > firm_now() order by start_time, id`);
  return [
    rows.length,
    await shownBookings(
      ctx.db,
      rows.slice(0, 3).map(({ id }) => Number(id)),
    ),
  ];
}
