import { NOTICES_SHOWN, type NoticesResponse, type SeenNotices } from '@ibasho/contract/notices';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor, Db } from '../../actions/action.ts';
import { NOTICES_CHANNEL, notices } from '../../db/schema/index.ts';

/** What `actor` has not seen yet, the newest first. An account without a person has no notices. */
export async function readNotices(db: Db, actor: Actor): Promise<NoticesResponse> {
  if (actor.person === null) return { data: [], meta: { unseen: 0 } };
  const unseen = unseenOf(actor.person.id);
  const [rows, count] = await Promise.all([
    db.select().from(notices).where(unseen).orderBy(desc(notices.id)).limit(NOTICES_SHOWN),
    db.$count(notices, unseen),
  ]);
  const data = rows.map(({ documentId, actorName, collection, within, text, createdAt }) => ({
    documentId,
    by: actorName,
    about: collection,
    within,
    text,
    at: new Date(createdAt).toISOString(),
  }));
  return { data, meta: { unseen: count } };
}

/** Marks notices of `actor` as seen and tells all screens of theirs; what is not theirs, or seen already, is passed over. */
export async function markSeen(db: Db, actor: Actor, seen: SeenNotices): Promise<void> {
  if (actor.person === null) return;
  const own = actor.person.id;
  const which =
    'ids' in seen
      ? sql`document_id = any (${sql.param(seen.ids)})`
      : sql`id <= (select id from notices where document_id = ${seen.upTo} and sd_user_id = ${own})`;
  await db.execute(sql`
    with marked as (
      update notices set seen_at = now() where sd_user_id = ${own} and seen_at is null and ${which} returning sd_user_id)
    select pg_notify(${NOTICES_CHANNEL}, sd_user_id::text) from marked`);
}

const unseenOf = (personId: number) => and(eq(notices.sdUserId, personId), isNull(notices.seenAt));
