import type { RunContext } from '../../actions/action.ts';
import { addRow } from '../../db/journal.ts';
import { AppError, databaseFault } from '../../errors.ts';
import { setPassword } from './credentials.ts';
import { mailCode } from './mailed-codes.ts';
import { isTaken } from './usernames.ts';

export interface Registration {
  username: string;
  email: string;
  passwordHash: string;
  /** The account is of no use until the address has been confirmed by a mail. */
  needsConfirmation: boolean;
}

/**
 * Makes an account without a person, for whoever registers. Gives its id. `now` in milliseconds since 1970.
 * Throws application where name or address is taken.
 */
export async function registerAccount(ctx: RunContext, registration: Registration, now: number): Promise<number> {
  const { username, email, passwordHash, needsConfirmation } = registration;
  if (await isTaken(ctx.db, { username, email })) throw alreadyTaken();
  const columns = { username, email: email.toLowerCase(), confirmed: !needsConfirmation };
  const accountId = await addRow(ctx.db, 'accounts', columns).catch((error: unknown) => {
    throw databaseFault(error)?.code === '23505' ? alreadyTaken() : error;
  });
  await setPassword(ctx.db, accountId, passwordHash, { isProven: false });
  if (needsConfirmation) await mailCode(ctx.db, { accountId, purpose: 'confirmation' }, now);
  return accountId;
}

/** Whether the firm lets whoever has this address register. */
export function isWelcome(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

const alreadyTaken = () =>
  new AppError('application', 'Email or Username are already taken', {
    say: 'このユーザー名かメールアドレスは、すでに使われています',
  });
