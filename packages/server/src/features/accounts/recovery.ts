import { sql } from 'drizzle-orm';
import type { Db, RunContext } from '../../actions/action.ts';
import { AppError } from '../../errors.ts';
import { endSessionsOf, type OpenedSession, type Origin, openProvenSession } from './accounts.ts';
import { setPassword } from './credentials.ts';
import { accountOfCode, mailCode, spendCode } from './mailed-codes.ts';

/** An invitation sets a password as a reset does. */
const SETS_PASSWORD = ['invitation', 'reset'] as const;

/** What was entered, and what it led to. */
export interface Entered {
  session: OpenedSession;
  /** The sessions that ended. */
  ended: string[];
  username: string;
}

/** Mails a link that sets a new password, where `email` has an account that may sign in; tells nobody whether it has. */
export async function mailReset(db: Db, email: string, now: number): Promise<void> {
  const found = await db.execute<{ id: number }>(sql`
    select id from accounts where lower(email) = lower(${email}) and not blocked`);
  const [account] = found.rows;
  if (account) await mailCode(db, { accountId: account.id, purpose: 'reset' }, now);
}

/** Mails a link that confirms the address again, where it has an account that waits for it; tells nobody whether it has. */
export async function mailConfirmation(db: Db, email: string, now: number): Promise<void> {
  const found = await db.execute<{ id: number }>(sql`
    select id from accounts where lower(email) = lower(${email}) and not blocked and not confirmed`);
  const [account] = found.rows;
  if (account) await mailCode(db, { accountId: account.id, purpose: 'confirmation' }, now);
}

/** The account whose password a code sets. Throws validation where it sets none (any more); it stays good. */
export async function requireResetCode(db: Db, code: string, now: number): Promise<number> {
  const accountId = await accountOfCode(db, code, SETS_PASSWORD, now);
  if (accountId === undefined) throw wrongResetCode();
  return accountId;
}

/**
 * Sets a password by the code of a mail, which also shows that the address is whose account it is. Ends every session and
 * opens one. Throws validation where the code is not good (any more).
 */
export async function resetPassword(
  ctx: RunContext,
  { code, passwordHash }: { code: string; passwordHash: string },
  origin: Origin,
  now: number,
): Promise<Entered> {
  const accountId = await spendCode(ctx.db, code, SETS_PASSWORD, now);
  if (accountId === undefined) throw wrongResetCode();
  await setPassword(ctx.db, accountId, passwordHash);
  const username = await confirmAddress(ctx.db, accountId);
  const ended = await endSessionsOf(ctx.db, accountId);
  return { session: await openProvenSession(ctx.db, accountId, origin, now), ended, username };
}

/**
 * Confirms an account's address by the code of a mail, and opens a session. Anybody may have typed the address when they
 * registered, so the password that was typed then counts only where the same browser confirms (`origin.device`, which
 * registering has made known); elsewhere the one who reads the mail sets a new one by `passwordHash`. The dialect's call
 * to register keeps its password that way, and whoever reads the mail beside it types none twice. Throws validation for
 * a code that is not good, and where a password is needed; the code stays good then.
 */
export async function confirmByCode(
  ctx: RunContext,
  { code, passwordHash }: { code: string; passwordHash: string | undefined },
  origin: Origin,
  now: number,
): Promise<Entered> {
  const accountId = await spendCode(ctx.db, code, ['confirmation'], now);
  if (accountId === undefined) throw wrongConfirmation();
  if (passwordHash !== undefined) await setPassword(ctx.db, accountId, passwordHash);
  else await keepPassword(ctx.db, accountId, origin);
  const username = await confirmAddress(ctx.db, accountId);
  const ended = passwordHash === undefined ? [] : await endSessionsOf(ctx.db, accountId);
  return { session: await openProvenSession(ctx.db, accountId, origin, now), ended, username };
}

/** The account whose address a code confirms. Throws validation where it confirms none (any more); it stays good. */
export async function requireConfirmation(db: Db, code: string, now: number): Promise<number> {
  const accountId = await accountOfCode(db, code, ['confirmation'], now);
  if (accountId === undefined) throw wrongConfirmation();
  return accountId;
}

/** Throws validation where the password was typed in another browser, by whomever. */
async function keepPassword(db: Db, accountId: number, { device }: Origin): Promise<void> {
  const isOurs = device?.accounts.includes(accountId) ?? false;
  const doubtful = await db.execute(sql`
    select from credentials where account_id = ${accountId} and not is_proven and not ${isOurs}::boolean`);
  if (doubtful.rowCount !== 0) throw passwordNeeded();
  await db.execute(sql`update credentials set is_proven = true where account_id = ${accountId}`);
}

async function confirmAddress(db: Db, accountId: number): Promise<string> {
  const updated = await db.execute<{ username: string }>(
    sql`update accounts set confirmed = true where id = ${accountId} returning username`,
  );
  return updated.rows[0]?.username ?? '';
}

const wrongResetCode = () =>
  new AppError('validation', 'Incorrect code provided', {
    say: 'このリンクは期限が切れているか、すでに使われています。「パスワードをお忘れですか」から、もう一度メールを受け取ってください',
  });

const passwordNeeded = () =>
  new AppError('validation', 'password is a required field', {
    say: 'このアカウントで使うパスワードを決めてください',
    details: {
      errors: [{ path: ['password'], message: 'password is a required field', name: 'ValidationError' }],
    },
  });

const wrongConfirmation = () =>
  new AppError('validation', 'Invalid token', {
    say: 'このリンクは期限が切れているか、すでに使われています。確認が済んでいれば、そのままサインインできます',
  });
