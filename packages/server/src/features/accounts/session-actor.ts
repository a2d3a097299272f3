import type { Role } from '@ibasho/contract/auth';
import { sql } from 'drizzle-orm';
import type { Actor, Db } from '../../actions/action.ts';

interface Row extends Record<string, unknown> {
  username: string;
  role: Role;
  personId: number | null;
  personDocumentId: string;
  personName: string;
}

/**
 * Who acts in a session that has not ended, of an account that is not blocked. `now` in milliseconds since 1970.
 * Undefined where there is no such session.
 */
export async function actorOfSession(
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: string },
  now: number,
): Promise<Actor | undefined> {
  const found = await db.execute<Row>(sql`
    select a.username, a.role, p.id as "personId", p.document_id as "personDocumentId", p.name as "personName"
    from sessions s join accounts a on a.id = s.account_id left join sd_users p on p.id = a.sd_user_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and not a.blocked
      and s.expires_at > ${new Date(now).toISOString()}::timestamptz`);
  const row = found.rows[0];
  if (!row) return undefined;
  const { username, role, personId, personDocumentId, personName } = row;
  return {
    accountId,
    username,
    role,
    sessionId,
    person: personId === null ? null : { id: personId, documentId: personDocumentId, name: personName },
  };
}

/** Those of `sessionIds` that are still open, of accounts that are not blocked. */
export async function openSessionsAmong(db: Db, sessionIds: readonly string[], now: number): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const found = await db.execute<{ id: string }>(sql`
    select s.id from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sql.param([...sessionIds])}::text[]) and not a.blocked
      and s.expires_at > ${new Date(now).toISOString()}::timestamptz`);
  return new Set(found.rows.map((row) => row.id));
}

/** The sessions of these accounts, open or run out. */
export async function sessionsOfAccounts(db: Db, accountIds: readonly number[]): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select id from sessions where account_id = any(${sql.param([...accountIds])}::bigint[])`);
  return found.rows.map((row) => row.id);
}
