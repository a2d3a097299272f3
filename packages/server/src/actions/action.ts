import type { ActionDeclaration, ConfirmLevel } from '@ibasho/contract/action';
import type { Role } from '@ibasho/contract/auth';
import type { Params, ParamValues } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Assume, SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Clock } from '../clock.ts';
import type * as schema from '../db/schema/index.ts';

/** A handle on the database: the pool, or inside a run the transaction. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$count'
> & {
  execute<Row extends Record<string, unknown> = Record<string, unknown>>(
    statement: SQL | string,
  ): Promise<QueryResult<Assume<Row, QueryResultRow>>>;
};

export interface ActorPerson {
  id: number;
  documentId: string;
  name: string;
}

/** Who asks. Outside a run the same object says who may read. */
export interface Actor {
  accountId: number;
  username: string;
  role: Role;
  sessionId: string;
  /** Null for an account that belongs to nobody on the board. */
  person: ActorPerson | null;
}

/** The surface a run comes from; `rest` is a client of the API, `system` the product itself (timers, firm file, import). */
export type RunSource = 'panel' | 'button' | 'rest' | 'undo' | 'system';

/** The services outside, as far as a run may know of them: it asks by `outside`, and calls none. */
export interface Services {
  readonly video: { readonly provider: string; readonly title: string; readonly hosts: readonly string[] };
}

/** Something that is done outside once the run that asks for it has committed. */
export interface EffectRequest {
  /** One of the registered kinds. */
  kind: string;
  /** What it is about: effects on one subject are carried out one after another, in the order of the runs. */
  subject: string;
  /** All that it takes to carry it out, as JSON. */
  payload: object;
  /** The run stands or falls with it; runs of the product itself never do. */
  isRequired: boolean;
}

/** What a domain function gets in a run. `db` is the run's transaction: the only handle it may use. */
export interface RunContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Null for runs of source `system`. */
  readonly actor: Actor | null;
  readonly runId: string;
  /** The person who asks has seen and confirmed what this run does. */
  readonly isConfirmed: boolean;
  readonly services: Services;
  /** Asks for something outside, as part of this run. */
  outside(effect: EffectRequest): void;
  /**
   * Takes a write that has been sent by `db.execute` and of which nothing more is asked: it is not waited for, what
   * follows travels with it, and the run fails where it does.
   */
  send(write: Promise<unknown>): void;
  /** Runs `work` in a savepoint: when it throws, only its own writes are taken back, and the error goes on. */
  savepoint<T>(work: (ctx: RunContext) => Promise<T>): Promise<T>;
}

/** What an action did, or would do. */
export interface Outcome {
  /** What is told to staff, built from what was written. */
  say: string;
  data?: unknown;
  /** Asked before the run is carried out, where the action itself finds a reason. */
  ask?: { level: Exclude<ConfirmLevel, 'none'>; question: string };
  /** documentIds of the people whose data this touches; others than the sender mean a light confirmation. */
  concerns?: readonly string[];
  /** The run that this one took back. */
  undoOf?: string;
}

/** documentIds beside the names in `params`, as the plan carried them. */
export type Refs = Readonly<Partial<Record<string, string>>>;

/** What is known before a run: who would ask for it, and the office as it is. */
export interface Foreseeing extends Pick<RunContext, 'db' | 'clock' | 'actor'> {
  /** For how many people it shall be, where the sentence says so. */
  heads?: number | undefined;
}

/** A step of a plan as it would be carried out now, or which one of several is to be chosen first. */
export type Foreseen<P = Record<string, unknown>> =
  | { params: P; refs: Refs }
  /** What else is meant, where nothing is called as it says. */
  | { instead: PlanStep }
  /** The parameter that is `missing`, why, as it is told to staff, and what it may be. */
  | { missing: string; say: string; options: string[] };

/** An action with what it does; `params` are what its declaration's schema has let through. */
export interface ActionImplementation {
  readonly declaration: ActionDeclaration;
  execute(ctx: RunContext, params: unknown, refs: Refs): Promise<Outcome>;
  /** Fills in what a sentence has left to the office, so that it is told before it is done. Reads only. */
  foresee?(ctx: Foreseeing, params: unknown, refs: Refs): Promise<Foreseen>;
}

/** Ties an action's declaration to what it does. The parameters arrive validated by the declaration's schema. */
export function implementAction<Name extends string, Ps extends Params>(
  declaration: ActionDeclaration<Name, Ps>,
  execute: (ctx: RunContext, params: ParamValues<Ps>, refs: Refs) => Promise<Outcome>,
  foresee?: (ctx: Foreseeing, params: ParamValues<Ps>, refs: Refs) => Promise<Foreseen<ParamValues<Ps>>>,
): ActionImplementation {
  return {
    declaration,
    // The run has checked them by the schema that the same parameters make.
    execute: (ctx, params, refs) => execute(ctx, params as ParamValues<Ps>, refs),
    ...(foresee && {
      foresee: (ctx: Foreseeing, params: unknown, refs: Refs) => foresee(ctx, params as ParamValues<Ps>, refs),
    }),
  };
}
