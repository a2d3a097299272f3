import { foldName } from '@ibasho/contract/names';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

interface Department {
  id: number;
  /** As staff see it. */
  name: string;
}

/** What a department's name in a list means: one that stands, one that would be new, or several. */
export type Meant = Department | 'new' | 'ambiguous';

/** Reads the departments once; gives what a name means: by name or display name, else by another name, loosely. */
export async function departmentNames(db: Db): Promise<(name: string) => Meant> {
  const { rows } = await db.execute<{ id: number; name: string; shown: string; aliases: string[] }>(
    sql`select id, name, coalesce(display_name, name) as shown, aliases from affiliations order by id`,
  );
  const byName = meanings(rows, ({ name, shown }) => [name, shown]);
  const byAlias = meanings(rows, ({ aliases }) => aliases);
  return (name) => byName.get(foldName(name)) ?? byAlias.get(foldName(name)) ?? 'new';
}

function meanings<Row extends { id: number; shown: string }>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Map<string, Department | 'ambiguous'> {
  const meant = new Map<string, Department | 'ambiguous'>();
  for (const row of rows) {
    for (const name of new Set(namesOf(row).map(foldName))) {
      meant.set(name, meant.has(name) ? 'ambiguous' : { id: Number(row.id), name: row.shown });
    }
  }
  return meant;
}
