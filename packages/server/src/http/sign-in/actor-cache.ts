import type { Actor } from '../../actions/action.ts';
import { watchChannel } from '../../db/channel.ts';
import type { Follower, JournalEntry } from '../../db/follower.ts';
import type { Database } from '../../db/open.ts';
import { SESSIONS_CHANNEL } from '../../features/accounts/accounts.ts';
import { actorOfSession, openSessionsAmong, sessionsOfAccounts } from '../../features/accounts/session-actor.ts';
import type { SessionTokens } from './session-tokens.ts';

/** Sessions known at once; the one unused for longest goes first. */
const KNOWN_MAX = 20_000;
/** A known session is read anew after this long, whatever has or has not been heard. */
const TRUSTED_MS = 30_000;
/** How often it is looked whether the sessions that somebody listens to are still open. */
const LOOK_MS = 60_000;

interface Known {
  actor: Actor;
  until: number;
}

export interface ActorCacheDependencies {
  database: Database;
  follower: Pick<Follower, 'isConnected' | 'onEntries'>;
  tokens: SessionTokens;
  now: () => number;
  warn(error: unknown): void;
}

/** Who stands behind a token, kept in memory for as long as every end and every change of an account is heard of. */
export interface ActorCache {
  readonly isConnected: boolean;
  /** The actor of a token, when it can be told without the database. */
  known(token: string): Actor | undefined;
  /** The actor of a token; undefined for one that is not valid (any more). */
  find(token: string): Promise<Actor | undefined>;
  end(sessionIds: readonly string[]): void;
  onEnd(sessionId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export async function openActorCache(deps: ActorCacheDependencies): Promise<ActorCache> {
  const { database, follower, tokens, now, warn } = deps;
  const known = new Map<string, Known>();
  const listeners = new Map<string, Set<() => void>>();
  /** Grows with everything that is forgotten: what was read before it must not be kept after it. */
  let forgotten = 0;

  const forget = (isConcerned: (actor: Actor) => boolean) => {
    forgotten++;
    for (const [token, { actor }] of known) if (isConcerned(actor)) known.delete(token);
  };
  const tellEnd = (sessionIds: Iterable<string>) => {
    for (const sessionId of sessionIds) {
      const waiting = listeners.get(sessionId);
      listeners.delete(sessionId);
      for (const listener of waiting ?? []) listener();
    }
  };
  const end = (sessionIds: readonly string[]) => {
    const ended = new Set(sessionIds);
    forget((actor) => ended.has(actor.sessionId));
    tellEnd(ended);
  };
  const look = async () => {
    const listened = [...listeners.keys()];
    const open = await openSessionsAmong(database.orm, listened, now());
    tellEnd(listened.filter((sessionId) => !open.has(sessionId)));
  };

  const watch = await watchChannel(database, SESSIONS_CHANNEL, {
    told: (sessionId) => end([sessionId]),
    gap: () => {
      forget(() => true);
      look().catch(warn);
    },
    warn,
  });
  const isConnected = () => watch.isListening && follower.isConnected;
  const stopFollowing = follower.onEntries((entries) => {
    const changed = changesOf(entries);
    if (changed.accounts.size > 0 || changed.people.size > 0) {
      forget(
        ({ accountId, person }) =>
          changed.accounts.has(accountId) || (person !== null && changed.people.has(person.id)),
      );
    }
    if (changed.rights.size > 0)
      sessionsOfAccounts(database.orm, [...changed.rights])
        .then(tellEnd)
        .catch(warn);
  });
  const timer = setInterval(() => look().catch(warn), LOOK_MS);
  timer.unref();

  return {
    get isConnected() {
      return isConnected();
    },
    known(token) {
      const found = known.get(token);
      if (!found || found.until <= now() || !isConnected()) return undefined;
      known.delete(token);
      known.set(token, found);
      return found.actor;
    },
    async find(token) {
      const before = forgotten;
      const claims = await tokens.read(token, now());
      const actor = claims && (await actorOfSession(database.orm, claims, now()));
      if (!actor) {
        known.delete(token);
        return undefined;
      }
      if (before === forgotten && isConnected()) {
        known.set(token, { actor, until: Math.min(claims.expiresAt, now() + TRUSTED_MS) });
        if (known.size > KNOWN_MAX) forgetOldest(known);
      }
      return actor;
    },
    end,
    onEnd(sessionId, listener) {
      const waiting = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, waiting.add(listener));
      return () => {
        waiting.delete(listener);
        if (waiting.size === 0 && listeners.get(sessionId) === waiting) listeners.delete(sessionId);
      };
    },
    async close() {
      clearInterval(timer);
      stopFollowing();
      await watch.close();
    },
  };
}

function forgetOldest(known: Map<string, Known>): void {
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}

/** What an account may do and read, and for whom. */
const RIGHTS = ['role', 'blocked', 'sd_user_id'];

/** The accounts and people whose actor is no longer what was read, and the accounts that may do less or more than before. */
function changesOf(entries: readonly JournalEntry[]) {
  const accounts = new Set<number>();
  const people = new Set<number>();
  const rights = new Set<number>();
  for (const { collection, rowId, before, after } of entries) {
    if (collection === 'users') {
      accounts.add(rowId);
      if (before && RIGHTS.some((column) => before[column] !== after?.[column])) rights.add(rowId);
    } else if (collection === 'sd-users' && before && before.name !== after?.name) {
      people.add(rowId);
    }
  }
  return { accounts, people, rights };
}
