import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';

/** Column → value as JSON has it; a column that is undefined is left to the table's default. */
export type Row = Record<string, unknown>;

/** Between two statements whoever else is served gets a turn. */
const ROWS_AT_ONCE = 2_000;

/** Whether a row is the one that `key` names: a short number in a path is the numeric id; else it must be a documentId. */
export function isKeyed(id: SQL, documentId: SQL, key: string | number): SQL {
  if (typeof key === 'number' || /^\d{1,15}$/.test(key)) return sql`${id} = ${Number(key)}::bigint`;
  return /^[a-z0-9]{24}$/.test(key) ? sql`${documentId} = ${key}::text` : sql`false`;
}

/** Adds `rows` to `table` by few statements, however many they are. Gives their ids in the same order. */
export async function addRows(db: Db, table: string, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const reserved = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${rows.length})`,
  );
  const ids = reserved.rows.map((row) => Number(row.id));
  await putRows(
    db,
    table,
    rows.map((row, index) => ({ id: ids[index], ...row })),
  );
  return ids;
}

/** The same for a table whose key is given by the row. */
export async function putRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await putChunk(db, table, rows.slice(from, from + ROWS_AT_ONCE));
  }
}

async function putChunk(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (const alike of groupedByColumns(rows)) {
    const columns = sql.join(
      Object.keys(alike[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    );
    const target = sql.identifier(table);
    await db.execute(sql`
      insert into ${target} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(alike)}::jsonb)`);
  }
}

/** What stands there already: a query that gives `key` and `id` of each row, as a map. */
export async function standing(db: Db, query: SQL): Promise<Map<string, number>> {
  const found = await db.execute<{ key: string; id: number }>(query);
  return new Map(found.rows.map((row) => [row.key, Number(row.id)]));
}

function groupedByColumns(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
    const columns = Object.keys(filled).sort().join();
    const group = groups.get(columns);
    if (group) group.push(filled);
    else groups.set(columns, [filled]);
  }
  return [...groups.values()];
}
