import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { forgetCodes } from './mailed-codes.ts';

/**
 * Sets an account's password by its hash (`passwords.hash`), and makes the links worthless that would set another one.
 * `isProven` is false only where it is chosen by somebody who has not shown that the account's address is theirs;
 * `isInitial` is true where an administrator has chosen it for somebody else, who is to replace it.
 */
export async function setPassword(
  db: Db,
  accountId: number,
  passwordHash: string,
  { isProven = true, isInitial = false }: { isProven?: boolean; isInitial?: boolean } = {},
): Promise<void> {
  await db.execute(sql`
    insert into credentials (account_id, password_hash, is_proven, is_initial)
    values (${accountId}, ${passwordHash}, ${isProven}, ${isInitial})
    on conflict (account_id) do update set password_hash = excluded.password_hash,
      is_proven = excluded.is_proven, is_initial = excluded.is_initial, changed_at = now()`);
  await forgetCodes(db, accountId, ['invitation', 'reset']);
}

/** Whether the account's password was chosen by an administrator, and its owner has not replaced it yet. */
export async function hasInitialPassword(db: Db, accountId: number): Promise<boolean> {
  const found = await db.execute(sql`select from credentials where account_id = ${accountId} and is_initial`);
  return found.rows.length > 0;
}

/** Takes the password away: nobody signs in by it until another one is set. */
export async function removePassword(db: Db, accountId: number): Promise<void> {
  await db.execute(sql`delete from credentials where account_id = ${accountId}`);
}
