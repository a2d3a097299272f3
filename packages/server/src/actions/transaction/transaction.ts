import { randomUUID } from 'node:crypto';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import type pg from 'pg';
import { type Clock, stopped } from '../../clock.ts';
import type { DiskWatch } from '../../db/disk.ts';
import type { Follower } from '../../db/follower.ts';
import type { Database } from '../../db/open.ts';
import { AppError, databaseFault, isConnectionLost, toAppError } from '../../errors.ts';
import type { Actor, EffectRequest, RunContext, RunSource, Services } from '../action.ts';
import { insertEffect } from '../effects/queue.ts';
import { contextOf } from './run-context.ts';
import { firstFailure, requireDone } from './sent-statements.ts';

/** What stands in the audit list. */
export interface RunRecord {
  source: RunSource;
  actions: PlanStep[];
  message: string;
  undoable: boolean;
  undoOf: string | undefined;
}

/** What a run's work hands out, to be committed. `value` may be under way yet. */
export interface Finished<T> {
  value: T | Promise<T>;
  record: RunRecord;
}

export interface Committed<T> {
  runId: string;
  /** The last journal position of the run. */
  position: number;
  value: T;
  /** It has asked for something outside, which is under way only now. */
  hasEffects: boolean;
}

/** A run that is rolled back on purpose: a preview, a question, an answer given before. */
class GivenUp {
  readonly value: RunResponse;
  readonly versions: Record<string, number> | undefined;
  constructor(value: RunResponse, versions?: Record<string, number>) {
    this.value = value;
    this.versions = versions;
  }
}
export const giveUp = (value: RunResponse, versions?: Record<string, number>) => new GivenUp(value, versions);
export const isGivenUp = (value: unknown): value is GivenUp => value instanceof GivenUp;

export interface RunSettings {
  actor: Actor | null;
  isConfirmed: boolean;
  /** How long one statement may take, milliseconds; the pool's own limit where left out. */
  statementTimeoutMs?: number | undefined;
}

export interface TransactionDependencies {
  database: Database;
  follower: Follower;
  clock: Clock;
  services: Services;
}

const RETRIED = new Set(['40001', '40P01']);

/**
 * Does `work` in one transaction that the journal knows, once more where the database asks for it (40001, 40P01).
 * What it gives up is rolled back and handed out as it is. Throws AppError.
 */
export async function inRun<T>(
  deps: TransactionDependencies,
  settings: RunSettings,
  work: (ctx: RunContext) => Promise<Finished<T> | GivenUp>,
): Promise<Committed<T> | GivenUp> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptRun(deps, settings, work);
    } catch (error) {
      if (attempt > 1 || !RETRIED.has(databaseFault(error)?.code ?? '')) throw toAppError(error);
    }
  }
}

async function attemptRun<T>(
  deps: TransactionDependencies,
  settings: RunSettings,
  work: (ctx: RunContext) => Promise<Finished<T> | GivenUp>,
): Promise<Committed<T> | GivenUp> {
  const watch = await deps.follower.disk.watch();
  const done = await inTransaction(deps, settings, work, watch);
  if (isGivenUp(done)) return done;
  await watch.reach(done.position).catch((error) => {
    throw outcomeUnknown(error);
  });
  deps.follower.announce(done.position);
  return done;
}

async function inTransaction<T>(
  { database, clock, services }: TransactionDependencies,
  settings: RunSettings,
  work: (ctx: RunContext) => Promise<Finished<T> | GivenUp>,
  watch: DiskWatch,
): Promise<Committed<T> | GivenUp> {
  const runId = newRunId();
  const client = await database.pool.connect();
  const runClock = stopped(clock);
  let isBroken = false;
  // Not waited for: it travels with the first statement of the work, which cannot overtake it.
  const sent = begin(client, runId, runClock.now(), settings.statementTimeoutMs);
  let hasEffects = false;
  const outside = (ctx: RunContext, effect: EffectRequest) => {
    hasEffects = true;
    const isRequired = effect.isRequired && settings.actor !== null;
    ctx.send(insertEffect(ctx.db, runId, { ...effect, isRequired }));
  };
  try {
    const done = await work(contextOf(client, sent, { ...settings, clock: runClock, runId, services, outside }));
    if (isGivenUp(done)) {
      await requireDone(sent);
      await client.query('rollback');
      await watch.settled();
      return done;
    }
    // One piece: the lock on the journal's head is never held while this process does something else.
    const closed = close(client, runId, settings.actor, done.record);
    const committed = client.query('commit').catch((error) => {
      throw isConnectionLost(error) ? outcomeUnknown(error) : error;
    });
    sent.push(closed, Promise.resolve(done.value), committed);
    await requireDone(sent);
    return { runId, position: await closed, value: await done.value, hasEffects };
  } catch (error) {
    const reason = (await firstFailure(sent)) ?? error;
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    // A refusal tells what it has read, as a preview does.
    if (!isBroken) await watch.settled();
    throw reason;
  } finally {
    client.release(isBroken);
  }
}

/** The database went away between COMMIT and the disk: the run may stand or not. */
const outcomeUnknown = (cause: unknown) =>
  new AppError('unavailable', 'The database was lost: whether this was carried out is not known', {
    say: messages.outcomeUnknown,
    cause,
  });

function begin(
  client: pg.PoolClient,
  runId: string,
  now: string,
  statementTimeoutMs: number | undefined,
): Promise<unknown>[] {
  const set = "select set_config('ibasho.run', $1, true), set_config('ibasho.now', $2, true)";
  const sent: Promise<unknown>[] = [client.query('begin'), client.query({ text: set }, [runId, now])];
  if (statementTimeoutMs !== undefined) {
    sent.push(client.query({ text: "select set_config('statement_timeout', $1, true)" }, [String(statementTimeoutMs)]));
  }
  for (const each of sent) each.catch(() => {});
  return sent;
}

/** Writes the run and numbers its journal. Gives its last position. */
async function close(
  client: pg.PoolClient,
  runId: string,
  actor: Actor | null,
  { source, actions, message, undoable, undoOf }: RunRecord,
): Promise<number> {
  const { rows } = await client.query<{ position: number }>(
    { text: 'select close_run($1, $2, $3, $4, $5, $6, $7, $8, $9) as position' },
    [
      runId,
      actor?.accountId,
      actor?.username,
      actor?.person?.name,
      source,
      JSON.stringify(actions),
      message,
      undoable,
      undoOf,
    ],
  );
  return rows[0]?.position ?? 0;
}

/** As `new_document_id()` of the database makes them: 24 of the 32 digits of a random number. */
const newRunId = () => randomUUID().replaceAll('-', '').slice(8);
