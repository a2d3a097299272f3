import { createHash } from 'node:crypto';
import { CALENDAR_WINDOW } from '@ibasho/contract/calendar-links';
import { addDays } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../actions/action.ts';
import type { Clock } from '../../../clock.ts';
import { type CalendarFeeds, FeedProblem } from '../../../ports/calendar-feeds.ts';
import type { ForeignEvent } from './events-in.ts';
import { readEvents } from './read-events.ts';

/** What has been read of a calendar elsewhere. */
export interface Found {
  events: ForeignEvent[];
  etag: string | null;
  /** Of the text: the same text needs no new rows. */
  hash: string;
}

/** What is known of a calendar that was read before. */
export interface Known {
  etag: string | null;
  hash: string;
}

/** webcal is how calendars write https. Throws FeedProblem for what is no https address. */
export function feedAddress(typed: string): string {
  const url = URL.parse(typed.replace(/^webcals?:/i, 'https:'));
  if (url?.protocol === 'https:') return url.href;
  throw new FeedProblem('address', 'not an https address');
}

/** Reads the calendar at `address` from 31 days back to a year ahead; null where it is what is `known`. Throws FeedProblem. */
export async function readCalendar(
  feeds: CalendarFeeds,
  address: string,
  known: Known | undefined,
  clock: Pick<Clock, 'today' | 'zone'>,
): Promise<Found | null> {
  const answer = await feeds.read(address, known?.etag ?? null);
  if (answer === null) return null;
  const hash = createHash('sha256').update(answer.text).digest('base64url');
  if (hash === known?.hash) return null;
  const today = clock.today();
  const first = addDays(today, -CALENDAR_WINDOW.daysBack);
  const last = addDays(today, CALENDAR_WINDOW.daysAhead);
  return { events: await readEvents(answer.text, { first, last, zone: clock.zone }), etag: answer.etag, hash };
}

/** Puts the events of a subscription in the place of those before. */
export async function putDownEvents(db: Db, subscriptionId: number, events: readonly ForeignEvent[]): Promise<void> {
  await db.execute(sql`delete from subscribed_events where subscription_id = ${subscriptionId}`);
  if (events.length === 0) return;
  await db.execute(sql`
    insert into subscribed_events (subscription_id, title, place, first_date, last_date, start_time, end_time)
    select ${subscriptionId}, title, place, first, last, start, "end"
    from json_to_recordset(${JSON.stringify(events)}::json)
      as e (title text, place text, first date, last date, start timestamptz, "end" timestamptz)`);
}
