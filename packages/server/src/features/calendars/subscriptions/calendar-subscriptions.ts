import {
  type CalendarSubscription,
  type NewCalendarSubscription,
  SUBSCRIPTIONS_MAX,
  type SubscribedEvent,
} from '@ibasho/contract/calendar-subscriptions';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt } from '@ibasho/contract/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Db } from '../../../actions/action.ts';
import { isKeyed } from '../../../db/rows.ts';
import { AppError } from '../../../errors.ts';
import { type Found, putDownEvents } from './subscribed-events.ts';

/** The calendars that `actor` subscribes to, in the order in which they were added. */
export const listSubscriptions = (db: Db, { person }: Actor): Promise<CalendarSubscription[]> =>
  subscriptionsWhere(db, sql`sd_user_id = ${person?.id ?? null}`);

/** Throws validation for an account that has no calendar, and conflict where there are too many already. */
export async function requireRoom(db: Db, { person }: Actor): Promise<number> {
  if (!person) {
    throw new AppError('validation', 'This account belongs to nobody on the board', {
      say: 'このアカウントには予定がないため、カレンダーを追加できません',
    });
  }
  const found = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from calendar_subscriptions where sd_user_id = ${person.id}`,
  );
  if ((found.rows[0]?.count ?? 0) < SUBSCRIPTIONS_MAX) return person.id;
  throw new AppError('conflict', `There are ${SUBSCRIPTIONS_MAX} subscriptions already`, {
    say: `追加できるカレンダーは${SUBSCRIPTIONS_MAX}個までです`,
  });
}

/** Keeps a calendar that has just been read. `address` as it is asked for. */
export async function keepSubscription(
  db: Db,
  personId: number,
  { name, address }: NewCalendarSubscription,
  found: Found,
  now: Instant,
): Promise<CalendarSubscription | undefined> {
  const at = sql`${now}::timestamptz`;
  const made = await db.execute<{ id: number }>(sql`
    insert into calendar_subscriptions
      (sd_user_id, name, address, created_at, seen_at, checked_at, read_at, expanded_at, etag, content_hash)
    values (${personId}, ${name}, ${address}, ${at}, ${at}, ${at}, ${at}, ${at}, ${found.etag}, ${found.hash}) returning id`);
  const id = made.rows[0]?.id;
  if (id === undefined) return undefined;
  await putDownEvents(db, id, found.events);
  return (await subscriptionsWhere(db, sql`id = ${id}`))[0];
}

/** Throws notFound for what is not the actor's own. */
export async function removeSubscription(db: Db, { person }: Actor, key: string): Promise<void> {
  const gone = await db.execute(sql`
    delete from calendar_subscriptions
    where ${isKeyed(sql`id`, sql`document_id`, key)} and sd_user_id = ${person?.id ?? null}`);
  if (gone.rowCount === 0) throw new AppError('notFound', 'Not Found', { say: '追加したカレンダーが見つかりません' });
}

/** What stands on these days of `zone` in the calendars that `actor` subscribes to, by start. */
export async function listSubscribedEvents(
  db: Db,
  { person }: Actor,
  { from, to }: { from: LocalDate; to: LocalDate },
  zone: string,
): Promise<SubscribedEvent[]> {
  const start = sql`${instantAt(`${from}T00:00`, zone)}::timestamptz`;
  const end = sql`${instantAt(`${addDays(to, 1)}T00:00`, zone)}::timestamptz`;
  const { rows } = await db.execute<{ event: SubscribedEvent }>(sql`
    select json_strip_nulls(json_build_object('subscription', s.document_id, 'title', e.title, 'place', e.place,
      'first', e.first_date, 'last', e.last_date, 'start', e.start_time, 'end', e.end_time)) as event
    from calendar_subscriptions s join subscribed_events e on e.subscription_id = s.id
    where s.sd_user_id = ${person?.id ?? null} and (e.first_date <= ${to}::date and e.last_date >= ${from}::date
      or e.start_time < ${end} and (e.end_time > ${start} or e.start_time = ${start}))
    order by coalesce(e.start_time, e.first_date::timestamptz), e.title`);
  return rows.map(({ event }) =>
    'start' in event ? { ...event, start: iso(event.start), end: iso(event.end) } : event,
  );
}

/** Keeps that the calendars of `actor` are looked at: they are read again as long as that is so. To the minute. */
export async function noteLook(db: Db, { person }: Actor, now: Instant): Promise<void> {
  await db.execute(sql`
    update calendar_subscriptions set seen_at = ${now}::timestamptz
    where sd_user_id = ${person?.id ?? null} and seen_at < ${now}::timestamptz - interval '1 minute'`);
}

async function subscriptionsWhere(db: Db, condition: SQL): Promise<CalendarSubscription[]> {
  const { rows } = await db.execute<{
    documentId: string;
    name: string;
    address: string;
    readAt: string;
    problem: string | null;
  }>(sql`
    select document_id as "documentId", name, address, to_json(read_at) #>> '{}' as "readAt", problem
    from calendar_subscriptions where ${condition} order by id`);
  return rows.map(({ address, readAt, ...row }) => ({ ...row, host: new URL(address).host, readAt: iso(readAt) }));
}

const iso = (at: string): Instant => new Date(at).toISOString();
