import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

interface Reply {
  data: { id: number; documentId: string };
  error: { say: string; details: Record<string, unknown> };
}

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
  office.call<Reply>('shiraishi', method, `/api/${path}`, data && { data });
const idOf = async (collection: string, column: string, name: string) => {
  const query = `filters[${column}][$eq]=${encodeURIComponent(name)}`;
  const { body } = await office.call<{ data: { id: number }[] }>('shiraishi', 'GET', `/api/${collection}?${query}`);
  return body.data[0]?.id;
};

describe('the lists that administrators keep', () => {
  test('a department is added with its aliases, once under a name', async () => {
    const { status, body } = await send('POST', 'affiliations', { Name: 'Interior', aliases: ['内装'] });
    expect([status, body.data]).toMatchObject([201, { Name: 'Interior', aliases: ['内装'] }]);
    const again = await send('POST', 'affiliations', { Name: 'Interior' });
    expect([again.status, again.body.error.say]).toEqual([409, '所属「Interior」はすでに登録されています']);
    expect((await send('DELETE', `affiliations/${body.data.documentId}`)).status).toBe(204);
  });

  test('a department is called by its display name, which administrators set and members read', async () => {
    const data = { Name: 'Graphics', displayName: 'グラフィック室' };
    const { status, body } = await send('POST', 'affiliations', data);
    expect([status, body.data]).toMatchObject([201, data]);
    const path = `affiliations/${body.data.documentId}`;
    const read = await office.call<{ data: object }>('kuroda', 'GET', `/api/${path}`);
    expect(read.body.data).toMatchObject(data);
    expect((await office.call('kuroda', 'PUT', `/api/${path}`, { data: { displayName: 'x' } })).status).toBe(403);
    expect((await send('PUT', path, { displayName: '室'.repeat(256) })).status).toBe(400);
    const emptied = await send('PUT', path, { displayName: '' });
    expect([emptied.status, emptied.body.data]).toMatchObject([200, { displayName: null }]);
    await send('DELETE', path);
  });

  test('a department with people is not deleted, and they are named', async () => {
    const id = await idOf('affiliations', 'Name', 'Lighting');
    const { status, body } = await send('DELETE', `affiliations/${id}`);
    expect([status, body.error.say]).toEqual([
      409,
      '所属「照明部」は3人（青山 湊、黒川 葵、髙﨑 𠮷子）が所属しているため、削除できません',
    ]);
    expect(body.error.details.people).toHaveLength(3);
  });

  test('an empty department goes, and its undo brings it back with its aliases', async () => {
    const id = await idOf('affiliations', 'Name', 'Vacant');
    const gone = await send('DELETE', `affiliations/${id}`);
    expect(gone.status).toBe(204);
    expect((await office.undo('shiraishi', String(gone.headers['ibasho-run']))).body.status).toBe('done');
    const { body } = await office.call<{ data: object }>('kuroda', 'GET', `/api/affiliations/${id}`);
    expect(body.data).toMatchObject({ Name: 'Vacant', aliases: ['空室部'] });
  });

  test('the states of presence keep their names and stay; another goes when nobody is in it', async () => {
    const online = await idOf('statuses', 'name', 'online');
    const kept = await send('DELETE', `statuses/${online}`);
    expect([kept.status, kept.body.error.say]).toEqual([
      409,
      '状態「online」はこのアプリの機能で使われているため、削除できません',
    ]);
    expect((await send('PUT', `statuses/${online}`, { name: '在宅' })).status).toBe(409);
    expect((await send('PUT', `statuses/${online}`, { name: 'online' })).status).toBe(200);
    const { id } = (await send('POST', 'statuses', { name: 'field' })).body.data;
    const akai = await idOf('sd-users', 'name', '赤井 凛');
    await send('PUT', `sd-users/${akai}`, { sd_status: id });
    const used = await send('DELETE', `statuses/${id}`);
    expect([used.status, used.body.error.details]).toEqual([409, { people: ['赤井 凛'] }]);
    await send('PUT', `sd-users/${akai}`, { sd_status: online });
    expect((await send('DELETE', `statuses/${id}`)).status).toBe(204);
  });
});
