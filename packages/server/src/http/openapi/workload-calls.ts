import { WORK_HOURS_A_DAY } from '@ibasho/contract/projects/workload';
import { workloadQuery } from '@ibasho/contract/projects/workload-schema';
import { answer, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';

const schemas = schemaOf(workloadQuery).properties as Readonly<Record<string, Part>>;
const descriptions = {
  from: 'A day of the first week; today where left out.',
  weeks: 'How many weeks.',
};
const number: Part = { type: 'number' };
const textOrNull: Part = { type: ['string', 'null'] };

/** What is asked of everybody's work, by path and method. */
export const workloadPaths: Record<string, Part> = {
  '/api/workload': {
    get: {
      operationId: 'workload',
      tags: ['projects'],
      summary: 'Tells planned against available hours of everybody, by weeks',
      description: `\`available\`: ${WORK_HOURS_A_DAY} hours a working day, without national holidays and days off (half a day where the memo says so). \`tasks\`: open ones of projects that are planned or go on, their hours spread over the days on which their person works; milestones have none. The last entry, without a documentId, is what is nobody's.`,
      parameters: Object.entries(descriptions).map(([name, description]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: schemas[name] ?? text,
      })),
      responses: {
        200: answer(
          'Everybody, by name.',
          object({
            data: listOf(
              object({
                documentId: textOrNull,
                name: textOrNull,
                available: listOf(number),
                tasks: listOf(
                  object({
                    collection: { enum: ['project-tasks', 'deliverable-tasks'] },
                    documentId: text,
                    name: text,
                    project: object({ documentId: text, name: text }),
                    start: text,
                    end: text,
                    hours: number,
                    weeks: listOf(number),
                  }),
                ),
              }),
            ),
            meta: object({ weeks: listOf(text), today: text }),
          }),
        ),
        ...refusals(400, 401, 403),
      },
    },
  },
};
