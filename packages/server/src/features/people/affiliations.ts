import { isDepartmentName, isInJapanese } from '@ibasho/contract/names';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../../actions/action.ts';
import type { Written } from '../../actions/collection.ts';
import { deleteRecord, inUse, type RecordKind } from '../../actions/records.ts';
import type { Image } from '../../db/schema/index.ts';

export const affiliation: RecordKind = {
  table: 'affiliations',
  nounOf: () => '所属',
  shownName,
  settle: (_ctx, given) => (given.display_name === '' ? { ...given, display_name: null } : given),
};

/** What staff call a department: its display name, else its name. */
export function shownName(row: Image): string {
  return String(row.display_name ?? row.name);
}

/** The columns of a new department: without a Japanese name it is shown by the first alias that reads as one. */
export function withShownName(columns: Image): Image {
  const { name, display_name: given, aliases } = columns;
  if (given !== undefined || isInJapanese(String(name)) || !Array.isArray(aliases)) return columns;
  return { ...columns, display_name: aliases.map(String).find(isDepartmentName) };
}

/** Deletes a department that nobody belongs to. Throws conflict that names who does. */
export async function deleteAffiliation(ctx: RunContext, row: Image): Promise<Written> {
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select name from sd_users where affiliation_id = ${Number(row.id)} order by id`,
  );
  if (rows.length === 0) return deleteRecord(ctx, affiliation, row);
  const names = rows.map(({ name }) => name);
  throw inUse(affiliation, row, `${names.length}人（${shortened(names)}）が所属している`, { people: names });
}

const SHOWN = 5;

const shortened = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join('、') + (names.length > SHOWN ? ' ほか' : '');
