import { UNDO_HOURS } from '@ibasho/contract/constants';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { entriesOfRuns, type RunEntry } from '../../db/journal.ts';
import { runs } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import type { Actor, Outcome, RunContext } from '../action.ts';
import { sentencesOf, wordsFor } from '../changes.ts';
import { undoneMessage } from '../run-messages.ts';
import { type Restorable, refused, restoreRun } from './restore.ts';

const RUN_ID = /^[a-z0-9]{24}$/;

/**
 * Takes a whole run back, column by column, inside the run `ctx` (specification A1).
 * Throws notFound, forbidden, or conflict that says what stands in the way and who put it there.
 */
export async function undoRun(ctx: RunContext, restorable: Restorable, runId: string): Promise<Outcome> {
  const actor = requirePerson(ctx);
  const [run] = RUN_ID.test(runId) ? await ctx.db.select().from(runs).where(eq(runs.id, runId)).for('update') : [];
  const all = run ? await entriesOfRuns(ctx.db, [runId]) : [];
  const isOwn = run?.accountId === actor.accountId || (run?.source === 'system' && isAbout(restorable, all, actor));
  if (!run || !(isOwn || actor.role === 'admin')) {
    throw new AppError('notFound', 'No such run', { say: '取り消せる操作が見つかりません' });
  }
  if (!run.undoable) throw refused('この操作は取り消せません');
  if (run.undoneBy !== null) throw refused('この操作はすでに取り消されています');
  if (Date.parse(run.createdAt) < Date.parse(ctx.clock.now()) - UNDO_HOURS * 3_600_000) {
    throw refused(`${UNDO_HOURS}時間を過ぎた操作は取り消せません`);
  }
  const earlier = (await entriesOfRuns(ctx.db, [ctx.runId])).length;
  await restoreRun(ctx, restorable, run, actor);
  const restored = (await entriesOfRuns(ctx.db, [ctx.runId])).slice(earlier);
  const words = await wordsFor(ctx.db, restored, restorable.collections, ctx.clock.zone);
  const say = undoneMessage(sentencesOf(restored, words, 'now'), actor);
  return { say, undoOf: runId, data: { undone: runId } };
}

/** The same for the last run of the person who asks, by whichever surface. Throws notFound where there is none. */
export async function undoLastRun(ctx: RunContext, restorable: Restorable): Promise<Outcome> {
  const actor = requirePerson(ctx);
  const [last] = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.accountId, actor.accountId), isNull(runs.undoneBy), isNull(runs.undoOf)))
    .orderBy(desc(runs.number))
    .limit(1);
  if (!last) throw new AppError('notFound', 'Nothing to undo', { say: '取り消せる操作がありません' });
  return undoRun(ctx, restorable, last.id);
}

/** Whether all that a run of the product itself changed concerns whoever asks, and nobody else. */
function isAbout({ collections }: Restorable, entries: readonly RunEntry[], { person }: Actor): boolean {
  const columnOf = ({ collection }: RunEntry) => collections.get(collection)?.concern?.person;
  const owners = entries.map((entry) => (entry.after ?? entry.before)?.[columnOf(entry) ?? '']);
  return person !== null && owners.length > 0 && owners.every((owner) => owner === person.id);
}

function requirePerson(ctx: RunContext): Actor {
  if (!ctx.actor) throw new AppError('forbidden', 'Only a person undoes');
  return ctx.actor;
}
