import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

const USERNAME_MAX = 60;

/** The part of the address before the @, with a number behind it where somebody has it already. */
export async function freeUsername(db: Db, email: string): Promise<string> {
  const wanted = email.slice(0, email.lastIndexOf('@')).slice(0, USERNAME_MAX);
  const { rows } = await db.execute<{ username: string }>(
    sql`select username from accounts where starts_with(username, ${wanted})`,
  );
  const taken = new Set(rows.map((row) => row.username));
  for (let count = 1; ; count++) {
    const username = count === 1 ? wanted : `${wanted}${count}`;
    if (!taken.has(username)) return username;
  }
}

/** Whether a name or address of a new account means another one already: each finds an account at sign-in. */
export async function isTaken(db: Db, { username, email }: { username: string; email: string }): Promise<boolean> {
  const found = await db.execute(sql`
    select from accounts where username in (${username}, ${email.toLowerCase()})
      or lower(email) in (lower(${username}), lower(${email})) limit 1`);
  return found.rowCount !== 0;
}
