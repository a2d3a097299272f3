import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '@ibasho/contract/common';
import type pg from 'pg';
import { type Disk, openDisk } from './disk.ts';
import type { Database } from './open.ts';
import type { Image } from './schema/index.ts';

/** One row of the journal, in commit order. */
export interface JournalEntry {
  position: number;
  runId: string;
  /** As in the journal; the rows of a relation carry `collection.relation`. */
  collection: string;
  rowId: number;
  documentId: string;
  before: Image | null;
  after: Image | null;
  at: Instant;
}

/** Follows the journal: whatever any process commits arrives here once and in order. */
export interface Follower {
  /** What of the journal is on disk: only that is followed. */
  readonly disk: Disk;
  /** Up to here this process knows every change. */
  readonly position: number;
  /** False while changes of other processes may arrive late. */
  readonly isConnected: boolean;
  /** The last position at which a record of `collection` changed, as far as this process has seen; 0 before that. */
  lastPositionOf(collection: string): number;
  /** Resolves once `position` has been followed; rejects after `timeoutMs` [5000]. */
  reach(position: number, timeoutMs?: number): Promise<void>;
  /** Calls `listener` with every batch of new entries until the returned function is called. */
  onEntries(listener: (entries: readonly JournalEntry[]) => void): () => void;
  /** Says that runs of this process up to `position` are on disk; other processes are told. */
  announce(position: number): void;
  /** Entries after `position`, at most `limit`. */
  read(after: number, limit: number): Promise<JournalEntry[]>;
  close(): Promise<void>;
}

const CHANNEL = 'journal';
const BATCH = 500;
const ANY = Number.MAX_SAFE_INTEGER;
const CATCH_UP_MS = 1000;
const RECONNECT_MS = 500;
/** Other processes are told no oftener. */
const TELLING_MS = 5;

/** The collection that an entry belongs to: for the rows of a relation, the one that owns it. */
export const collectionOf = (entry: Pick<JournalEntry, 'collection'>): string =>
  entry.collection.split('.', 1)[0] ?? '';

export async function openFollower(
  database: Database,
  warn: (error: unknown) => void,
  disk: Disk = openDisk(database),
): Promise<Follower> {
  const listeners = new Set<(entries: readonly JournalEntry[]) => void>();
  const lastPositions = new Map<string, number>();
  let waiting: { position: number; resolve(): void; reject(error: Error): void; timer: NodeJS.Timeout }[] = [];
  let position = await head(database, disk);
  let target = position;
  let isPumping = false;
  let isClosed = false;
  let client: pg.Client | undefined;

  const take = (entries: readonly JournalEntry[]) => {
    for (const entry of entries) lastPositions.set(collectionOf(entry), entry.position);
    position = entries.at(-1)?.position ?? position;
    for (const listener of listeners) {
      try {
        listener(entries);
      } catch (error) {
        warn(error);
      }
    }
    const ready = waiting.filter((wait) => wait.position <= position);
    waiting = waiting.filter((wait) => wait.position > position);
    for (const wait of ready) {
      clearTimeout(wait.timer);
      wait.resolve();
    }
  };

  const pump = async () => {
    if (isPumping || isClosed) return;
    isPumping = true;
    // Several runs are on disk at the same moment: they are read at once.
    await undefined;
    try {
      while (target > position && !isClosed) {
        const entries = await read(database, position, BATCH, target);
        if (entries.length === 0) {
          target = position;
          break;
        }
        take(entries);
        target = Math.max(target, position);
      }
    } catch (error) {
      if (!isClosed) warn(error);
    } finally {
      isPumping = false;
    }
  };

  const seek = (to: number) => {
    if (to > target) target = to;
    if (target > position) void pump();
  };

  const announcer = coalesced(async (to: number) => {
    await database.pool.query('select pg_notify($1, $2)', [CHANNEL, String(to)]);
    await delay(TELLING_MS);
  }, warn);

  const listen = async () => {
    const fresh = await database.connect();
    fresh.on('notification', (message) => seek(Number(message.payload)));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    await fresh.query(`listen ${CHANNEL}`);
    if (isClosed) return fresh.end();
    client = fresh;
    seek(await head(database, disk));
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    void reconnect();
  };
  const reconnect = async () => {
    while (!isClosed && client === undefined) {
      try {
        await listen();
      } catch (error) {
        warn(error);
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      }
    }
  };

  await listen();
  // A process may die between its COMMIT and its NOTIFY: the head is looked at now and then as well.
  const catchUp = setInterval(() => {
    head(database, disk).then(seek, (error) => {
      if (!isClosed) warn(error);
    });
  }, CATCH_UP_MS);
  catchUp.unref();

  return {
    disk,
    get position() {
      return position;
    },
    get isConnected() {
      return client !== undefined;
    },
    lastPositionOf: (collection) => lastPositions.get(collection) ?? 0,
    reach: (wanted, timeoutMs = 5000) =>
      wanted <= position
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
              waiting = waiting.filter((wait) => wait.timer !== timer);
              reject(new Error(`journal position ${wanted} was not reached in ${timeoutMs} ms (at ${position})`));
            }, timeoutMs);
            waiting.push({ position: wanted, resolve, reject, timer });
          }),
    onEntries(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(to) {
      seek(to);
      announcer.send(to);
    },
    read: (after, limit) => read(database, after, limit),
    async close() {
      isClosed = true;
      clearInterval(catchUp);
      await announcer.idle();
      for (const { timer, reject } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(new Error('the journal is no longer followed: it was closed'));
      }
      const last = client;
      client = undefined;
      await last?.end();
      await disk.close();
    },
  };
}

/** The head of the journal, once it is on disk. */
async function head(database: Database, disk: Disk): Promise<number> {
  const watch = await disk.watch();
  const result = await database.pool.query<{ position: number }>('select position from journal_head');
  const position = result.rows[0]?.position ?? 0;
  await watch.reach(position);
  return position;
}

async function read(database: Database, after: number, limit: number, upTo = ANY): Promise<JournalEntry[]> {
  const result = await database.pool.query<JournalEntry>({
    name: 'journal-after',
    text: `select r.position - r.changed + j.ordinal as position, j.run_id as "runId", j.collection, j.row_id as "rowId",
                  j.document_id as "documentId", j.before, j.after, to_json(j.at)#>>'{}' as at
             from runs r join journal j on j.run_id = r.id and j.ordinal > $1 - r.position + r.changed
            where r.position > $1 and r.position <= $3 order by r.position, j.ordinal limit $2`,
    values: [after, limit, upTo],
  });
  return result.rows.map((row) => ({ ...row, position: Number(row.position), rowId: Number(row.rowId) }));
}

/** One sender: while a call is under way, later ones become one call with the highest number. */
function coalesced(call: (value: number) => Promise<void>, warn: (error: unknown) => void) {
  let pending = 0;
  let sending: Promise<void> | undefined;
  const drain = async () => {
    try {
      while (pending > 0) {
        const value = pending;
        pending = 0;
        await call(value);
      }
    } catch (error) {
      warn(error);
    } finally {
      sending = undefined;
    }
  };
  return {
    send(value: number): void {
      pending = Math.max(pending, value);
      sending ??= drain();
    },
    /** Resolves when nothing is under way. */
    idle: async () => sending,
  };
}
