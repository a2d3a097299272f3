import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { CollectionName } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import type { Change, ChangeLine } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import { collectionOf } from '../db/follower.ts';
import { changedColumns, type RunEntry } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import type { Db } from './action.ts';
import type { Collection, Field, FieldChange, NameOf, RecordChange, Relation, Tense } from './collection.ts';
import { joinedLines, kindOf, plainLine } from './sentences.ts';

type Collections = ReadonlyMap<string, Collection>;

/** What is needed to put journal entries into words. */
export interface Words {
  collections: Collections;
  /** The firm's. */
  zone: string;
  nameOf: NameOf;
}

/** A change with the step and the run that made it. */
export type Described = Change & { step: number; runId: string };

/** Reads the names of all records that `entries` speak of; what is gone goes by its last name in them. */
export async function wordsFor(
  db: Db,
  entries: readonly RunEntry[],
  collections: Collections,
  zone: string,
): Promise<Words> {
  const names = await namesOf(db, idsIn(entries, collections), collections);
  const nameOf: NameOf = (collection, id) => names.get(`${collection}:${id}`) ?? '';
  for (const { collection: name, rowId, before, after } of entries) {
    const image = after ?? before;
    const collection = collections.get(name);
    const key = `${name}:${rowId}`;
    if (collection && image && !names.has(key)) names.set(key, collection.describe(image, nameOf));
  }
  return { collections, zone, nameOf };
}

/**
 * Journal entries as staff read them: in fields of the content API and in words.
 * Entries of one record in one step are one change, from the first before to the last after.
 */
export function describeChanges(entries: readonly RunEntry[], words: Words): Described[] {
  const keyOf: KeyOf = ({ runId, step }, collection, id) => `${runId} ${step} ${collection} ${id}`;
  return mergedRecords(entries, words, keyOf).map(({ entry, links, collection }) =>
    described(entry, links, collection, words),
  );
}

/**
 * What `entries` of one run did, as sentences: one a record, or one for several records alike, in the order of the
 * changes. What a run did and took back within itself is left out. Any part of a run's entries will do: those of one
 * person's records make the sentences for that person.
 */
export function sentencesOf(entries: readonly RunEntry[], words: Words, tense: Tense): ChangeLine[] {
  const speech = { tense, zone: words.zone, nameOf: words.nameOf };
  const lines = [...recordsChanged(entries, words)].flatMap(
    ([collection, changed]) =>
      collection.sentences?.(changed, speech) ?? changed.map((each) => plainLine(each, collection.title, tense)),
  );
  return joinedLines(lines);
}

/** What `entries` of one run did to each record, by collection; what a run did and took back within itself is left out. */
export function recordsChanged(entries: readonly RunEntry[], words: Words): Map<Collection, RecordChange[]> {
  const records = mergedRecords(entries, words, (_entry, collection, id) => `${collection} ${id}`);
  const byCollection = new Map<Collection, RecordChange[]>();
  for (const { entry, links, collection } of records) {
    const record = recordChange(entry, links, collection, words);
    if (record.fields.length === 0 && kindOf(record) === 'changed') continue;
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), record]);
  }
  return byCollection;
}

type KeyOf = (entry: RunEntry, collection: string, id: unknown) => string;

interface Merged {
  collection: Collection;
  entry: RunEntry;
  links: readonly Links[];
}

/** The entries of each record as one, with those of its relations to many. */
function mergedRecords(entries: readonly RunEntry[], { collections }: Words, keyOf: KeyOf): Merged[] {
  const merged = new Map<string, RunEntry>();
  for (const entry of entries) {
    if (!collections.has(entry.collection)) continue;
    const key = keyOf(entry, entry.collection, entry.rowId);
    const first = merged.get(key);
    merged.set(key, first ? { ...first, after: entry.after } : entry);
  }
  const links = linksByRecord(entries, collections, keyOf);
  return [...merged]
    .filter(([, { before, after }]) => before !== null || after !== null)
    .map(([key, entry]) => ({
      collection: collections.get(entry.collection) as Collection,
      entry,
      links: links.get(key) ?? [],
    }));
}

/** Whom a record was tied to by one of its relations to many, and no longer is, or is now. */
interface Links {
  relation: string;
  lost: number[];
  won: number[];
}

function linksByRecord(entries: readonly RunEntry[], collections: Collections, keyOf: KeyOf): Map<string, Links[]> {
  const byRecord = new Map<string, Links[]>();
  for (const entry of entries) {
    const found = betweenRow(entry, collections);
    if (!found) continue;
    const { collection, relation, link, row } = found;
    const key = keyOf(entry, collection.name, row[link.own]);
    const all = byRecord.get(key) ?? [];
    const links = all.find((each) => each.relation === relation) ?? { relation, lost: [], won: [] };
    if (!all.includes(links)) byRecord.set(key, [...all, links]);
    note(entry.after ? links.won : links.lost, entry.after ? links.lost : links.won, Number(row[link.other]));
  }
  return byRecord;
}

/** What an entry of a row between two records tells; undefined for a record's own row. */
function betweenRow(entry: RunEntry, collections: Collections) {
  const collection = collections.get(collectionOf(entry));
  const relation = entry.collection.slice((collection?.name.length ?? 0) + 1);
  const declared = collection?.relations[relation];
  if (!collection || declared?.link.kind !== 'many') return undefined;
  return { collection, relation, to: declared.to, link: declared.link, row: (entry.after ?? entry.before) as Image };
}

/** Who leaves and comes back has only changed places. */
function note(to: number[], against: number[], id: number): void {
  if (against.includes(id)) against.splice(against.indexOf(id), 1);
  else to.push(id);
}

function described(entry: RunEntry, links: readonly Links[], collection: Collection, words: Words): Described {
  const { before, after } = entry;
  const columns = changedIn(entry);
  const beforeFields: Record<string, unknown> = {};
  const afterFields: Record<string, unknown> = {};
  const put = (name: string, was: unknown, is: unknown) => {
    if (before) beforeFields[name] = was;
    if (after) afterFields[name] = is;
  };
  for (const [name, { link }] of Object.entries(collection.relations)) {
    if (link.kind === 'one' && columns.has(link.column)) put(name, before?.[link.column], after?.[link.column]);
  }
  for (const { relation, lost, won } of links) {
    if (lost.length + won.length > 0) put(relation, lost, won);
  }
  for (const [name, { column, label }] of Object.entries(collection.fields)) {
    if (label !== '' && columns.has(column)) put(name, before?.[column], after?.[column]);
  }
  const { label, fields } = recordChange(entry, links, collection, words);
  return {
    runId: entry.runId,
    step: entry.step,
    collection: collection.name,
    documentId: entry.documentId,
    label,
    before: before && beforeFields,
    after: after && afterFields,
    words: fields.map(({ label: field, before: was, after: is }) => ({ field, before: was, after: is })),
  };
}

function recordChange(
  entry: RunEntry,
  links: readonly Links[],
  collection: Collection,
  { zone, nameOf }: Words,
): RecordChange {
  const { before, after } = entry;
  const columns = changedIn(entry);
  const fields: FieldChange[] = [];
  const add = (name: string, column: string, label: string, inWords: (value: unknown) => string) => {
    if (!columns.has(column)) return;
    const [was = '', is = ''] = [before, after].map((side) => (side ? inWords(side[column]) : ''));
    if (was !== is) fields.push({ name, label, before: was, after: is });
  };
  for (const [name, relation] of Object.entries(collection.relations)) {
    const { link, label } = relation;
    if (link.kind === 'one') add(name, link.column, label, (id) => relationInWords(relation, id, nameOf));
  }
  for (const { relation: name, lost, won } of links) {
    const relation = collection.relations[name];
    if (!relation || lost.length + won.length === 0) continue;
    const [was = '', is = ''] = [lost, won].map((ids) => ids.map((id) => nameOf(relation.to, id)).join('、'));
    fields.push({ name, label: relation.label, before: was, after: is, isToMany: true });
  }
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.label !== '') add(name, field.column, field.label, (value) => fieldInWords(field, value, zone));
  }
  return { label: collection.describe((after ?? before) as Image, nameOf), before, after, fields };
}

/** The columns of which an entry tells: those that differ, or all of a record that came or went. */
function changedIn({ before, after }: RunEntry): ReadonlySet<string> {
  return new Set(before && after ? changedColumns(before, after) : Object.keys((after ?? before) as Image));
}

function relationInWords(relation: Relation, id: unknown, nameOf: NameOf): string {
  if (id === null || id === undefined) return '';
  const name = nameOf(relation.to, id);
  return relation.to === 'statuses' ? statusInWords(name) : name;
}

/** 「外出中」 of `going_out`; a status that the firm has added goes by its name. */
const statusInWords = (name: string): string => (messages.statusNames as Record<string, string>)[name] ?? name;

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

/** The records that the entries' relations lead to. */
function idsIn(entries: readonly RunEntry[], collections: Collections): Map<CollectionName, Set<number>> {
  const wanted = new Map<CollectionName, Set<number>>();
  const want = (collection: CollectionName, id: unknown) => {
    if (typeof id === 'number') wanted.set(collection, (wanted.get(collection) ?? new Set()).add(id));
  };
  for (const entry of entries) {
    const between = betweenRow(entry, collections);
    if (between) want(between.to, between.row[between.link.other]);
    const columns = changedIn(entry);
    for (const { link, to, isInLabel } of Object.values(collections.get(entry.collection)?.relations ?? {})) {
      if (link.kind !== 'one' || !(isInLabel || columns.has(link.column))) continue;
      want(to, entry.before?.[link.column]);
      want(to, entry.after?.[link.column]);
    }
  }
  return wanted;
}

async function namesOf(
  db: Db,
  wanted: ReadonlyMap<CollectionName, Set<number>>,
  collections: Collections,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const read = async (name: CollectionName, ids: ReadonlySet<number>) => {
    const collection = collections.get(name);
    if (!collection) return;
    const result = await db.execute<{ image: Image }>(
      sql`select to_jsonb(t) as image from ${sql.identifier(collection.table)} t where id in ${[...ids]}`,
    );
    for (const { image } of result.rows)
      names.set(
        `${name}:${image.id}`,
        collection.describe(image, () => ''),
      );
  };
  await Promise.all([...wanted].map(([name, ids]) => read(name, ids)));
  return names;
}
