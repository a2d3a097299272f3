import { RUN_HEADER } from '@ibasho/contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../../test/content/office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const LIST = '/api/user-holidays';

describe('/api/user-holidays', () => {
  test('[S7.26] [S3.9] answers the list in its envelope, and only one person’s days where asked', async () => {
    const answer = await office.get(`${LIST}?populate=sd_user`);
    expect(answer.json()).toMatchObject({
      success: true,
      data: [
        {
          id: 1,
          documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
          date: '2026-11-25',
          memo: '有給',
          sd_user: { id: 2, name: '佐藤 花子', jp_name: 'さとう はなこ', en_name: 'Hanako Sato' },
        },
      ],
      error: null,
      meta: { pagination: { total: 1 } },
    });
    for (const [query, length] of [
      ['userId=2', 1],
      ['userId=1', 0],
      ['filters[sd_user][id][$eq]=2', 1],
      ['filters[sd_user][id][$eq]=1', 0],
      ['userId=2&filters[date][$gte]=2026-12-01', 0],
      ['userId=2&filters[date][$gte]=2026-11-01&filters[date][$lte]=2026-11-30', 1],
    ] as const) {
      expect({ query, data: (await office.get(`${LIST}?${query}`)).json().data }).toMatchObject({
        query,
        data: Array.from({ length }, () => ({})),
      });
    }
  });

  test('[S7.27] creates, changes and deletes by documentId and numeric id; the same day twice is one record', async () => {
    const data = { date: '2026-12-01', memo: '私用', sd_user: 1 };
    const created = await office.send('POST', `${LIST}?populate=sd_user`, { data });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      success: true,
      data: { date: '2026-12-01', memo: '私用', sd_user: { id: 1 } },
      error: null,
    });
    expect(created.headers[RUN_HEADER]).toMatch(/^[a-z0-9]{24}$/);
    const { id, documentId } = created.json().data;
    expect((await office.send('POST', LIST, { data })).json().data.id).toBe(id);

    const changed = await office.send('PUT', `${LIST}/${documentId}`, { data: { memo: '通院' } });
    expect(changed.json()).toMatchObject({ success: true, data: { id, memo: '通院', date: '2026-12-01' } });
    expect((await office.send('PUT', `${LIST}/${id}`, { data: { date: '2026-12-02' } })).json().data.date).toBe(
      '2026-12-02',
    );

    const deleted = await office.send('DELETE', `${LIST}/${documentId}`);
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { success: true, data: null, error: null, meta: {} }]);
    const other = await office.send('POST', LIST, { data: { date: '2026-12-03', userId: 3 } });
    expect((await office.send('DELETE', `${LIST}/${other.json().data.id}`)).statusCode).toBe(200);
    expect((await office.get(`${LIST}?filters[date][$gte]=2026-12-01`)).json().data).toEqual([]);
  });

  test('a day without a person is the sender’s', async () => {
    const created = await office.send('POST', `${LIST}?populate=sd_user`, { data: { date: '2026-12-10' } });
    expect(created.json().data.sd_user.id).toBe(1);
  });

  test('an unknown id is answered 200 with data null', async () => {
    const nothing = { success: true, data: null, error: null, meta: {} };
    for (const key of ['9999', 'aaaaaaaaaaaaaaaaaaaaaaaa']) {
      const answers = [
        await office.get(`${LIST}/${key}`),
        await office.send('PUT', `${LIST}/${key}`, { data: { memo: 'x' } }),
        await office.send('DELETE', `${LIST}/${key}`),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, nothing]);
    }
  });

  test('a DELETE that says its body is JSON and has none is taken', async () => {
    const answer = await office.send('DELETE', `${LIST}/9999`, undefined, 'member', {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['POST', LIST, { data: { memo: 'x' } }, 400, 'date must be defined.'],
    ['POST', LIST, { data: { date: '2026-02-30' } }, 400, 'Invalid format, expected yyyy-MM-dd'],
    ['POST', LIST, { date: '2026-12-01' }, 400, 'Missing "data" payload in the request body'],
    ['POST', LIST, { data: { date: '2026-12-01', nosuch: 1 } }, 400, 'Invalid key nosuch'],
    ['PUT', `${LIST}/1`, { data: { date: null } }, 400, 'date must be a `date` type, but the final value was: `null`.'],
    ['PUT', `${LIST}/1`, { data: { sd_user: null } }, 400, 'sd_user must be defined.'],
    ['PUT', `${LIST}/1`, { data: { memo: 'あ'.repeat(501) } }, 400, 'memo must be at most 500 characters'],
  ] as const)('%s %s %j is refused in the envelope', async (method, url, body, status, message) => {
    const answer = await office.send(method, url, body);
    expect(answer.json()).toEqual({
      success: false,
      data: null,
      error: { status, name: 'ValidationError', message, say: expect.any(String) },
      meta: {},
    });
    expect(answer.statusCode).toBe(status);
  });

  test('refusals of reads and of sign-in have the envelope too', async () => {
    for (const [answer, status] of [
      [await office.get(`${LIST}?filters[nosuch]=1`), 400],
      [await office.get(`${LIST}?userId=abc`), 400],
      [await office.get(LIST, 'nobody'), 403],
    ] as const) {
      expect(answer.json()).toMatchObject({
        success: false,
        data: null,
        error: { status, say: expect.any(String) },
        meta: {},
      });
    }
  });

  test('a day moved onto another day off of the same person is a conflict', async () => {
    await office.send('POST', LIST, { data: { date: '2026-12-20', sd_user: 3 } });
    const second = await office.send('POST', LIST, { data: { date: '2026-12-21', sd_user: 3 } });
    const moved = await office.send('PUT', `${LIST}/${second.json().data.id}`, { data: { date: '2026-12-20' } });
    expect(moved.json()).toMatchObject({ success: false, error: { status: 409, name: 'ConflictError' } });
  });

  test('a write that comes too late is answered with the present record', async () => {
    const late = await office.send('PUT', `${LIST}/1`, { data: { memo: 'x' } }, 'member', { 'if-match': '"99"' });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ success: false, data: { id: 1, version: 1 }, error: { status: 412 } });
  });

  test('a wrong method is 405 in plain text', async () => {
    const answer = await office.send('PATCH', `${LIST}/1`, { data: {} });
    expect([answer.statusCode, answer.body]).toEqual([405, 'Method Not Allowed']);
  });
});
