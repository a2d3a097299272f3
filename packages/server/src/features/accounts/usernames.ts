import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

const USERNAME_MAX = 60;

/** The part of the address before the @, with a number behind it where somebody has one that looks like it. */
export async function freeUsername(db: Db, email: string): Promise<string> {
  const wanted = email.slice(0, email.lastIndexOf('@')).slice(0, USERNAME_MAX);
  const { rows } = await db.execute<{ key: string; taken: string[] }>(sql`
    select username_key(${wanted}) as key, array(select username_key(username) from accounts
      where starts_with(username_key(username), username_key(${wanted}))) as taken`);
  const taken = new Set(rows[0]?.taken);
  for (let count = 1; ; count++) {
    const number = count === 1 ? '' : count;
    if (!taken.has(`${rows[0]?.key}${number}`)) return `${wanted}${number}`;
  }
}

/** Whether a name or address of a new account looks like another one's: each finds an account at sign-in. */
export async function isTaken(db: Db, { username, email }: { username: string; email: string }): Promise<boolean> {
  const found = await db.execute(sql`
    select from accounts where username_key(username) in (username_key(${username}), username_key(${email}))
      or username_key(email) in (username_key(${username}), username_key(${email})) limit 1`);
  return found.rowCount !== 0;
}
