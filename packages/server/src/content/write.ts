import type { Operation } from '@ibasho/contract/collection';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Db, RunContext, RunSource } from '../actions/action.ts';
import { type Collection, columnsOf, type RecordInput, type Written } from '../actions/collection.ts';
import { performWrite } from '../actions/confirmed-writes.ts';
import { mayConcernOthers } from '../actions/notices.ts';
import { allows, forbiddenOperation, requireRight } from '../actions/rights.ts';
import type { Runs } from '../actions/run.ts';
import type { Database } from '../db/open.ts';
import { isKeyed } from '../db/rows.ts';
import type { Image } from '../db/schema/index.ts';
import { AppError } from '../errors.ts';
import { type Given, givenIn } from './body/keys.ts';
import { linksIn } from './body/links.ts';
import { requireFields, valuesIn } from './body/values.ts';
import type { Tree } from './query/query-string.ts';
import { findRecord, type Reader, requireSoundQuery } from './read.ts';
import type { Reads } from './reads.ts';

export interface WriteRequest {
  runs: Runs;
  reads: Pick<Reads, 'inTurn'>;
  database: Database;
  reader: Reader;
  actor: Actor;
  source: RunSource;
  /** The answer to the question that the same write was answered with before. */
  confirmToken: string | undefined;
  collection: Collection;
  query: { readonly [key: string]: Tree };
}

/** What a write answers: the record as it now stands, as ready JSON text, and the run that made it so. */
export interface WriteAnswer {
  record: string;
  runId: string;
  position: number;
}

/** `POST`: a new record of `body.data`. Throws forbidden, validation, and what the domain refuses. */
export async function createRecord(request: WriteRequest, body: unknown): Promise<WriteAnswer> {
  const { create } = request.collection.writes;
  if (!create) throw notWritable();
  requireRole(request, 'add');
  requireSoundQuery(request.reader, request.collection.name, request.query);
  const given = givenIn(request.collection, request.actor, body);
  return perform(request, 'POST', undefined, body, async (ctx) => {
    requireFields(given, request.collection.fields);
    const input = await inputOf(request, ctx, given, undefined);
    return { ...(await create(ctx, input)), ...tells(request, null, columnsOf(input)) };
  });
}

/**
 * `PUT`: changes what `body.data` names of the record that `key` names. `ifMatch` is the header of that name.
 * Throws forbidden, validation, notFound, preconditionFailed where the record has another version, and what the domain refuses.
 */
export async function updateRecord(
  request: WriteRequest,
  key: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<WriteAnswer> {
  const { update } = request.collection.writes;
  if (!update) throw notWritable();
  requireRole(request, 'change');
  requireSoundQuery(request.reader, request.collection.name, request.query);
  const given = givenIn(request.collection, request.actor, body);
  const expected = versionIn(ifMatch);
  return perform(request, 'PUT', key, body, async (ctx) => {
    const row = await lockRecord(ctx.db, request.collection, key);
    await requireRight(ctx, request.collection, 'change', row);
    requireVersion(row, expected);
    const input = await inputOf(request, ctx, given, row);
    return { ...(await update(ctx, row, input)), ...tells(request, row, { ...row, ...columnsOf(input) }) };
  });
}

/** `DELETE` of the record that `key` names. Throws forbidden, notFound, preconditionFailed, and what the domain refuses. */
export async function removeRecord(
  request: WriteRequest,
  key: string,
  ifMatch: string | undefined,
): Promise<Omit<WriteAnswer, 'record'>> {
  const { remove } = request.collection.writes;
  if (!remove) throw notWritable();
  requireRole(request, 'remove');
  requireSoundQuery(request.reader, request.collection.name, request.query);
  const expected = versionIn(ifMatch);
  const { runId, position } = await performWrite(dependencies(request), {
    ...sent(request, 'DELETE', key, undefined),
    async work(ctx) {
      const row = await lockRecord(ctx.db, request.collection, key);
      await requireRight(ctx, request.collection, 'remove', row);
      requireVersion(row, expected);
      const { say, asks } = await remove(ctx, row);
      return { say, asks, value: undefined, ...tells(request, row, null) };
    },
  });
  return { runId, position };
}

/** Before the body is looked at: who may not write at all learns nothing of what is wrong with it. */
function requireRole({ collection, actor }: WriteRequest, operation: Operation): void {
  if (!allows(collection, operation, actor.role)) throw forbiddenOperation(collection, operation);
}

/**
 * The record is read again inside the run: the answer is what this write left, whatever others do meanwhile. Where the
 * client says how much of it is read, the run waits for the account's turn.
 */
async function perform(
  request: WriteRequest,
  method: string,
  key: string | undefined,
  body: unknown,
  work: (ctx: RunContext) => Promise<Written & { tellsOthers: boolean }>,
): Promise<WriteAnswer> {
  const { reader, collection, query } = request;
  const { fields, populate } = query;
  const shown = { ...(fields !== undefined && { fields }), ...(populate !== undefined && { populate }) };
  const read = async (db: Db, id: number) => {
    const { record } = await findRecord(db, reader, collection.name, id, shown);
    if (record === undefined) throw new Error(`${collection.name} ${id} is gone after its own write`);
    return { id, record };
  };
  const write = () =>
    performWrite(dependencies(request), {
      ...sent(request, method, key, body),
      async work(ctx) {
        const { id, say, asks, tellsOthers } = await work(ctx);
        const value = read(ctx.db, id);
        ctx.send(value);
        return { say, asks, value, tellsOthers };
      },
    });
  const { value, outside, ...run } = await (populate === undefined
    ? write()
    : request.reads.inTurn(request.actor.accountId, write));
  if (outside === undefined) return { ...run, record: value.record };
  // What has come of it outside stands in the record since.
  return { ...run, ...(await read(request.database.orm, value.id).catch(() => value)) };
}

/** Known before the journal is read: most writes are of one's own records and need look for nobody. */
const tells = ({ actor, collection }: WriteRequest, before: Image | null, after: Image | null) => ({
  tellsOthers: mayConcernOthers(actor, collection, before, after),
});

const dependencies = ({ runs, database, reader: { collections, zone } }: WriteRequest) => ({
  runs,
  database,
  collections,
  zone,
});

/** Who sent what, and as what it stands in the audit list. */
const sent = (request: WriteRequest, method: string, key: string | undefined, body: unknown) => ({
  actor: request.actor,
  source: request.source,
  confirmToken: request.confirmToken,
  step: { action: `${method} ${request.collection.name}`, params: key === undefined ? {} : { id: key } },
  body,
});

async function inputOf(
  { reader }: WriteRequest,
  ctx: RunContext,
  given: Given,
  row: Image | undefined,
): Promise<RecordInput> {
  return { values: valuesIn(given, reader.zone), links: await linksIn(ctx.db, reader.collections, given, row) };
}

export async function lockRecord(db: Db, collection: Collection, key: string): Promise<Image> {
  const column = (name: string): SQL => sql`t.${sql.identifier(name)}`;
  const { rows } = await db.execute<{ image: Image }>(sql`
    select to_jsonb(t) as image from ${sql.identifier(collection.table)} t
    where ${isKeyed(column('id'), column('document_id'), key)} for update`);
  const [row] = rows;
  if (!row) throw notFound();
  return row.image;
}

/** The version that the header names; undefined where any will do. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const match = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(ifMatch);
  if (match) return Number(match[1]);
  throw new AppError('validation', 'If-Match must hold one version: "3"', { say: '版の指定が正しくありません' });
}

export function requireVersion(row: Image, expected: number | undefined): void {
  if (expected === undefined || expected === row.version) return;
  throw new AppError('preconditionFailed', 'The record has been changed since', {
    say: 'ほかの人が先に変更しました。最新の内容を確認してください',
    details: { version: row.version },
  });
}

export function notFound(): AppError {
  return new AppError('notFound', 'Not Found', { say: 'データが見つかりません' });
}

function notWritable(): AppError {
  return new AppError('forbidden', 'Forbidden', { say: 'この操作は許可されていません' });
}
