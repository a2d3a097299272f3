import type { Db } from '../../actions/action.ts';
import type { Follower } from '../../db/follower.ts';
import { firm } from '../../db/schema/index.ts';

/**
 * Calls `tell` once with the firm's name, when an empty firm has got one together with its first accounts, in whichever
 * process that was. Gives a function that stops waiting.
 */
export function whenNamed(
  { db, follower }: { db: Db; follower: Pick<Follower, 'onEntries'> },
  tell: (name: string) => Promise<void>,
  warn: (error: unknown) => void,
): () => void {
  const look = async () => {
    const [row] = await db.select({ name: firm.name }).from(firm);
    if (!row) return;
    stop();
    await tell(row.name);
  };
  const stop = follower.onEntries((entries) => {
    if (entries.some(({ collection }) => collection === 'users')) look().catch(warn);
  });
  return stop;
}
