import { type ErrorBody, errorKinds } from '@ibasho/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type ContentDependencies,
  cachedRead,
  present,
  queryOf,
  readerOf,
  tellOfRun,
  writing,
} from '../../content/content.routes.ts';
import { pageOf } from '../../content/query/pagination.ts';
import type { Tree } from '../../content/query/query-string.ts';
import { findRecord, listRecords } from '../../content/read.ts';
import { createRecord, removeRecord, updateRecord } from '../../content/write.ts';
import { toAppError } from '../../errors.ts';
import { userHolidays } from './holidays.collection.ts';

type ByKey = { Params: { key: string } };

const LIST = '/api/user-holidays';
const ONE = `${LIST}/:key`;

/** `/api/user-holidays`: one resource in the envelope `{success, data, error, meta}` (specification H3). */
export function holidayRoutes(app: FastifyInstance, deps: ContentDependencies): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) =>
      reply.statusCode >= 400 && typeof payload === 'string' && payload.startsWith('{') ? failure(payload) : payload,
    );
    reads(scope, deps);
    writes(scope, deps);
  });
}

function reads(app: FastifyInstance, deps: ContentDependencies): void {
  app.get(LIST, (request, reply) =>
    cachedRead(deps, userHolidays, request, reply, async (actor, db) => {
      const query = withUserId(queryOf(request));
      const reader = readerOf(deps, actor);
      const found = await listRecords(db, reader, userHolidays.name, query, pageOf(query.pagination));
      const { records, pagination, touched } = found;
      return { body: success(records, { pagination }), touched };
    }),
  );
  app.get<ByKey>(ONE, (request, reply) =>
    cachedRead(deps, userHolidays, request, reply, async (actor, db) => {
      const reader = readerOf(deps, actor);
      const { key } = request.params;
      const { record, touched } = await findRecord(db, reader, userHolidays.name, key, queryOf(request));
      return { body: success(record ?? 'null'), touched };
    }),
  );
}

function writes(app: FastifyInstance, deps: ContentDependencies): void {
  app.post(LIST, async (request, reply) => {
    const written = await createRecord(writing(deps, request, userHolidays), request.body);
    await tellOfRun(deps, request, reply, written);
    return send(reply.code(201), success(written.record));
  });
  app.put<ByKey>(ONE, async (request, reply) => {
    const { key } = request.params;
    const write = updateRecord(writing(deps, request, userHolidays), key, request.body, request.headers['if-match']);
    const written = await write.catch((error: unknown) => {
      if (toAppError(error).code === 'notFound') return undefined;
      return present(deps, request, reply, userHolidays, error);
    });
    if (reply.sent) return reply;
    if (!written) return send(reply, success('null'));
    await tellOfRun(deps, request, reply, written);
    return send(reply, success(written.record));
  });
  app.delete<ByKey>(ONE, async (request, reply) => {
    const { key } = request.params;
    const run = await removeRecord(writing(deps, request, userHolidays), key, request.headers['if-match']).catch(
      unlessMissing,
    );
    if (run) await tellOfRun(deps, request, reply, run);
    return send(reply, success('null'));
  });
}

/** `userId` is a short form of `filters[sd_user][id]`. */
function withUserId({ userId, ...query }: { readonly [key: string]: Tree }): { readonly [key: string]: Tree } {
  if (userId === undefined) return query;
  const mine = { sd_user: { id: userId } };
  return { ...query, filters: query.filters === undefined ? mine : { $and: [query.filters, mine] } };
}

/** An unknown id is no error here: `data` is null (specification S7). */
function unlessMissing(error: unknown): undefined {
  if (toAppError(error).code !== 'notFound') throw error;
}

const success = (data: string, meta: object = {}): string =>
  `{"success":true,"data":${data},"error":null,"meta":${JSON.stringify(meta)}}`;

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The envelope around what the error handler says; a record that stands beside an error stays. */
function failure(answer: string): string {
  const { data, error }: Pick<ErrorBody, 'error'> & { data: unknown } = JSON.parse(answer);
  const { status, name, message, say, details } = error;
  const question = name === errorKinds.confirmation.name ? { details } : {};
  return JSON.stringify({ success: false, data, error: { status, name, message, say, ...question }, meta: {} });
}
