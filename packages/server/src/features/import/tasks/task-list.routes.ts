import { CSV_MARK, csvLine } from '@ibasho/contract/csv';
import { projectFileQuery, taskImportRequest } from '@ibasho/contract/projects/task-import-schema';
import { cellsOf, taskColumns } from '@ibasho/contract/projects/task-list';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentDependencies, tellOfRun } from '../../../content/content.routes.ts';
import { parseQuery } from '../../../content/query/query-string.ts';
import { requireActor } from '../../../http/sign-in/session.ts';
import { surfaceOf } from '../../../http/surface.ts';
import { validated } from '../../../http/validated.ts';
import { requireFewRows } from '../row-problems.ts';
import { listTasks, projectFileOf, projectOf } from './project-list.ts';
import { addTasks, previewTasks } from './task-import.ts';

const LARGEST_BYTES = 2 * 1024 * 1024;

/**
 * `GET /api/project-tasks.csv`: the tasks of a project for Excel; `GET /api/project-file`: the whole project as JSON;
 * `POST /api/task-import`: adds a list of tasks, all of it or nothing.
 */
export function taskListRoutes(app: FastifyInstance, deps: ContentDependencies): void {
  const { reads } = deps;

  app.get('/api/project-tasks.csv', async (request, reply) => {
    const actor = requireActor(request);
    const key = projectIn(request);
    const { project, tasks } = await reads.of(actor.accountId, async (db) => {
      const found = await projectOf(db, key);
      return { project: found, tasks: await listTasks(db, found) };
    });
    const fileName = encodeURIComponent(`${project.name}_タスク.csv`);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tasks.csv"; filename*=UTF-8''${fileName}`);
    return CSV_MARK + [Object.values(taskColumns), ...tasks.map(cellsOf)].map(csvLine).join('');
  });

  app.get('/api/project-file', async (request) => {
    const actor = requireActor(request);
    const key = projectIn(request);
    return { data: await reads.of(actor.accountId, (db) => projectFileOf(db, key)), meta: {} };
  });

  app.post('/api/task-import', { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
    const actor = requireActor(request);
    requireFewRows(request.body);
    const body = validated(taskImportRequest, request.body);
    if (body.dryRun) return { data: await previewTasks(deps.database.orm, body), meta: {} };
    const { project, rows } = body;
    const run = await deps.runs.perform({
      actor,
      source: surfaceOf(request),
      step: { action: 'import_tasks', params: { project, rows: rows.length } },
      async work(ctx) {
        const done = await addTasks(ctx, body);
        return { say: done.message, value: done };
      },
    });
    await tellOfRun(deps, request, reply, run);
    return { data: run.value, meta: {} };
  });
}

function projectIn(request: FastifyRequest): string {
  return validated(projectFileQuery, { ...parseQuery(request.raw.url?.split('?').slice(1).join('?') ?? '') }).project;
}
