import { instantAt } from '@ibasho/contract/dates';
import { type ListedDeclaration, nameKeyOf } from '@ibasho/contract/firm';
import { importKeys } from '@ibasho/contract/import';
import { type NamedRow, namedRow } from '@ibasho/contract/import-schema';
import { foldName } from '@ibasho/contract/names';
import { paragraphsOf } from '@ibasho/contract/paragraphs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import type { Collection, Field } from '../../actions/collection.ts';
import { addRows, type Row } from '../../db/rows.ts';
import type { ImportPlan } from './import-plan.ts';
import { checkedRows, firstRows, unfitValue } from './row-problems.ts';

/** A collection whose records are imported by their names. */
export type Listed = Collection & Pick<ListedDeclaration, 'firmList'>;

/** Records of a collection by their names: what bears one that is there already has a problem. */
export async function planNamed(db: Db, collection: Listed, rows: readonly { row: number }[]): Promise<ImportPlan> {
  const nameKey = nameKeyOf(collection);
  const fields = fieldsByKey(collection);
  const nameOf = (row: NamedRow) => String(row[nameKey]);
  const taken = await namesIn(db, collection);
  const earlierRow = firstRows();
  const checked = checkedRows(rows, {
    schema: namedRow(collection),
    labelOf: (key) => fields[key]?.label || key,
    unfit: (key) => fields[key] && unfitValue(fields[key]),
  });
  for (const { row, value, problems } of checked) {
    if (value === null) continue;
    const name = nameOf(value);
    const earlier = earlierRow(foldName(name), row);
    if (taken.has(foldName(name))) problems.push({ field: nameKey, say: `「${name}」はすでに登録されています` });
    else if (earlier !== undefined) problems.push({ field: nameKey, say: `${earlier}行目と同じ名前です` });
  }
  const fresh = checked.flatMap(({ value, problems }) => (value && problems.length === 0 ? [value] : []));
  return {
    rows: checked.map(({ row, problems }) => ({ row, problems })),
    newAffiliations: [],
    message: `${collection.title}${fresh.length}件を追加しました`,
    async add({ db: own, clock }) {
      const added = fresh.map((row) => columnsOf(row, fields, clock.zone));
      await addRows(own, collection.table, added);
      return [];
    },
  };
}

function fieldsByKey(collection: Listed): Readonly<Record<string, Field>> {
  const keys = Object.entries(importKeys(collection));
  return Object.fromEntries(
    keys.flatMap(([key, name]) => (collection.fields[name] ? [[key, collection.fields[name]]] : [])),
  );
}

/** What the records that are there are called: their names, and how else they are shown; folded. */
async function namesIn(db: Db, { table, fields, namedBy }: Listed): Promise<ReadonlySet<string>> {
  const named = Object.entries(fields).filter(
    ([name, { kind, isSpoken }]) => name === namedBy || (isSpoken && kind === 'text'),
  );
  const columns = sql.join(
    named.map(([, { column }]) => sql.identifier(column)),
    sql`, `,
  );
  const { rows } = await db.execute<{ names: (string | null)[] }>(
    sql`select array[${columns}] as names from ${sql.identifier(table)}`,
  );
  return new Set(rows.flatMap(({ names }) => names.flatMap((name) => (name === null ? [] : [foldName(name)]))));
}

function columnsOf(row: NamedRow, fields: Readonly<Record<string, Field>>, zone: string): Row {
  const columns = Object.entries(fields).map(([key, field]) => [field.column, columnValue(field, row[key], zone)]);
  return Object.fromEntries(columns);
}

function columnValue({ kind }: Field, value: unknown, zone: string): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'datetime') return instantAt(value, zone);
  return kind === 'blocks' ? paragraphsOf(value) : value;
}
