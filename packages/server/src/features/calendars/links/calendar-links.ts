import { createHash, randomBytes } from 'node:crypto';
import { CALENDAR_LINKS_MAX, type CalendarLink, type NewCalendarLink } from '@ibasho/contract/calendar-links';
import type { Instant } from '@ibasho/contract/common';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Db } from '../../../actions/action.ts';
import { isKeyed } from '../../../db/rows.ts';
import { AppError } from '../../../errors.ts';

/** Whose calendar a token opens. */
export interface OpenedCalendar {
  linkId: number;
  name: string;
  personId: number | null;
  roomId: number | null;
}

/** The links of `actor`'s own calendar; with `everybody` all there are. The newest first. */
export async function listCalendarLinks(db: Db, actor: Actor, everybody: boolean): Promise<CalendarLink[]> {
  return linksWhere(db, everybody ? sql`true` : sql`l.sd_user_id = ${actor.person?.id ?? null}`);
}

/**
 * Makes a link of the actor's own calendar, or of a room; gives it with its token, which nobody can read again. Throws
 * forbidden where a member asks for a room's, notFound, and conflict where there are too many already.
 */
export async function makeCalendarLink(
  db: Db,
  actor: Actor,
  { name, room }: NewCalendarLink,
  now: Instant,
): Promise<{ link: CalendarLink; token: string }> {
  const owner = room === undefined ? ownPerson(actor) : await roomFor(db, actor, room);
  const token = randomBytes(32).toString('base64url');
  const made = await db.execute<{ id: number }>(sql`
    insert into calendar_links (name, token_hash, ${owner.column}, created_at)
    select ${name}, ${hashOf(token)}, ${owner.id}::bigint, ${now}::timestamptz
    where (select count(*) from calendar_links where ${owner.column} = ${owner.id}) < ${CALENDAR_LINKS_MAX}
    returning id`);
  const id = made.rows[0]?.id;
  const [link] = id === undefined ? [] : await linksWhere(db, sql`l.id = ${id}`);
  if (link) return { link, token };
  throw new AppError('conflict', `There are ${CALENDAR_LINKS_MAX} links already`, {
    say: `カレンダーのリンクは${CALENDAR_LINKS_MAX}個までです。使っていないものを無効にしてからお試しください`,
  });
}

/** Makes a link worthless at once: one of the actor's own, for administrators any. Throws notFound. */
export async function revokeCalendarLink(db: Db, actor: Actor, key: string): Promise<void> {
  const isTheirs = actor.role === 'admin' ? sql`true` : sql`sd_user_id = ${actor.person?.id ?? null}`;
  const isIt = isKeyed(sql`id`, sql`document_id`, key);
  const gone = await db.execute(sql`delete from calendar_links where ${isIt} and ${isTheirs}`);
  if (gone.rowCount === 0) throw new AppError('notFound', 'Not Found', { say: 'カレンダーのリンクが見つかりません' });
}

/**
 * Whose calendar `token` opens; undefined for one that is unknown, was revoked, or whose person's account is blocked or gone.
 * All of these take the same one lookup of a hash.
 */
export async function calendarOfToken(db: Db, token: string): Promise<OpenedCalendar | undefined> {
  const found = await db.execute<OpenedCalendar & Record<string, unknown>>(sql`
    select l.id as "linkId", l.sd_user_id as "personId", l.conference_room_id as "roomId", coalesce(p.name, r.name) as name
    from calendar_links l left join sd_users p on p.id = l.sd_user_id
      left join accounts a on a.sd_user_id = p.id and not a.blocked
      left join conference_rooms r on r.id = l.conference_room_id
    where l.token_hash = ${hashOf(token)} and (a.id is not null or r.id is not null)`);
  return found.rows[0];
}

/** Keeps when a link was read, to the hour, so that its owner sees which ones are in use. */
export async function noteCalendarRead(db: Db, linkId: number, now: Instant): Promise<void> {
  await db.execute(sql`
    update calendar_links set read_at = ${now}::timestamptz
    where id = ${linkId} and (read_at is null or read_at < ${now}::timestamptz - interval '1 hour')`);
}

interface Owner {
  column: SQL;
  id: number;
}

function ownPerson({ person }: Actor): Owner {
  if (person) return { column: sql`sd_user_id`, id: person.id };
  throw new AppError('validation', 'This account belongs to nobody on the board', {
    say: 'このアカウントには予定がないため、カレンダーのリンクは作れません',
  });
}

async function roomFor(db: Db, actor: Actor, documentId: string): Promise<Owner> {
  if (actor.role !== 'admin') {
    throw new AppError('forbidden', 'Forbidden', { say: '会議室のカレンダーのリンクを作れるのは管理者だけです' });
  }
  const found = await db.execute<{ id: number }>(
    sql`select id from conference_rooms where document_id = ${documentId}`,
  );
  const room = found.rows[0];
  if (room) return { column: sql`conference_room_id`, id: room.id };
  throw new AppError('notFound', 'Not Found', { say: '会議室が見つかりません' });
}

async function linksWhere(db: Db, condition: SQL): Promise<CalendarLink[]> {
  const { rows } = await db.execute<{ link: CalendarLink }>(sql`
    select json_build_object('documentId', l.document_id, 'name', l.name,
      'person', case when p.id is not null then json_build_object('documentId', p.document_id, 'name', p.name) end,
      'room', case when r.id is not null then json_build_object('documentId', r.document_id, 'name', r.name) end,
      'createdAt', l.created_at, 'readAt', l.read_at) as link
    from calendar_links l left join sd_users p on p.id = l.sd_user_id
      left join conference_rooms r on r.id = l.conference_room_id
    where ${condition} order by l.id desc`);
  const iso = (at: Instant) => new Date(at).toISOString();
  return rows.map(({ link }) => ({ ...link, createdAt: iso(link.createdAt), readAt: link.readAt && iso(link.readAt) }));
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
