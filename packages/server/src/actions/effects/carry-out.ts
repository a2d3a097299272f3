import { inRun } from '../transaction/transaction.ts';
import { giveUpEffect } from './compensation.ts';
import { type EffectDependencies, kindOf } from './dependencies.ts';
import { type AnyEffectKind, type Effect, EffectDelayed, type EffectOutcome, EffectRefused } from './effect.ts';
import type { EffectLimits } from './limits.ts';
import { endDone, retryEffect } from './queue.ts';

/**
 * How long after each failed attempt one is tried again where the run stands whatever comes of it, such as the cancelling of
 * a meeting. About nine hours.
 */
const PATIENT_SECONDS = [10, 60, 300, 900, 1800, 3600, 7200, 18_000];
/** Nobody waits longer because a service asks for patience. */
const WORTH_WAITING_SECONDS = 30;
const BUSY_ATTEMPTS = 6;

/**
 * Carries out an effect that has been taken, and writes what came of it: its outcome, when it is tried again, or that it
 * has failed for good. Throws only where the database does.
 */
export async function carryOut(
  deps: EffectDependencies,
  effect: Effect,
  { limits, signal }: { limits: EffectLimits; signal: AbortSignal },
): Promise<void> {
  const kind = kindOf(deps, effect);
  let outcome: EffectOutcome;
  try {
    outcome = await kind.carryOut(effect as Effect & { payload: never }, signal);
  } catch (error) {
    const reason = reasonOf(error);
    const seconds = signal.aborted ? 0 : secondsToWait(effect, error, limits);
    if (seconds !== undefined) return retryEffect(deps.database.orm, effect, reason, seconds);
    deps.log.warn({ effect: effect.kind, run: effect.runId, reason }, 'an effect outside has failed');
    return giveUpEffect(deps, kind, effect, reason);
  }
  await writeOutcome(deps, kind, effect, outcome);
}

/** The records and the end of the effect are one run: a process that dies in between leaves neither. */
async function writeOutcome(
  deps: EffectDependencies,
  kind: AnyEffectKind,
  effect: Effect,
  outcome: EffectOutcome,
): Promise<void> {
  if (!kind.record) {
    await endDone(deps.database.orm, effect, outcome, null);
    return;
  }
  await inRun(deps, { actor: null, isConfirmed: true }, async (ctx) => {
    await kind.record?.(ctx, effect as Effect & { payload: never }, outcome);
    ctx.send(endDone(ctx.db, effect, outcome, ctx.runId));
    const step = { action: effect.kind, params: { runId: effect.runId } };
    return {
      value: undefined,
      record: { source: 'system', actions: [step], message: outcome.say ?? '', undoable: false, undoOf: undefined },
    };
  });
}

/** Undefined where it is given up. */
function secondsToWait({ isRequired, attempts }: Effect, error: unknown, limits: EffectLimits): number | undefined {
  if (error instanceof EffectRefused) return undefined;
  const delays = isRequired ? limits.quickMs.map((ms) => ms / 1000) : PATIENT_SECONDS;
  const delay = delays[attempts - 1];
  if (!(error instanceof EffectDelayed)) return delay;
  if (!isRequired) return delay === undefined ? undefined : Math.max(delay, error.seconds);
  return error.seconds > WORTH_WAITING_SECONDS || attempts >= BUSY_ATTEMPTS ? undefined : error.seconds;
}

/** In one line, without the causes beneath it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replace(/\s+/g, ' ').trim();
}
