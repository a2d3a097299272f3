import type {
  BookingSeriesChanges,
  BookingSeriesResponse,
  NewBookingSeries,
  SeriesPart,
} from '@ibasho/contract/booking-series';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, daysBetween, instantAt } from '@ibasho/contract/dates';
import { cancelReservation, updateReservation } from '@ibasho/contract/reservations';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import { type Asks, invalidValue } from '../../../actions/collection.ts';
import { addRow, deleteRow, setColumns } from '../../../db/journal.ts';
import { addRows } from '../../../db/rows.ts';
import type { Image } from '../../../db/schema/index.ts';
import { concernedBy, deleteMeetings, organized, peopleOf, saveMeeting } from '../meetings.ts';
import { bookings } from '../reservations.ts';
import { requireTimes } from '../room-rules.ts';
import { requireAllFree } from './series-conflicts.ts';
import { datesOf, dayOf, movedRule, type Occurrence, occurrencesOn, timesOf } from './series-dates.ts';
import { partOfSeries, peopleGiven, roomGiven, seriesAfter } from './series-rows.ts';

interface Done {
  say: string;
  told: BookingSeriesResponse['data'];
  asks?: Asks;
}

type Times = Pick<Occurrence, 'start_time' | 'end_time'>;

/**
 * Books a room again and again: every date is checked before anything is written, and a date is left out or has another room
 * as `exceptions` say. Throws validation, and conflict with every date on which the room is taken.
 */
export async function bookSeries(ctx: RunContext, given: NewBookingSeries): Promise<Done> {
  const { zone } = ctx.clock;
  const like = { start_time: instantOf(given.start_time, zone), end_time: instantOf(given.end_time, zone) };
  requireTimes(ctx, like);
  const { rule, holidays, dates, isCut } = datesOf(given, dayOf(like.start_time, zone));
  const room = await roomGiven(ctx, given.conference_room);
  const people = await peopleGiven(ctx, given.sd_users ?? []);
  const { kept } = await excepted(ctx, occurrencesOn(like, dates, room.id, zone), given.exceptions);
  await requireAllFree(ctx, kept, { seats: people.length });
  const seriesId = await addRow(ctx.db, 'series', { rule, holidays, ...spanOf(kept) });
  const { name = null, memo = null } = given;
  const ids = await addRows(
    ctx.db,
    bookings.table,
    kept.map(({ date: _date, ...columns }) => organized(ctx, { ...columns, name, memo, series_id: seriesId })),
  );
  const { own, other, table } = bookings.people;
  const links = ids.flatMap((id) => people.map((person) => ({ [own]: id, [other]: person })));
  await addRows(ctx.db, table, links);
  const rest = isCut ? '。登録したのは1年先までの分です' : '';
  const say = `会議室「${room.name}」を${kept.length}回予約しました（${spanInWords(kept)}）${rest}`;
  return { say, told: await toldOf(ctx, seriesId, { count: kept.length, isCut, message: say }) };
}

/**
 * Changes the booking `row` of a series with those after it, which become a series of their own, or with all that are not
 * over; those that were moved alone keep their times and rooms. Throws as `bookSeries`.
 */
export async function changeSeries(ctx: RunContext, row: Image, given: BookingSeriesChanges): Promise<Done> {
  const series = await partOfSeries(ctx, row, given.scope, 'change');
  const regular = series.rows.filter(({ is_exception }) => !is_exception);
  const people = given.sd_users && (await peopleGiven(ctx, given.sd_users));
  const { wanted, rule, isLater } = await movedAlong(ctx, row, regular, series.rule, given);
  const { kept, places } = await excepted(ctx, wanted, given.exceptions);
  const ids = series.rows.map(({ id }) => Number(id));
  const present = await peopleOf(ctx, bookings, row);
  const seats = people?.length ?? present.filter(({ takesPart }) => takesPart).length;
  await requireAllFree(ctx, kept, { seats, own: ids });
  const concerned = await concernedBy(ctx, bookings, ids);
  const left = regular.filter((_, place) => !places.includes(place)).map(({ id }) => Number(id));
  await deleteMeetings(ctx, bookings, left);
  const seriesId = await seriesAfter(ctx, series, given.scope, { rule, ...spanOf(kept) });
  const said = defined({ name: given.name, memo: given.memo });
  // Those that move to later are moved from the last on: at no moment do two of them overlap.
  for (const index of isLater ? [...places.keys()].reverse() : places.keys()) {
    const { date: _date, ...times } = kept[index] as Occurrence;
    const columns = { ...times, ...said, series_id: seriesId };
    await saveMeeting(ctx, bookings, regular[places[index] as number] as Image, { columns, people });
  }
  const exceptions = series.rows.filter(({ is_exception }) => is_exception);
  for (const each of exceptions) {
    await saveMeeting(ctx, bookings, each, { columns: { ...said, series_id: seriesId }, people });
  }
  const isMoved = [given.start_time, given.end_time, given.conference_room].some((each) => each !== undefined);
  const rest =
    isMoved && exceptions.length > 0 ? `。個別に変更した${exceptions.length}件の時間と会議室はそのままです` : '';
  const what = `繰り返しの予約${kept.length + exceptions.length}件（${spanInWords(kept)}）`;
  const say = `${what}を変更しました${rest}`;
  const ask = { level: 'light', question: `${what}を変更します${rest}。よろしいですか？` } as const;
  return {
    say,
    asks: { action: updateReservation, concerns: concerned, ask },
    told: await toldOf(ctx, seriesId, { count: kept.length + exceptions.length, isCut: false, message: say }),
  };
}

/** Cancels the booking `row` of a series with those after it, or with all that are not over. */
export async function cancelSeries(ctx: RunContext, row: Image, part: SeriesPart): Promise<Pick<Done, 'say' | 'asks'>> {
  const series = await partOfSeries(ctx, row, part, 'remove');
  const ids = series.rows.map(({ id }) => Number(id));
  const concerned = await concernedBy(ctx, bookings, ids);
  await deleteMeetings(ctx, bookings, ids);
  if (series.before === undefined) await deleteRow(ctx.db, 'series', series.id);
  else await setColumns(ctx.db, 'series', series.id, { last_date: series.before });
  const dates = series.rows.map((each) => ({ date: dayOf(timesOf(each).start_time, ctx.clock.zone) }));
  const what = `繰り返しの予約${ids.length}件（${spanInWords(dates)}）を取り消し`;
  const ask = { level: 'explicit', question: `${what}ます。よろしいですか？` } as const;
  return { say: `${what}ました`, asks: { action: cancelReservation, concerns: concerned, ask } };
}

/** Where `rows` are when `row` is as `given` says: on as many days later or earlier, at the same times. */
async function movedAlong(
  ctx: RunContext,
  row: Image,
  rows: readonly Image[],
  rule: string,
  given: BookingSeriesChanges,
): Promise<{ wanted: Occurrence[]; rule: string; isLater: boolean }> {
  const { zone } = ctx.clock;
  const before = timesOf(row);
  const like = timesAfter(before, given, zone);
  requireTimes(ctx, like);
  const room = given.conference_room === undefined ? undefined : await roomGiven(ctx, given.conference_room);
  const [from, to] = [dayOf(before.start_time, zone), dayOf(like.start_time, zone)];
  const wanted = rows.flatMap((each) => {
    const date = addDays(dayOf(timesOf(each).start_time, zone), daysBetween(from, to));
    return occurrencesOn(like, [date], room?.id ?? Number(each.conference_room_id), zone);
  });
  return { wanted, rule: movedRule(rule, from, to), isLater: like.start_time > before.start_time };
}

/** A moved start keeps the length. */
function timesAfter(before: Times, { start_time, end_time }: BookingSeriesChanges, zone: string): Times {
  const start = start_time === undefined ? before.start_time : instantOf(start_time, zone);
  const length = Date.parse(before.end_time) - Date.parse(before.start_time);
  const end = end_time === undefined ? new Date(Date.parse(start) + length).toISOString() : instantOf(end_time, zone);
  return { start_time: start, end_time: end };
}

/** What is left of `wanted`, in other rooms where `exceptions` say so, and the places in `wanted`. Throws validation. */
async function excepted(
  ctx: RunContext,
  wanted: readonly Occurrence[],
  exceptions: BookingSeriesChanges['exceptions'],
): Promise<{ kept: Occurrence[]; places: number[] }> {
  const all = new Map(wanted.map((each, place) => [each.date, { each, place }]));
  for (const exception of exceptions) {
    const { date } = exception;
    const found = all.get(date);
    if (!found) {
      const say = `${dateInWords(date)}は、繰り返しの日ではないか、二度指定されています`;
      throw invalidValue('exceptions', `${date} is no date of the series, or given twice`, say);
    }
    if ('skip' in exception) all.delete(date);
    else {
      const { id } = await roomGiven(ctx, exception.conference_room);
      found.each = { ...found.each, conference_room_id: id, is_exception: true };
    }
  }
  if (all.size === 0) throw invalidValue('exceptions', 'no date is left', '予約する日がひとつも残っていません');
  const kept = [...all.values()];
  return { kept: kept.map(({ each }) => each), places: kept.map(({ place }) => place) };
}

async function toldOf(
  ctx: RunContext,
  id: number,
  more: Pick<Done['told'], 'count' | 'isCut' | 'message'>,
): Promise<Done['told']> {
  const { rows } = await ctx.db.execute<{ told: Omit<Done['told'], keyof typeof more> }>(sql`
    select json_build_object('documentId', document_id, 'rule', rule, 'first_date', first_date, 'last_date', last_date)
      as told from series where id = ${id}`);
  return { ...(rows[0] as (typeof rows)[0]).told, ...more };
}

type Dated = { date: LocalDate };
const spanOf = (dates: readonly Dated[]) => ({
  first_date: (dates[0] as Dated).date,
  last_date: (dates.at(-1) as Dated).date,
});

/** 「6月16日(火)〜9月1日(火)」. */
function spanInWords(dates: readonly Dated[]): string {
  const { first_date, last_date } = spanOf(dates);
  return first_date === last_date ? dateInWords(first_date) : `${dateInWords(first_date)}〜${dateInWords(last_date)}`;
}

/** A time as it is sent: on the clock of `zone` where it has no offset. */
const instantOf = (time: string, zone: string): Instant =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(time) ? new Date(time).toISOString() : instantAt(time, zone);

const defined = (columns: Image): Image =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
