import type { Logger } from 'pino';
import type { Collection } from './actions/collection.ts';
import { openRuns, type Runs } from './actions/run.ts';
import { type Restorable, restorableOf } from './actions/undo.ts';
import type { Clock } from './clock.ts';
import { type Follower, openFollower } from './db/follower.ts';
import type { Database } from './db/open.ts';
import { allActions, collections } from './features/registry.ts';

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
  close(): Promise<void>;
}

export async function openCore({ database, clock, log }: Pick<Core, 'database' | 'clock' | 'log'>): Promise<Core> {
  const follower = await openFollower(database, (error) =>
    log.warn({ err: error }, 'the journal could not be followed'),
  );
  const restorable = restorableOf(collections);
  const runs = openRuns({ database, follower, clock, restorable, implementations: allActions(restorable), log });
  return { database, clock, log, follower, runs, restorable, collections, close: () => follower.close() };
}
