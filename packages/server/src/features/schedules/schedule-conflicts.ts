import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Image } from '../../db/schema/index.ts';
import { whenInWords } from './schedule-words.ts';

const NAMED_AT_MOST = 3;

/**
 * What else a person has at the times of `entries`, as a sentence on a line of its own; empty where nothing. Entries without
 * times are in nobody's way.
 */
export async function conflictsInWords(ctx: RunContext, entries: readonly Image[]): Promise<string> {
  const timed = entries.filter(({ start_time }) => typeof start_time === 'string');
  const [first] = timed;
  if (first?.sd_user_id === undefined || first.sd_user_id === null) return '';
  const times = timed.map(({ start_time, end_time }) => ({ start_time, end_time: end_time ?? null }));
  const own = entries.map(({ id }) => Number(id));
  const days = timed.map(({ date }) => String(date)).sort();
  // An entry lasts a year at most.
  const { rows } = await ctx.db.execute<{ image: Image; count: number }>(sql`
    select to_jsonb(s) as image, (count(*) over ())::int as count from schedules s
    where s.sd_user_id = ${Number(first.sd_user_id)} and s.start_time is not null
      and s.date between ${days[0]}::date - 367 and ${days.at(-1)}::date + 367
      and s.id <> all (${sql.param(own)}::bigint[])
      and exists (
        select from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as w (start_time timestamptz, end_time timestamptz)
        where ${span('s')} && ${span('w')})
    order by s.start_time, s.id limit ${NAMED_AT_MOST}`);
  if (rows.length === 0) return '';
  const count = Number(rows[0]?.count);
  const named = rows.map(({ image }) => `「${image.name}」（${whenInWords(image, ctx.clock.zone)}）`);
  const more = count > NAMED_AT_MOST ? ` ほか${count - NAMED_AT_MOST}件` : '';
  return `\n同じ時間に${named.join('、')}${more}があります`;
}

/** What has no end takes its minute. */
const span = (table: 's' | 'w') => {
  const column = (name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`;
  return sql`tstzrange(${column('start_time')}, coalesce(${column('end_time')}, ${column('start_time')} + interval '1 minute'))`;
};
