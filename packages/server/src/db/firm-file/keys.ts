import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

/** What a record is matched by, where that is more than its name. */
export const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** An instant as the firm file's are once they are read: ISO 8601 in UTC with milliseconds. */
export const isoOf = (column: string): SQL =>
  sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The keys of what stands there already: a query that gives each as the array `parts` (jsonb). */
export async function standingKeys(db: Db, query: SQL): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ parts: unknown[] }>(query);
  return new Set(found.rows.map((row) => keyOf(...row.parts)));
}
