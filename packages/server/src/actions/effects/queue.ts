import type { EffectShown } from '@ibasho/contract/effects';
import { desc, getTableColumns, sql } from 'drizzle-orm';
import { effects } from '../../db/schema/index.ts';
import type { Db, EffectRequest } from '../action.ts';
import type { Effect, EffectOutcome } from './effect.ts';

/** A process that has taken an effect and not told of it by then has died: another one tries again. */
const LEASE_SECONDS = 60;
const ERROR_MAX = 500;

/** How an effect stands. */
export interface EffectState {
  step: number;
  kind: string;
  state: 'waiting' | 'done' | 'failed';
  isRequired: boolean;
  outcome: EffectOutcome | null;
  /** Where the run that wrote its outcome stands in the journal. */
  position: number | null;
}

/** Puts an effect into the queue; it is taken once the transaction of `db` has committed. */
export function insertEffect(
  db: Db,
  runId: string,
  { kind, subject, payload, isRequired }: EffectRequest,
): Promise<unknown> {
  return db.execute(sql`
    insert into effects (run_id, step, kind, subject, payload, is_required)
    values (${runId}, coalesce(nullif(current_setting('ibasho.step', true), '')::smallint, 0), ${kind}, ${subject},
      ${JSON.stringify(payload)}::jsonb, ${isRequired})`);
}

/** Takes up to `limit` effects that are due, of the run where one is named: nobody else gets them while their lease lasts. */
export async function takeEffects(db: Db, limit: number, runId?: string): Promise<Effect[]> {
  const { rows } = await db.execute<Effect & Record<string, unknown>>(sql`
    with due as (
      select id from effects e
      where state = 'waiting' and due_at <= now() and ${runId === undefined ? sql`true` : sql`run_id = ${runId}`}
        and not exists (select from effects b where b.subject = e.subject and b.id < e.id and b.state = 'waiting')
      order by due_at, id limit ${limit} for update skip locked)
    update effects e set attempts = attempts + 1, due_at = now() + interval '1 second' * ${LEASE_SECONDS}::integer
    from due where e.id = due.id
    returning e.id, run_id as "runId", step, kind, subject, payload, is_required as "isRequired", attempts,
      (select k.outcome -> 'data' from effects k
        where k.subject = e.subject and k.state = 'done' and k.outcome ? 'data' order by k.id desc limit 1) as known`);
  return rows.map((row) => ({ ...row, id: Number(row.id) })).sort((a, b) => a.id - b.id);
}

/** Lets an effect be tried again `seconds` from now; at once where its process only had no time left for it. */
export async function retryEffect(db: Db, { id }: Effect, reason: string, seconds: number): Promise<void> {
  await db.execute(sql`
    update effects set error = ${cut(reason)}, due_at = now() + interval '1 second' * ${seconds}::double precision
    where id = ${id} and state = 'waiting'`);
}

/** Ends an effect that has been carried out; `resultRun` is the run that wrote its outcome. */
export function endDone(db: Db, { id }: Effect, outcome: EffectOutcome, resultRun: string | null): Promise<unknown> {
  return db.execute(sql`
    update effects set state = 'done', error = null, outcome = ${JSON.stringify(outcome)}::jsonb,
      result_run = ${resultRun}, ended_at = now()
    where id = ${id} and state = 'waiting'`);
}

/** Ends an effect that has failed for good. Gives whether whoever asked has gone on without its outcome. */
export async function endFailed(db: Db, { id }: Effect, reason: string): Promise<{ isOverdue: boolean }> {
  const { rows } = await db.execute<{ isOverdue: boolean }>(sql`
    update effects set state = 'failed', error = ${cut(reason)}, ended_at = now() where id = ${id}
    returning is_overdue or created_at < now() - interval '10 seconds' as "isOverdue"`);
  return { isOverdue: rows[0]?.isOverdue ?? false };
}

/** How the effects of a run stand, in the order in which they were asked for. */
export async function statesOfRun(db: Db, runId: string): Promise<EffectState[]> {
  const { rows } = await db.execute<EffectState & Record<string, unknown>>(sql`
    select step, kind, state, is_required as "isRequired", outcome,
      (select position from runs where id = result_run) as position
    from effects where run_id = ${runId} order by id`);
  return rows.map((row) => ({ ...row, position: row.position === null ? null : Number(row.position) }));
}

/** The newest effects, and how many there are. */
export async function listEffects(
  db: Db,
  { start, limit }: { start: number; limit: number },
): Promise<{ data: EffectShown[]; total: number }> {
  const { id, runId, kind, state, attempts, error, createdAt, dueAt, endedAt } = getTableColumns(effects);
  const rows = await db
    .select({ id, runId, kind, state, attempts, error, createdAt, dueAt, endedAt })
    .from(effects)
    .orderBy(desc(effects.id))
    .offset(start)
    .limit(limit);
  const data = rows.map((row) => ({
    ...row,
    createdAt: instantOf(row.createdAt),
    dueAt: row.state === 'waiting' ? instantOf(row.dueAt) : null,
    endedAt: row.endedAt && instantOf(row.endedAt),
  }));
  return { data, total: await db.$count(effects) };
}

/** Notes that whoever asked is not waiting any more. */
export async function markOverdue(db: Db, runId: string): Promise<void> {
  await db.execute(sql`update effects set is_overdue = true where run_id = ${runId} and state = 'waiting'`);
}

/** Drizzle leaves instants as PostgreSQL writes them. */
const instantOf = (text: string) => new Date(text).toISOString();

const cut = (reason: string) => reason.slice(0, ERROR_MAX);
