import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import type { Collection, CollectionName, Relation } from '../../actions/collection.ts';
import type { Image } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { type Given, isObject } from './body-keys.ts';

type Ref = { id: number } | { documentId: string };
/** What a body asks of a relation, in the dialect's long form. */
type Wish = { set: Ref[] } | { connect: Ref[]; disconnect: Ref[] };

class NoRelation extends Error {}

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
    wish: wishOf(given, name, value),
  }));
  const echo = () => ({
    ...given.data,
    ...Object.fromEntries(wishes.map(({ name, wish }) => [name, withoutEmpty(wish)])),
    publishedAt: new Date().toISOString(),
  });
  const links: Record<string, number[]> = {};
  for (const { name, relation, wish } of wishes) {
    const table = tableOf(collections, relation.to);
    const wanted = await idsOf(db, table, 'set' in wish ? wish.set : wish.connect);
    requireAll(wanted, relation.to, echo);
    const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
    links[name] = relation.link.kind === 'one' ? ids.slice(0, 1) : [...new Set(ids)];
    if ('connect' in wish) links[name] = await changedIds(db, table, relation, row, ids, wish.disconnect);
    if (row && relation.isRequired && links[name]?.length === 0)
      throw refused(`${name} must be defined.`, undefined, name);
  }
  return links;
}

function wishOf(given: Given, name: string, value: unknown): Wish {
  try {
    if (!isObject(value) || !['set', 'connect', 'disconnect'].some((key) => key in value))
      return { set: refsIn(value) };
    if ('set' in value) return { set: refsIn(value.set) };
    return { connect: refsIn(value.connect ?? []), disconnect: refsIn(value.disconnect ?? []) };
  } catch (error) {
    if (!(error instanceof NoRelation)) throw error;
    const shown = value === '' ? { set: [{ documentId: '' }] } : value;
    throw refused('Invalid relations', { ...given.data, [name]: shown, publishedAt: new Date().toISOString() }, name);
  }
}

function refsIn(value: unknown): Ref[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(refIn) : [refIn(value)];
}

function refIn(value: unknown): Ref {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { id: value };
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return { id: Number(value) };
  if (typeof value === 'string' && value !== '' && !value.includes('\0')) return { documentId: value };
  if (isObject(value) && value.id !== undefined) return refIn(value.id);
  if (isObject(value) && typeof value.documentId === 'string') return refIn(value.documentId);
  throw new NoRelation();
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

function requireAll(found: readonly Found[], to: CollectionName, echo: () => unknown): void {
  const missing = found.filter(({ id }) => id === undefined);
  const [first] = missing;
  if (!first) return;
  if ('documentId' in first.ref) {
    const { documentId } = first.ref;
    throw new AppError('validation', `Document with id "${documentId}", locale "null" not found`, {
      say: '指定されたデータが見つかりません',
    });
  }
  throw refused(
    `${missing.length} relation(s) of type ${dialectType(to)} associated with this entity do not exist`,
    echo(),
    to,
  );
}

/** What is connected comes after what stands; one of a to-one relation takes its place. */
async function changedIds(
  db: Db,
  table: string,
  relation: Relation,
  row: Image | undefined,
  connected: readonly number[],
  disconnect: readonly Ref[],
): Promise<number[]> {
  const dropped = new Set((await idsOf(db, table, disconnect)).map(({ id }) => id));
  const kept = (await currentIds(db, relation, row)).filter((id) => !dropped.has(id));
  return relation.link.kind === 'one' ? [...connected, ...kept].slice(0, 1) : [...new Set([...kept, ...connected])];
}

async function currentIds(db: Db, { link }: Relation, row: Image | undefined): Promise<number[]> {
  if (!row) return [];
  if (link.kind === 'one') return typeof row[link.column] === 'number' ? [Number(row[link.column])] : [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${sql.identifier(link.other)} as id from ${sql.identifier(link.table)}
    where ${sql.identifier(link.own)} = ${Number(row.id)} order by ${sql.identifier(link.table)}.id`);
  return rows.map((each) => Number(each.id));
}

function tableOf(collections: ReadonlyMap<string, Collection>, name: CollectionName): string {
  const collection = collections.get(name);
  if (!collection) throw new Error(`no collection ${name}`);
  return collection.table;
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
