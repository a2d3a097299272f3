import { CONFIRM_HEADER, POSITION_HEADER, RUN_HEADER } from '@ibasho/contract/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Db } from '../actions/action.ts';
import { type Collection, hasRight } from '../actions/collection.ts';
import type { Runs } from '../actions/run.ts';
import type { Clock } from '../clock.ts';
import type { Follower } from '../db/follower.ts';
import type { Database } from '../db/open.ts';
import { AppError, toAppError } from '../errors.ts';
import { collections } from '../features/registry.ts';
import { sendAnswer } from '../http/json/json-answer.ts';
import { requireActor } from '../http/sign-in/session.ts';
import { surfaceOf } from '../http/surface.ts';
import { type Envelope, envelopeOf } from './envelopes.ts';
import { pageOf } from './query/pagination.ts';
import { parseQuery, type Tree } from './query/query-string.ts';
import { findRecord, listRecords, type Reader } from './read.ts';
import type { ReadAnswer, ReadCache } from './read-cache.ts';
import type { Reads } from './reads.ts';
import { createRecord, notFound, removeRecord, updateRecord, type WriteRequest } from './write.ts';

export interface ContentDependencies {
  database: Database;
  follower: Follower;
  runs: Runs;
  clock: Clock;
  cache: ReadCache;
  reads: Reads;
}

/** Every collection in the dialect of specification H1: lists, single records, and the writes that it allows. */
export function contentApi(app: FastifyInstance, deps: ContentDependencies): void {
  for (const collection of collections.values()) {
    if (!collection.hasOwnCalls) app.register(async (scope) => collectionRoutes(scope, deps, collection));
  }
}

type ByKey = { Params: { key: string } };

function collectionRoutes(app: FastifyInstance, deps: ContentDependencies, collection: Collection): void {
  const list = `/api/${collection.name}`;
  const one = `${list}/:key`;
  const envelope = envelopeOf(collection);
  if (envelope.failure) wrapFailures(app, envelope.failure);

  app.get(list, (request, reply) =>
    cachedRead(deps, collection, request, reply, async (actor, db) => {
      const query = withShortFilters(collection, queryOf(request));
      const found = await listRecords(db, readerOf(deps, actor), collection.name, query, pageOf(query.pagination));
      return { ...found, body: envelope.many(found.records, found.pagination) };
    }),
  );
  app.get<ByKey>(one, (request, reply) =>
    cachedRead(deps, collection, request, reply, async (actor, db) => {
      const { key } = request.params;
      const found = await findRecord(db, readerOf(deps, actor), collection.name, key, queryOf(request));
      const body = found.record === undefined ? envelope.none : envelope.one(found.record);
      return body === undefined ? undefined : { ...found, body };
    }),
  );
  app.post(list, async (request, reply) => {
    const written = await createRecord(writing(deps, request, collection), request.body);
    await tellOfRun(deps, request, reply, written);
    return reply.code(201).type(JSON_TYPE).send(envelope.one(written.record));
  });
  app.put<ByKey>(one, async (request, reply) => {
    const write = writing(deps, request, collection);
    const written = await updateRecord(write, request.params.key, request.body, request.headers['if-match'])
      .catch(unlessMissing(envelope))
      .catch((error: unknown) => present(deps, request, reply, collection, error));
    if (reply.sent) return reply;
    if (written) await tellOfRun(deps, request, reply, written);
    return reply.type(JSON_TYPE).send(written ? envelope.one(written.record) : envelope.none);
  });
  app.delete<ByKey>(one, async (request, reply) => {
    const write = writing(deps, request, collection);
    const run = await removeRecord(write, request.params.key, request.headers['if-match']).catch(
      unlessMissing(envelope),
    );
    if (run) await tellOfRun(deps, request, reply, run);
    return envelope.none === undefined ? reply.code(204).send() : reply.type(JSON_TYPE).send(envelope.none);
  });
}

/** Puts the errors of the calls in `app` into an envelope. */
export function wrapFailures(app: FastifyInstance, failure: (answer: string) => string): void {
  app.addHook('onSend', async (_request, reply, payload) =>
    reply.statusCode >= 400 && typeof payload === 'string' && payload.startsWith('{') ? failure(payload) : payload,
  );
}

/** Passes over that there is no such record, where the envelope has an answer for it. */
const unlessMissing =
  ({ none }: Envelope) =>
  (error: unknown): undefined => {
    if (none === undefined || toAppError(error).code !== 'notFound') throw error;
  };

/** In an envelope, a second name of a relation is a short form: `userId` of `filters[sd_user][id]`. */
function withShortFilters({ isEnveloped, relations }: Collection, query: Query): Query {
  const given = Object.entries(isEnveloped ? relations : {}).flatMap(([name, { alsoWrittenAs = [] }]) =>
    alsoWrittenAs.flatMap((key) => (query[key] === undefined ? [] : [{ key, filter: { [name]: { id: query[key] } } }])),
  );
  if (given.length === 0) return query;
  const rest = Object.entries(query).filter(([name]) => given.every(({ key }) => key !== name));
  const own = query.filters === undefined ? [] : [query.filters];
  return { ...Object.fromEntries(rest), filters: { $and: [...own, ...given.map(({ filter }) => filter)] } };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Waits for the journal number that the client has seen, so that everybody reads their own writes. */
async function catchUp({ follower }: ContentDependencies, request: FastifyRequest): Promise<void> {
  const seen = request.headers[POSITION_HEADER];
  if (seen === undefined) return;
  const position = Number(seen);
  if (!Number.isSafeInteger(position) || position < 0) {
    throw new AppError('validation', `${POSITION_HEADER} must be a journal number`, { say: '読み込みに失敗しました' });
  }
  if (position <= follower.position) return;
  try {
    await follower.reach(position);
  } catch (error) {
    throw new AppError('unavailable', 'The journal has not been followed that far', {
      say: '最新の内容をまだ読み込めません。少し待ってからもう一度お試しください',
      cause: error,
    });
  }
}

/** Says which run a write was and where it stands in the journal; this process has followed it when it answers. */
export async function tellOfRun(
  { follower }: ContentDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  run: { runId: string; position: number },
): Promise<void> {
  reply.header(RUN_HEADER, run.runId).header(POSITION_HEADER, run.position);
  await follower.reach(run.position).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a committed write was not followed in time');
  });
}

export function readerOf({ clock }: ContentDependencies, actor: Actor): Reader {
  return { role: actor.role, zone: clock.zone, collections };
}

/** The part of the URL behind the `?`. */
export function queryOf(request: FastifyRequest): { readonly [key: string]: Tree } {
  const url = request.raw.url ?? '';
  const start = url.indexOf('?');
  return start === -1 ? {} : parseQuery(url.slice(start + 1));
}

/** What a write of this request needs. Throws forbidden where nobody is signed in. */
export function writing(deps: ContentDependencies, request: FastifyRequest, collection: Collection): WriteRequest {
  const actor = requireActor(request, collection.tokenMissing);
  const source = surfaceOf(request);
  const { runs, reads, database } = deps;
  const confirmToken = request.headers[CONFIRM_HEADER]?.toString();
  const reader = readerOf(deps, actor);
  return { runs, reads, database, reader, actor, source, confirmToken, collection, query: queryOf(request) };
}

/** Answers a read of `collection`, from memory where nothing that it was read from has changed since. */
export async function cachedRead(
  deps: ContentDependencies,
  collection: Collection,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (actor: Actor, db: Db) => Promise<ReadAnswer | undefined>,
): Promise<FastifyReply> {
  const actor = requireActor(request);
  if (!Object.values(collection.fields).some((field) => hasRight(actor.role, field.read))) {
    throw new AppError('forbidden', 'Forbidden', { say: '閲覧する権限がありません' });
  }
  return answerRead(deps, actor, request, reply, (db) => read(actor, db));
}

/**
 * Answers a read of `actor`: from memory where that is still true, else by `read`, in the account's turn. Throws notFound
 * where nothing is read.
 */
export async function answerRead(
  deps: ContentDependencies,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (db: Db) => Promise<ReadAnswer | undefined>,
): Promise<FastifyReply> {
  await catchUp(deps, request);
  const key = `${actor.role} ${request.raw.url}`;
  const answer =
    deps.cache.known(key) ??
    // The turn comes first: others must not wait for a shared read that waits in its account's queue.
    (await deps.reads.of(actor.accountId, (db) => deps.cache.answer(key, () => read(db))));
  if (answer === undefined) throw notFound();
  return sendAnswer(request, reply, answer);
}

type Query = { readonly [key: string]: Tree };

/** A write that came too late is answered with the present record beside the error. */
export async function present(
  deps: ContentDependencies,
  request: FastifyRequest<ByKey>,
  reply: FastifyReply,
  collection: Collection,
  error: unknown,
): Promise<undefined> {
  if (!(error instanceof AppError) || error.code !== 'preconditionFailed') throw error;
  const reader = readerOf(deps, requireActor(request));
  const { record } = await findRecord(deps.database.orm, reader, collection.name, request.params.key, {});
  await (await deps.follower.disk.watch()).settled();
  const told = JSON.stringify(error.toBody().error);
  reply
    .code(error.status)
    .type(JSON_TYPE)
    .send(`{"data":${record ?? 'null'},"error":${told}}`);
}
