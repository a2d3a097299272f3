import { eq } from 'drizzle-orm';
import { entriesOfRuns } from '../../db/journal.ts';
import { accounts, runs } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import type { RunContext } from '../action.ts';
import { freeKey } from '../idempotency.ts';
import { tellPeople, writeNoticesOfFailure } from '../notices.ts';
import { inRun } from '../transaction/transaction.ts';
import { restoreRun } from '../undo/restore.ts';
import type { EffectDependencies } from './dependencies.ts';
import type { AnyEffectKind, Effect } from './effect.ts';
import { endFailed } from './queue.ts';

/**
 * Ends an effect that has failed for good. Where its run stands or falls with it, the whole run is taken back by one of
 * the product itself; where others have gone on with its records, they are marked instead. Whoever asked and is not
 * waiting any more gets a notice; so does whoever was told of the run and has seen it.
 */
export async function giveUpEffect(
  deps: EffectDependencies,
  kind: AnyEffectKind,
  effect: Effect,
  reason: string,
): Promise<void> {
  await inRun(deps, { actor: null, isConfirmed: true }, async (ctx) => {
    const [run] = await ctx.db.select().from(runs).where(eq(runs.id, effect.runId)).for('update');
    const { isOverdue } = await endFailed(ctx.db, effect, reason);
    const isStanding = run !== undefined && run.undoneBy === null;
    const isTakenBack = effect.isRequired && isStanding && (await takeBack(ctx, deps, kind, effect, run));
    if (isTakenBack) await freeKey(ctx.db, effect.runId);
    const asker = run ? await askerOf(ctx, run) : null;
    if (isTakenBack) {
      const entries = await entriesOfRuns(ctx.db, [ctx.runId]);
      await writeNoticesOfFailure(asker, ctx, deps.restorable.collections, entries, effect.runId);
    }
    // Whoever still waits is told by the answer, and by a notice as well where something stands that they were not shown.
    if (asker !== null && isStanding && (isOverdue || !isTakenBack)) {
      const text = kind.notice(effect.payload as never, ctx.clock.zone, isTakenBack);
      tellPeople(ctx, [{ person: asker, about: kind.about, text }]);
    }
    const step = { action: 'undo_run', params: { runId: effect.runId } };
    const undoOf = isTakenBack ? effect.runId : undefined;
    return {
      value: undefined,
      record: { source: 'system', actions: [step], message: kind.failed, undoable: false, undoOf },
    };
  });
}

/** False where something stands in the way. */
async function takeBack(
  ctx: RunContext,
  { restorable }: EffectDependencies,
  kind: AnyEffectKind,
  effect: Effect,
  run: typeof runs.$inferSelect,
): Promise<boolean> {
  try {
    await ctx.savepoint((inner) => restoreRun(inner, restorable, run, null));
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await kind.stayed?.(ctx, effect as Effect & { payload: never });
    return false;
  }
}

/** The id of whoever asked; null where that was no person. */
async function askerOf(ctx: RunContext, { accountId }: typeof runs.$inferSelect): Promise<number | null> {
  if (accountId === null) return null;
  const [asker] = await ctx.db.select({ person: accounts.sdUserId }).from(accounts).where(eq(accounts.id, accountId));
  return asker?.person ?? null;
}
