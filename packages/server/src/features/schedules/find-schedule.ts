import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays, localTimeAt } from '@ibasho/contract/dates';
import { named } from '@ibasho/contract/names';
import type { SeriesScope } from '@ibasho/contract/series';
import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import { numbered } from '../../actions/find-record.ts';
import { lockedImage } from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { senderOf } from '../people/people.ts';
import { whenInWords } from './schedule-words.ts';

/** What an action says of the entry that it means. */
export interface Wanted {
  name: string;
  ref: string | undefined;
  date: LocalDate | LocalDateTime | undefined;
  scope: SeriesScope | undefined;
}

/** Without a date, an entry is looked for so far back. */
const RECENT_DAYS = 31;
const READ_AT_MOST = 500;
const SHOWN_AT_MOST = 10;

/**
 * The entry that is meant, locked: by its documentId, else by its name and date; the sender's own before others', those to come
 * before those of the last month. Throws notFound with what the sender has, conflict with the dates where several fit or the
 * name has changed.
 */
export async function findSchedule(ctx: RunContext, wanted: Wanted): Promise<Image> {
  if (wanted.ref !== undefined) return byDocumentId(ctx, wanted.name, wanted.ref);
  const sender = senderOf(ctx).id;
  const today = ctx.clock.today();
  const own = sql`(sd_user_id = ${sender} or author_id = ${sender})`;
  const days: SQL[] =
    wanted.date === undefined
      ? [sql`coalesce(last_date, date) >= ${today}`, sql`date between ${addDays(today, -RECENT_DAYS)} and ${today}`]
      : [onDayOf(wanted.date, today)];
  for (const whose of [own, sql`not ${own}`]) {
    for (const day of days) {
      const fitting = named(await read(ctx, whose, day), wanted.name, ({ name }) => [String(name)]);
      const found = atTime(ctx, fitting, wanted.date);
      const [only, ...others] = wanted.scope === 'all' ? oneOfEachSeries(found) : found;
      if (only && others.length > 0) throw several(ctx, wanted.name, [only, ...others]);
      if (only) return (await lockedImage(ctx.db, 'schedules', Number(only.id))) ?? only;
    }
  }
  throw await missing(ctx, wanted.name, own);
}

async function byDocumentId(ctx: RunContext, name: string, ref: string): Promise<Image> {
  const { rows } = await ctx.db.execute<{ image: Image }>(
    sql`select to_jsonb(s) as image from schedules s where document_id = ${ref} for update`,
  );
  const row = rows[0]?.image;
  if (!row) throw new AppError('notFound', 'There is no such entry', { say: `予定「${name}」は削除されています` });
  if (row.name === name) return row;
  throw new AppError('conflict', 'The entry no longer bears this name', {
    say: `「${name}」は現在「${row.name}」という名前です。もう一度お試しください`,
    details: { key: 'schedule', name: row.name },
  });
}

const onDayOf = (date: LocalDate | LocalDateTime, today: LocalDate): SQL => {
  const day = date.length === 5 ? today : date.slice(0, 10);
  return sql`date <= ${day} and coalesce(last_date, date) >= ${day} and date > ${day}::date - 367`;
};

async function read(ctx: RunContext, whose: SQL, day: SQL): Promise<Image[]> {
  const { rows } = await ctx.db.execute<{ image: Image }>(sql`
    select to_jsonb(s) as image from schedules s where ${whose} and ${day} order by date, start_time, id limit ${READ_AT_MOST}`);
  return rows.map(({ image }) => image);
}

/** Those that begin at the minute that was said, where one was. */
function atTime({ clock }: RunContext, rows: readonly Image[], date: string | undefined): readonly Image[] {
  if (date === undefined || date.length === 10 || rows.length < 2) return rows;
  const time = date.slice(-5);
  const fitting = rows.filter(
    ({ start_time }) => typeof start_time === 'string' && localTimeAt(start_time, clock.zone).slice(-5) === time,
  );
  return fitting.length > 0 ? fitting : rows;
}

/** Where all of a series is meant, it does not matter which of it was found. */
function oneOfEachSeries(rows: readonly Image[]): Image[] {
  const seen = new Set<unknown>();
  return rows.filter(({ series_id }) => series_id === null || (!seen.has(series_id) && seen.add(series_id)));
}

function several(ctx: RunContext, name: string, rows: readonly Image[]): AppError {
  const byDate = [...rows].sort((a, b) => String(a.date).localeCompare(String(b.date)));
  const shown = byDate.slice(0, SHOWN_AT_MOST).map((row) => inWords(ctx, row, rows));
  const more = rows.length > SHOWN_AT_MOST ? `\nほか${rows.length - SHOWN_AT_MOST}件` : '';
  return new AppError('conflict', 'Several entries fit', {
    say: `「${name}」に当てはまる予定が${rows.length}件あります。どの日の予定ですか？\n${numbered(shown)}${more}`,
    details: { key: 'date', dates: byDate.map(({ date }) => date), candidates: shown },
  });
}

/** When it is, with its name where they have several. */
function inWords(ctx: RunContext, row: Image, rows: readonly Image[]): string {
  const isOneName = rows.every(({ name }) => name === row.name);
  return `${whenInWords(row, ctx.clock.zone)}${isOneName ? '' : `「${row.name}」`}`;
}

async function missing(ctx: RunContext, name: string, own: SQL): Promise<AppError> {
  const coming = await read(ctx, own, sql`date >= ${ctx.clock.today()}`);
  const shown = coming.slice(0, 5).map((row) => `${whenInWords(row, ctx.clock.zone)}「${row.name}」`);
  const list = shown.length > 0 ? `\nこれからのご自分の予定:\n${numbered(shown)}` : '';
  return new AppError('notFound', 'There is no such entry', {
    say: `予定「${name}」が見つかりません${list}`,
    details: { key: 'schedule', own: shown },
  });
}
