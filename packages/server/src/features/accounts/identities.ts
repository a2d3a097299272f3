import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, RunContext } from '../../actions/action.ts';
import { addRow } from '../../db/journal.ts';
import { AppError } from '../../errors.ts';
import { addPerson } from '../people/people.ts';
import { endSessionsOf } from './accounts.ts';
import { removePassword } from './credentials.ts';
import { isWelcome } from './registration.ts';
import { freeUsername } from './usernames.ts';

/** Whom a provider says that somebody is. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Only an address that the provider has proven to be theirs; null where there is none. */
  email: string | null;
  name: string | null;
}

/** The account that has signed in as this subject before. */
export async function accountOfIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<number | undefined> {
  const found = await db.execute<{ id: number }>(
    sql`select account_id as id from identities where issuer = ${issuer} and subject = ${subject}`,
  );
  return found.rows[0]?.id;
}

/**
 * Ties an identity that has not been here before to the account with its proven address, or to a new one with a person
 * where the address is of one of `domains`. A password that somebody has set who never showed the address to be theirs is
 * taken away, and their sessions end (`ended`). Throws forbidden where there is nobody to be.
 */
export async function adoptIdentity(
  ctx: RunContext,
  identity: Identity,
  { provider, domains }: { provider: string; domains: readonly string[] },
): Promise<{ accountId: number; ended: string[] }> {
  const { issuer, subject, email, name } = identity;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('ibasho identity'), hashtext(${email ?? subject}))`);
  const known = await accountOfIdentity(ctx.db, identity);
  if (known !== undefined) return { accountId: known, ended: [] };
  if (email === null) throw nobodyToBe('the provider has not proven the email address');
  const tie = (accountId: number) =>
    ctx.db.execute(sql`
      insert into identities (issuer, subject, account_id) values (${issuer}, ${subject}, ${accountId})`);

  const standing = await proveAddress(ctx, email);
  if (standing) {
    await tie(standing.accountId);
    return standing;
  }
  if (!isWelcome(email, domains)) throw nobodyToBe('there is no account with this email address');
  const personId = await addPerson(ctx, { name: name ?? email.slice(0, email.lastIndexOf('@')), email });
  const username = await freeUsername(ctx.db, email);
  const accountId = await addRow(ctx.db, 'accounts', { username, email, provider, sd_user_id: personId });
  await tie(accountId);
  return { accountId, ended: [] };
}

/** Takes note that a provider's answer has come in; false where it has been taken before. */
export async function spendState(db: Db, state: string, expiresAt: number): Promise<boolean> {
  const hash = createHash('sha256').update(state).digest('base64url');
  const spent = await db.execute(sql`
    insert into spent_states (state_hash, expires_at)
    values (${hash}, ${new Date(expiresAt).toISOString()}::timestamptz) on conflict do nothing`);
  return spent.rowCount === 1;
}

/** The account of a proven address, confirmed by it; undefined where there is none. */
async function proveAddress(
  ctx: RunContext,
  email: string,
): Promise<{ accountId: number; ended: string[] } | undefined> {
  const found = await ctx.db.execute<{ id: number; isDoubtful: boolean }>(sql`
    select a.id, not a.confirmed or c.is_proven is false as "isDoubtful"
    from accounts a left join credentials c on c.account_id = a.id
    where lower(a.email) = lower(${email}) for update of a`);
  const [account] = found.rows;
  if (!account) return undefined;
  if (!account.isDoubtful) return { accountId: account.id, ended: [] };
  await removePassword(ctx.db, account.id);
  await ctx.db.execute(sql`update accounts set confirmed = true where id = ${account.id}`);
  return { accountId: account.id, ended: await endSessionsOf(ctx.db, account.id) };
}

function nobodyToBe(reason: string): AppError {
  return new AppError('forbidden', `Sign-in refused: ${reason}`, {
    say: 'このアカウントではサインインできません。居場所に登録されているメールアドレスかどうか、管理者にご確認ください',
  });
}
