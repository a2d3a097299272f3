import type { ProjectHoursResponse } from '@ibasho/contract/projects/project-hours';
import type { ProjectSummariesResponse } from '@ibasho/contract/projects/project-summaries';
import { projectFileQuery } from '@ibasho/contract/projects/task-import-schema';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { parseQuery } from '../../content/query/query-string.ts';
import type { Reads } from '../../content/reads.ts';
import { requireActor } from '../../http/sign-in/session.ts';
import { validated } from '../../http/validated.ts';
import { readProjectHours } from './hours/project-hours.ts';
import { readProjectSummaries } from './project-summaries.ts';

/** `GET /api/project-summaries`: every project with what its tasks come to; `GET /api/project-hours`: the hours worked on one. */
export function projectRoutes(app: FastifyInstance, { reads, clock }: { reads: Reads; clock: Clock }): void {
  app.get('/api/project-summaries', async (request): Promise<ProjectSummariesResponse> => {
    const actor = requireActor(request);
    const today = clock.today();
    const data = await reads.of(actor.accountId, (db) => readProjectSummaries(db, today));
    return { data, meta: { total: data.length, today } };
  });

  app.get('/api/project-hours', async (request): Promise<ProjectHoursResponse> => {
    const actor = requireActor(request);
    const query = parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '');
    const { project } = validated(projectFileQuery, { ...query });
    const data = await reads.of(actor.accountId, (db) => readProjectHours(db, project));
    return { data, meta: { total: data.length } };
  });
}
