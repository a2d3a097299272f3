import type { Instant } from '@ibasho/contract/common';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { collectionOf, type Follower } from '../db/follower.ts';
import type { Database } from '../db/open.ts';
import type { RunContext } from './action.ts';
import type { Runs } from './run.ts';

/** Something that the product does by itself when its time comes: hands out a car that was booked. */
export interface DueWork {
  /** Stands in the audit list, and beside what is done. */
  name: string;
  /** Collections whose changes may change what is due, or when. */
  collections: readonly string[];
  /**
   * A query of everything that is to be done, with `key` (text, of each its own; a moved one has another) and `at`
   * (timestamptz). What was due over a week before `now` is left, what was done already as well.
   */
  pending(now: Instant): SQL;
  /**
   * Does what `key` names, in a run of source `system`. Gives what stands in the audit list; null where there is nothing to do
   * any more.
   */
  carryOut(ctx: RunContext, key: string): Promise<string | null>;
}

export interface DueDependencies {
  works: readonly DueWork[];
  runs: Runs;
  database: Database;
  follower: Follower;
  clock: Clock;
  warn(error: unknown): void;
}

/** The one that does what is due. */
export interface DueWorker {
  /** Does now what is due, and resolves when it is done. Never rejects: what fails is told to `warn` and tried again. */
  catchUp(): Promise<void>;
  /** Waits for what is just being done. */
  close(): Promise<void>;
}

/** However far away the next one is: clocks are set, and processes may miss a change. */
const LONGEST_WAIT_MS = 30_000;
/** Where more is due than is done at once. */
const AGAIN_MS = 1000;
/** What has failed is tried again after this, doubled with every failure. */
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 600_000;
const AT_ONCE = 100;

/**
 * Does the works' tasks when they are due, in the order of their times, each once, however many processes do so: whoever
 * writes its key into due_done does it, in the same transaction.
 */
export function startDueWork(deps: DueDependencies): DueWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  const failures: Failures = new Map();
  const watched = new Set(deps.works.flatMap(({ collections }) => collections));

  const catchUp = (): Promise<void> => {
    if (isClosed || deps.works.length === 0) return running ?? Promise.resolve();
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const run = async () => {
    clearTimeout(timer);
    let wait = AGAIN_MS;
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        wait = await doWhatIsDue(deps, failures, () => isClosed);
      } catch (error) {
        if (!isClosed) deps.warn(error);
      }
    }
    if (isClosed) return;
    timer = setTimeout(catchUp, wait);
    timer.unref();
  };
  const stopListening = deps.follower.onEntries((entries) => {
    if (entries.some((entry) => watched.has(collectionOf(entry)))) void catchUp();
  });
  void catchUp();

  return {
    catchUp,
    async close() {
      isClosed = true;
      stopListening();
      clearTimeout(timer);
      await running;
    },
  };
}

interface Task extends Record<string, unknown> {
  work: string;
  key: string;
  isDue: boolean;
  /** How long until it is due. */
  waitMs: number;
}

/** By work and key, how often it has failed and when it is tried again (`performance.now()`). */
type Failures = Map<string, { count: number; againAt: number }>;

/** Does every task that is due; gives how long to wait for the next, in milliseconds. */
async function doWhatIsDue(deps: DueDependencies, failures: Failures, isOver: () => boolean): Promise<number> {
  const tasks = await nextTasks(deps);
  for (const task of tasks.filter(({ isDue }) => isDue)) {
    if (isOver()) break;
    const id = `${task.work} ${task.key}`;
    const failed = failures.get(id);
    if (failed && failed.againAt > performance.now()) continue;
    try {
      await carryOut(deps, task);
      failures.delete(id);
    } catch (error) {
      const count = (failed?.count ?? 0) + 1;
      failures.set(id, { count, againAt: performance.now() + Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (count - 1)) });
      deps.warn(error);
    }
  }
  const next = tasks.find(({ isDue }) => !isDue)?.waitMs ?? (tasks.length === AT_ONCE ? AGAIN_MS : LONGEST_WAIT_MS);
  const retries = [...failures.values()].map(({ againAt }) => Math.max(0, againAt - performance.now()));
  return Math.min(LONGEST_WAIT_MS, next, ...retries);
}

async function nextTasks({ works, database, clock }: DueDependencies): Promise<Task[]> {
  const now = clock.now();
  const all = works.map((work) => sql`select ${work.name}::text as work, key, at from (${work.pending(now)}) of_work`);
  const { rows } = await database.orm.execute<Task>(sql`
    select work, key, at <= ${now}::timestamptz as "isDue",
      greatest(0, ceil(extract(epoch from at - ${now}::timestamptz) * 1000))::double precision as "waitMs"
    from (${sql.join(all, sql` union all `)}) pending
    where at > ${now}::timestamptz - interval '7 days'
      and not exists (select from due_done done where done.work = pending.work and done.key = pending.key)
    order by at, work, key limit ${AT_ONCE}`);
  return rows;
}

async function carryOut({ works, runs, database }: DueDependencies, { work: name, key }: Task): Promise<void> {
  const work = works.find((each) => each.name === name);
  try {
    await runs.perform({
      actor: null,
      source: 'system',
      step: { action: name, params: { key } },
      isUndoable: true,
      async work(ctx) {
        const claimed = await ctx.db.execute(claim(name, key));
        if (claimed.rowCount === 0) throw new NothingToDo();
        const say = await work?.carryOut(ctx, key);
        if (say === null || say === undefined) throw new NothingToDo();
        return { say, value: undefined };
      },
    });
  } catch (error) {
    if (!(error instanceof NothingToDo) && !(error instanceof Error && error.cause instanceof NothingToDo)) throw error;
    await database.orm.execute(claim(name, key));
  }
}

/** A second process waits here for the first, and finds the key written. */
const claim = (work: string, key: string): SQL =>
  sql`insert into due_done (work, key) values (${work}, ${key}) on conflict do nothing`;

class NothingToDo extends Error {}
