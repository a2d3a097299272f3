import type { CollectionName } from '@ibasho/contract/features';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import type { Collection, Relation } from '../../actions/collection.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import type { Given } from './keys.ts';
import { type Connected, placed } from './positions.ts';
import { NoRelation, type Position, type Ref, type Wish, wishIn } from './refs.ts';

/**
 * The ids that each relation of a body shall have: numbers, numeric texts, documentIds, null, lists, `{id}`,
 * `{connect, disconnect, set}`. `row` is the record as it stands, locked; undefined for a new one.
 * Throws validation in the dialect's words where a record does not exist.
 */
export async function linksIn(
  db: Db,
  collections: ReadonlyMap<string, Collection>,
  given: Given,
  row: Image | undefined,
): Promise<Record<string, number[]>> {
  const wishes = given.relations.map(({ name, relation, value }) => ({
    name,
    relation,
    wish: wishOf(given, name, collectionOf(collections, relation.to), value),
  }));
  const echo = () => ({
    ...given.data,
    ...Object.fromEntries(wishes.map(({ name, wish }) => [name, withoutEmpty(wish)])),
    publishedAt: new Date().toISOString(),
  });
  const links: Record<string, number[]> = {};
  const found = await Promise.all(
    wishes.map(({ relation, wish }) =>
      idsOf(db, collectionOf(collections, relation.to).table, 'set' in wish ? wish.set : wish.connect),
    ),
  );
  for (const [index, { name, relation, wish }] of wishes.entries()) {
    const { table } = collectionOf(collections, relation.to);
    const wanted = found[index] ?? [];
    requireAll(wanted, collectionOf(collections, relation.to), echo);
    const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
    links[name] = relation.link.kind === 'one' ? ids.slice(0, 1) : [...new Set(ids)];
    if ('connect' in wish) links[name] = await changedIds(db, table, relation, row, ids, wish);
    if (row && relation.isRequired && links[name]?.length === 0)
      throw refused(`${name} must be defined.`, undefined, name);
  }
  return links;
}

function wishOf(given: Given, name: string, to: Collection, value: unknown): Wish {
  try {
    return wishIn(name, to, value);
  } catch (error) {
    if (!(error instanceof NoRelation)) throw error;
    const shown = value === '' ? { set: [{ documentId: '' }] } : value;
    throw refused('Invalid relations', { ...given.data, [name]: shown, publishedAt: new Date().toISOString() }, name);
  }
}

type Found = { ref: Ref; id: number | undefined };

async function idsOf(db: Db, table: string, refs: readonly Ref[]): Promise<Found[]> {
  if (refs.length === 0) return [];
  const ids = refs.flatMap((ref) => ('id' in ref ? [ref.id] : []));
  const documentIds = refs.flatMap((ref) => ('documentId' in ref ? [ref.documentId] : []));
  const { rows } = await db.execute<{ id: number; documentId: string }>(sql`
    select id, document_id as "documentId" from ${sql.identifier(table)}
    where id = any (${sql.param(ids)}::bigint[]) or document_id = any (${sql.param(documentIds)}::text[])`);
  return refs.map((ref) => ({
    ref,
    id: rows.find((row) => ('id' in ref ? Number(row.id) === ref.id : row.documentId === ref.documentId))?.id,
  }));
}

function requireAll(found: readonly Found[], { name: to, title }: Collection, echo: () => unknown): void {
  const missing = found.filter(({ id }) => id === undefined);
  const [first] = missing;
  if (!first) return;
  if ('documentId' in first.ref) {
    const { documentId } = first.ref;
    throw new AppError('validation', `Document with id "${documentId}", locale "null" not found`, {
      say: `指定された${title}が見つかりません`,
    });
  }
  throw refused(
    `${missing.length} relation(s) of type ${dialectType(to)} associated with this entity do not exist`,
    echo(),
    to,
  );
}

/** What is connected comes where it was wished, else after what stands; one of a to-one relation takes its place. */
async function changedIds(
  db: Db,
  table: string,
  relation: Relation,
  row: Image | undefined,
  ids: readonly number[],
  { connect, disconnect }: Extract<Wish, { connect: unknown }>,
): Promise<number[]> {
  const dropped = new Set((await idsOf(db, table, disconnect)).map(({ id }) => id));
  const kept = (await currentIds(db, relation, row)).filter((id) => !dropped.has(id));
  if (relation.link.kind === 'one') return [...ids, ...kept].slice(0, 1);
  const positions = await Promise.all(connect.map(({ position }) => positionIn(db, table, position)));
  return placed(
    kept,
    ids.map((id, index) => ({ id, ...(positions[index] && { position: positions[index] }) })),
  );
}

async function positionIn(db: Db, table: string, position: Position | undefined): Promise<Connected['position']> {
  if (!position || 'start' in position || 'end' in position) return position;
  const beside = 'before' in position ? position.before : position.after;
  const [found] = await idsOf(db, table, [beside]);
  const id = found?.id ?? 0;
  return 'before' in position ? { before: id } : { after: id };
}

async function currentIds(db: Db, { link }: Relation, row: Image | undefined): Promise<number[]> {
  if (!row) return [];
  if (link.kind === 'one') return typeof row[link.column] === 'number' ? [Number(row[link.column])] : [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${sql.identifier(link.other)} as id from ${sql.identifier(link.table)}
    where ${sql.identifier(link.own)} = ${Number(row.id)} order by ${sql.identifier(link.table)}.id`);
  return rows.map((each) => Number(each.id));
}

function collectionOf(collections: ReadonlyMap<string, Collection>, name: CollectionName): Collection {
  const collection = collections.get(name);
  if (!collection) throw new Error(`no collection ${name}`);
  return collection;
}

function dialectType(name: CollectionName): string {
  if (name === 'media') return 'plugin::upload.file';
  if (name === 'users') return 'plugin::users-permissions.user';
  const one = name === 'statuses' ? 'status' : name.replace(/s$/, '');
  return `api::${one}.${one}`;
}

function withoutEmpty(wish: Wish): object {
  if ('set' in wish) return wish;
  return wish.disconnect.length === 0 ? { connect: wish.connect } : wish;
}

function refused(message: string, value: unknown, name: string): AppError {
  return new AppError('validation', message, {
    say: `指定されたデータが見つかりません（${name}）`,
    details: { errors: [{ path: [], message, name: 'ValidationError', value }] },
  });
}
