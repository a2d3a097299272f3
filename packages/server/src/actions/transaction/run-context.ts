import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { timesAsWritten } from '../../db/wire-values.ts';
import type { Db, EffectRequest, RunContext } from '../action.ts';
import { firstFailure, requireDone } from './sent-statements.ts';

interface ContextParts extends Pick<RunContext, 'actor' | 'clock' | 'isConfirmed' | 'runId' | 'services'> {
  outside(ctx: RunContext, effect: EffectRequest): void;
}

/** What a run's work gets: the transaction on `client`, whose statements under way stand in `sent`. */
export function contextOf(client: pg.PoolClient, sent: Promise<unknown>[], parts: ContextParts): RunContext {
  const { actor, clock, isConfirmed, runId, services } = parts;
  let depth = 0;
  const ctx: RunContext = {
    db: handleOn(client),
    clock,
    actor,
    runId,
    isConfirmed,
    services,
    outside: (effect) => parts.outside(ctx, effect),
    send(write) {
      // Its failure is told by requireDone; until then nobody waits for it, which Node would take for an error.
      write.catch(() => {});
      sent.push(write);
    },
    async savepoint(work) {
      const name = `step_${++depth}`;
      const before = sent.length;
      await client.query(`savepoint ${name}`);
      try {
        const result = await work(ctx);
        await requireDone(sent.slice(before));
        await client.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        const reason = (await firstFailure(sent.splice(before))) ?? error;
        await client.query(`rollback to savepoint ${name}`);
        throw reason;
      }
    },
  };
  return ctx;
}

const dialect = new PgDialect();

/** The query builder on one connection; `execute` sends at once, so that statements go out in the order of the calls. */
function handleOn(client: pg.PoolClient): Db {
  return Object.assign(drizzle(client), {
    execute<Row extends Record<string, unknown>>(statement: SQL | string): Promise<pg.QueryResult<Row>> {
      const { sql: text, params } = dialect.sqlToQuery(typeof statement === 'string' ? sql.raw(statement) : statement);
      return client.query<Row>({ text, types: timesAsWritten }, params);
    },
  });
}
