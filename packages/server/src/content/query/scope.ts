import type { Role } from '@ibasho/contract/auth';
import { READ_LIMITS } from '@ibasho/contract/constants';
import type { CollectionName } from '@ibasho/contract/features';
import { type SQL, sql } from 'drizzle-orm';
import type { Collection, Relation } from '../../actions/collection.ts';
import { AppError } from '../../errors.ts';

/** One read while its statement is built: who reads, and which collections the answer depends on. */
export interface Reading {
  readonly role: Role;
  /** The firm's. */
  readonly zone: string;
  readonly collections: ReadonlyMap<string, Collection>;
  readonly touched: Set<CollectionName>;
  aliases: number;
  /** How much the query has asked for so far (`READ_LIMITS`). */
  readonly asked: { sortKeys: number; conditions: number };
}

/** A table of the statement under its alias. */
export interface Scope {
  readonly reading: Reading;
  readonly collection: Collection;
  readonly alias: string;
}

export function startReading(role: Role, zone: string, collections: ReadonlyMap<string, Collection>): Reading {
  return { role, zone, collections, touched: new Set(), aliases: 0, asked: { sortKeys: 0, conditions: 0 } };
}

/** Counts what a part of the query asks for. Throws validation where the query has asked for more than it may. */
export function ask({ asked }: Reading, what: 'sortKeys' | 'conditions', count: number): void {
  asked[what] += count;
  if (asked[what] <= READ_LIMITS[what]) return;
  const name = what === 'sortKeys' ? 'sort keys' : 'conditions';
  throw new AppError('validation', `The query has more than ${READ_LIMITS[what]} ${name}`, {
    say: what === 'sortKeys' ? '並び順の指定が多すぎます' : '検索条件が多すぎます',
    details: { source: 'query', param: what === 'sortKeys' ? 'sort' : 'filters' },
  });
}

/** A new alias of `name` in the statement; the answer depends on that collection from now on. */
export function enter(reading: Reading, name: CollectionName): Scope {
  const collection = reading.collections.get(name);
  if (!collection) throw new Error(`no collection ${name}`);
  reading.touched.add(name);
  return { reading, collection, alias: newAlias(reading) };
}

export const newAlias = (reading: Reading): string => `t${reading.aliases++}`;

export const columnIn = (scope: Scope, column: string): SQL =>
  sql`${sql.identifier(scope.alias)}.${sql.identifier(column)}`;

/** `conference_rooms t3`, to stand behind `from`. */
export const tableOf = (scope: Scope): SQL =>
  sql`${sql.identifier(scope.collection.table)} ${sql.identifier(scope.alias)}`;

/** What a relation leads to: the related records and the condition that ties them to `from`; `order` as they were linked. */
export function follow(from: Scope, relation: Relation): { to: Scope; tables: SQL; tie: SQL; order: SQL } {
  const to = enter(from.reading, relation.to);
  const { link } = relation;
  if (link.kind === 'one') {
    return {
      to,
      tables: tableOf(to),
      tie: sql`${columnIn(to, 'id')} = ${columnIn(from, link.column)}`,
      order: columnIn(to, 'id'),
    };
  }
  const between = sql.identifier(newAlias(from.reading));
  return {
    to,
    tables: sql`${sql.identifier(link.table)} ${between} join ${tableOf(to)} on ${columnIn(to, 'id')} = ${between}.${sql.identifier(link.other)}`,
    tie: sql`${between}.${sql.identifier(link.own)} = ${columnIn(from, 'id')}`,
    order: sql`${between}.id`,
  };
}
