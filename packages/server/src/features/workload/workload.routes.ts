import type { WorkloadResponse } from '@ibasho/contract/projects/workload';
import { workloadQuery } from '@ibasho/contract/projects/workload-schema';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { parseQuery } from '../../content/query/query-string.ts';
import type { Reads } from '../../content/reads.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import { validated } from '../../http/validated.ts';
import { readWorkload } from './workload.ts';

/** `GET /api/workload`: planned against available hours of everybody, by weeks. */
export function workloadRoutes(app: FastifyInstance, { reads, clock }: { reads: Reads; clock: Clock }): void {
  app.get('/api/workload', async (request): Promise<WorkloadResponse> => {
    const actor = requireActor(request);
    const query = parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '');
    const { from, weeks } = validated(workloadQuery, { ...query });
    const today = clock.today();
    return reads.of(actor.accountId, (db) => readWorkload(db, { from: from ?? today, count: weeks, today }));
  });
}
