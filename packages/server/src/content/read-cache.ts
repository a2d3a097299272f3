import type { Follower } from '../db/follower.ts';
import { type JsonAnswer, jsonAnswer } from '../http/json/json-answer.ts';

/** An answer as it goes to the wire, and the collections that it was read from. */
export interface ReadAnswer {
  body: string;
  touched: ReadonlySet<string>;
  /** Where the journal stood when it was read; asked for where it is left out. */
  head?: number | undefined;
}

/** Answers of reads, kept for as long as no record that they were read from has changed. */
export interface ReadCache {
  /** The answer under `key` from memory, where it is still true. */
  known(key: string): JsonAnswer | undefined;
  /**
   * The answer under `key` (who may see it, and the URL), from memory or by `read`.
   * Readers who come while it is being read share it. What is read as undefined is not kept.
   */
  answer(key: string, read: () => Promise<ReadAnswer | undefined>): Promise<JsonAnswer | undefined>;
}

interface Entry {
  body: JsonAnswer;
  touched: readonly string[];
  /** How far the journal was followed before the read began: the answer holds at least everything up to there. */
  position: number;
}

interface Flight {
  position: number;
  body: Promise<JsonAnswer | undefined>;
}

const ENTRY_OVERHEAD_BYTES = 300;
const LARGEST_SHARE = 8;

/** A cache of at most `maxBytes`; what was asked for least recently goes first. */
export function openReadCache(
  follower: Pick<Follower, 'disk' | 'position' | 'isConnected' | 'lastPositionOf'>,
  maxBytes = 32 * 1024 * 1024,
): ReadCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Flight>();
  let bytes = 0;

  const remove = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= sizeOf(key, entry);
  };

  const keep = (key: string, entry: Entry) => {
    const before = entries.get(key);
    if (before) remove(key, before);
    if (sizeOf(key, entry) > maxBytes / LARGEST_SHARE) return;
    entries.set(key, entry);
    bytes += sizeOf(key, entry);
    for (const [oldest, old] of entries) {
      if (bytes <= maxBytes) break;
      remove(oldest, old);
    }
  };

  /** Nobody is shown, and nothing is kept, what a crash could still undo. */
  const readFromDisk = async (read: () => Promise<ReadAnswer | undefined>) => {
    const watch = await follower.disk.watch();
    const answer = await read();
    await (answer?.head === undefined ? watch.settled() : watch.reach(answer.head));
    return answer;
  };

  const fetch = async (key: string, position: number, read: () => Promise<ReadAnswer | undefined>) => {
    const answer = await readFromDisk(read);
    if (!answer) return undefined;
    const body = jsonAnswer(answer.body);
    keep(key, { body, touched: [...answer.touched], position });
    return body;
  };

  const known = (key: string) => {
    if (!follower.isConnected) return undefined;
    const entry = entries.get(key);
    if (!entry?.touched.every((collection) => follower.lastPositionOf(collection) <= entry.position)) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.body;
  };

  return {
    known,
    async answer(key, read) {
      if (!follower.isConnected) {
        const answer = await readFromDisk(read);
        return answer && jsonAnswer(answer.body);
      }
      const kept = known(key);
      if (kept) return kept;
      const { position } = follower;
      const shared = flights.get(key);
      if (shared?.position === position) return shared.body;
      const flight = { position, body: fetch(key, position, read) };
      flights.set(key, flight);
      try {
        return await flight.body;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
  };
}

const sizeOf = (key: string, entry: Entry): number => entry.body.plain.length + key.length * 2 + ENTRY_OVERHEAD_BYTES;
