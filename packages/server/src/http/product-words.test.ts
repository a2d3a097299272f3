import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const asAdmin = (method: 'POST' | 'PUT', url: string, body: unknown) =>
  office.call<Record<string, unknown>>('shiraishi', method, url, body);
const refusal = (path: string[]) => ({
  status: 400,
  body: {
    error: {
      name: 'ValidationError',
      message: expect.stringContaining('a word that sentences are made of'),
      say: expect.stringContaining('名前にできません'),
      details: { errors: [expect.objectContaining({ path })] },
    },
  },
});

describe('a name that is a word of the product', () => {
  test.each([
    ['sd-users', { name: '今日' }, ['name']],
    ['sd-users', { name: '今田 日和', jp_name: 'きょう' }, ['jp_name']],
    ['cars', { name: '休み' }, ['name']],
    ['cars', { name: 'ハスラー', aliases: ['ハス', '外出'] }, ['aliases']],
    ['conference-rooms', { name: 'は' }, ['name']],
    ['projects', { name: '明日' }, ['name']],
    ['affiliations', { Name: 'Signage', displayName: '全員' }, ['displayName']],
  ])('is refused by POST /api/%s of %j', async (collection, data, path) => {
    expect(await asAdmin('POST', `/api/${collection}`, { data })).toMatchObject(refusal(path));
  });

  test('is refused where a record is renamed, and of tasks and reservations it may be the title', async () => {
    expect(await asAdmin('PUT', '/api/cars/1', { data: { name: 'オフライン' } })).toMatchObject(refusal(['name']));
    expect((await asAdmin('POST', '/api/project-tasks', { data: { name: '休み' } })).status).toBe(201);
  });

  test('is refused of an account’s person, in every call that makes one', async () => {
    const email = 'kyou@example.test';
    expect(await asAdmin('POST', '/api/users', { name: '今日', email })).toMatchObject(refusal(['name']));
    const own = await office.call('kuroda', 'POST', '/api/users/me/person', { name: '今日' });
    expect(own).toMatchObject(refusal(['name']));
    const params = { name: '今日', email, affiliation: 'Landscape' };
    expect(await office.act('shiraishi', [{ action: 'create_user', params }])).toMatchObject(
      refusal(['params', 'name']),
    );
  });

  test('is told in a firm file with its line, and in an import with its row', async () => {
    const file = '{\n "cars": [\n  {"name": "ハスラー"},\n  {"name": "明日"}\n ]\n}';
    const loaded = await office.app.inject({
      method: 'POST',
      url: '/api/firm-file',
      headers: { authorization: `Bearer ${await office.token('shiraishi')}`, 'content-type': 'text/plain' },
      payload: file,
    });
    expect(loaded.json()).toMatchObject({
      error: { say: expect.stringMatching(/^4行目の「cars\[1\]\.name」.*名前にできません/) },
    });
    const rows = [
      { row: 2, name: 'ハスラー' },
      { row: 3, name: '明日' },
    ];
    const imported = await asAdmin('POST', '/api/import', { kind: 'cars', rows, dryRun: true });
    expect(JSON.stringify(imported.body)).toContain('{"row":3,"problems":[{"field":"name","say":"「今日」「休み」');
    expect(imported).toMatchObject({ status: 200 });
  });
});
