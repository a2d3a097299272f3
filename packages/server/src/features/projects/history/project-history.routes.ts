import { type ProjectHistory, projectHistoryQuery } from '@ibasho/contract/projects/project-history';
import type { FastifyInstance } from 'fastify';
import { readHistory } from '../../../actions/history.ts';
import type { Restorable } from '../../../actions/undo/restore.ts';
import type { Clock } from '../../../clock.ts';
import type { Reads } from '../../../content/reads.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { validated } from '../../../http/validated.ts';
import { changesOfProject } from './changes-of-project.ts';

interface Dependencies {
  reads: Reads;
  clock: Clock;
  restorable: Restorable;
}

/** `GET /api/project-history`: who changed what in a project, newest first. Every member reads it, as they read the project. */
export function projectHistoryRoutes(app: FastifyInstance, { reads, ...deps }: Dependencies): void {
  app.get('/api/project-history', (request): Promise<ProjectHistory> => {
    const actor = requireActor(request);
    const { project, page, pageSize } = validated(projectHistoryQuery, request.query);
    return reads.of(actor.accountId, async (db) => {
      const changes = await changesOfProject(db, project);
      return readHistory({ db, ...deps }, actor, { changes, page, pageSize });
    });
  });
}
