import { firmFile } from '@ibasho/contract/firm-file';
import { importRequest, initialPasswordsRequest } from '@ibasho/contract/import-schema';
import { seenNotices } from '@ibasho/contract/notices';
import { newUser, userChanges } from '@ibasho/contract/staff';
import { videoMeetingRequest } from '@ibasho/contract/video-meeting-request';
import { answer, boolean, integer, json, listOf, object, type Part, ref, refusals, schemaOf, text } from './schema.ts';
import { parameters } from './shared.ts';

const call = (tag: string, operationId: string, summary: string, rest: Part): Part => ({
  operationId,
  tags: [tag],
  summary,
  ...rest,
});
const administrators = 'For administrators. ';

const textOrNull: Part = { type: ['string', 'null'] };

const noticeList = object({
  data: listOf(object({ documentId: text, by: text, about: text, within: textOrNull, text, at: text })),
  meta: object({ unseen: integer }),
});

const videoMeetingAnswer = object({
  success: { const: true },
  data: object({ join_url: textOrNull, meeting_id: textOrNull }),
});

/** Accounts, the firm, its outbox, files and events (specification H1, H3, H4), by path and method. */
export const officePaths: Record<string, Part> = {
  '/api/users': {
    get: call('users', 'users.find', 'Lists the accounts, all at once and without an envelope', {
      description: administrators,
      parameters: parameters('Populate', 'Filters', 'Sort', 'Fields'),
      responses: { 200: answer('The accounts.', listOf(ref('User'))), ...refusals(400, 401, 403) },
    }),
    post: call('users', 'users.create', 'Makes an account, with `name` together with its person', {
      description: `${administrators}Without a password an invitation is mailed.`,
      requestBody: {
        ...json(schemaOf(newUser), {
          name: '山田 花子',
          email: 'hanako@example.jp',
          affiliation: '第2デザインルーム',
          role: 'member',
        }),
        required: true,
      },
      responses: { 201: answer('The account.', ref('User')), ...refusals(400, 401, 403, 409) },
    }),
  },
  '/api/users/count': {
    get: call('users', 'users.count', 'Counts the accounts', {
      description: administrators,
      parameters: parameters('Filters'),
      responses: { 200: answer('A number.', integer), ...refusals(400, 401, 403) },
    }),
  },
  '/api/users/{key}': {
    parameters: parameters('Key'),
    get: call('users', 'users.findOne', 'Gives one account', {
      description: administrators,
      parameters: parameters('Populate', 'Fields'),
      responses: { 200: answer('The account.', ref('User')), ...refusals(400, 401, 403, 404) },
    }),
    put: call('users', 'users.update', 'Changes an account and its person', {
      description: `${administrators}The last administrator stays one.`,
      parameters: parameters('IfMatch'),
      requestBody: { ...json(schemaOf(userChanges)), required: true },
      responses: { 200: answer('The account.', ref('User')), ...refusals(400, 401, 403, 404, 409, 412) },
    }),
    delete: call('users', 'users.delete', 'Deletes an account; its sessions end at once', {
      description: `${administrators}The last administrator stays. The undo of a removal brings back the person, not the account.`,
      parameters: [
        ...parameters('IfMatch'),
        {
          name: 'person',
          in: 'query',
          required: false,
          description: 'Deletes the person too, in the same run.',
          schema: boolean,
        },
      ],
      responses: { 200: answer('The account as it was.', ref('User')), ...refusals(400, 401, 403, 404, 409, 412) },
    }),
  },
  '/api/firm': {
    get: call('firm', 'firm', "Gives the firm's name, zone and clock", {
      responses: { 200: answer('They are.', object({ name: text, timezone: text, now: text })), ...refusals(401, 403) },
    }),
  },
  '/api/firm-file': {
    post: call('firm', 'loadFirmFile', 'Adds what is new of a firm file, all of it or nothing', {
      description: `${administrators}A fault is answered with its line and key. Up to 20 MB.`,
      parameters: [
        { name: 'dryRun', in: 'query', required: false, description: 'Counts, and adds nothing.', schema: boolean },
      ],
      requestBody: { ...json(schemaOf(firmFile)), required: true },
      responses: {
        200: answer(
          'How many of each were added.',
          object({ data: object({ added: { type: 'object' }, message: text }), meta: { type: 'object' } }),
        ),
        ...refusals(400, 401, 403, 413),
      },
    }),
  },
  '/api/import': {
    post: call('firm', 'importRows', 'Adds many people, cars, rooms or affiliations, all of them or none', {
      description: `${administrators}Every row is told with what stands against it; names that are there are not added again.`,
      requestBody: {
        ...json(schemaOf(importRequest), {
          kind: 'people',
          rows: [
            { row: 2, name: '山田 花子', jp_name: 'やまだ はなこ', email: 'hanako@example.jp', affiliation: '意匠室' },
          ],
          dryRun: true,
        }),
        required: true,
      },
      responses: {
        200: answer(
          'What was, or would be, added.',
          object({
            data: object({
              rows: listOf({ type: 'object' }),
              count: integer,
              newAffiliations: listOf(text),
              message: text,
              accounts: listOf(integer),
            }),
            meta: { type: 'object' },
          }),
        ),
        ...refusals(400, 401, 403, 409, 413),
      },
    }),
  },
  '/api/initial-passwords': {
    get: call('firm', 'newcomers', 'Lists who has not chosen a password yet', {
      description: administrators,
      responses: {
        200: answer('They are.', object({ data: listOf({ type: 'object' }), meta: { type: 'object' } })),
        ...refusals(401, 403),
      },
    }),
    post: call('firm', 'makeInitialPasswords', 'Makes initial passwords, and tells them once', {
      description: `${administrators}Whoever has chosen a password keeps it.`,
      requestBody: { ...json(schemaOf(initialPasswordsRequest), { accounts: [12, 13] }), required: true },
      responses: {
        200: answer('The passwords.', object({ data: listOf({ type: 'object' }), meta: { type: 'object' } })),
        ...refusals(400, 401, 403),
      },
    }),
  },
  '/api/mails': {
    get: call('firm', 'outbox', 'Lists the mails, the newest first, their links hidden', {
      description: administrators,
      parameters: parameters('Page', 'PageSize'),
      responses: {
        200: answer(
          'The mails, and whether they leave.',
          object({ data: listOf({ type: 'object' }), meta: { type: 'object' } }),
        ),
        ...refusals(400, 401, 403),
      },
    }),
  },
  '/api/effects': {
    get: call('firm', 'effects', 'Lists what runs have asked for outside, the newest first', {
      description: `${administrators}Video meetings with their provider: what is waiting, done or failed, and why.`,
      parameters: parameters('Page', 'PageSize'),
      responses: {
        200: answer('They are.', object({ data: listOf({ type: 'object' }), meta: { type: 'object' } })),
        ...refusals(400, 401, 403),
      },
    }),
  },
  '/api/upload/files': {
    get: call('media', 'files.find', 'Lists the files, all at once and without an envelope', {
      parameters: parameters('Filters', 'Sort', 'Fields', 'Search'),
      responses: { 200: answer('The files.', listOf(ref('Media'))), ...refusals(400, 401, 403) },
    }),
  },
  '/api/upload/files/{key}': {
    parameters: parameters('Key'),
    get: call('media', 'files.findOne', 'Gives one file', {
      responses: { 200: answer('The file.', ref('Media')), ...refusals(400, 401, 403, 404) },
    }),
  },
  '/api/events': {
    get: call('events', 'events', 'Streams every change that one may see, as server-sent events', {
      description:
        'An event is `{collection, documentId, kind, updatedAt}`. The event `notices` says that the own notices have ' +
        'changed. A heartbeat comes every 15 seconds.',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The last journal number that was heard: the stream goes on after it without a gap.',
          schema: text,
        },
      ],
      responses: {
        200: { description: 'A stream that does not end.', content: { 'text/event-stream': { schema: text } } },
        ...refusals(401, 403),
      },
    }),
  },
  '/api/zoom/create-meeting': {
    post: call('meetings', 'zoom.createMeeting', 'Books a video meeting, with whichever provider there is', {
      requestBody: {
        ...json(schemaOf(videoMeetingRequest), { topic: '定例', start_time: '2026-11-24T14:00:00', duration: 60 }),
        required: true,
      },
      responses: {
        200: answer('Where to join it.', videoMeetingAnswer),
        202: answer('It is booked, and its provider has not answered yet: both are null.', videoMeetingAnswer),
        502: answer('The provider has failed; nothing is booked.', ref('Error')),
        ...refusals(400, 401, 403, 409),
      },
    }),
  },
  '/api/notices': {
    get: call('notices', 'notices.find', 'Lists what colleagues did that concerns the viewer and is not seen yet', {
      description: "The newest first, at most 20. Everybody reads their own alone. `about` is the record's collection.",
      responses: { 200: answer('The notices.', noticeList), ...refusals(401, 403) },
    }),
  },
  '/api/notices/seen': {
    post: call('notices', 'notices.seen', 'Marks notices of the viewer as seen, on all their screens', {
      description: 'Single ones by `ids`, or everything up to and with one by `upTo`. Others are passed over.',
      requestBody: { ...json(schemaOf(seenNotices), { ids: ['f3mdi0waqdumpnom2nibyu2i'] }), required: true },
      responses: { 200: answer('What is left.', noticeList), ...refusals(400, 401, 403) },
    }),
  },
  '/api/openapi.json': {
    get: call('operations', 'openapi', 'Gives this document', {
      responses: { 200: answer('OpenAPI 3.1.', { type: 'object' }), ...refusals(401, 403) },
    }),
  },
  '/healthz': {
    get: call('operations', 'isAlive', 'Says that the process answers', {
      security: [],
      responses: { 200: answer('It does.', object({ status: { const: 'ok' } })) },
    }),
  },
  '/readyz': {
    get: call('operations', 'isReady', 'Says whether requests should be sent here', {
      security: [],
      responses: { 200: answer('They should.', { type: 'object' }), 503: answer('Not now.', ref('Error')) },
    }),
  },
};
