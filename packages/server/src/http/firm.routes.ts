import type { FirmResponse } from '@ibasho/contract/firm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../actions/action.ts';
import type { Clock } from '../clock.ts';
import { firm } from '../db/schema/index.ts';
import { requireActor } from './sign-in/session.ts';

/** `GET /api/firm`: the firm's name, zone and clock, which every screen follows. */
export function firmRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.get('/api/firm', async (request): Promise<FirmResponse> => {
    requireActor(request);
    const [row] = await db.select({ name: firm.name }).from(firm);
    return { name: row?.name ?? '', timezone: clock.zone, now: clock.now() };
  });
}
