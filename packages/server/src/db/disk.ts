import type pg from 'pg';
import { DatabaseUnreachable } from './database-problem.ts';
import type { Database } from './open.ts';

/** Tells when what runs have committed is on disk: they do not wait for that while they hold the journal's head. */
export interface Disk {
  /** To be begun before a run commits, or before something is read that a run may just have committed. */
  watch(): Promise<DiskWatch>;
  close(): Promise<void>;
}

export interface DiskWatch {
  /**
   * Resolves when the journal up to `position`, seen since the watch began, is on disk; all who wait share a flush.
   * Rejects where the database was lost meanwhile: whether `position` will be there again is then unknown.
   */
  reach(position: number): Promise<void>;
  /** The same for whatever could be read before the call, whichever process had committed it. */
  settled(): Promise<void>;
  /** The same where it is known that there is something to be put on disk. */
  flush(): Promise<void>;
}

interface Watcher extends DiskWatch {
  end(): Promise<void>;
}

/**
 * Watches over a connection of its own. A server that crashes forgets what was not on disk and gives the same positions
 * again; but it also loses every connection. So a flush speaks for the runs that were committed while its connection
 * was open, and a new connection begins to watch anew.
 */
export function openDisk(database: Pick<Database, 'connect'>): Disk {
  let watcher: Promise<Watcher> | undefined;
  const begin = () => {
    const forget = () => {
      if (watcher === begun) watcher = undefined;
    };
    const begun: Promise<Watcher> = database.connect().then(
      (client) => watchOver(client, forget),
      (error) => {
        throw new DatabaseUnreachable(error);
      },
    );
    begun.catch(forget);
    return begun;
  };
  const watch = () => {
    watcher ??= begin();
    return watcher;
  };
  return {
    watch,
    async close() {
      await (await watcher?.catch(() => undefined))?.end();
    },
  };
}

function watchOver(client: pg.Client, onLost: () => void): Watcher {
  let wanted = 0;
  let onDisk = 0;
  client.on('error', onLost);
  client.on('end', onLost);
  // A commit that waits for the disk takes along whatever was committed before it. It must have something to write.
  const flush = shared(async () => {
    const upTo = wanted;
    await client.query("select pg_logical_emit_message(true, 'ibasho', '')");
    onDisk = Math.max(onDisk, upTo);
  });
  const head = shared(async () => {
    const { rows } = await client.query<{ position: number }>('select position from journal_head');
    return rows[0]?.position ?? 0;
  });
  const reach = async (position: number) => {
    if (position <= onDisk) return;
    wanted = Math.max(wanted, position);
    await flush();
  };
  return { reach, flush, settled: async () => reach(await head()), end: () => client.end() };
}

/** One `work` at a time, for all who call before it begins: who comes while one is under way shares the next. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (next === undefined) {
      next = last.then(() => {
        next = undefined;
        return work();
      });
      last = next.catch(() => undefined);
    }
    return next;
  };
}
