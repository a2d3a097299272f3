import type { HandOverResponse } from '@ibasho/contract/hand-over';
import { handOverQuery, handOverRequest } from '@ibasho/contract/hand-over-schema';
import type { FastifyInstance } from 'fastify';
import { type ContentDependencies, tellOfRun } from '../../content/content.routes.ts';
import { parseQuery } from '../../content/query/query-string.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import { surfaceOf } from '../../http/surface.ts';
import { validated } from '../../http/validated.ts';
import { collections } from '../registry.ts';
import { findHandOver, handOver, personOf } from './hand-over.ts';

/** `GET /api/hand-over`: what somebody leaves to others in some days; `POST`: gives it to somebody else as one run. */
export function handOverRoutes(app: FastifyInstance, deps: ContentDependencies): void {
  const { reads, clock } = deps;

  app.get('/api/hand-over', async (request): Promise<HandOverResponse> => {
    const actor = requireActor(request);
    const query = parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '');
    const { user, from, to } = validated(handOverQuery, { ...query });
    const found = await reads.of(actor.accountId, async (db) =>
      findHandOver(db, await personOf(db, user), { from, to, today: clock.today(), zone: clock.zone }),
    );
    const data = found.map(({ id: _id, people: _people, ...item }) => item);
    return { data, meta: { total: data.length } };
  });

  app.post('/api/hand-over', async (request, reply) => {
    const actor = requireActor(request);
    const body = validated(handOverRequest, request.body);
    const { user, to_user } = body;
    const run = await deps.runs.perform({
      actor,
      source: surfaceOf(request),
      step: { action: 'hand_over', params: { user, to_user, items: body.items.length } },
      async work(ctx) {
        const { say, count } = await handOver(ctx, body, collections);
        return { say, value: { message: say, count } };
      },
    });
    await tellOfRun(deps, request, reply, run);
    return { data: run.value, meta: {} };
  });
}
