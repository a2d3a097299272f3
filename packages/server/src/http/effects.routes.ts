import type { EffectsResponse } from '@ibasho/contract/effects';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../actions/action.ts';
import { listEffects } from '../actions/effects/queue.ts';
import { pageOf } from '../content/query/pagination.ts';
import { parseQuery } from '../content/query/query-string.ts';
import { requireAdministrator } from './sign-in/session.ts';

/** `GET /api/effects`: what runs have asked for outside, for administrators, the newest first. */
export function effectRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/api/effects', async (request): Promise<EffectsResponse> => {
    requireAdministrator(request, '外部サービスとのやりとりを見られるのは管理者だけです');
    const query = parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '');
    const page = pageOf(query.pagination);
    const { data, total } = await listEffects(db, page);
    const { page: number = 1, pageSize = page.limit, pageCount = 1 } = page.metaFor(total);
    return { data, meta: { pagination: { page: number, pageSize, pageCount, total } } };
  });
}
