import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement is prepared from this use on: one that comes once is not worth a plan in every connection's memory. */
const PREPARED_FROM = 5;
const TEXT_MAX = 6000;
/** Names at most, and texts that are counted at most: clients can make new texts without end. */
const NAMES_MAX = 150;
const COUNTED_MAX = 2000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * A connection that has statements prepared which come again and again: the database then neither parses nor plans
 * them anew. Statements without parameters stay as they are, for one text may hold several. What is asked in one turn of
 * the event loop is sent in one piece: each piece wakes the database up.
 */
export class PreparingClient extends pg.Client {}

PreparingClient.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (send, client, [query, ...rest]) => {
    holdBack(client.connection.stream);
    return Reflect.apply(send, client, [named(query, rest[0]), ...rest]);
  },
});

const heldBack = new WeakSet<Socket>();

function holdBack(stream: Socket): void {
  if (heldBack.has(stream)) return;
  heldBack.add(stream);
  stream.cork();
  // The first comes before the promises that are ready now, the second after them: they may ask for more.
  process.nextTick(() =>
    process.nextTick(() => {
      heldBack.delete(stream);
      stream.uncork();
    }),
  );
}

function named(query: unknown, values: unknown): unknown {
  if (!isUnnamed(query) || !Array.isArray(values) || values.length === 0) return query;
  const name = nameOf(query.text);
  return name === undefined ? query : { ...query, name };
}

/** What drizzle hands over; statements with a name and cursors have their own way. */
function isUnnamed(query: unknown): query is { text: string } {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false;
  return 'text' in query && typeof query.text === 'string' && !('name' in query && query.name);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX || text.length > TEXT_MAX) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < PREPARED_FROM) {
    if (uses.size >= COUNTED_MAX) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
