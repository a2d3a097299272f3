import { FIRM_LISTS } from '@ibasho/contract/firm';
import type { ImportKind, ImportRow } from '@ibasho/contract/import';
import { foldName } from '@ibasho/contract/names';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { addRows, type Row } from '../../db/rows.ts';
import type { ImportPlan } from './import-plan.ts';
import { checkedRows, firstRows } from './row-problems.ts';

type NamedKind = Exclude<ImportKind, 'people'>;

const TABLES: Readonly<Record<NamedKind, string>> = {
  cars: 'cars',
  rooms: 'conference_rooms',
  affiliations: 'affiliations',
};

/** Cars, rooms or affiliations by their names: what bears one that is there already has a problem. */
export async function planNamed(db: Db, kind: NamedKind, rows: readonly { row: number }[]): Promise<ImportPlan> {
  const table = TABLES[kind];
  const displayName = kind === 'affiliations' ? sql`display_name` : sql`null`;
  const { rows: standing } = await db.execute<{ name: string; shown: string | null }>(
    sql`select name, ${displayName} as shown from ${sql.identifier(table)}`,
  );
  const taken = new Set(standing.flatMap(({ name, shown }) => [name, shown ?? name].map(foldName)));
  const earlierRow = firstRows();
  const checked = checkedRows(kind, rows);
  for (const { row, value, problems } of checked) {
    if (value === null) continue;
    const earlier = earlierRow(foldName(value.name), row);
    if (taken.has(foldName(value.name)))
      problems.push({ field: 'name', say: `「${value.name}」はすでに登録されています` });
    else if (earlier !== undefined) problems.push({ field: 'name', say: `${earlier}行目と同じ名前です` });
  }
  const fresh = checked.flatMap(({ value, problems }) => (value && problems.length === 0 ? [value] : []));
  return {
    rows: checked.map(({ row, problems }) => ({ row, problems })),
    newAffiliations: [],
    message: `${FIRM_LISTS[kind]}${fresh.length}件を追加しました`,
    async add(ctx) {
      await addRows(ctx.db, table, fresh.map(columnsOf));
      return [];
    },
  };
}

function columnsOf({ row: _row, ...columns }: ImportRow<NamedKind>): Row {
  if (!('displayName' in columns)) return columns;
  const { displayName, ...rest } = columns;
  return { ...rest, display_name: displayName };
}
