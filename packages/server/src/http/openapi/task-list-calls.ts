import { projectFileQuery, taskImportRequest } from '@ibasho/contract/projects/task-import-schema';
import { answer, integer, json, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';

const ofProject: Part = {
  name: 'project',
  in: 'query',
  required: true,
  description: 'The id or documentId of the project.',
  schema: (schemaOf(projectFileQuery).properties as Readonly<Record<string, Part>>).project ?? text,
};

/** What is asked of a project as a whole, by path and method: its tasks as a table, all of it as JSON, tasks by the list. */
export const taskListPaths: Record<string, Part> = {
  '/api/project-tasks.csv': {
    get: {
      operationId: 'projectTasks.table',
      tags: ['projects'],
      summary: 'Gives the tasks and milestones of a project and of its deliverables as a file for Excel',
      description:
        'UTF-8 with a byte order mark. A text that begins like a formula has an apostrophe in front. `POST /api/task-import` takes the same columns.',
      parameters: [ofProject],
      responses: {
        200: { description: 'The file.', content: { 'text/csv': { schema: text } } },
        ...refusals(400, 401, 403, 404),
      },
    },
  },
  '/api/project-file': {
    get: {
      operationId: 'projectFile',
      tags: ['projects'],
      summary: 'Gives a project with all that belongs to it, by names',
      parameters: [ofProject],
      responses: {
        200: answer('The project.', object({ data: { type: 'object' }, meta: { type: 'object' } })),
        ...refusals(400, 401, 403, 404),
      },
    },
  },
  '/api/task-import': {
    post: {
      operationId: 'importTasks',
      tags: ['projects'],
      summary: 'Adds many tasks and milestones to a project, all of them or none, as one run',
      description:
        'Every row is told with what stands against it; a task of the same name and days is not added again. People and deliverables are named.',
      requestBody: {
        ...json(schemaOf(taskImportRequest), {
          project: 'a1b2c3d4e5f6a1b2c3d4e5f6',
          rows: [{ row: 2, name: '現地調査', start: '2026-12-01', end: '2026-12-03', hours: 16, user: '山田 花子' }],
          dryRun: true,
        }),
        required: true,
      },
      responses: {
        200: answer(
          'What was, or would be, added.',
          object({
            data: object({ rows: listOf({ type: 'object' }), count: integer, message: text }),
            meta: { type: 'object' },
          }),
        ),
        ...refusals(400, 401, 403, 404, 409, 413),
      },
    },
  },
};
