import type { SeriesPart } from '@ibasho/contract/booking-series';
import type { Operation } from '@ibasho/contract/collection';
import type { LocalDate } from '@ibasho/contract/common';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { invalidValue } from '../../../actions/collection.ts';
import { requireRight } from '../../../actions/rights.ts';
import { addRow, setColumns } from '../../../db/journal.ts';
import type { Image } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors.ts';
import { reservations } from '../reservations.collection.ts';
import { dayOf, timesOf } from './series-dates.ts';

/** A part of a series, locked. */
export interface PartOfSeries {
  /** Of the series. */
  id: number;
  rule: string;
  holidays: string;
  /** In the order of their times. */
  rows: Image[];
  /** The date of the last booking before them, which stays as it is. */
  before: LocalDate | undefined;
}

/**
 * The bookings of the series of `row` that `part` names, which whoever asks may do `operation` with. Throws conflict where
 * there is no series, or nothing of it to come, and forbidden.
 */
export async function partOfSeries(
  ctx: RunContext,
  row: Image,
  part: SeriesPart,
  operation: Operation,
): Promise<PartOfSeries> {
  if (typeof row.series_id !== 'number') {
    throw new AppError('conflict', 'This booking is no part of a series', {
      say: 'この予約は繰り返しの予約ではありません',
    });
  }
  const which =
    part === 'following' ? sql`r.start_time >= ${row.start_time}::timestamptz` : sql`r.end_time > firm_now()`;
  const [{ rows: series }, { rows }] = await Promise.all([
    ctx.db.execute<{ image: Image }>(
      sql`select to_jsonb(s) as image from series s where id = ${row.series_id} for update`,
    ),
    ctx.db.execute<{ image: Image; isPart: boolean }>(sql`
      select to_jsonb(r) as image, ${which} as "isPart" from conference_room_reservations r
      where r.series_id = ${row.series_id} order by r.start_time for update`),
  ]);
  const own = rows.filter(({ isPart }) => isPart).map(({ image }) => image);
  const [first] = own;
  const { image } = series[0] ?? {};
  if (!first || !image) {
    throw new AppError('conflict', 'Nothing of this series is to come', {
      say: '繰り返しの予約はすべて終わっています',
    });
  }
  for (const each of own) await requireRight(ctx, reservations, operation, each);
  const earlier = rows.findLast(
    ({ isPart, image: each }) => !isPart && String(each.start_time) < String(first.start_time),
  );
  return {
    id: row.series_id,
    rule: String(image.rule),
    holidays: String(image.holidays),
    rows: own,
    before: earlier && dayOf(timesOf(earlier.image).start_time, ctx.clock.zone),
  };
}

/** Which series the bookings of a part are of once they are changed: one of their own where others stay before them. */
export async function seriesAfter(
  ctx: RunContext,
  { id, holidays, before }: PartOfSeries,
  part: SeriesPart,
  { rule, first_date, last_date }: { rule: string; first_date: LocalDate; last_date: LocalDate },
): Promise<number> {
  if (part === 'following' && before !== undefined) {
    await setColumns(ctx.db, 'series', id, { last_date: before });
    return addRow(ctx.db, 'series', { rule, holidays, first_date, last_date });
  }
  await setColumns(ctx.db, 'series', id, { rule, last_date, ...(before === undefined && { first_date }) });
  return id;
}

/** The room of an id or documentId. Throws validation where there is none. */
export async function roomGiven(ctx: RunContext, key: string | number): Promise<{ id: number; name: string }> {
  const [room] = await given<{ id: number; name: string }>(ctx, 'conference_rooms', [key]);
  if (room) return room;
  throw invalidValue('conference_room', `there is no room ${key}`, '選んだ会議室が見つかりません');
}

/** The ids of people, in their order. Throws validation where one is not there. */
export async function peopleGiven(ctx: RunContext, keys: readonly (string | number)[]): Promise<number[]> {
  const found = await given<{ id: number; documentId: string }>(ctx, 'sd_users', keys);
  return [
    ...new Set(
      keys.map((key) => {
        const person = found.find(({ id, documentId }) => documentId === key || String(id) === String(key));
        if (person) return person.id;
        throw invalidValue('sd_users', `there is nobody ${key}`, '参加者が見つかりません');
      }),
    ),
  ];
}

async function given<Found>(ctx: RunContext, table: string, keys: readonly (string | number)[]): Promise<Found[]> {
  const ids = keys.filter((key) => /^\d{1,15}$/.test(String(key))).map(Number);
  const { rows } = await ctx.db.execute<{ found: Found }>(sql`
    select json_build_object('id', id, 'documentId', document_id, 'name', name) as found from ${sql.identifier(table)}
    where id = any (${sql.param(ids)}::bigint[]) or document_id = any (${sql.param(keys.map(String))}::text[])`);
  return rows.map(({ found }) => found);
}
