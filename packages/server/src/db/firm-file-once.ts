import type { Loading } from './firm-file-lists.ts';

/** Throws the source's problem where two items of a list have the same key; `field` is what it is read from. */
export function requireOnce<Item>(
  source: Loading['source'],
  items: readonly Item[],
  keyOf: (item: Item, index: number) => string | undefined,
  list: PropertyKey | readonly PropertyKey[],
  field: string,
): void {
  const seen = new Map<string, number>();
  const place = Array.isArray(list) ? list : [list];
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first !== undefined) {
      throw source.problem([...place, index, field], `the same as in ${String(place.at(-1))}[${first}]`);
    }
    seen.set(key, index);
  }
}
