import { SURFACE_HEADER } from '@ibasho/contract/events';
import type { AuditEntry } from '@ibasho/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const lastSource = async () =>
  (await office.call<{ data: AuditEntry[] }>('kuroda', 'GET', '/api/ai-actions')).body.data[0]?.source;
const acting = { actions: [{ action: 'update_occupancy_rate', params: { rate: 10 } }] };

test.each([
  ['the panel', { [SURFACE_HEADER]: 'panel' }, 'panel'],
  ['a button', { [SURFACE_HEADER]: 'button' }, 'button'],
  ['a client that says nothing', {}, 'rest'],
  ['a client that says something else', { [SURFACE_HEADER]: 'system' }, 'rest'],
])('the audit list says of what %s does by which surface it was done', async (_who, headers, source) => {
  await office.call('kuroda', 'POST', '/api/ai-actions', acting, headers);
  expect(await lastSource()).toBe(source);
  const day = { data: { date: '2026-09-01' } };
  const made = await office.call<{ data: { documentId: string } }>(
    'kuroda',
    'POST',
    '/api/user-holidays',
    day,
    headers,
  );
  expect(await lastSource()).toBe(source);
  const path = `/api/user-holidays/${made.body.data.documentId}`;
  expect(await office.call('kuroda', 'PUT', path, { data: { memo: '私用' } }, headers)).toMatchObject({ status: 200 });
  expect(await lastSource()).toBe(source);
  await office.call('kuroda', 'DELETE', path);
});

test('an undo is told as an undo, whatever it was asked for by', async () => {
  const { body } = await office.call<{ runId: string }>('kuroda', 'POST', '/api/ai-actions', {
    actions: [{ action: 'update_occupancy_rate', params: { rate: 20 } }],
  });
  await office.call('kuroda', 'POST', `/api/ai-actions/${body.runId}/undo`, undefined, { [SURFACE_HEADER]: 'button' });
  expect(await lastSource()).toBe('undo');
});
