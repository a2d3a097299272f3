import type { AuditEntry } from '@ibasho/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
  await office.act('kuroda', [{ action: 'assign_car', params: { car: 'スイフト' } }]);
  await office.act('akai', [{ action: 'update_user_status', params: { status: 'going_out' } }]);
  await office.call('akai', 'POST', '/api/user-holidays', { data: { date: '2026-06-15' } });
});
afterAll(() => office.close());

interface Page {
  data: AuditEntry[];
  meta: { pagination: { page: number; pageSize: number; total: number } };
}
const audit = async (username: string, query = '') => {
  const { body, status } = await office.call<Page>(username, 'GET', `/api/ai-actions?${query}`);
  return { status, total: body.meta?.pagination.total, messages: body.data?.map((entry) => entry.message), body };
};

test('an administrator filters the list by person, source, collection and time, and turns its pages', async () => {
  expect((await audit('shiraishi', 'everybody=true')).total).toBe(4);
  expect((await audit('shiraishi', 'everybody=true&who=akai')).total).toBe(2);
  expect((await audit('shiraishi', 'everybody=true&who=akai&collection=user-holidays&source=rest')).messages).toEqual([
    expect.stringContaining('休み'),
  ]);
  expect((await audit('shiraishi', 'everybody=true&collection=cars&source=rest')).messages).toEqual([
    expect.stringContaining('スイフト'),
  ]);
  expect((await audit('shiraishi', 'everybody=true&from=2026-06-10T00:00:00Z&to=2026-06-11T00:00:00Z')).total).toBe(4);
  expect((await audit('shiraishi', 'everybody=true&to=2026-06-10T00:00:00Z')).total).toBe(0);
  const second = await audit('shiraishi', 'everybody=true&pageSize=3&page=2');
  expect([second.messages?.length, second.total]).toEqual([1, 4]);
});

test('a member sees nobody else’s runs, whatever is asked for', async () => {
  expect((await audit('kuroda', 'everybody=true')).total).toBe(1);
  expect((await audit('kuroda', 'everybody=true&who=akai')).total).toBe(0);
});

test('of a run that changed very much the first changes are shown, and how many more there are', async () => {
  const run = (await audit('shiraishi', 'everybody=true&source=system')).body.data[0];
  expect(run?.moreChanges).toBeUndefined();
  const many = { cars: Array.from({ length: 120 }, (_, index) => ({ name: `車${index}` })) };
  await office.call('shiraishi', 'POST', '/api/firm-file', many);
  const [load] = (await audit('shiraishi', 'who=shiraishi')).body.data;
  expect([load?.changes.length, load?.moreChanges]).toEqual([50, 70]);
});

test('what is no instant is refused', async () => {
  expect((await audit('shiraishi', 'from=yesterday')).status).toBe(400);
});
