import type { ProjectSummariesResponse } from '@ibasho/contract/project-summaries';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Reads } from '../../content/reads.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import { readProjectSummaries } from './project-summaries.ts';

/** `GET /api/project-summaries`: every project with what its tasks come to. */
export function projectRoutes(app: FastifyInstance, { reads, clock }: { reads: Reads; clock: Clock }): void {
  app.get('/api/project-summaries', async (request): Promise<ProjectSummariesResponse> => {
    const actor = requireActor(request);
    const today = clock.today();
    const data = await reads.of(actor.accountId, (db) => readProjectSummaries(db, today));
    return { data, meta: { total: data.length, today } };
  });
}
