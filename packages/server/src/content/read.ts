import type { Role } from '@ibasho/contract/auth';
import type { CollectionName } from '@ibasho/contract/features';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';
import type { Collection } from '../actions/collection.ts';
import { isKeyed } from '../db/rows.ts';
import { conditionOf } from './query/filters.ts';
import { type Page, pageOf } from './query/pagination.ts';
import type { Tree } from './query/query-string.ts';
import { columnIn, enter, type Reading, startReading, tableOf } from './query/scope.ts';
import { orderOf } from './query/sort.ts';
import { recordJson } from './record-json.ts';

/** What a read needs to know of the one who reads. */
export interface Reader {
  role: Role;
  /** The firm's. */
  zone: string;
  collections: ReadonlyMap<string, Collection>;
}

type Query = { readonly [key: string]: Tree };

/** A part of a collection: its records as ready JSON text, and the collections that the answer depends on. */
export interface Listing {
  /** A JSON array. */
  records: string;
  pagination: Record<string, number>;
  touched: ReadonlySet<CollectionName>;
  /** Where the journal stood when this was read. */
  head: number | undefined;
}

const HEAD = sql`(select position from journal_head) as head`;

/**
 * Reads a list by the query, in one statement however much is populated. `page` stands in for the query's.
 * Throws validation or pagination, in the dialect's words.
 */
export async function listRecords(
  db: Db,
  reader: Reader,
  name: CollectionName,
  query: Query,
  page: Page = pageOf(query.pagination),
): Promise<Listing> {
  const reading = startReading(reader.role, reader.zone, reader.collections);
  const scope = enter(reading, name);
  const table = sql.identifier(scope.alias);
  const condition = conditionOf(scope, query);
  const order = orderOf(scope, query.sort, columnIn(scope, 'id'));
  const { json, joins } = recordJson(scope, query);
  const total = page.hasCount ? sql`(select count(*) from ${tableOf(scope)} where ${condition})` : sql`null::bigint`;
  const { rows } = await db.execute<{ records: string; total: number | null; head: number }>(sql`
    select coalesce(string_agg(${json}::text, ',' order by ${table}.place), '') as records, ${total} as total, ${HEAD}
    from (select ${table}.*, row_number() over (order by ${order}) as place from ${tableOf(scope)} where ${condition}
          order by place limit ${page.limit} offset ${page.start}) ${table} ${joins}`);
  const [found] = rows;
  const pagination = page.metaFor(found?.total === null ? undefined : Number(found?.total));
  return { records: `[${found?.records ?? ''}]`, pagination, touched: reading.touched, head: found?.head };
}

/** The record that a path names, as ready JSON text; undefined where there is none. */
export async function findRecord(
  db: Db,
  reader: Reader,
  name: CollectionName,
  key: string | number,
  query: Query,
): Promise<Pick<Listing, 'touched' | 'head'> & { record: string | undefined }> {
  const reading = startReading(reader.role, reader.zone, reader.collections);
  const statement = oneRecord(reading, name, key, query);
  const { rows } = await db.execute<{ record: string; head: number }>(statement);
  return { record: rows[0]?.record, touched: reading.touched, head: rows[0]?.head };
}

/** Refuses a query of a write as a read would. Throws validation. */
export function requireSoundQuery(reader: Reader, name: CollectionName, query: Query): void {
  if (Object.keys(query).length === 0) return;
  oneRecord(startReading(reader.role, reader.zone, reader.collections), name, 0, query);
}

function oneRecord(reading: Reading, name: CollectionName, key: string | number, query: Query): SQL {
  const scope = enter(reading, name);
  const condition = conditionOf(scope, query);
  orderOf(scope, query.sort, columnIn(scope, 'id'));
  const { json, joins } = recordJson(scope, query);
  return sql`select ${json}::text as record, ${HEAD} from ${tableOf(scope)} ${joins}
    where ${isKeyed(columnIn(scope, 'id'), columnIn(scope, 'document_id'), key)} and ${condition}`;
}
