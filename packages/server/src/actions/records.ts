import { addRow, deleteRow, setColumns } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import { AppError, databaseFault } from '../errors.ts';
import type { RunContext } from './action.ts';
import { type CollectionWrites, columnsOf, type Written } from './collection.ts';

/** Records of one table, as the functions below write them. */
export interface RecordKind {
  table: string;
  /** What staff call `row`: 「車」. */
  nounOf(row: Image): string;
  /** The column of what it is called; `name` where left out. */
  name?: string;
  /** What staff call `row`, where that may be another than its name. */
  shownName?(row: Image): string;
  /** The columns to set where `given` is asked of `row`, which is undefined for a new record. Throws what the rules refuse. */
  settle?(ctx: RunContext, given: Image, row: Image | undefined): Image | Promise<Image>;
}

/** Adds a record of `given` columns; what is left out takes the table's default. Throws conflict where its name is taken. */
export async function addRecord(ctx: RunContext, kind: RecordKind, given: Image): Promise<Written> {
  const columns = (await kind.settle?.(ctx, given, undefined)) ?? given;
  const id = await explainingTakenName(kind, columns, () => addRow(ctx.db, kind.table, columns));
  return { id, say: `${calledBy(kind, columns)}を追加しました` };
}

/** Sets the `given` columns of `row`. Throws conflict where its name is taken. */
export async function changeRecord(ctx: RunContext, kind: RecordKind, row: Image, given: Image): Promise<Written> {
  const id = Number(row.id);
  const columns = (await kind.settle?.(ctx, given, row)) ?? given;
  const after = { ...row, ...columns };
  await explainingTakenName(kind, after, () => setColumns(ctx.db, kind.table, id, columns));
  return { id, say: `${calledBy(kind, after)}を更新しました` };
}

/** Deletes `row`, to which nothing refers any more. */
export async function deleteRecord(ctx: RunContext, kind: RecordKind, row: Image): Promise<Written> {
  const id = Number(row.id);
  await deleteRow(ctx.db, kind.table, id);
  return { id, say: `${calledBy(kind, row)}を削除しました` };
}

/** What POST, PUT and DELETE do with such records; `remove` where more goes than the record itself. */
export const writesOf = (kind: RecordKind, remove?: CollectionWrites['remove']): CollectionWrites => ({
  create: (ctx, input) => addRecord(ctx, kind, columnsOf(input)),
  update: (ctx, row, input) => changeRecord(ctx, kind, row, columnsOf(input)),
  remove: remove ?? ((ctx, row) => deleteRecord(ctx, kind, row)),
});

/** Refuses to delete `row`, and says what is in the way. `details` names it. */
export function inUse(kind: RecordKind, row: Image, say: string, details: Record<string, unknown>): AppError {
  return new AppError('conflict', 'The record is in use', {
    say: `${calledBy(kind, row)}は${say}ため、削除できません`,
    details,
  });
}

/** 「車「ノート(青)」」, for a sentence. */
const calledBy = (kind: RecordKind, row: Image): string =>
  `${kind.nounOf(row)}「${kind.shownName?.(row) ?? nameOf(kind, row)}」`;

const nameOf = (kind: RecordKind, row: Image) => row[kind.name ?? 'name'];

async function explainingTakenName<T>(kind: RecordKind, row: Image, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (databaseFault(error)?.code !== '23505') throw error;
    throw new AppError('conflict', 'This name is already taken', {
      say: `${kind.nounOf(row)}「${nameOf(kind, row)}」はすでに登録されています`,
      details: { key: kind.name ?? 'name' },
      cause: error,
    });
  }
}
