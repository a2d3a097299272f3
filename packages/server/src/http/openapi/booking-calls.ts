import { bookingSeriesChanges, bookingSeriesRemoval, newBookingSeries } from '@ibasho/contract/booking-series';
import { freeSlotsQuery } from '@ibasho/contract/free-slots';
import { answer, boolean, integer, json, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';
import { parameters } from './shared.ts';

const schemas = schemaOf(freeSlotsQuery).properties as Readonly<Record<string, Part>>;
const descriptions = {
  participants: 'Ids or documentIds, separated by commas, at most 20; the viewer where left out.',
  room: '`any`, or the id or documentId of one: each time then tells which rooms are free. Any room seats the participants.',
  car: '`any`, or the id or documentId of one.',
  duration: 'In minutes.',
  from: "A day, or a local time; now where left out. An earlier time of day than 9:00 begins each day's search so early.",
  to: 'A day, or a local time; two weeks later where left out, at most 31 days. A later time of day than 18:00 ends each day so late.',
};
const removal = schemaOf(bookingSeriesRemoval).properties as Readonly<Record<string, Part>>;
const clashes =
  'Where the room is taken, a 409 lists every such date in `details.clashes`, with what is in the way and which rooms are free; the same call with `exceptions` leaves dates out or gives them other rooms.';
const series = object({
  data: object({
    documentId: text,
    rule: text,
    first_date: text,
    last_date: text,
    count: integer,
    isCut: boolean,
    message: text,
  }),
  meta: { type: 'object' },
});
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

/** Series of bookings, and the search for free times, by path and method. */
export const bookingPaths: Record<string, Part> = {
  '/api/booking-series': {
    post: {
      operationId: 'bookingSeries.create',
      tags: ['conference-rooms'],
      summary: 'Books a room again and again, every date checked before anything is written',
      description: `${clashes} Without an end it goes on for a year, and \`isCut\` is true.`,
      requestBody: {
        ...json(schemaOf(newBookingSeries), {
          data: {
            conference_room: 1,
            name: '定例',
            start_time: '2026-11-24T10:00',
            end_time: '2026-11-24T11:00',
            repeats: { every: 'weekly', until: '2027-03-30' },
            holidays: 'skip',
            exceptions: [{ date: '2026-12-29', skip: true }],
          },
        }),
        required: true,
      },
      responses: { 201: answer('The series.', series), ...refusals(400, 401, 403, 409) },
    },
  },
  '/api/booking-series/{key}': {
    parameters: parameters('Key'),
    put: {
      operationId: 'bookingSeries.update',
      tags: ['conference-rooms'],
      summary: 'Changes a booking of a series with those after it, or with all that are not over',
      description: `The key is that of the booking; its times are given, and the others move alike. Those after it become a series of their own. ${clashes}`,
      requestBody: {
        ...json(schemaOf(bookingSeriesChanges), { data: { scope: 'following', start_time: '2026-12-01T13:00' } }),
        required: true,
      },
      responses: { 200: answer('The series.', series), ...refusals(400, 401, 403, 404, 409) },
    },
    delete: {
      operationId: 'bookingSeries.delete',
      tags: ['conference-rooms'],
      summary: 'Cancels a booking of a series with those after it, or with all that are not over',
      parameters: [{ name: 'scope', in: 'query', required: true, schema: removal.scope ?? text }],
      responses: { 204: answer('They are gone.'), ...refusals(400, 401, 403, 404, 409) },
    },
  },
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
