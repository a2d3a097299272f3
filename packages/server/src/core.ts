import type { Logger } from 'pino';
import type { ActionImplementation } from './actions/action.ts';
import type { Collection } from './actions/collection.ts';
import { type DueWorker, startDueWork } from './actions/due.ts';
import { type Effects, openEffects } from './actions/effects/effects.ts';
import type { EffectLimits } from './actions/effects/limits.ts';
import { openRuns, type Runs } from './actions/run.ts';
import { type Restorable, restorableOf } from './actions/undo/restore.ts';
import type { Clock } from './clock.ts';
import { type Follower, openFollower } from './db/follower.ts';
import type { Database } from './db/open.ts';
import { openRefreshing, type Refreshing } from './features/calendars/subscriptions/refreshing.ts';
import { allActions, collections, dueWorks, effectKinds } from './features/registry.ts';
import type { CalendarFeeds } from './ports/calendar-feeds.ts';
import { httpsFeeds } from './ports/calendar-feeds-https.ts';
import { jitsiMeet } from './ports/video/jitsi.ts';
import type { VideoPort } from './ports/video/video.ts';

/** What the product is without its doors: the only way to write, and the ear for what anybody has written. */
export interface Core {
  database: Database;
  clock: Clock;
  log: Logger;
  follower: Follower;
  runs: Runs;
  effects: Effects;
  restorable: Restorable;
  /** What stands behind every action of the catalogue. */
  implementations: readonly ActionImplementation[];
  /** Every collection, by its name on the wire. */
  collections: ReadonlyMap<string, Collection>;
  /** Does what is due by itself. */
  due: DueWorker;
  /** Reads calendars elsewhere that people subscribe to, when it is due. */
  refreshing: Pick<Refreshing, 'settled'>;
  feeds: CalendarFeeds;
  close(): Promise<void>;
}

const PUBLIC_JITSI_MEET = 'https://meet.jit.si';

interface CoreDependencies extends Pick<Core, 'database' | 'clock' | 'log'> {
  /** Who holds video meetings; rooms of the public Jitsi Meet server where left out. */
  video?: VideoPort;
  /** Reads calendars elsewhere; those of the public internet where left out. */
  feeds?: CalendarFeeds;
  /** How long services outside are waited for; as long as `EFFECT_LIMITS` says where left out. */
  effectLimits?: EffectLimits | undefined;
}

export async function openCore({
  database,
  clock,
  log,
  video = jitsiMeet(PUBLIC_JITSI_MEET),
  feeds = httpsFeeds(),
  effectLimits,
}: CoreDependencies): Promise<Core> {
  const follower = await openFollower(database, (error) =>
    log.warn({ err: error }, 'the journal could not be followed'),
  );
  const restorable = restorableOf(collections);
  const kinds = effectKinds({ video });
  const effects = openEffects({ database, follower, clock, restorable, services: { video }, kinds, log }, effectLimits);
  const implementations = allActions(restorable);
  const runs = openRuns({ database, follower, clock, restorable, implementations, effects, log });
  const warn = (error: unknown) => log.warn({ err: error }, 'what is due could not be done');
  const refreshing = openRefreshing({
    database,
    clock,
    feeds,
    warn: (error) => log.warn({ err: error }, 'a calendar elsewhere could not be read'),
  });
  const works = [...dueWorks, refreshing.due];
  const due = startDueWork({ works, runs, database, follower, clock, warn });
  const close = async () => {
    await due.close();
    await refreshing.close();
    await effects.close();
    await follower.close();
  };
  return {
    database,
    clock,
    log,
    follower,
    runs,
    effects,
    restorable,
    implementations,
    collections,
    due,
    refreshing,
    feeds,
    close,
  };
}
