import { projectStatuses } from '@ibasho/contract/projects';
import { answer, integer, listOf, object, type Part, refusals, text } from './schema.ts';

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
};
