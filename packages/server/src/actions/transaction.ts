import { randomBytes } from 'node:crypto';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Clock, stopped } from '../clock.ts';
import type { DiskWatch } from '../db/disk.ts';
import type { Follower } from '../db/follower.ts';
import type { Database } from '../db/open.ts';
import { AppError, databaseFault, isConnectionLost, toAppError } from '../errors.ts';
import type { Actor, RunContext, RunSource } from './action.ts';

/** What stands in the audit list. */
export interface RunRecord {
  source: RunSource;
  actions: PlanStep[];
  message: string;
  undoable: boolean;
  undoOf: string | undefined;
}

/** What a run's work hands out, to be committed. */
export interface Finished<T> {
  value: T;
  record: RunRecord;
}

export interface Committed<T> {
  runId: string;
  /** The last journal position of the run. */
  position: number;
  value: T;
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

interface TransactionDependencies {
  database: Database;
  follower: Follower;
  clock: Clock;
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
  { database, clock }: TransactionDependencies,
  settings: RunSettings,
  work: (ctx: RunContext) => Promise<Finished<T> | GivenUp>,
  watch: DiskWatch,
): Promise<Committed<T> | GivenUp> {
  const runId = newRunId();
  const client = await database.pool.connect();
  const runClock = stopped(clock);
  let isBroken = false;
  try {
    // Not waited for: it travels with the first statement of the work, which cannot overtake it.
    const [begun, worked] = await Promise.allSettled([
      client.query(beginning(runId, runClock.now(), settings.statementTimeoutMs)),
      work(contextOf(client, runClock, settings, runId)),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (worked.status === 'rejected') throw worked.reason;
    const done = worked.value;
    if (isGivenUp(done)) {
      await client.query('rollback');
      await watch.settled();
      return done;
    }
    // One message: the lock on the journal's head is never held while this process does something else.
    const closed = await client.query(ending(runId, settings.actor, done.record)).catch((error) => {
      throw isConnectionLost(error) ? outcomeUnknown(error) : error;
    });
    const position = Number([closed].flat()[0]?.rows[0]?.position);
    return { runId, position, value: done.value };
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    // A refusal tells what it has read, as a preview does.
    if (!isBroken) await watch.settled();
    throw error;
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

function contextOf(client: pg.PoolClient, clock: Clock, settings: RunSettings, runId: string): RunContext {
  const { actor, isConfirmed } = settings;
  let depth = 0;
  const ctx: RunContext = {
    db: drizzle(client),
    clock,
    actor,
    runId,
    isConfirmed,
    async savepoint(work) {
      const name = `step_${++depth}`;
      await client.query(`savepoint ${name}`);
      try {
        const result = await work(ctx);
        await client.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`);
        throw error;
      }
    },
  };
  return ctx;
}

const literal = (value: string | null | undefined) =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(value);

function beginning(runId: string, now: string, statementTimeoutMs: number | undefined): string {
  const settings = {
    'ibasho.run': runId,
    'ibasho.now': now,
    ...(statementTimeoutMs && { statement_timeout: String(statementTimeoutMs) }),
  };
  const set = Object.entries(settings).map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, true)`);
  return `begin; select ${set.join(', ')}`;
}

/** Writes the run, numbers its journal and commits. */
function ending(runId: string, actor: Actor | null, { source, actions, message, undoable, undoOf }: RunRecord): string {
  const texts = [actor?.username, actor?.person?.name, source, JSON.stringify(actions), message].map(literal);
  const values = [literal(runId), actor?.accountId ?? 'null', ...texts, undoable, literal(undoOf)];
  return `select close_run(${values.join(', ')}) as position; commit`;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newRunId = () => Array.from(randomBytes(24), (byte) => ALPHABET[byte % 36]).join('');
