import { handOverQuery, handOverRequest } from '@ibasho/contract/hand-over-schema';
import { answer, integer, json, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';

const schemas = schemaOf(handOverQuery).properties as Readonly<Record<string, Part>>;
const descriptions = {
  user: 'The documentId of whoever is off.',
  from: 'The first day.',
  to: 'The last day.',
};
const textOrNull: Part = { type: ['string', 'null'] };

/** What somebody leaves to others while they are off, by path and method. */
export const handOverPaths: Record<string, Part> = {
  '/api/hand-over': {
    get: {
      operationId: 'handOver.find',
      tags: ['user-holidays'],
      summary: 'Tells what somebody leaves to others in some days: tasks due, meetings, cars',
      parameters: Object.entries(descriptions).map(([name, description]) => ({
        name,
        in: 'query',
        required: true,
        description,
        schema: schemas[name] ?? text,
      })),
      responses: {
        200: answer(
          'By days, a car in hand first.',
          object({
            data: listOf(
              object({
                collection: text,
                documentId: text,
                name: text,
                about: textOrNull,
                day: textOrNull,
                time: textOrNull,
              }),
            ),
            meta: object({ total: integer }),
          }),
        ),
        ...refusals(400, 401, 403, 404),
      },
    },
    post: {
      operationId: 'handOver',
      tags: ['user-holidays'],
      summary: 'Gives what somebody leaves to somebody else, all of it or none, as one run',
      description: 'Every record keeps its own rules: a meeting is given by those who take part in it.',
      requestBody: { ...json(schemaOf(handOverRequest)), required: true },
      responses: {
        200: answer(
          'What was given.',
          object({ data: object({ message: text, count: integer }), meta: { type: 'object' } }),
        ),
        ...refusals(400, 401, 403, 404, 409),
      },
    },
  },
};
