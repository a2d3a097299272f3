import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { Change } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import { collectionOf } from '../db/follower.ts';
import { changedColumns, type RunEntry } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import type { Db } from './action.ts';
import type { Collection, CollectionName, Field, Relation } from './collection.ts';

type Collections = ReadonlyMap<string, Collection>;
type Named = (collection: CollectionName, id: unknown) => string;

/**
 * Journal entries as staff read them: in fields of the content API and in words.
 * `zone` is the firm's. Entries of one record in one step are one change, from the first before to the last after.
 */
export async function describeChanges(
  db: Db,
  entries: readonly RunEntry[],
  collections: Collections,
  zone: string,
): Promise<(Change & { step: number; runId: string })[]> {
  const merged = mergeByRecord(entries.filter((entry) => collections.has(entry.collection)));
  const links = linksByRecord(entries, collections);
  const wanted = new Map<CollectionName, Set<number>>();
  const collect: Named = (collection, id) => {
    if (typeof id === 'number') wanted.set(collection, (wanted.get(collection) ?? new Set()).add(id));
    return '';
  };
  const linksOf = (entry: RunEntry) => links.get(recordKey(entry, entry.collection, entry.rowId)) ?? [];
  for (const entry of merged) describe(entry, linksOf(entry), collections, zone, collect);
  const names = await namesOf(db, wanted, collections);
  const named: Named = (collection, id) => names.get(`${collection}:${id}`) ?? '';
  return merged.map((entry) => describe(entry, linksOf(entry), collections, zone, named));
}

const recordKey = ({ runId, step }: RunEntry, collection: string, id: unknown): string =>
  `${runId} ${step} ${collection} ${id}`;

function mergeByRecord(entries: readonly RunEntry[]): RunEntry[] {
  const merged = new Map<string, RunEntry>();
  for (const entry of entries) {
    const key = recordKey(entry, entry.collection, entry.rowId);
    const first = merged.get(key);
    merged.set(key, first ? { ...first, after: entry.after } : entry);
  }
  return [...merged.values()];
}

/** Whom a record was tied to by one of its relations to many, and no longer is, or is now. */
interface Links {
  relation: string;
  lost: number[];
  won: number[];
}

function linksByRecord(entries: readonly RunEntry[], collections: Collections): Map<string, Links[]> {
  const byRecord = new Map<string, Links[]>();
  for (const entry of entries) {
    const collection = collections.get(collectionOf(entry));
    const relation = entry.collection.slice((collection?.name.length ?? 0) + 1);
    const link = collection?.relations[relation]?.link;
    if (!collection || link?.kind !== 'many') continue;
    const row = (entry.after ?? entry.before) as Image;
    const key = recordKey(entry, collection.name, row[link.own]);
    const all = byRecord.get(key) ?? [];
    const links = all.find((each) => each.relation === relation) ?? { relation, lost: [], won: [] };
    if (!all.includes(links)) byRecord.set(key, [...all, links]);
    note(entry.after ? links.won : links.lost, entry.after ? links.lost : links.won, Number(row[link.other]));
  }
  return byRecord;
}

/** Who leaves and comes back in one step has only changed places. */
function note(to: number[], against: number[], id: number): void {
  if (against.includes(id)) against.splice(against.indexOf(id), 1);
  else to.push(id);
}

function describe(entry: RunEntry, links: readonly Links[], collections: Collections, zone: string, nameOf: Named) {
  const collection = collections.get(collectionOf(entry)) as Collection;
  const { before, after } = entry;
  const image = (after ?? before) as Image;
  const columns = new Set(before && after ? changedColumns(before, after) : Object.keys(image));
  const words: Change['words'] = [];
  const beforeFields: Record<string, unknown> = {};
  const afterFields: Record<string, unknown> = {};
  const add = (name: string, column: string, label: string, inWords: (value: unknown) => string) => {
    if (!columns.has(column)) return;
    if (before) beforeFields[name] = before[column];
    if (after) afterFields[name] = after[column];
    const [was, is] = [before, after].map((side) => (side ? inWords(side[column]) : ''));
    if (was !== is) words.push({ field: label, before: was ?? '', after: is ?? '' });
  };
  for (const [name, relation] of Object.entries(collection.relations)) {
    if (relation.link.kind === 'one')
      add(name, relation.link.column, relation.label, (id) => relationInWords(relation, id, nameOf));
  }
  for (const { relation: name, lost, won } of links) {
    const relation = collection.relations[name];
    if (!relation || lost.length + won.length === 0) continue;
    if (before) beforeFields[name] = lost;
    if (after) afterFields[name] = won;
    const [was, is] = [lost, won].map((ids) => ids.map((id) => nameOf(relation.to, id)).join('、'));
    words.push({ field: relation.label, before: was ?? '', after: is ?? '' });
  }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.label !== '') add(name, field.column, field.label, (value) => fieldInWords(field, value, zone));
  }
  return {
    runId: entry.runId,
    step: entry.step,
    collection: collection.name,
    documentId: entry.documentId,
    label: collection.describe(image, nameOf),
    before: before && beforeFields,
    after: after && afterFields,
    words,
  };
}

function relationInWords(relation: Relation, id: unknown, nameOf: Named): string {
  if (id === null || id === undefined) return '';
  const name = nameOf(relation.to, id);
  return relation.to === 'statuses' ? ((messages.statusNames as Record<string, string>)[name] ?? name) : name;
}

function fieldInWords(field: Field, value: unknown, zone: string): string {
  if (value === null || value === undefined) return '';
  if (field.words) return field.words[String(value)] ?? String(value);
  if (field.kind === 'date') return dateInWords(String(value));
  if (field.kind === 'datetime') {
    const local = localTimeAt(String(value), zone);
    return `${dateInWords(local.slice(0, 10))} ${timeOf(local)}`;
  }
  if (field.kind === 'blocks') return textOfBlocks(value);
  return Array.isArray(value) ? value.join('、') : String(value);
}

/** The plain text of rich-text blocks, a line a block. */
export function textOfBlocks(blocks: unknown): string {
  if (typeof blocks !== 'object' || blocks === null) return '';
  if (Array.isArray(blocks)) return blocks.map(textOfBlocks).join('\n');
  if ('text' in blocks && typeof blocks.text === 'string') return blocks.text;
  return 'children' in blocks && Array.isArray(blocks.children) ? blocks.children.map(textOfBlocks).join('') : '';
}

async function namesOf(
  db: Db,
  wanted: ReadonlyMap<CollectionName, Set<number>>,
  collections: Collections,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [name, ids] of wanted) {
    const collection = collections.get(name);
    if (!collection) continue;
    const result = await db.execute<{ image: Image }>(
      sql`select to_jsonb(t) as image from ${sql.identifier(collection.table)} t where id in ${[...ids]}`,
    );
    for (const { image } of result.rows)
      names.set(
        `${name}:${image.id}`,
        collection.describe(image, () => ''),
      );
  }
  return names;
}
