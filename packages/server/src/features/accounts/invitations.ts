import type { RunContext } from '../../actions/action.ts';
import { mailCode } from './mailed-codes.ts';

/**
 * Invites whoever an account is for, in the run's transaction: the mail leaves after its commit, with a link that sets
 * the password once within seven days. Nothing is sent to an address that reaches nobody.
 */
export async function invite(
  { db, actor }: Pick<RunContext, 'db' | 'actor'>,
  accountId: number,
  now: number = Date.now(),
): Promise<void> {
  const inviter = actor === null ? null : (actor.person?.name ?? actor.username);
  await mailCode(db, { accountId, purpose: 'invitation', inviter }, now);
}
