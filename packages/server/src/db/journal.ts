import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';
import type { Image } from './schema/index.ts';

/** What a run did to one row, as its own transaction or the audit list sees it. */
export interface RunEntry {
  id: number;
  runId: string;
  step: number;
  collection: string;
  rowId: number;
  documentId: string;
  before: Image | null;
  after: Image | null;
}

/** Columns that the database keeps by itself: never compared, never restored. */
const KEPT_COLUMNS = new Set(['version', 'updated_at']);

const entryColumns = sql`id, run_id as "runId", step, collection, row_id as "rowId", document_id as "documentId", before, after`;

/** The rows that the given runs changed, in the order of the changes. */
export async function entriesOfRuns(db: Db, runIds: readonly string[]): Promise<RunEntry[]> {
  if (runIds.length === 0) return [];
  const result = await db.execute<RunEntry & Record<string, unknown>>(
    sql`select ${entryColumns} from journal where run_id in ${[...runIds]} order by id`,
  );
  return result.rows.map((row) => ({ ...row, id: Number(row.id), rowId: Number(row.rowId) }));
}

/** The columns in which two images of a row differ, but for those that the database keeps. */
export function changedColumns(before: Image, after: Image): string[] {
  return Object.keys(after).filter(
    (column) => !KEPT_COLUMNS.has(column) && !isDeepStrictEqual(before[column], after[column]),
  );
}

/** The row of `table` as it stands, locked; undefined where there is none. */
export async function lockedImage(db: Db, table: string, rowId: number): Promise<Image | undefined> {
  const result = await db.execute<{ image: Image }>(
    sql`select to_jsonb(t) as image from ${sql.identifier(table)} t where id = ${rowId} for update`,
  );
  return result.rows[0]?.image;
}

/** Sets the columns that `values` names, each as its image in JSON; a database error tells of what does not fit. */
export async function setColumns(db: Db, table: string, rowId: number, values: Image): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(sql`
    update ${sql.identifier(table)} set (${names}) = row(${sql.join(
      columns.map((column) => sql`image.${sql.identifier(column)}`),
      sql`, `,
    )})
    from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb) image
    where ${sql.identifier(table)}.id = ${rowId}`);
}

/** Puts a deleted row back under its own id and documentId, one version on. */
export async function restoreRow(db: Db, table: string, image: Image): Promise<void> {
  const again = 'version' in image ? { ...image, version: Number(image.version) + 1 } : image;
  await db.execute(sql`
    insert into ${sql.identifier(table)}
    select * from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(again)}::jsonb)`);
}

export async function deleteRow(db: Db, table: string, rowId: number): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(table)} where id = ${rowId}`);
}

/** Who last changed a row after the entry `since`, in one of `columns` where given. */
export async function lastChanger(
  db: Db,
  entry: RunEntry,
  column?: string,
): Promise<{ name: string | null; at: string } | undefined> {
  const changes = column === undefined ? sql`true` : sql`j.before -> ${column} is distinct from j.after -> ${column}`;
  const result = await db.execute<{ name: string | null; at: string }>(sql`
    select r.actor_name as name, to_json(j.at)#>>'{}' as at
    from journal j join runs r on r.id = j.run_id
    where j.collection = ${entry.collection} and j.row_id = ${entry.rowId} and j.id > ${entry.id} and ${changes}
    order by j.id desc limit 1`);
  return result.rows[0];
}
