import { randomBytes } from 'node:crypto';
import type { Role } from '@ibasho/contract/auth';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../actions/action.ts';
import type * as schema from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import type { Passwords } from './passwords.ts';
import { type Attempt, countWrongPassword, forgiveWrongPasswords, refuseSignIn } from './sign-in-limits.ts';

export const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** Other processes hear on this channel which session has ended. */
export const SESSIONS_CHANNEL = 'sessions';
/** No username and no email is longer; what is longer belongs to nobody. */
const IDENTIFIER_MAX = 320;

export interface AccountsDependencies {
  orm: NodePgDatabase<typeof schema>;
  passwords: Passwords;
  /** Real time, milliseconds since 1970. */
  now(): number;
}

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
  /** The browser, where it has signed in before, and to which accounts. */
  device?: { id: string; accounts: readonly number[] } | undefined;
}

/** A session as its token names it. Times in milliseconds since 1970. */
export interface OpenedSession {
  accountId: number;
  role: Role;
  sessionId: string;
  openedAt: number;
  expiresAt: number;
}

interface Credentials extends Record<string, unknown> {
  id: number;
  confirmed: boolean;
  blocked: boolean;
  passwordHash: string | null;
}

/**
 * Opens a session for `identifier` (the username in its case, or the email in any; in any width) and `password`. An unknown
 * identifier costs the same work and gives the same answer as a wrong password. Throws validation, rateLimit.
 */
export async function signIn(
  deps: AccountsDependencies,
  { identifier, password }: { identifier: string; password: string },
  origin: Origin,
): Promise<OpenedSession> {
  const found = await credentialsOf(deps.orm, identifier);
  const attempt = attemptOf(found?.id, identifier, origin);
  const place = await refuseSignIn(deps.orm, attempt, deps.now());
  const isRight = await deps.passwords.verify(found?.passwordHash ?? undefined, password, place);
  if (!isRight || !found?.passwordHash) {
    await countWrongPassword(deps.orm, attempt, deps.now());
    throw wrongPassword();
  }
  // While this password was compared, wrong ones may have started a delay.
  await refuseSignIn(deps.orm, attempt, deps.now());
  if (!found.confirmed) throw addressNotConfirmed();
  if (found.blocked) throw accountBlocked();
  await forgiveWrongPasswords(deps.orm, attempt);
  const session = await openSession(deps.orm, found.id, provenBy(found.id, found.passwordHash), origin, deps.now());
  if (!session) throw wrongPassword();
  return session;
}

/**
 * Sets a new password, ends every session of the account and opens a new one. Gives the ids of those that ended.
 * Wrong present passwords count as failed sign-ins do. Throws validation, rateLimit.
 */
export async function changePassword(
  deps: AccountsDependencies,
  actor: { accountId: number; username: string },
  { currentPassword, password }: { currentPassword: string; password: string },
  origin: Origin,
): Promise<{ session: OpenedSession; ended: string[] }> {
  const found = await credentialsById(deps.orm, actor.accountId);
  const attempt = attemptOf(actor.accountId, actor.username, origin);
  const place = await refuseSignIn(deps.orm, attempt, deps.now());
  const isRight = await deps.passwords.verify(found?.passwordHash ?? undefined, currentPassword, place);
  if (!isRight || !found?.passwordHash) {
    await countWrongPassword(deps.orm, attempt, deps.now());
    throw wrongCurrentPassword();
  }
  await refuseSignIn(deps.orm, attempt, deps.now());
  if (currentPassword === password) throw samePassword();
  const before = found.passwordHash;
  const after = await deps.passwords.hash(password);
  const changed = await deps.orm.transaction(async (tx) => {
    const replaced = await tx.execute(sql`
      update credentials set password_hash = ${after}, is_initial = false, changed_at = now()
      where account_id = ${actor.accountId} and password_hash = ${before}`);
    if (replaced.rowCount !== 1) throw wrongCurrentPassword();
    const ended = await endSessionsOf(tx, actor.accountId);
    const session = await openSession(tx, actor.accountId, provenBy(actor.accountId, after), origin, deps.now());
    if (!session) throw accountBlocked();
    return { session, ended };
  });
  await forgiveWrongPasswords(deps.orm, attempt);
  return changed;
}

/** Ends one session, here and in every other process. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.execute(sql`
    with ended as (delete from sessions where id = ${sessionId} returning id)
    select pg_notify(${SESSIONS_CHANNEL}, id) from ended`);
}

/** Ends every session of an account, in every process; gives their ids. */
export async function endSessionsOf(db: Db, accountId: number): Promise<string[]> {
  const ended = await db.execute<{ id: string }>(sql`
    with ended as (delete from sessions where account_id = ${accountId} returning id)
    select id, pg_notify(${SESSIONS_CHANNEL}, id) from ended`);
  return ended.rows.map((row) => row.id);
}

/**
 * Opens a session for whoever has shown otherwise than by a password that the account is theirs (a code from a mail, a
 * provider). `now` in milliseconds since 1970. Throws application where the account is blocked or not confirmed.
 */
export async function openProvenSession(
  db: Db,
  accountId: number,
  origin: Origin,
  now: number,
): Promise<OpenedSession> {
  const proven = sql`
    select id as account_id, role from accounts where id = ${accountId} and confirmed and not blocked for share`;
  const session = await openSession(db, accountId, proven, origin, now);
  if (session) return session;
  const found = await db.execute<{ confirmed: boolean }>(sql`select confirmed from accounts where id = ${accountId}`);
  throw found.rows[0]?.confirmed === false ? addressNotConfirmed() : accountBlocked();
}

const attemptOf = (accountId: number | undefined, identifier: string, { address, device }: Origin): Attempt => ({
  accountId,
  identifier,
  address,
  device: accountId !== undefined && device?.accounts.includes(accountId) ? device.id : undefined,
});

/**
 * Nothing is proven where the password is no longer the one that was compared, or the account has been blocked since.
 * The lock makes a change of the password wait, so that it ends this session too.
 */
const provenBy = (accountId: number, passwordHash: string) => sql`
  select c.account_id, a.role from credentials c join accounts a on a.id = c.account_id
  where c.account_id = ${accountId} and c.password_hash = ${passwordHash} and not a.blocked for share of c`;

async function openSession(
  db: Db,
  accountId: number,
  proven: SQL,
  origin: Origin,
  now: number,
): Promise<OpenedSession | undefined> {
  const sessionId = randomBytes(24).toString('base64url');
  const expiresAt = now + SESSION_MS;
  const opened = await db.execute<{ role: Role }>(sql`
    with proven as (${proven})
    insert into sessions (id, account_id, created_at, expires_at, user_agent)
    select ${sessionId}::text, account_id, ${new Date(now).toISOString()}::timestamptz,
           ${new Date(expiresAt).toISOString()}::timestamptz, ${shortened(origin.userAgent)}::text from proven
    returning (select role from proven) as role`);
  const [account] = opened.rows;
  return account && { accountId, role: account.role, sessionId, openedAt: now, expiresAt };
}

async function credentialsOf(db: Db, identifier: string): Promise<Credentials | undefined> {
  // PostgreSQL's texts cannot hold NUL.
  if (identifier.length > IDENTIFIER_MAX || identifier.includes('\0') || !identifier.isWellFormed()) return undefined;
  const found = await db.execute<Credentials>(sql`
    select a.id, a.confirmed, a.blocked, c.password_hash as "passwordHash" from accounts a
    left join credentials c on c.account_id = a.id
    where (username_key(a.username) = username_key(${identifier})
        and username_shape(a.username) = username_shape(${identifier}))
      or lower(a.email) = lower(username_shape(${identifier}))
    order by a.username = ${identifier} desc, lower(a.email) = lower(${identifier}) desc limit 1`);
  return found.rows[0];
}

async function credentialsById(db: Db, accountId: number): Promise<Credentials | undefined> {
  const found = await db.execute<Credentials>(sql`
    select account_id as id, true as confirmed, false as blocked, password_hash as "passwordHash" from credentials
    where account_id = ${accountId}`);
  return found.rows[0];
}

const shortened = (userAgent: string | undefined) => userAgent?.replace(/\p{Cc}/gu, '').slice(0, 300) ?? null;

const wrongPassword = () =>
  new AppError('validation', 'Invalid identifier or password', { say: 'ユーザー名またはパスワードが違います' });

const wrongCurrentPassword = () =>
  new AppError('validation', 'The provided current password is invalid', { say: '現在のパスワードが違います' });

const samePassword = () =>
  new AppError('validation', 'Your new password must be different than your current password', {
    say: '新しいパスワードには、現在のものと違うパスワードを指定してください',
  });

const addressNotConfirmed = () =>
  new AppError('application', 'Your account email is not confirmed', {
    say: 'メールアドレスの確認が済んでいません。届いたメールのリンクから確認してください',
  });

const accountBlocked = () =>
  new AppError('application', 'Your account has been blocked by an administrator', {
    say: 'このアカウントは管理者によって停止されています',
  });
