import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@ibasho/contract/messages';
import { AppError, isConnectionLost } from '../../errors.ts';
import type { Services } from '../action.ts';
import { carryOut } from './carry-out.ts';
import { type EffectDependencies, kindOf } from './dependencies.ts';
import { EFFECT_LIMITS, type EffectLimits } from './limits.ts';
import { type EffectState, markOverdue, statesOfRun, takeEffects } from './queue.ts';

/** What has become of all that a run asked for outside. */
export type Settled =
  /** `position` is where the last run stands that wrote an outcome; undefined where none did. */
  | { state: 'done'; results: readonly EffectState[]; position: number | undefined }
  | { state: 'pending'; results: readonly EffectState[]; say: string };

/** Carries out what runs ask for outside, once they have committed. */
export interface Effects {
  readonly services: Services;
  /**
   * Carries out what the run asked for, and waits at most five seconds for it, or as long as the limits say. Undefined where it
   * asked for nothing.
   * Throws AppError where it has failed, and the run with it.
   */
  settle(runId: string): Promise<Settled | undefined>;
  /** Looks after what nobody waits for (late, to be tried again, left by a process that died), until it is closed. */
  start(): void;
  /** Breaks off what is under way; another process, or the next start, takes it up again. */
  close(): Promise<void>;
}

const AT_ONCE = 8;

/** Any number of processes may do so: each effect is taken by one, those on one subject in their order. */
export function openEffects(deps: EffectDependencies, limits: EffectLimits = EFFECT_LIMITS): Effects {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  /** Carries out what is due, of the run where one is named, until nothing is. */
  const work = (runId?: string): Promise<void> => {
    const working = (async () => {
      while (!closing.signal.aborted) {
        const taken = await takeEffects(deps.database.orm, AT_ONCE, runId);
        if (taken.length === 0) return;
        await Promise.all(taken.map((effect) => carryOut(deps, effect, { limits, signal: closing.signal })));
      }
    })()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'effects outside could not be carried out'))
      .finally(() => underWay.delete(working));
    underWay.add(working);
    return working;
  };

  const waitFor = async (runId: string): Promise<Settled | undefined> => {
    const deadline = Date.now() + limits.waitMs;
    for (;;) {
      const left = deadline - Date.now();
      await Promise.race([work(runId), sleep(Math.max(0, left), undefined, { ref: false })]);
      const isLate = Date.now() >= deadline;
      if (isLate) await markOverdue(deps.database.orm, runId);
      const settled = settledOf(deps, await statesOfRun(deps.database.orm, runId));
      if (settled?.state !== 'pending' || isLate) return settled;
      await sleep(limits.lookMs);
    }
  };

  return {
    services: deps.services,
    async settle(runId) {
      return waitFor(runId).catch((error: unknown) => {
        if (!isConnectionLost(error)) throw error;
        throw new AppError('unavailable', 'The database was lost: what has come of the run is not known', {
          say: messages.outcomeUnknown,
          cause: error,
        });
      });
    },
    start() {
      timer = setInterval(() => void work(), limits.everyMs);
      timer.unref();
      void work();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function settledOf(deps: EffectDependencies, results: readonly EffectState[]): Settled | undefined {
  const [first] = results;
  if (!first) return undefined;
  const failed = results.find(({ state, isRequired }) => state === 'failed' && isRequired);
  if (failed) {
    throw new AppError('provider', 'A service outside has failed; the run was taken back', {
      say: kindOf(deps, failed).failed,
    });
  }
  const waiting = results.find(({ state }) => state === 'waiting');
  if (waiting) return { state: 'pending', results, say: kindOf(deps, waiting).pending };
  const positions = results.flatMap(({ position }) => (position === null ? [] : [position]));
  return { state: 'done', results, position: positions.length > 0 ? Math.max(...positions) : undefined };
}
