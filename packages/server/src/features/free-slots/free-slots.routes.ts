import { type FreeSlotsResponse, freeSlotsQuery } from '@ibasho/contract/free-slots';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { parseQuery } from '../../content/query/query-string.ts';
import type { Reads } from '../../content/reads.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import { validated } from '../../http/validated.ts';
import { findFreeSlots } from './free-slots.ts';

/** `GET /api/free-slots`: the first times when people, a room and a car are all free. */
export function freeSlotRoutes(app: FastifyInstance, { reads, clock }: { reads: Reads; clock: Clock }): void {
  app.get('/api/free-slots', async (request): Promise<FreeSlotsResponse> => {
    const actor = requireActor(request);
    const asked = validated(freeSlotsQuery, { ...parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '') });
    return reads.of(actor.accountId, (db) => findFreeSlots(db, clock, actor, asked));
  });
}
