import { isDeepStrictEqual } from 'node:util';
import { type GoldenCase, isObject, type Json, type Recorded } from './cases.ts';

/** Values that no two servers have alike; they are compared by their shape. */
const VOLATILE: Record<string, RegExp> = {
  documentId: /^[a-z0-9]{24}$/,
  createdAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  updatedAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  publishedAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  jwt: /^<?[\w.:-]+>?$/,
  code: /./,
  url: /./,
  hash: /./,
};
/** Of a media record these are compared; the others need only be there. */
const MEDIA_KEYS = ['id', 'name', 'alternativeText'];
const MEDIA_MARKS = ['alternativeText', 'formats', 'previewUrl', 'provider_metadata', 'mime'];
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** What the comparison has to know beyond the two answers. */
export interface Known {
  /** documentIds, as recorded, of rows that were made during the recording: their numeric ids differ. */
  made: ReadonlySet<string>;
  /** The keys that the recorded records of a collection ever had. */
  keysOf(collection: string): ReadonlySet<string>;
}

/** Collects from all cases what the comparison of one has to know. */
export function knownFrom(cases: readonly GoldenCase[]): Known {
  const made = new Set<string>();
  const keys = new Map<string, Set<string>>();
  for (const golden of cases) {
    const { body } = golden.response;
    const records = recordsIn(body);
    const collection = collectionOf(golden);
    const known = keys.get(collection) ?? new Set();
    keys.set(collection, known);
    for (const record of records) for (const key of Object.keys(record)) known.add(key);
    if (golden.request.method !== 'POST') continue;
    for (const record of [...records, ...(isObject(body) && isObject(body.user) ? [body.user] : [])]) {
      if (typeof record.documentId === 'string' && !/local$/.test(golden.request.path)) made.add(record.documentId);
    }
  }
  return { made, keysOf: (collection) => keys.get(collection) ?? new Set() };
}

/** Every way in which `ours` differs from `theirs`, as far as `strapi-golden/README.md` has them compared; each a line. */
export function differencesOf(golden: GoldenCase, theirs: Recorded, ours: Recorded, known: Known): string[] {
  if (theirs.status !== ours.status) return [`status: ${theirs.status} recorded, ${ours.status} ours`];
  const found = headerDifferences(golden, theirs, ours);
  if (theirs.body === undefined) return found;
  const isSorted = /[?&]sort/.test(golden.request.sentPath ?? golden.request.path);
  const compare = openComparison(known, found);
  if (isSorted) compare(theirs.body, ours.body, '');
  else compare(inOrder(theirs.body), inOrder(ours.body), '');
  const theirKeys = known.keysOf(collectionOf(golden));
  const [first, own] = [recordsIn(theirs.body)[0], recordsIn(ours.body)[0]];
  for (const key of Object.keys(own ?? {})) {
    if (first && !(key in first) && theirKeys.has(key)) found.push(`${key}: not recorded, but ours`);
  }
  if (ours.status >= 400 && isObject(ours.body)) {
    const say = isObject(ours.body.error) ? ours.body.error.say : undefined;
    if (typeof say !== 'string' || !JAPANESE.test(say)) found.push('error.say: no Japanese words');
  }
  return found;
}

type Compare = (theirs: Json | undefined, ours: Json | undefined, path: string) => void;

function openComparison(known: Known, found: string[]): Compare {
  const compare: Compare = (theirs, ours, path) => {
    if (Array.isArray(theirs)) {
      if (!Array.isArray(ours)) found.push(`${path}: a list recorded, ${shown(ours)} ours`);
      else if (theirs.length !== ours.length)
        found.push(`${path}: ${theirs.length} entries recorded, ${ours.length} ours`);
      else for (const [index, each] of theirs.entries()) compare(each, ours[index], `${path}.${index}`);
    } else if (isObject(theirs)) {
      if (!isObject(ours)) found.push(`${path}: an object recorded, ${shown(ours)} ours`);
      else compareObjects(theirs, ours, path);
    } else if (!isAlike(theirs, ours, path)) {
      found.push(`${path}: ${shown(theirs)} recorded, ${shown(ours)} ours`);
    }
  };
  const compareObjects = (theirs: { [key: string]: Json }, ours: { [key: string]: Json }, path: string) => {
    const isMade = typeof theirs.documentId === 'string' && known.made.has(theirs.documentId);
    for (const [key, value] of Object.entries(theirs)) {
      if (!(key in ours)) found.push(`${path}.${key}: missing`);
      else if (key === 'id' && isMade) compare(0, typeof ours.id === 'number' ? 0 : ours.id, `${path}.id`);
      else if (!isMedia(theirs) || MEDIA_KEYS.includes(key)) compare(value, ours[key], `${path}.${key}`);
    }
    if (!path.endsWith('.details')) return;
    for (const key of Object.keys(ours)) if (!(key in theirs)) found.push(`${path}.${key}: not recorded, but ours`);
  };
  return compare;
}

function isAlike(theirs: Json | undefined, ours: Json | undefined, path: string): boolean {
  if (isDeepStrictEqual(theirs, ours)) return true;
  if (typeof theirs !== 'string' || typeof ours !== 'string') return false;
  const shape = VOLATILE[path.split('.').at(-1) ?? ''];
  if (shape) return shape.test(theirs) && shape.test(ours);
  return path.endsWith('.message') && /\bJSON\b/.test(theirs) && /\bJSON\b/.test(ours);
}

const isMedia = (record: object) => MEDIA_MARKS.some((key) => key in record) && !('jp_name' in record);

/** Where no order is asked for, records are compared by their ids. */
function inOrder(body: Json | undefined): Json | undefined {
  const byId = (list: Json[]) => list.toSorted((a, b) => idOf(a) - idOf(b));
  if (Array.isArray(body)) return byId(body);
  return isObject(body) && Array.isArray(body.data) ? { ...body, data: byId(body.data) } : body;
}

const idOf = (record: Json) => (isObject(record) && typeof record.id === 'number' ? record.id : 0);

function recordsIn(body: Json | undefined): { [key: string]: Json }[] {
  const records = isObject(body) && 'data' in body ? body.data : (body ?? null);
  if (Array.isArray(records)) return records.filter(isObject);
  return isObject(records) && 'documentId' in records ? [records] : [];
}

function collectionOf({ request }: GoldenCase): string {
  return /^\/(?:api\/)?([\w-]+(?:\/(?:me|files))?)/.exec(request.path)?.[1] ?? '';
}

function headerDifferences({ name }: GoldenCase, theirs: Recorded, ours: Recorded): string[] {
  const [recorded = {}, own = {}] = [theirs.headers, ours.headers];
  const mediaType = (headers: Record<string, string>) => headers['content-type']?.split(';')[0];
  const compared = ['allow', ...(name.startsWith('cors-') ? Object.keys({ ...recorded, ...own }) : [])].filter(
    (header) => header === 'allow' || header.startsWith('access-control-'),
  );
  const found = compared.filter((header) => (recorded[header] ?? '') !== (own[header] ?? ''));
  const lines = found.map(
    (header) => `${header}: ${shown(recorded[header] ?? null)} recorded, ${shown(own[header] ?? null)} ours`,
  );
  if (theirs.headers && mediaType(recorded) !== mediaType(own)) {
    lines.push(`content-type: ${mediaType(recorded)} recorded, ${mediaType(own)} ours`);
  }
  return lines;
}

const shown = (value: Json | undefined) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 160));
