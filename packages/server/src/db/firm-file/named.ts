import { nameKeyOf } from '@ibasho/contract/firm';
import { paragraphsOf } from '@ibasho/contract/paragraphs';
import { sql } from 'drizzle-orm';
import type { Collection, Field } from '../../actions/collection.ts';
import type { Clock } from '../../clock.ts';
import { addRows, type Row, standing } from '../rows.ts';
import { type Loading, type PersonOf, requireOnce } from './loading.ts';
import { dayOf, timeOf } from './times.ts';

/** A collection of which a firm file has a list. */
export type Listed = Collection & Required<Pick<Collection, 'firmList'>>;

export const isListed = (collection: Collection): collection is Listed => collection.firmList !== undefined;

/** Whether records of such a list name people. */
export const namesPeople = ({ firmList, relations }: Listed): boolean =>
  Object.values(firmList.keys).some((part) => part in relations);

/** Adds the records of a list that are new by name. Gives the ids of all that stand there, by name, and how many are new. */
export async function addNamed(
  loading: Loading,
  collection: Listed,
  personOf: PersonOf,
): Promise<{ ids: ReadonlyMap<string, number>; added: number }> {
  const { db, clock, source } = loading;
  const { table, fields, namedBy, firmList } = collection;
  const nameKey = nameKeyOf(collection);
  const nameOf = (item: Item) => String(item[nameKey]);
  const items = itemsOf(source.file, firmList.name);
  requireOnce(source, items, nameOf, [firmList.name], nameKey);
  const name = sql.identifier(fields[namedBy]?.column ?? namedBy);
  const ids = await standing(db, sql`select ${name} as key, id from ${sql.identifier(table)}`);
  const fresh = items.map((item, index) => ({ item, index })).filter(({ item }) => !ids.has(nameOf(item)));
  const now = clock.now();
  const rows = fresh.map(({ item, index }) => {
    const columns = columnsOf(collection, item, clock, (username, key) =>
      personOf(username, [firmList.name, index, key]),
    );
    return collection.firmColumns?.(columns, now) ?? columns;
  });
  const added = await addRows(db, table, rows);
  for (const [at, { item }] of fresh.entries()) ids.set(nameOf(item), Number(added[at]));
  return { ids, added: fresh.length };
}

/** What stands in a list, by key. */
type Item = Readonly<Record<string, unknown>>;

/** The file was checked by the schema of the same declaration. */
function itemsOf(lists: Readonly<Record<string, unknown>>, list: string): readonly Item[] {
  return (lists[list] ?? []) as readonly Item[];
}

function columnsOf(
  { fields, relations, firmList }: Listed,
  item: Item,
  clock: Clock,
  personOf: (username: string | undefined, key: string) => number | undefined,
): Row {
  const columns: Row = {};
  for (const [key, part] of Object.entries(firmList.keys)) {
    const [value, field, link] = [item[key], fields[part], relations[part]?.link];
    if (field) columns[field.column] = columnValue(field, value, clock);
    else if (link?.kind === 'one') columns[link.column] = personOf(value === undefined ? value : String(value), key);
  }
  return columns;
}

function columnValue({ kind }: Field, value: unknown, clock: Clock): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'date') return dayOf(value, clock);
  if (kind === 'datetime') return timeOf(value, clock);
  return kind === 'blocks' ? paragraphsOf(value) : value;
}
