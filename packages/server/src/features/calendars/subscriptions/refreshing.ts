import { FEED_LIMITS } from '@ibasho/contract/calendar-subscriptions';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Db } from '../../../actions/action.ts';
import type { DueWork } from '../../../actions/due.ts';
import type { Clock } from '../../../clock.ts';
import { type CalendarFeeds, FeedProblem } from '../../../ports/calendar-feeds.ts';
import { type Found, putDownEvents, readCalendar } from './subscribed-events.ts';

/** Reads again what people subscribe to. */
export interface Refreshing {
  /** Begins what is due; a slow calendar keeps nothing else waiting that is due. */
  due: DueWork;
  /** Waits for what is being read. */
  settled(): Promise<void>;
  /** Begins nothing more, and waits for what is being read. */
  close(): Promise<void>;
}

interface Dependencies {
  database: { orm: Db & { transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> } };
  clock: Clock;
  feeds: CalendarFeeds;
  warn(error: unknown): void;
}

const AT_ONCE = 4;
const EVERY = sql`make_interval(mins => ${FEED_LIMITS.everyMinutes})`;
/** What nobody has looked at for so long is left until somebody does. */
const LOOKED_AT_WITHIN = sql`interval '1 day'`;
/** Repeated events are put down anew so often, whether or not the calendar has changed: today moves on. */
const EXPANDED_FOR = sql`interval '1 day'`;

export function openRefreshing({ database, clock, feeds, warn }: Dependencies): Refreshing {
  const limit = pLimit(AT_ONCE);
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  const begin = (documentId: string) => {
    const work = limit(async () => {
      if (!isClosed) await refresh(documentId);
    })
      .catch(warn)
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };

  const refresh = async (documentId: string) => {
    const taken = await takeUp(database.orm, documentId, clock.now());
    if (!taken) return;
    const { id, address, etag, hash, isFresh } = taken;
    const result = await readCalendar(feeds, address, isFresh ? { etag, hash } : undefined, clock).catch((error) => {
      if (error instanceof FeedProblem) return error;
      throw error;
    });
    await database.orm.transaction((tx) => putDown(tx, id, result, clock.now()));
  };

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    settled,
    async close() {
      isClosed = true;
      await settled();
    },
    due: {
      name: 'refresh_subscriptions',
      collections: [],
      // The key is of a quarter of an hour: what a process that ended had begun is taken up in the next.
      pending: (now) => sql`
        select document_id || ' ' || floor(extract(epoch from ${now}::timestamptz) / ${FEED_LIMITS.everyMinutes * 60})::bigint as key,
          greatest(checked_at + ${EVERY}, seen_at) as at
        from calendar_subscriptions where seen_at > ${now}::timestamptz - ${LOOKED_AT_WITHIN}`,
      async carryOut(_ctx, key) {
        if (!isClosed) begin(key.slice(0, 24));
        return null;
      },
    },
  };
}

interface Taken extends Record<string, unknown> {
  id: number;
  address: string;
  etag: string | null;
  hash: string;
  isFresh: boolean;
}

/** Of several processes one takes it up; undefined where it is not due, or gone. */
async function takeUp(db: Db, documentId: string, now: string): Promise<Taken | undefined> {
  const { rows } = await db.execute<Taken>(sql`
    update calendar_subscriptions set checked_at = ${now}::timestamptz
    where document_id = ${documentId} and checked_at <= ${now}::timestamptz - ${EVERY}
    returning id, address, etag, content_hash as hash, expanded_at > ${now}::timestamptz - ${EXPANDED_FOR} as "isFresh"`);
  return rows[0];
}

/** Where it cannot be read, what was read before stays. Nothing where the subscription has gone meanwhile. */
async function putDown(tx: Db, id: number, result: Found | FeedProblem | null, now: string): Promise<void> {
  const set =
    result instanceof FeedProblem
      ? sql`problem = ${result.say}`
      : result === null
        ? sql`problem = null, read_at = ${now}::timestamptz`
        : sql`problem = null, read_at = ${now}::timestamptz, expanded_at = ${now}::timestamptz, etag = ${result.etag}, content_hash = ${result.hash}`;
  const kept = await tx.execute(sql`update calendar_subscriptions set ${set} where id = ${id}`);
  if (kept.rowCount === 1 && result !== null && !(result instanceof FeedProblem)) {
    await putDownEvents(tx, id, result.events);
  }
}
