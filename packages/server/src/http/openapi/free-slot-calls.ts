import { freeSlotsQuery } from '@ibasho/contract/free-slots';
import { answer, integer, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';

const schemas = schemaOf(freeSlotsQuery).properties as Readonly<Record<string, Part>>;
const descriptions = {
  participants: 'Ids or documentIds, separated by commas, at most 20; the viewer where left out.',
  room: '`any`, or the id or documentId of one: each time then tells which rooms are free. Any room seats the participants.',
  car: '`any`, or the id or documentId of one.',
  duration: 'In minutes.',
  from: "A day, or a local time; now where left out. An earlier time of day than 9:00 begins each day's search so early.",
  to: 'A day, or a local time; two weeks later where left out, at most 31 days. A later time of day than 18:00 ends each day so late.',
};
const thing = { id: integer, documentId: text, name: text };
const slot = object(
  {
    start_time: text,
    end_time: text,
    rooms: listOf(object({ ...thing, capacity: { type: ['integer', 'null'] } })),
    cars: listOf(object(thing)),
  },
  ['rooms', 'cars'],
);

/** The search for free times, by path and method. */
export const freeSlotPaths: Record<string, Part> = {
  '/api/free-slots': {
    get: {
      operationId: 'freeSlots',
      tags: ['conference-rooms'],
      summary: 'Finds the first times when people, a room and a car are all free',
      description:
        'At most 10, which begin at full quarters of an hour, on working days from 9:00 to 18:00. People are taken by reservations, video meetings, appointments with a time, and days off.',
      parameters: Object.entries(descriptions).map(([name, description]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: schemas[name] ?? text,
      })),
      responses: {
        200: answer(
          'The times, the earliest first.',
          object({
            data: listOf(slot),
            meta: object({ from: text, to: text, duration: integer, people: listOf(object(thing)) }),
          }),
        ),
        ...refusals(400, 401, 403, 404),
      },
    },
  },
};
