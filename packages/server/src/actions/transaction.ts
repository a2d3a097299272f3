import { randomBytes } from 'node:crypto';
import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Follower } from '../db/follower.ts';
import type { Database } from '../db/open.ts';
import { runs } from '../db/schema/index.ts';
import { databaseFault, toAppError } from '../errors.ts';
import type { Actor, RunContext, RunSource } from './action.ts';

const RETRIED = new Set(['40001', '40P01']);

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

class Rollback extends Error {
  readonly result: GivenUp;
  constructor(result: GivenUp) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/**
 * Does `work` in one transaction that the journal knows, once more where the database asks for it (40001, 40P01).
 * What it gives up is rolled back and handed out as it is. Throws AppError.
 */
export async function inRun<T extends object>(
  deps: { database: Database; follower: Follower; clock: Clock },
  actor: Actor | null,
  isConfirmed: boolean,
  statementTimeoutMs: number | undefined,
  work: (ctx: RunContext) => Promise<T | GivenUp>,
): Promise<T | GivenUp> {
  for (let attempt = 1; ; attempt++) {
    const runId = newRunId();
    try {
      const result = await deps.database.orm.transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('ibasho.run', ${runId}, true), set_config('ibasho.now', ${deps.clock.now()}, true)
              ${statementTimeoutMs === undefined ? sql`` : sql`, set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`}`,
        );
        const done = await work(contextOf(tx, deps.clock, actor, runId, isConfirmed));
        if (isGivenUp(done)) throw new Rollback(done);
        return done;
      });
      if ('position' in result && typeof result.position === 'number') deps.follower.announce(result.position);
      return result;
    } catch (error) {
      if (error instanceof Rollback) return error.result;
      if (attempt === 1 && RETRIED.has(databaseFault(error)?.code ?? '')) continue;
      throw toAppError(error);
    }
  }
}

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

function contextOf(
  tx: Transaction,
  clock: Clock,
  actor: Actor | null,
  runId: string,
  isConfirmed: boolean,
): RunContext {
  return {
    db: tx,
    clock,
    actor,
    runId,
    isConfirmed,
    savepoint: (work) => tx.transaction((inner) => work(contextOf(inner, clock, actor, runId, isConfirmed))),
  };
}

export interface RunRecord {
  source: RunSource;
  actions: PlanStep[];
  message: string;
  undoable: boolean;
  undoOf: string | undefined;
}

/** Writes the run and numbers its journal: the last statement before COMMIT. Gives the run's last position. */
export async function recordRun(ctx: RunContext, run: RunRecord): Promise<number> {
  const result = await ctx.db.execute<{ position: number }>(sql`
    with written as (
      insert into ${runs} (id, account_id, actor_username, actor_name, source, actions, message, undoable, undo_of)
      values (${ctx.runId}, ${ctx.actor?.accountId ?? null}, ${ctx.actor?.username ?? null}, ${ctx.actor?.person?.name ?? null},
        ${run.source}, ${JSON.stringify(run.actions)}::jsonb, ${run.message}, 
        ${run.undoable} and exists (select from journal where run_id = ${ctx.runId}), ${run.undoOf ?? null})
    )
    select number_run(${ctx.runId}) as position`);
  return Number(result.rows[0]?.position);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newRunId = () => Array.from(randomBytes(24), (byte) => ALPHABET[byte % 36]).join('');
