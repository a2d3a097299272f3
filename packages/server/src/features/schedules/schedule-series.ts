import { addDays, daysBetween } from '@ibasho/contract/dates';
import type { SeriesScope } from '@ibasho/contract/series';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { setColumns } from '../../db/journal.ts';
import { addRows } from '../../db/rows.ts';
import type { Image } from '../../db/schema/index.ts';
import { occurrencesOf, onDay, type Repetition, type When } from '../series/occurrences.ts';
import { addSeries, daysLeft, movedRule, repetitionOfSeries, setSeries } from '../series/series.ts';
import { WHEN } from './schedules.ts';

const TABLE = 'schedules';

/** Adds an entry with the columns of `first` for each day on which it is repeated. Gives them, and whether the rule goes on. */
export async function addRepeated(
  ctx: RunContext,
  first: Image,
  repetition: Repetition,
): Promise<{ rows: Image[]; isCut: boolean }> {
  const { dates, isCut } = occurrencesOf(repetition, String(first.date));
  const seriesId = await addSeries(ctx, repetition, dates);
  const rows = dates.map((day): Image => ({ ...first, ...whenOn(ctx, first, day), series_id: seriesId }));
  const ids = await addRows(ctx.db, TABLE, rows);
  return { rows: rows.map((row, index) => ({ ...row, id: ids[index] })), isCut };
}

/** The entries of a series that a change of `row` concerns; locked, in the order of their days. */
export async function rowsOf(ctx: RunContext, row: Image, scope: SeriesScope): Promise<Image[]> {
  if (scope === 'one' || typeof row.series_id !== 'number') return [row];
  const from = scope === 'all' ? sql`true` : sql`date >= ${String(row.date)}`;
  const { rows } = await ctx.db.execute<{ image: Image }>(sql`
    select to_jsonb(s) as image from schedules s where series_id = ${row.series_id} and ${from}
    order by date, id for update`);
  return rows.map(({ image }) => image);
}

/**
 * Changes `rows` of one series as `row` is changed by `settled` columns. Those that were changed alone before keep their own
 * days and times. Where not all of the series is changed, the rest becomes a series of its own. Gives them as they are then.
 */
export async function changeRepeated(
  ctx: RunContext,
  row: Image,
  rows: readonly Image[],
  settled: Image,
): Promise<Image[]> {
  const seriesId = Number(row.series_id);
  const after: Image = { ...row, ...settled };
  const isMoved = WHEN.some((column) => column in settled);
  const shift = daysBetween(String(row.date), String(after.date));
  const { is_exception: _alone, ...wanted } = settled;
  const others = Object.fromEntries(Object.entries(wanted).filter(([column]) => !isWhen(column)));
  const changes = rows.map((each) => {
    const follows = isMoved && (!each.is_exception || each.id === row.id);
    return { ...others, ...(follows && whenOn(ctx, after, addDays(String(each.date), shift))) };
  });
  const changed = rows.map((each, index): Image => ({ ...each, ...changes[index] }));
  const newSeries = await settleSeries(ctx, seriesId, rows, changed, shift);
  for (const [index, each] of rows.entries()) {
    const columns = { ...changes[index], ...(newSeries !== seriesId && { series_id: newSeries }) };
    ctx.send(setColumns(ctx.db, TABLE, Number(each.id), columns));
  }
  return changed;
}

/** Writes down what becomes of the series and its rule; gives the series in which the changed entries are from now on. */
async function settleSeries(
  ctx: RunContext,
  seriesId: number,
  rows: readonly Image[],
  changed: readonly Image[],
  shift: number,
): Promise<number> {
  const { rule, holidays } = await repetitionOfSeries(ctx, seriesId);
  const moved = { rule: movedRule(rule, shift), holidays };
  const dates = changed.map(({ date }) => String(date)).sort();
  const all = await daysLeft(ctx, TABLE, seriesId);
  if (all.length === rows.length) {
    await setSeries(ctx, seriesId, dates, moved);
    return seriesId;
  }
  await setSeries(ctx, seriesId, all.slice(0, all.length - rows.length));
  return addSeries(ctx, moved, dates);
}

/** Deletes entries of one series, or a single one. */
export async function deleteRepeated(ctx: RunContext, rows: readonly Image[]): Promise<void> {
  const ids = rows.map(({ id }) => Number(id));
  await ctx.db.execute(sql`delete from schedules where id = any (${sql.param(ids)}::bigint[])`);
  const seriesId = rows[0]?.series_id;
  if (typeof seriesId === 'number') await setSeries(ctx, seriesId, await daysLeft(ctx, TABLE, seriesId));
}

const isWhen = (column: string): boolean => (WHEN as readonly string[]).includes(column);

/** The columns of `like` on another day, with as many days and the same times of the clock. */
function whenOn({ clock }: RunContext, like: Image, day: string): Image {
  const { date, last_date: lastDate } = like;
  const when: When = {
    date: String(date),
    start_time: typeof like.start_time === 'string' ? like.start_time : null,
    end_time: typeof like.end_time === 'string' ? like.end_time : null,
  };
  const isLong = typeof lastDate === 'string';
  return { ...onDay(when, day, clock.zone), last_date: isLong ? addDays(day, daysBetween(when.date, lastDate)) : null };
}
