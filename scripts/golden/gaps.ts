import { isDeepStrictEqual } from 'node:util';
import { type GoldenCase, isObject, type Json, type Recorded, type Seed } from './cases.ts';

type Row = { [key: string]: Json };

/**
 * A folder may hold a part of the cases alone. What the others have changed shows in the recordings, and cannot show in
 * ours: such values are found by never having been there before, in the seed or in a case, without this case writing them.
 */
export interface Gaps {
  /** The recording with the values that only missing cases can have written replaced by ours. */
  bridged(golden: GoldenCase, recorded: Recorded, ours: Recorded): Recorded;
}

export function openGaps(seed: Seed): Gaps {
  const seen = new Map<string, Row[]>();
  const lost = new Set<string>();
  const counts = new Map(Object.entries(seed).map(([collection, rows]) => [collection, rows.length]));

  const isLost = (record: Row, key: string, isWritten: boolean): boolean => {
    const mark = `${record.documentId} ${key} ${JSON.stringify(record[key])}`;
    if (lost.has(mark)) return true;
    const before = (seen.get(String(record.documentId)) ?? []).filter((row) => key in row);
    const isNew = before.length > 0 && !before.some((row) => isDeepStrictEqual(row[key], record[key]));
    if (!isNew || isWritten || isObject(record[key]) || Array.isArray(record[key])) return false;
    lost.add(mark);
    return true;
  };

  const bridge = (theirs: Json | undefined, ours: Json | undefined, written: string): Json | undefined => {
    if (Array.isArray(theirs)) {
      return theirs.map((each, index) => bridge(each, Array.isArray(ours) ? ours[index] : undefined, written) ?? null);
    }
    if (!isObject(theirs)) return theirs;
    const own = isObject(ours) ? ours : {};
    const isWritten = theirs.documentId === written;
    return Object.fromEntries(
      Object.entries(theirs).map(([key, each]) => {
        const isRecord = typeof theirs.documentId === 'string';
        if (isRecord && own[key] !== undefined && isLost(theirs, key, isWritten)) return [key, own[key]];
        return [key, bridge(each, own[key], written) ?? null];
      }),
    );
  };

  const remember = (value: Json | undefined) => {
    if (Array.isArray(value)) for (const each of value) remember(each);
    if (!isObject(value)) return;
    if (typeof value.documentId === 'string') {
      seen.set(value.documentId, [...(seen.get(value.documentId) ?? []), value]);
    }
    for (const each of Object.values(value)) remember(each);
  };

  return {
    bridged(golden, recorded, ours) {
      const { method, path } = golden.request;
      const data = isObject(recorded.body) ? recorded.body.data : undefined;
      const written = method !== 'GET' && isObject(data) ? String(data.documentId) : '';
      const body = bridge(recorded.body, ours.body, written);
      remember(recorded.body);
      const [, collection = ''] = /^\/api\/([\w-]+)/i.exec(path.toLowerCase()) ?? [];
      if (method === 'POST' && recorded.status === 201) counts.set(collection, (counts.get(collection) ?? 0) + 1);
      if (method === 'DELETE' && recorded.status === 204 && ours.status === 204) {
        counts.set(collection, (counts.get(collection) ?? 0) - 1);
      }
      return {
        ...recorded,
        body: /filters|[?&]_q/.test(path) ? body : withOurTotal(body, ours.body, counts.get(collection)),
      };
    },
  };
}

/** A list of everything whose recorded total no case of the folder accounts for has ours. */
function withOurTotal(
  theirs: Json | undefined,
  ours: Json | undefined,
  expected: number | undefined,
): Json | undefined {
  const [recorded, own] = [theirs, ours].map((body) =>
    isObject(body) && isObject(body.meta) && isObject(body.meta.pagination) ? body.meta.pagination : undefined,
  );
  if (!isObject(theirs) || !recorded || !own || recorded.total === expected || expected === undefined) return theirs;
  const { total, pageCount } = own;
  const corrected = {
    ...recorded,
    ...(total !== undefined && { total }),
    ...(pageCount !== undefined && { pageCount }),
  };
  return { ...theirs, meta: { pagination: 'total' in recorded ? corrected : recorded } };
}
