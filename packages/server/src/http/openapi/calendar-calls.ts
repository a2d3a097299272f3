import { newCalendarLink } from '@ibasho/contract/calendar-links';
import { newCalendarSubscription } from '@ibasho/contract/calendar-subscriptions';
import { answer, json, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';
import { parameters } from './shared.ts';

const textOrNull: Part = { type: ['string', 'null'] };
const named: Part = { anyOf: [object({ documentId: text, name: text }), { type: 'null' }] };
const link = {
  documentId: text,
  name: text,
  person: named,
  room: named,
  createdAt: text,
  readAt: { ...textOrNull, description: 'When a calendar last read it, to the hour.' },
};
const subscription = object({ documentId: text, name: text, host: text, readAt: text, problem: textOrNull });
const event = object(
  { subscription: text, title: text, place: text, first: text, last: text, start: text, end: text },
  ['first', 'last', 'start', 'end'],
);
const call = (operationId: string, summary: string, rest: Part): Part => ({
  operationId,
  tags: ['calendars'],
  summary,
  ...rest,
});

/** Calendars that are read outside, and those that are read from there, by path and method. */
export const calendarPaths: Record<string, Part> = {
  '/api/calendar/{token}.ics': {
    get: call('calendar', 'Gives what somebody has to do, or the bookings of a room, as iCalendar', {
      description:
        'From 31 days back to a year ahead. The token alone is asked: one that is unknown or was revoked is a 404. `ETag` and `If-None-Match` save what has not changed.',
      security: [],
      parameters: [{ name: 'token', in: 'path', required: true, schema: text }],
      responses: {
        200: { description: 'The calendar (RFC 5545).', content: { 'text/calendar': { schema: text } } },
        304: answer('It has not changed.'),
        ...refusals(404, 429),
      },
    }),
  },
  '/api/calendar-links': {
    get: call('calendarLinks.find', 'Lists the links of one’s own calendar', {
      description: 'The newest first. Administrators who ask for everybody see all, those of rooms too.',
      parameters: [{ name: 'everybody', in: 'query', required: false, schema: { enum: ['true', 'false'] } }],
      responses: { 200: answer('The links.', object({ data: listOf(object(link)) })), ...refusals(400, 401, 403) },
    }),
    post: call('calendarLinks.create', 'Makes a link of one’s own calendar, or of a room', {
      description: '`path` leads to the calendar and is told this once. Those of rooms are for administrators.',
      requestBody: { ...json(schemaOf(newCalendarLink), { name: 'スマートフォン' }), required: true },
      responses: {
        201: answer('The link.', object({ data: object({ ...link, path: text }) })),
        ...refusals(400, 401, 403, 404, 409),
      },
    }),
  },
  '/api/calendar-links/{key}': {
    parameters: parameters('Key'),
    delete: call('calendarLinks.delete', 'Makes a link worthless, at once and for good', {
      description: 'One’s own; for administrators any. By its documentId.',
      responses: { 204: answer('It is gone.'), ...refusals(401, 403, 404) },
    }),
  },
  '/api/calendar-subscriptions': {
    get: call('calendarSubscriptions.find', 'Lists the calendars elsewhere that one looks at beside one’s own', {
      description: 'Everybody has their own alone. `problem` says in Japanese why one could not be read lately.',
      responses: { 200: answer('The calendars.', object({ data: listOf(subscription) })), ...refusals(401, 403) },
    }),
    post: call('calendarSubscriptions.create', 'Adds a calendar elsewhere by its address', {
      description:
        'It is read at once, and refused where that fails: https alone, from machines in the public internet, at most 2 MB, 10 seconds and 5,000 events. While its owner looks at it, it is read again every 15 minutes.',
      requestBody: {
        ...json(schemaOf(newCalendarSubscription), { name: '私用', address: 'https://calendar.example.com/a.ics' }),
        required: true,
      },
      responses: {
        201: answer('The calendar.', object({ data: subscription })),
        ...refusals(400, 401, 403, 409, 429),
      },
    }),
  },
  '/api/calendar-subscriptions/{key}': {
    parameters: parameters('Key'),
    delete: call('calendarSubscriptions.delete', 'Takes a calendar elsewhere away, with all that was read of it', {
      description: 'By its documentId.',
      responses: { 204: answer('It is gone.'), ...refusals(401, 403, 404) },
    }),
  },
  '/api/subscribed-events': {
    get: call('subscribedEvents.find', 'Lists what stands in those calendars', {
      description: 'At most 100 days, of those from 31 days back to a year ahead. Repeated events stand one by one.',
      parameters: ['from', 'to'].map((name) => ({ name, in: 'query', required: true, schema: text })),
      responses: { 200: answer('The events, by start.', object({ data: listOf(event) })), ...refusals(400, 401, 403) },
    }),
  },
};
