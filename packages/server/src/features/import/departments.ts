import { foldName } from '@ibasho/contract/names';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

/** What a department's name in a list means: one that stands, one that would be new, or several. */
export type Meant = { id: number; name: string } | 'new' | 'ambiguous';

/** Reads the departments once; gives what a name means by name, else by another name, loosely. */
export async function departmentNames(db: Db): Promise<(name: string) => Meant> {
  const { rows } = await db.execute<{ id: number; name: string; aliases: string[] }>(
    sql`select id, name, aliases from affiliations order by id`,
  );
  const byName = new Map(rows.map(({ id, name }) => [foldName(name), { id: Number(id), name }]));
  const byAlias = new Map<string, Exclude<Meant, 'new'>>();
  for (const { id, name, aliases } of rows) {
    for (const alias of new Set(aliases.map(foldName))) {
      byAlias.set(alias, byAlias.has(alias) ? 'ambiguous' : { id: Number(id), name });
    }
  }
  return (name) => byName.get(foldName(name)) ?? byAlias.get(foldName(name)) ?? 'new';
}
