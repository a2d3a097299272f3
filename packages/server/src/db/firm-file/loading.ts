import { setImmediate } from 'node:timers/promises';
import type { FirmFile } from '@ibasho/contract/firm-file';
import type { Db } from '../../actions/action.ts';
import type { Clock } from '../../clock.ts';

/** A firm file on its way into the database, in one transaction. */
export interface Loading {
  db: Db;
  clock: Clock;
  source: { file: FirmFile; problem(place: readonly PropertyKey[], reason: string): Error };
  hashOf(password: string): Promise<string>;
}

/** The id of a person's record, by username; nothing where no username is given. Throws the source's problem. */
export type PersonOf = (username: string | undefined, place: readonly PropertyKey[]) => number | undefined;

const TURN = 2_000;

/** What `read` makes of each item; every now and then whoever else is served gets a turn. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  read: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % TURN === TURN - 1) await setImmediate();
    results.push(read(item, index));
  }
  return results;
}

/** Throws the source's problem where two items of a list have the same key; `field` is what it is read from. */
export function requireOnce<Item>(
  source: Loading['source'],
  items: readonly Item[],
  keyOf: (item: Item) => string,
  place: readonly PropertyKey[],
  field: string,
): void {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    const first = seen.get(key);
    if (first !== undefined) {
      throw source.problem([...place, index, field], `the same as in ${String(place.at(-1))}[${first}]`);
    }
    seen.set(key, index);
  }
}
