import type { Operation } from '@ibasho/contract/collection';
import { eq } from 'drizzle-orm';
import { collectionOf } from '../../db/follower.ts';
import {
  changedColumns,
  deleteRow,
  entriesOfRuns,
  lastChanger,
  lockedImage,
  type RunEntry,
  restoreRow,
  setColumns,
} from '../../db/journal.ts';
import type { Image } from '../../db/schema/index.ts';
import { runs } from '../../db/schema/index.ts';
import { AppError, databaseFault } from '../../errors.ts';
import type { Actor, RunContext } from '../action.ts';
import { describeChanges, wordsFor } from '../changes.ts';
import type { Collection } from '../collection.ts';
import { allows, isOwner } from '../rights.ts';

/** What an undo must know of the tables: the collections, and the tables behind their relations. */
export interface Restorable {
  collections: ReadonlyMap<string, Collection>;
  tableOf(journalName: string): string;
}

/**
 * Puts back what the run `run` changed, column by column, inside the run `ctx`. `actor` must have a right to every
 * record; null is the product itself, which has. Throws forbidden, or conflict that says what stands in the way and who
 * put it there.
 */
export async function restoreRun(
  ctx: RunContext,
  restorable: Restorable,
  run: Pick<typeof runs.$inferSelect, 'id' | 'undoOf'>,
  actor: Actor | null,
): Promise<void> {
  const entries = (await entriesOfRuns(ctx.db, [run.id])).filter((entry) => !isLost(restorable, entry)).reverse();
  const records = recordsIn(restorable, entries);
  if (actor) await requireRightsBefore(ctx, actor, records);
  for (const entry of entries) await restore(ctx, restorable, actor, entry);
  if (actor) await requireRightsAfter(ctx, actor, records);
  await ctx.db.update(runs).set({ undoneBy: ctx.runId }).where(eq(runs.id, run.id));
  if (run.undoOf !== null) await ctx.db.update(runs).set({ undoneBy: null }).where(eq(runs.id, run.undoOf));
}

/** A record that an undo touches, and what the undo does with it. */
interface Touched {
  collection: Collection;
  id: number;
  operation: Operation;
}

/** A deleted account has taken its secrets along: the undo of a run that deleted more than that brings back the rest. */
const isLost = ({ collections }: Restorable, { collection, after }: RunEntry): boolean =>
  after === null && collections.get(collection)?.isNeverRestored === true;

/** Rows of a relation count as a change of the record that owns them. */
function recordsIn(restorable: Restorable, entries: readonly RunEntry[]): Touched[] {
  const records = new Map<string, Touched>();
  for (const entry of entries) {
    const collection = restorable.collections.get(collectionOf(entry));
    if (!collection || collection.isNeverRestored) throw notAllowed();
    const isOwnRow = entry.collection === collection.name;
    const id = isOwnRow ? entry.rowId : owningId(collection, entry);
    const operation = !isOwnRow || (entry.before && entry.after) ? 'change' : entry.before ? 'add' : 'remove';
    const key = `${collection.name} ${id}`;
    if (operation !== 'change' || !records.has(key)) records.set(key, { collection, id, operation });
  }
  return [...records.values()];
}

function owningId(collection: Collection, entry: RunEntry): number {
  const link = collection.relations[entry.collection.slice(collection.name.length + 1)]?.link;
  if (link?.kind !== 'many') throw new Error(`the journal names ${entry.collection}, which no collection declares`);
  return Number((entry.before ?? entry.after)?.[link.own]);
}

/** Asked of the records that the undo takes away, as they stand, and of every record what a role may do at all. */
async function requireRightsBefore(ctx: RunContext, actor: Actor, records: readonly Touched[]): Promise<void> {
  for (const { collection, id, operation } of records) {
    if (!allows(collection, operation, actor.role)) throw notAllowed();
    if (operation !== 'remove') continue;
    const row = await lockedImage(ctx.db, collection.table, id);
    if (row && !(await isOwner(ctx.db, collection, operation, row, actor))) throw notAllowed();
  }
}

/**
 * Asked of the records that are put back, as they stand then: who takes part in a meeting is known from the rows of a
 * relation, which are only complete at the end. What is not allowed is rolled back with the run.
 */
async function requireRightsAfter(ctx: RunContext, actor: Actor, records: readonly Touched[]): Promise<void> {
  for (const { collection, id, operation } of records) {
    if (operation === 'remove' || collection.rights.change === 'member') continue;
    const row = await lockedImage(ctx.db, collection.table, id);
    if (row && operation === 'add' && comesWithAnother(collection, row, records)) continue;
    if (!row || !(await isOwner(ctx.db, collection, 'change', row, actor))) throw notAllowed();
  }
}

/** Whether `row` had gone with a record that is put back, too: who may do that puts back all of it. */
function comesWithAnother({ relations, goesWith = '' }: Collection, row: Image, records: readonly Touched[]): boolean {
  const relation = relations[goesWith];
  if (relation?.link.kind !== 'one') return false;
  const { to, link } = relation;
  const parent = row[link.column];
  return records.some(
    ({ collection, id, operation }) => operation === 'add' && collection.name === to && id === parent,
  );
}

async function restore(ctx: RunContext, restorable: Restorable, actor: Actor | null, entry: RunEntry): Promise<void> {
  const table = restorable.tableOf(entry.collection);
  const collection = restorable.collections.get(collectionOf(entry)) as Collection;
  const outside = entry.collection === collection.name ? collection.outside : undefined;
  const image = (entry.before ?? entry.after) as Image;
  const current = await lockedImage(ctx.db, table, entry.rowId);
  const given = entry.after ? (outside?.columns(entry.before, entry.after) ?? []) : [];
  const ownColumns = (columns: string[]) => columns.filter((column) => !given.includes(column));
  if (entry.before === null) {
    await requireUntouched(ctx, restorable, entry, current, ownColumns(Object.keys(image)));
    await explainingConflicts(ctx, restorable, entry, (inner) => deleteRow(inner.db, table, entry.rowId));
    outside?.follow(ctx, current ?? null, null);
  } else if (entry.after === null) {
    if (current) throw await inTheWay(ctx, restorable, entry);
    const again = { ...image, ...(await outside?.place(ctx, null, image)) };
    await explainingConflicts(ctx, restorable, entry, (inner) => restoreRow(inner.db, table, again));
    outside?.follow(ctx, null, again);
  } else {
    const columns = ownColumns(changedColumns(entry.before, entry.after));
    if (actor) requireRights(actor, collection, columns);
    await requireUntouched(ctx, restorable, entry, current, columns);
    const own = Object.fromEntries(columns.map((column) => [column, image[column]]));
    const row = current as Image;
    const values = { ...own, ...(await outside?.place(ctx, row, { ...row, ...own })) };
    const changed = Object.keys(values).length > 0 ? values : asNewVersion(row);
    await explainingConflicts(ctx, restorable, entry, (inner) => setColumns(inner.db, table, entry.rowId, changed));
    outside?.follow(ctx, row, { ...row, ...values });
  }
}

/** A row of which only a relation has changed is a new version all the same. */
const asNewVersion = (current: Image): Image => ('version' in current ? { version: Number(current.version) + 1 } : {});

/** Columns that only administrators set are put back by administrators only. */
function requireRights(actor: Actor, { fields, relations }: Collection, columns: readonly string[]): void {
  const owned = [
    ...Object.values(fields).map(({ column, write }) => ({ column, write })),
    ...Object.values(relations).map(({ link, write }) => ({ column: link.kind === 'one' ? link.column : '', write })),
  ];
  const isAllowed = owned.every(
    ({ column, write }) => write !== 'admin' || actor.role === 'admin' || !columns.includes(column),
  );
  if (!isAllowed) throw notAllowed();
}

/** Refuses where the row is gone, or one of `columns` no longer holds what the run wrote. */
async function requireUntouched(
  ctx: RunContext,
  restorable: Restorable,
  entry: RunEntry,
  current: Image | undefined,
  columns: readonly string[],
): Promise<void> {
  if (!current) throw await inTheWay(ctx, restorable, entry);
  const since = entry.after ? changedColumns(entry.after, current) : [];
  const changed = since.find((column) => columns.includes(column));
  if (changed !== undefined) throw await inTheWay(ctx, restorable, entry, changed);
}

/** What a constraint says of what stands there now. */
const conflictTexts: Readonly<Record<string, string>> = {
  '23P01': '新しい登録とぶつかるため',
  '23505': '新しい登録とぶつかるため',
  '23503': 'ほかのデータから使われているため',
  '23514': 'その後の変更と合わなくなるため',
  IB003: 'その後、戻り時間か状態が変わっているため',
  IB004: 'その後の変更と合わなくなるため',
  IB005: 'その後、逆の順序が登録されたため',
  IB006: 'その日の作業時間の合計が24時間を超えるため',
};

/** Does `work`, and says it in words where a newer record or a child stands in the way. */
async function explainingConflicts(
  ctx: RunContext,
  restorable: Restorable,
  entry: RunEntry,
  work: (ctx: RunContext) => Promise<void>,
) {
  try {
    await ctx.savepoint(work);
  } catch (error) {
    const reason = conflictTexts[databaseFault(error)?.code ?? ''];
    if (reason === undefined) throw error;
    const label = await labelOf(ctx, restorable, entry);
    throw refused(`${label}は${reason}、元に戻せません`, error);
  }
}

async function inTheWay(ctx: RunContext, restorable: Restorable, entry: RunEntry, column?: string): Promise<AppError> {
  const changer = await lastChanger(ctx.db, entry, column);
  const collection = restorable.collections.get(collectionOf(entry));
  const what = [await labelOf(ctx, restorable, entry), column && labelOfColumn(collection, column)]
    .filter(Boolean)
    .join('の');
  const who = changer?.name ? `${changer.name}さん` : 'ほかの操作';
  return refused(`${what}はその後${who}が変更したため、元に戻せません`, undefined, {
    collection: entry.collection,
    documentId: entry.documentId,
    changedBy: changer?.name ?? null,
    changedAt: changer?.at ?? null,
  });
}

async function labelOf(ctx: RunContext, restorable: Restorable, entry: RunEntry): Promise<string> {
  const words = await wordsFor(ctx.db, [entry], restorable.collections, ctx.clock.zone);
  const [change] = describeChanges([entry], words);
  return change?.label ?? '';
}

function labelOfColumn(collection: Collection | undefined, column: string): string | undefined {
  const field = Object.values(collection?.fields ?? {}).find((each) => each.column === column);
  const relation = Object.values(collection?.relations ?? {}).find(
    (each) => each.link.kind === 'one' && each.link.column === column,
  );
  return (relation ?? field)?.label;
}

export const refused = (say: string, cause?: unknown, details: Record<string, unknown> = {}) =>
  new AppError('conflict', 'The run cannot be undone', { say, cause, details });

const notAllowed = () =>
  new AppError('forbidden', 'Not allowed to restore this record', { say: 'この操作を取り消す権限がありません' });

/** The tables behind the names that the journal uses: collections, and `collection.relation` for the rows between. */
export function restorableOf(collections: ReadonlyMap<string, Collection>): Restorable {
  const tables = new Map<string, string>();
  for (const { name, table, relations } of collections.values()) {
    tables.set(name, table);
    for (const [relation, { link }] of Object.entries(relations)) {
      if (link.kind === 'many') tables.set(`${name}.${relation}`, link.table);
    }
  }
  return {
    collections,
    tableOf(journalName) {
      const table = tables.get(journalName);
      if (table === undefined) throw new Error(`the journal names ${journalName}, which no collection declares`);
      return table;
    },
  };
}
