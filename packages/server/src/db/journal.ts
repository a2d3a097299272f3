import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
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

/** The table between the records of two collections. */
export interface Between {
  table: string;
  own: string;
  other: string;
}

/** Columns that the database keeps by itself: never compared, never restored. */
const KEPT_COLUMNS = new Set(['version', 'updated_at']);

const entryColumns = sql`id, run_id as "runId", step, collection, row_id as "rowId", document_id as "documentId", before, after`;

/** The rows that the given runs changed, in the order of the changes; of each run the first `limit`, where given. */
export async function entriesOfRuns(db: Db, runIds: readonly string[], limit?: number): Promise<RunEntry[]> {
  if (runIds.length === 0) return [];
  const first = limit === undefined ? sql`true` : sql`ordinal <= ${limit}`;
  const result = await db.execute<RunEntry & Record<string, unknown>>(
    sql`select ${entryColumns} from journal where run_id in ${[...runIds]} and ${first} order by id`,
  );
  return result.rows.map(asEntry);
}

/** The entries with the ids that `ids` selects, in the order of the changes. */
export async function entriesOf(db: Db, ids: SQL): Promise<RunEntry[]> {
  const result = await db.execute<RunEntry & Record<string, unknown>>(
    sql`select ${entryColumns} from journal where id in (${ids}) order by id`,
  );
  return result.rows.map(asEntry);
}

const asEntry = (row: RunEntry): RunEntry => ({ ...row, id: Number(row.id), rowId: Number(row.rowId) });

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

/** The id of a row that is going to be added to `table`, so that nobody need wait for that. */
export async function newId(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`);
  return Number(rows[0]?.id);
}

/** Adds a row; a column that `values` leaves out takes the table's default. Gives its id. */
export async function addRow(db: Db, table: string, values: Image): Promise<number> {
  const columns = sql.join(
    Object.keys(values).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb)
    returning id`);
  return Number(rows[0]?.id);
}

/**
 * Makes the rows of a relation lead from the record `ownId` to exactly `ids`, in that order. Rows that may stay are
 * left alone. Gives whether anything changed.
 */
export async function setLinks(db: Db, link: Between, ownId: number, ids: readonly number[]): Promise<boolean> {
  const table = sql.identifier(link.table);
  const [own, other] = [sql.identifier(link.own), sql.identifier(link.other)];
  const { rows } = await db.execute<{ id: number; other: number }>(
    sql`select id, ${other} as other from ${table} where ${own} = ${ownId} order by id`,
  );
  let kept = 0;
  const dropped = rows.filter((row) => {
    if (Number(row.other) !== ids[kept]) return true;
    kept++;
    return false;
  });
  if (dropped.length > 0) {
    await db.execute(
      sql`delete from ${table} where id = any (${sql.param(dropped.map(({ id }) => Number(id)))}::bigint[])`,
    );
  }
  const added = ids.slice(kept);
  if (added.length > 0) await addLinks(db, link, ownId, added);
  return dropped.length > 0 || added.length > 0;
}

/** Adds rows of a relation that lead from the record `ownId` to `ids`, in that order. */
export async function addLinks(db: Db, link: Between, ownId: number, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into ${sql.identifier(link.table)} (${sql.identifier(link.own)}, ${sql.identifier(link.other)})
    select ${ownId}, wanted.id from unnest(${sql.param([...ids])}::bigint[]) with ordinality wanted (id, place) order by place`);
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
