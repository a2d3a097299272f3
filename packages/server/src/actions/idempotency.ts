import type { RunResponse } from '@ibasho/contract/runs';
import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKeys, runs } from '../db/schema/index.ts';
import { AppError } from '../errors.ts';
import type { Actor, Db, RunContext } from './action.ts';

/**
 * Claims `key` for this run; a second run with the same key waits for the first.
 * Gives the earlier answer where there is one; throws conflict where it belongs to another plan.
 */
export async function claimKey(db: Db, actor: Actor, key: string, bodyHash: string): Promise<RunResponse | undefined> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ accountId: actor.accountId, key, bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { bodyHash, response: sql`null`, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [earlier] = await db.select().from(idempotencyKeys).where(ofActor(actor, key));
  if (earlier?.bodyHash !== bodyHash) {
    throw new AppError('conflict', 'This idempotencyKey was used for another plan', {
      say: '同じ操作番号が別の内容に使われています',
      details: { key: 'idempotencyKey' },
    });
  }
  const response = earlier.response as RunResponse;
  const [run] = await db.select({ position: runs.position }).from(runs).where(eq(runs.id, response.runId));
  return run?.position ? { ...response, position: run.position } : response;
}

/** Keeps the answer of a run that is about to commit. */
export function keepAnswer({ db, send }: RunContext, actor: Actor, key: string, response: RunResponse): void {
  send(
    db.execute(sql`
      update ${idempotencyKeys} set response = ${JSON.stringify(response)}::jsonb
      where account_id = ${actor.accountId} and key = ${key}`),
  );
}

/** Frees the key of a run that was taken back because something outside has failed: nothing is left, as of a refusal. */
export async function freeKey(db: Db, runId: string): Promise<void> {
  await db.execute(sql`delete from ${idempotencyKeys} where response ->> 'runId' = ${runId}`);
}

const ofActor = (actor: Actor, key: string) =>
  and(eq(idempotencyKeys.accountId, actor.accountId), eq(idempotencyKeys.key, key));
