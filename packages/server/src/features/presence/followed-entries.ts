import type { Instant } from '@ibasho/contract/common';
import { partOfDay } from '@ibasho/contract/days-off';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { type SQL, sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';

/** Somebody as the board shows them. */
export interface Staff extends Record<string, unknown> {
  id: number;
  name: string;
  statusId: number | null;
  status: string | null;
  comment: string | null;
  returnTime: Instant | null;
}

/** An entry of the schedule that carries a presence. */
export interface Entry extends Record<string, unknown> {
  documentId: string;
  name: string;
  presence: PresenceStatus;
  from: Instant;
  until: Instant;
  isTimed: boolean;
  /** The time at which it ends, where one was said. */
  end: Instant | null;
  /** Since when it says what it says: a word of before does not stand against it. */
  due: Instant;
}

/** When anybody last spoke of somebody's presence, and which run last changed it. */
export interface LastWords {
  byHand: Instant | null;
  run: string | null;
}

/** What the board shows because of an entry, as long as nobody has said otherwise. */
export interface Shown {
  schedule: string;
  before: { sd_status_id: number | null; comment: string | null; return_time: Instant | null };
}

const iso = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

export async function lockedPerson(ctx: RunContext, documentId: string): Promise<Staff | undefined> {
  const { rows } = await ctx.db.execute<Staff>(sql`
    select p.id::int, p.name, p.sd_status_id::int as "statusId",
      (select name from statuses where id = p.sd_status_id) as status, p.comment, ${iso(sql`p.return_time`)} as "returnTime"
    from sd_users p where document_id = ${documentId} for update`);
  return rows[0];
}

export async function lastWords(ctx: RunContext, personId: number): Promise<LastWords> {
  const changed = sql`j.collection = 'sd-users' and j.row_id = ${personId}
    and ${changedIn(['sd_status_id', 'comment', 'return_time'])}`;
  const { rows } = await ctx.db.execute<LastWords & Record<string, unknown>>(sql`
    select
      (select j.run_id from journal j where ${changed} order by j.id desc limit 1) as run,
      (select ${iso(sql`j.at`)} from journal j join runs r on r.id = j.run_id
       where ${changed} and r.source <> 'system' order by j.id desc limit 1) as "byHand"`);
  return rows[0] ?? { byHand: null, run: null };
}

/** What is shown of a person because of an entry; undefined where somebody has spoken since. */
export async function shownNow(ctx: RunContext, personId: number, { run }: LastWords): Promise<Shown | undefined> {
  const { rows } = await ctx.db.execute<Shown & Record<string, unknown>>(sql`
    select schedule_id as schedule, before from presence_ahead where person_id = ${personId} and run_id = ${run}`);
  return rows[0];
}

/** The entries of a person that last now, the one that began last first. */
export async function entriesNow(ctx: RunContext, personId: number): Promise<Entry[]> {
  const { rows } = await ctx.db.execute<Entry>(sql`
    select ${entryColumns} from schedules s
    where s.sd_user_id = ${personId} and s.presence is not null
      and s.presence_until > firm_now() and s.presence_from <= firm_now()
    order by s.presence_from desc, s.id desc`);
  return rows;
}

/** An entry that still is one of the person's with a presence. */
export async function entryOf(ctx: RunContext, documentId: string, personId: number): Promise<Entry | undefined> {
  const { rows } = await ctx.db.execute<Entry>(sql`
    select ${entryColumns} from schedules s
    where s.document_id = ${documentId} and s.sd_user_id = ${personId} and s.presence is not null`);
  return rows[0];
}

/** Whether a whole day off holds today. */
export async function isOffToday(ctx: RunContext, personId: number): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ memo: string | null }>(
    sql`select memo from user_holidays where sd_user_id = ${personId} and date = ${ctx.clock.today()}`,
  );
  return rows.some(({ memo }) => partOfDay(memo) === undefined);
}

/** Whether an entry of the journal added its record, or changed one of its columns. */
const changedIn = (columns: readonly string[]): SQL => {
  const values = (image: SQL) =>
    sql`jsonb_build_array(${sql.join(
      columns.map((column) => sql`${image} -> ${column}::text`),
      sql`, `,
    )})`;
  return sql`(j.before is null or ${values(sql`j.before`)} is distinct from ${values(sql`j.after`)})`;
};

const entryColumns = sql`
  s.document_id as "documentId", s.name, s.presence, ${iso(sql`s.presence_from`)} as "from",
  ${iso(sql`s.presence_until`)} as "until", s.start_time is not null as "isTimed", ${iso(sql`s.end_time`)} as "end",
  ${iso(sql`greatest(s.presence_from, (select max(j.at) from journal j where j.collection = 'schedules'
    and j.row_id = s.id and ${changedIn(['presence', 'date', 'start_time', 'sd_user_id'])}))`)} as due`;
