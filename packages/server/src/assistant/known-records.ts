import type { Directory } from './interpreter.ts';

/** `read`, with the records of `known` that have not changed: what is known of those stays known. */
export function keepingKnown(known: Directory, read: Directory): Directory {
  return {
    people: unchanged(known.people, read.people),
    affiliations: unchanged(known.affiliations, read.affiliations),
    cars: unchanged(known.cars, read.cars),
    rooms: unchanged(known.rooms, read.rooms),
    projects: unchanged(known.projects, read.projects),
    others: Object.fromEntries(
      Object.entries(read.others).map(([name, records]) => [name, unchanged(known.others[name] ?? [], records)]),
    ),
  };
}

function unchanged<T extends { documentId: string }>(known: readonly T[], read: readonly T[]): T[] {
  const byId = new Map(known.map((record) => [record.documentId, record]));
  return read.map((record) => {
    const before = byId.get(record.documentId);
    return before !== undefined && JSON.stringify(before) === JSON.stringify(record) ? before : record;
  });
}
