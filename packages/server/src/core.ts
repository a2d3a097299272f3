import type { Logger } from 'pino';
import type { Collection } from './actions/collection.ts';
import { type DueWorker, startDueWork } from './actions/due.ts';
import { openRuns, type Runs } from './actions/run.ts';
import { type Restorable, restorableOf } from './actions/undo.ts';
import type { Clock } from './clock.ts';
import { type Follower, openFollower } from './db/follower.ts';
import type { Database } from './db/open.ts';
import { allActions, collections, dueWorks } from './features/registry.ts';

/** What the product is without its doors: the only way to write, and the ear for what anybody has written. */
export interface Core {
  database: Database;
  clock: Clock;
  log: Logger;
  follower: Follower;
  runs: Runs;
  restorable: Restorable;
  /** Every collection, by its name on the wire. */
  collections: ReadonlyMap<string, Collection>;
  /** Does what is due by itself. */
  due: DueWorker;
  close(): Promise<void>;
}

export async function openCore({ database, clock, log }: Pick<Core, 'database' | 'clock' | 'log'>): Promise<Core> {
  const follower = await openFollower(database, (error) =>
    log.warn({ err: error }, 'the journal could not be followed'),
  );
  const restorable = restorableOf(collections);
  const runs = openRuns({ database, follower, clock, restorable, implementations: allActions(restorable), log });
  const warn = (error: unknown) => log.warn({ err: error }, 'what is due could not be done');
  const due = startDueWork({ works: dueWorks, runs, database, follower, clock, warn });
  const close = async () => {
    await due.close();
    await follower.close();
  };
  return { database, clock, log, follower, runs, restorable, collections, due, close };
}
