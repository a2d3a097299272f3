import type { NoticeSubject } from '@ibasho/contract/notices';
import { sql } from 'drizzle-orm';
import { changedColumns, type RunEntry } from '../db/journal.ts';
import { type Image, NOTICES_CHANNEL } from '../db/schema/index.ts';
import type { Actor, Db, RunContext } from './action.ts';
import { recordsChanged, wordsFor } from './changes.ts';
import type { Collection, NoticeSpeech, RecordChange, Speech } from './collection.ts';
import { tableOf } from './table-names.ts';

type Collections = ReadonlyMap<string, Collection>;
type Changes = ReadonlyMap<Collection, readonly RecordChange[]>;

/** Who did what the notices are about, and is not told of it. */
interface Doer {
  /** 「黒田 陸さん」, as a sentence begins with it. */
  inWords: string;
  /** As the notice names them. */
  name: string;
  /** The id of the person; null for an account that has none. */
  person: number | null;
}

/** What the notices are about, and how it is told. */
interface Cause {
  doer: Doer;
  isUndo: boolean;
  speech: Speech;
  taking: TakingPart;
  pages: Pages;
}

const TEXT_MAX = 300;

/**
 * Writes a notice for everybody whose car, presence, day off or booking the run `ctx` has changed, but for whoever asked for it.
 * A run that takes another one back takes the unseen notices of that run back too: to whom it was not told, nothing has
 * happened. Runs of the product itself tell nobody.
 */
export async function writeNotices(
  ctx: RunContext,
  collections: Collections,
  entries: readonly RunEntry[],
  undoOf: string | undefined,
): Promise<void> {
  if (ctx.actor === null) return;
  const name = ctx.actor.person?.name ?? ctx.actor.username;
  const doer = { name, inWords: `${name}さん`, person: ctx.actor.person?.id ?? null };
  return writeNoticesOf(doer, ctx, collections, entries, undoOf);
}

/**
 * The same where the product itself has taken back what the person `asker` had done: told to those who had seen a notice
 * of it, but for that person.
 */
export function writeNoticesOfFailure(
  asker: number | null,
  ctx: RunContext,
  collections: Collections,
  entries: readonly RunEntry[],
  undoOf: string,
): Promise<void> {
  return writeNoticesOf({ name: PRODUCT, inWords: PRODUCT, person: asker }, ctx, collections, entries, undoOf);
}

async function writeNoticesOf(
  doer: Doer,
  ctx: RunContext,
  collections: Collections,
  entries: readonly RunEntry[],
  undoOf: string | undefined,
): Promise<void> {
  const records = entriesByRecord(entries);
  const taking = await takingPart(ctx.db, collections, entries);
  const people = new Set(records.flatMap((record) => concernedBy(collections.get(record.collection), record, taking)));
  people.delete(doer.person ?? 0);
  if (undoOf !== undefined) for (const id of await takeUnseenBack(ctx.db, undoOf)) people.delete(id);
  if (people.size === 0) return;
  const concerning = entries.filter(({ collection }) => collections.get(collectionOf(collection))?.concern);
  const words = await wordsFor(ctx.db, concerning, collections, ctx.clock.zone);
  const changes = recordsChanged(concerning, words);
  const speech: Speech = { tense: 'done', zone: words.zone, nameOf: words.nameOf };
  const pages = await pagesOf(ctx.db, changes);
  const cause = { doer, isUndo: undoOf !== undefined, speech, taking, pages };
  const notices = [...people].flatMap((person) => noticeFor(person, changes, cause));
  if (notices.length > 0) write(ctx, doer.name, notices);
}

/** Whether a change from `before` to `after` (null: there is no record) can concern anybody but `actor`. */
export function mayConcernOthers(
  actor: Actor,
  collection: Collection,
  before: Image | null,
  after: Image | null,
): boolean {
  if (collection.concern?.people) return true;
  return concernedBy(collection, { before, after }).some((id) => id !== actor.person?.id);
}

/** Who takes part in records, by the record: as it stands, and who has joined or left. */
interface TakingPart {
  now: ReadonlyMap<string, readonly number[]>;
  changed: ReadonlyMap<string, readonly number[]>;
}

/** Whoever is added or deleted themselves is not told. */
function concernedBy(
  collection: Collection | undefined,
  { before, after }: { before: Image | null; after: Image | null },
  taking?: TakingPart,
): number[] {
  const concern = collection?.concern;
  if (!concern) return [];
  const key = `${collection.name} ${(after ?? before)?.id}`;
  const joinedOrLeft = taking?.changed.get(key) ?? [];
  if (before && after) {
    const changed = changedColumns(before, after);
    if (!concern.columns.some((column) => changed.includes(column))) return [...joinedOrLeft];
  } else if (concern.person === 'id') {
    return [];
  }
  const named = [before, after].flatMap((image) => {
    const id = image?.[concern.person];
    return typeof id === 'number' ? [id] : [];
  });
  return [...named, ...joinedOrLeft, ...(taking?.now.get(key) ?? [])];
}

async function takingPart(db: Db, collections: Collections, entries: readonly RunEntry[]): Promise<TakingPart> {
  const now = new Map<string, number[]>();
  const changed = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, key: string, id: unknown) =>
    to.set(key, [...(to.get(key) ?? []), Number(id)]);
  for (const { name, concern } of collections.values()) {
    if (!concern?.people) continue;
    const { table, own, other } = concern.people;
    for (const { collection, before, after } of entries.filter((entry) => collectionOf(entry.collection) === name)) {
      const link = after ?? before;
      if (collection !== name && link) add(changed, `${name} ${link[own]}`, link[other]);
    }
    const ids = entries.filter(({ collection }) => collection === name).map(({ rowId }) => rowId);
    if (ids.length === 0) continue;
    const { rows } = await db.execute<{ own: number; other: number }>(sql`
      select ${sql.identifier(own)} as own, ${sql.identifier(other)} as other from ${sql.identifier(table)}
      where ${sql.identifier(own)} = any (${sql.param(ids)}::bigint[])`);
    for (const row of rows) add(now, `${name} ${row.own}`, row.other);
  }
  return { now, changed };
}

/** The documentId of the record that a changed one goes with, for those that go with one. */
type Pages = ReadonlyMap<RecordChange, string>;

async function pagesOf(db: Db, changes: Changes): Promise<Pages> {
  const pages = new Map<RecordChange, string>();
  for (const [{ relations, goesWith = '' }, records] of changes) {
    const relation = relations[goesWith];
    if (relation?.link.kind !== 'one') continue;
    const { column } = relation.link;
    const idOf = ({ before, after }: RecordChange) => Number((after ?? before)?.[column]);
    const { rows } = await db.execute<{ id: number; key: string }>(sql`
      select id, document_id as key from ${sql.identifier(tableOf(relation.to))}
      where id = any (${sql.param(records.map(idOf))}::bigint[])`);
    const keys = new Map(rows.map(({ id, key }) => [Number(id), key]));
    for (const record of records) {
      const key = keys.get(idOf(record));
      if (key !== undefined) pages.set(record, key);
    }
  }
  return pages;
}

/** The collection of a record, also where the entry is of one of its relations. */
const collectionOf = (entry: string): string => entry.split('.', 1)[0] ?? entry;

/** One entry a record, from the first before to the last after: what was changed and put back in one run tells nobody. */
function entriesByRecord(entries: readonly RunEntry[]): RunEntry[] {
  const records = new Map<string, RunEntry>();
  for (const entry of entries) {
    const key = `${entry.collection} ${entry.rowId}`;
    const first = records.get(key);
    records.set(key, first ? { ...first, after: entry.after } : entry);
  }
  return [...records.values()];
}

interface NewNotice {
  /** Id of whom it is for. */
  person: number;
  about: NoticeSubject;
  /** As the notice has it; none where left out. */
  within?: string | undefined;
  text: string;
}

/** Tells people something by a run of the product itself: at most one notice a person and run. */
export function tellPeople(ctx: RunContext, notices: readonly NewNotice[]): void {
  if (notices.length > 0) write(ctx, PRODUCT, notices);
}

const PRODUCT = 'Ibasho';

function noticeFor(person: number, changes: Changes, { doer, isUndo, speech, taking, pages }: Cause): NewNotice[] {
  const address: NoticeSpeech = { ...speech, you: person, by: doer.person };
  const told = [...changes].flatMap(([collection, records]) => {
    const { concern } = collection;
    const yours = records.filter((record) => concernedBy(collection, record, taking).includes(person));
    const within = yours.map((record) => pages.get(record)).find((page) => page !== undefined);
    return concern ? concern.tell(yours, address).map((part) => ({ about: concern.about, within, part })) : [];
  });
  const [first] = told;
  if (!first) return [];
  const what = told.map(({ part }) => part).join('、');
  const text = `${doer.inWords}が${isUndo ? '先の操作を元に戻し、' : ''}${what}`;
  const { about, within } = first;
  return [{ person, about, within, text: text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text }];
}

/** One statement, however many they are. Only whoever can sign in is told. */
function write({ db, send, runId }: RunContext, by: string, notices: readonly NewNotice[]): void {
  const written = db.execute(sql`
    with written as (
      insert into notices (sd_user_id, run_id, actor_name, collection, within, text)
      select a.sd_user_id, ${runId}, ${by}, n.about, n.within, n.text
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (person bigint, about text, within text, text text)
      join accounts a on a.sd_user_id = n.person
      returning sd_user_id)
    select pg_notify(${NOTICES_CHANNEL}, sd_user_id::text) from written`);
  send(written);
}

/** Removes the notices of a run that nobody has seen. Gives the people whose they were. */
async function takeUnseenBack(db: Db, runId: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with gone as (delete from notices where run_id = ${runId} and seen_at is null returning sd_user_id)
    select sd_user_id as id, pg_notify(${NOTICES_CHANNEL}, sd_user_id::text) from gone`);
  return rows.map(({ id }) => Number(id));
}
