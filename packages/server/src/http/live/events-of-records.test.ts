import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openListener, type TestListener } from '../../../test/http/listener.ts';

let office: TestApp;
let listener: TestListener;
beforeAll(async () => {
  office = await openTestApp();
  const url = await office.app.listen({ host: '127.0.0.1', port: 0 });
  listener = await openListener(url, await office.token('akai'));
});
afterAll(async () => {
  listener.cut();
  await office.close();
});

const times = { start_time: '2026-06-20T10:00', end_time: '2026-06-20T11:00' };
const writes: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['projects', { name: '試し' }, { description: '概要' }],
  ['project-tasks', { name: '試し' }, { hours: 1 }],
  ['deliverables', { name: '試し' }, { progress: 1 }],
  ['deliverable-tasks', { name: '試し' }, { progress: 1 }],
  ['conference-rooms', { name: '試し' }, { capacity: 1 }],
  ['conference-room-reservations', { name: '試し', ...times }, { sd_users: [1] }],
  ['video-meetings', { topic: '試し', start_time: times.start_time, duration: 30 }, { sd_users: [1] }],
  ['bulletins', { title: '試し' }, { text: '本文' }],
  ['schedules', { name: '試し', date: '2026-06-20' }, { text: '本文' }],
  ['cars', { name: '試し' }, { sd_user: 1 }],
  ['affiliations', { Name: '試し' }, { aliases: ['別名'] }],
  ['statuses', { name: '試し' }, { name: '別の名前' }],
];

describe('each write of a record', () => {
  test.each(writes)('of %s is told to everybody, as what it is', async (collection, data, change) => {
    const send = (method: 'POST' | 'PUT' | 'DELETE', key: string, body?: object) =>
      office.call<{ data: { documentId: string } }>(
        'shiraishi',
        method,
        `/api/${collection}${key}`,
        body && { data: body },
      );
    const seenBefore = listener.changes().length;
    const { documentId } = (await send('POST', '', data)).body.data;
    await send('PUT', `/${documentId}`, change);
    await send('DELETE', `/${documentId}`);
    await listener.until(({ id }) => id === office.core.follower.position);
    const events = listener.changes().slice(seenBefore);
    expect(new Set(events.map(({ event }) => `${event.collection} ${event.documentId}`))).toEqual(
      new Set([`${collection} ${documentId}`]),
    );
    const kinds = events.map(({ event }) => event.kind);
    expect([kinds[0], kinds.includes('updated'), kinds.at(-1)]).toEqual(['created', true, 'deleted']);
  });
});
