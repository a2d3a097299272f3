import { createHash, randomBytes } from 'node:crypto';
import type { MailKind } from '@ibasho/contract/mails';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { queueMail } from '../mails/mails.ts';

const HOUR_MS = 3_600_000;
/** How long a code is good for. */
const LIFETIME_MS: Record<MailKind, number> = {
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
  confirmation: 24 * HOUR_MS,
};
/** Addresses that reach nobody (RFC 2606). */
const UNREACHABLE = /\.invalid$/i;
const CODE = /^[\w-]{43}$/;

interface Facts extends Record<string, unknown> {
  email: string;
  username: string | null;
  name: string | null;
  firm: string;
}

/**
 * Makes a code for an account and queues the mail that carries it; nothing where the account has no address that reaches
 * anybody. `now` in milliseconds since 1970.
 */
export async function mailCode(
  db: Db,
  { accountId, purpose, inviter = null }: { accountId: number; purpose: MailKind; inviter?: string | null },
  now: number,
): Promise<void> {
  const found = await db.execute<Facts>(sql`
    select a.email, coalesce((select name from firm), '') as firm,
      case when ${IS_OWNERS} then a.username end as username, case when ${IS_OWNERS} then p.name end as name
    from accounts a left join sd_users p on p.id = a.sd_user_id left join credentials c on c.account_id = a.id
    where a.id = ${accountId}`);
  const [account] = found.rows;
  if (!account || UNREACHABLE.test(account.email)) return;
  const code = randomBytes(32).toString('base64url');
  const expiresAt = now + LIFETIME_MS[purpose];
  await db.execute(sql`
    insert into mailed_codes (code_hash, account_id, purpose, email, expires_at)
    values (${hashOf(code)}, ${accountId}, ${purpose}, ${account.email}, ${new Date(expiresAt).toISOString()}::timestamptz)`);
  const { email, ...facts } = account;
  await queueMail(db, { kind: purpose, accountId, to: email, facts: { ...facts, inviter }, secret: code, expiresAt });
}

/** Whoever registers types name and address: nothing of it may speak to a stranger from within our mail. */
const IS_OWNERS = sql`(a.confirmed and c.is_proven is not false)`;

/** The account that a code is for; undefined for one that is unknown, used, too old, or went to another address. */
export async function accountOfCode(
  db: Db,
  code: string,
  purposes: readonly MailKind[],
  now: number,
): Promise<number | undefined> {
  if (!CODE.test(code)) return undefined;
  const found = await db.execute<{ accountId: number }>(sql`
    select c.account_id as "accountId" from mailed_codes c join accounts a on a.id = c.account_id
    where ${isGood(code, purposes, now)}`);
  return found.rows[0]?.accountId;
}

/**
 * Uses a code up, and with it the account's other codes of `purposes`. Gives the account; undefined where the code is
 * not good (any more). Of two at once one gets it.
 */
export async function spendCode(
  db: Db,
  code: string,
  purposes: readonly MailKind[],
  now: number,
): Promise<number | undefined> {
  const spent = await db.execute<{ accountId: number }>(sql`
    delete from mailed_codes where code_hash in (
      select c.code_hash from mailed_codes c join accounts a on a.id = c.account_id
      where ${isGood(code, purposes, now)} for update of c)
    returning account_id as "accountId"`);
  const accountId = spent.rows[0]?.accountId;
  if (accountId !== undefined) await forgetCodes(db, accountId, purposes);
  return accountId;
}

/** Makes every code of `purposes` that an account has worthless. */
export async function forgetCodes(db: Db, accountId: number, purposes: readonly MailKind[]): Promise<void> {
  await db.execute(sql`
    delete from mailed_codes where account_id = ${accountId} and purpose in ${[...purposes]}`);
}

const isGood = (code: string, purposes: readonly MailKind[], now: number) => sql`
  c.code_hash = ${hashOf(code)} and c.purpose in ${[...purposes]} and not a.blocked
  and lower(c.email) = lower(a.email) and c.expires_at > ${new Date(now).toISOString()}::timestamptz`;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');
