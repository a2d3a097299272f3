import type { Named } from '../names/names.ts';
import type { Filling } from './filling.ts';

/**
 * 「平賀さんはデリカ、浅利さんはソリオ」: the cars of each person, by documentId, where people and cars take turns;
 * null where everybody has them all.
 */
export function carsByPerson({ who, cars, carPlaces }: Filling): ReadonlyMap<string, readonly Named[]> | null {
  const people = (who?.people ?? []).flatMap(({ named, at }) => (named ? [{ named, at }] : []));
  const vehicles = cars.flatMap((named) => carPlaces.get(named.documentId)?.map((at) => ({ named, at })) ?? []);
  const runs = runsOf([...people, ...vehicles].sort((a, b) => a.at - b.at));
  if (runs.length < 4 || runs.length % 2 > 0) return null;
  const owned = new Map<string, readonly Named[]>();
  for (let i = 0; i < runs.length; i += 2) {
    const pair = [...(runs[i] ?? []), ...(runs[i + 1] ?? [])];
    const own = pair.filter(({ kind }) => kind === 'car');
    for (const { kind, documentId } of pair) if (kind === 'person') owned.set(documentId, own);
  }
  return owned;
}

/** Neighbours of one kind together. */
function runsOf(placed: readonly { named: Named }[]): Named[][] {
  const runs: Named[][] = [];
  for (const { named } of placed) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === named.kind) last.push(named);
    else runs.push([named]);
  }
  return runs;
}
