import { randomInt } from 'node:crypto';
import type { InitialPassword, Newcomer } from '@ibasho/contract/import';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Db, RunContext } from '../../actions/action.ts';
import { endSessionsOf } from './accounts.ts';
import { setPassword } from './credentials.ts';
import type { Passwords } from './passwords.ts';

/** Letters and digits that nobody takes for one another, by eye or by ear. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Two at a time of the few that the process hashes at once: whoever signs in meanwhile does not wait behind them. */
const AT_ONCE = 2;

/** 59 bits, in groups that can be read off a slip of paper: 「k7mw-2hpe-9tqa」. */
export function readablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * Who has not chosen a password: they have none, or still the one that was handed to them; by department and name. Who
 * comes in by an open invitation or a provider needs none.
 */
export async function newcomers(db: Db, only?: readonly number[]): Promise<Newcomer[]> {
  const wanted = only === undefined ? sql`true` : sql`a.id = any (${sql.param([...only])}::bigint[])`;
  const { rows } = await db.execute<Newcomer & Record<string, unknown>>(sql`
    select a.id as account, a.username, coalesce(p.name, a.username) as name, coalesce(f.display_name, f.name) as affiliation,
           c.account_id is not null as "hasInitialPassword"
    from accounts a
    left join credentials c on c.account_id = a.id
    left join sd_users p on p.id = a.sd_user_id
    left join affiliations f on f.id = p.affiliation_id
    where ${wanted} and not a.blocked and coalesce(c.is_initial, true)
      and not exists (select from identities i where i.account_id = a.id)
      and (c.account_id is not null or not exists (
        select from mailed_codes m where m.account_id = a.id and m.purpose = 'invitation' and m.expires_at > now()))
    order by f.id nulls last, coalesce(p.jp_name, p.name, a.username), a.id`);
  return rows.map((row) => ({ ...row, account: Number(row.account) }));
}

/** Makes a password for each of `wanted`, hashed a few at a time: before the run, so that it is short. */
export async function makePasswords<T extends { account: number }>(
  passwords: Pick<Passwords, 'hash'>,
  wanted: readonly T[],
): Promise<(T & { password: string; hash: string })[]> {
  const limit = pLimit(AT_ONCE);
  return Promise.all(
    wanted.map((newcomer) =>
      limit(async () => {
        const password = readablePassword();
        return { ...newcomer, password, hash: await passwords.hash(password) };
      }),
    ),
  );
}

/**
 * Sets passwords that were made, and signs out whoever had an earlier one. Whoever has chosen a password since is left
 * alone. Gives the slips of the others.
 */
export async function setInitialPasswords(
  { db }: Pick<RunContext, 'db'>,
  made: readonly (Newcomer & { password: string; hash: string })[],
): Promise<InitialPassword[]> {
  await db.execute(sql`
    select from credentials where account_id = any (${sql.param(made.map(({ account }) => account))}::bigint[]) for update`);
  const still = new Set(
    (
      await newcomers(
        db,
        made.map(({ account }) => account),
      )
    ).map(({ account }) => account),
  );
  const slips: InitialPassword[] = [];
  for (const { hash, hasInitialPassword, ...slip } of made) {
    if (!still.has(slip.account)) continue;
    await setPassword(db, slip.account, hash, { isInitial: true });
    await endSessionsOf(db, slip.account);
    slips.push(slip);
  }
  return slips;
}
