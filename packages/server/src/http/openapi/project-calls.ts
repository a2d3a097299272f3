import { projectStatuses } from '@ibasho/contract/projects/projects';
import { projectFileQuery } from '@ibasho/contract/projects/task-import-schema';
import { answer, boolean, integer, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';

const number: Part = { type: 'number' };
const textOrNull: Part = { type: ['string', 'null'] };
const summary = object({
  documentId: text,
  name: text,
  description: textOrNull,
  projectStatus: { enum: [...projectStatuses] },
  startDate: textOrNull,
  endDate: textOrNull,
  hours: object({ planned: number, done: number }),
  tasks: object({ open: integer, late: integer }),
  nextMilestone: { anyOf: [object({ name: text, date: text }), { type: 'null' }] },
  members: listOf(object({ documentId: text, name: text })),
});

const historyEntry = object(
  {
    runId: text,
    at: text,
    source: text,
    message: text,
    actor: { anyOf: [object({ username: text, name: text }), { type: 'null' }] },
    lines: listOf(object({ subjects: listOf(text), text, kind: text, note: text, counter: text }, ['note', 'counter'])),
    moreChanges: integer,
    undoable: boolean,
    undoneBy: textOrNull,
  },
  ['moreChanges'],
);

/** What is asked of projects beside the content API, by path and method. */
export const projectPaths: Record<string, Part> = {
  '/api/project-summaries': {
    get: {
      operationId: 'projectSummaries',
      tags: ['projects'],
      summary: 'Tells every project with what its tasks and those of its deliverables come to',
      description:
        "`hours.done`: of completed tasks all hours, of a deliverable's other tasks the part that their progress says. `tasks.late`: open ones that ended before `meta.today`. `nextMilestone`: the first that is not completed, today or later. `members`: everybody who has a task in it. Milestones are no tasks and have no hours.",
      responses: {
        200: answer(
          'The projects, in the order in which they were made.',
          object({ data: listOf(summary), meta: object({ total: integer, today: text }) }),
        ),
        ...refusals(401, 403),
      },
    },
  },
  '/api/project-hours': {
    get: {
      operationId: 'projectHours',
      tags: ['projects'],
      summary: 'Tells how long everybody together has worked on each task of a project',
      description:
        'The tasks on which somebody has; whose hours they are, and of which day, is told by `worked-hours`.',
      parameters: [
        {
          name: 'project',
          in: 'query',
          required: true,
          description: 'The id or documentId of the project.',
          schema: (schemaOf(projectFileQuery).properties as Readonly<Record<string, Part>>).project ?? text,
        },
      ],
      responses: {
        200: answer(
          'Those of the project, then those of its deliverables.',
          object({
            data: listOf(
              object({
                collection: { enum: ['project-tasks', 'deliverable-tasks'] },
                documentId: text,
                hours: number,
              }),
            ),
            meta: object({ total: integer }),
          }),
        ),
        ...refusals(400, 401, 403, 404),
      },
    },
  },
  '/api/project-history': {
    get: {
      operationId: 'projectHistory',
      tags: ['projects'],
      summary: 'Lists the runs that changed a project or what belongs to it, newest first',
      description:
        "What else a run changed is not told. `undoable`: the run is the viewer's own and can still be taken back, by `POST /api/ai-actions/{runId}/undo`. `moreChanges`: how many changed rows there are beyond those in `lines`.",
      parameters: [
        { ...inQuery('project', 'The documentId of the project.', text), required: true },
        inQuery('page', 'From 1.', integer),
        inQuery('pageSize', 'At most 100.', integer),
      ],
      responses: {
        200: answer(
          'A page of runs.',
          object({
            data: listOf(historyEntry),
            meta: object({ pagination: object({ page: integer, pageSize: integer, total: integer }) }),
          }),
        ),
        ...refusals(400, 401, 403, 404),
      },
    },
  },
};

function inQuery(name: string, description: string, schema: Part): Part {
  return { name, in: 'query', required: false, description, schema };
}
