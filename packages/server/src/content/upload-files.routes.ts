import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { media } from '../features/media/media.collection.ts';
import { type ContentDependencies, cachedRead, queryOf, readerOf } from './content.routes.ts';
import { everything } from './query/pagination.ts';
import { findRecord, listRecords } from './read.ts';

const LIST = '/api/upload/files';
const ONE = `${LIST}/:key`;

/** Stored files as the dialect's upload calls give them: without envelope, all at once. */
export function uploadFiles(app: FastifyInstance, deps: ContentDependencies): void {
  app.get(LIST, (request, reply) =>
    cachedRead(deps, media, request, reply, async (actor, db) => {
      const query = queryOf(request);
      const page = everything(query);
      const { records, touched } = await listRecords(db, readerOf(deps, actor), media.name, query, page);
      return { body: JSON.stringify(JSON.parse(records).map(unsigned)), touched };
    }),
  );
  app.get<{ Params: { key: string } }>(ONE, (request, reply) =>
    cachedRead(deps, media, request, reply, async (actor, db) => {
      const { key } = request.params;
      const reader = readerOf(deps, actor);
      const { record, touched } = await findRecord(db, reader, media.name, key, queryOf(request));
      if (record === undefined) throw new AppError('notFound', 'file.notFound', { say: 'ファイルが見つかりません' });
      return { body: JSON.stringify(unsigned(JSON.parse(record))), touched };
    }),
  );
}

/** The dialect says of each file here whether its address runs out. */
const unsigned = (file: object) => ({ ...file, isUrlSigned: false });
