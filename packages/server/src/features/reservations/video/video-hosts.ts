import { minutesAfter, timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../../actions/action.ts';
import type { Image } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors.ts';

/** Whoever chooses a host waits for those who are choosing one: each sees what the others have taken. */
const CHOOSING = 7_240_002;

/**
 * Who holds a meeting at the provider: one of its hosts who holds no other then, the `present` one where that fits. Null
 * where the provider needs nobody. The constraint one_meeting_a_host guarantees it.
 * Throws conflict that says when one is free, where all hold others.
 */
export async function freeHost(
  ctx: RunContext,
  { id, start_time: start, duration }: Image,
  present: unknown,
): Promise<string | null> {
  const { hosts } = ctx.services.video;
  if (hosts.length === 0) return null;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${CHOOSING})`);
  const { rows } = await ctx.db.execute<{ host: string }>(sql`
    select host from unnest(${sql.param([...hosts])}::text[]) with ordinality pool (host, place)
    where not exists (
      select from video_meetings m
      where m.host = pool.host and m.id <> ${Number(id ?? 0)} and meeting_time(m.start_time, m.duration)
        && meeting_time(${start}::timestamptz, ${duration}::integer))
    order by host is distinct from ${present ?? null}::text, place limit 1`);
  const [free] = rows;
  if (free) return free.host;
  const from = new Date(String(start)).toISOString();
  const next = await nextFree(ctx, from, Number(duration));
  const inWords = (at: string) => timesInWords(at, minutesAfter(at, Number(duration)), ctx.clock.zone);
  throw new AppError('conflict', 'Every host holds another meeting at this time', {
    say: `${inWords(from)}は${ctx.services.video.title}の会議が同時に開ける${hosts.length}件まで入っています。次に空くのは${inWords(next)}です`,
    details: { key: 'start_time', hosts: hosts.length, free: next },
  });
}

/** The first instant from `start` on at which one of the hosts holds nobody for so many minutes: a meeting ends there. */
async function nextFree(ctx: RunContext, start: string, minutes: number): Promise<string> {
  const hosts = sql`${sql.param([...ctx.services.video.hosts])}::text[]`;
  const { rows } = await ctx.db.execute<{ at: string }>(sql`
    select to_json(min(ends.at)) #>> '{}' as at
    from (select host, upper(meeting_time(start_time, duration)) as at from video_meetings where host = any (${hosts})) ends
    where ends.at > ${start}::timestamptz and not exists (
      select from video_meetings m
      where m.host = ends.host and meeting_time(m.start_time, m.duration) && meeting_time(ends.at, ${minutes}::integer))`);
  return new Date(rows[0]?.at ?? start).toISOString();
}
