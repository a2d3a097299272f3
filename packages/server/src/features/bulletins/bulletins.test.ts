import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
let people: { kuroda: number; akai: number };
beforeAll(async () => {
  office = await openTestApp();
  const idOf = async (name: string) => Number((await office.record('sd-users', name)).id);
  people = { kuroda: await idOf('黒田 陸'), akai: await idOf('赤井 凛') };
});
afterAll(() => office.close());

interface Reply {
  data: { id: number; documentId: string; title: string; text: string; sd_user?: { id: number } | null };
  error: { message: string; say: string };
}

const bulletin = (sd_user?: number) => ({
  title: '停電',
  text: '土曜の朝',
  ...(sd_user !== undefined && { sd_user: { connect: [{ id: sd_user }] } }),
});
const post = (username: string | null, body: object) =>
  office.call<Reply>(username, 'POST', '/api/bulletins?populate=sd_user', body);
const call = (username: string, method: 'GET' | 'PUT' | 'DELETE', key: string | number, data?: object) =>
  office.call<Reply>(username, method, `/api/bulletins/${key}?populate=sd_user`, data && { data });

describe('bulletins', () => {
  test('[S3.20] [S7.22] are posted with who they are from, and nobody else but an administrator names another', async () => {
    const own = await post('kuroda', { data: bulletin(people.kuroda) });
    expect([own.status, own.body.data]).toMatchObject([201, { title: '停電', sd_user: { id: people.kuroda } }]);
    const read = await call('akai', 'GET', own.body.data.documentId);
    expect(read.body.data).toMatchObject({ title: '停電', text: '土曜の朝', sd_user: { id: people.kuroda } });
    const unnamed = await post('kuroda', { data: bulletin() });
    expect(unnamed.body.data.sd_user).toMatchObject({ id: people.kuroda });
    const foreign = await post('kuroda', { data: bulletin(people.akai) });
    expect([foreign.status, foreign.body.error.say]).toEqual([403, expect.stringContaining('管理者')]);
    const byAdmin = await post('shiraishi', { data: bulletin(people.akai) });
    expect(byAdmin.body.data.sd_user).toMatchObject({ id: people.akai });
  });

  test('[S7.22] without `data`, and signed out, they are refused', async () => {
    const bare = await post('kuroda', bulletin());
    expect([bare.status, bare.body.error.message]).toEqual([400, 'Missing "data" payload in the request body']);
    expect((await post(null, { data: bulletin() })).status).toBe(403);
  });

  test('[S7.23] are changed and deleted by their author, under either key; to others they are refused', async () => {
    const { id, documentId } = (await post('kuroda', { data: bulletin() })).body.data;
    const same = { ...bulletin(people.kuroda), text: '日曜の朝' };
    expect((await call('kuroda', 'PUT', documentId, same)).body.data).toMatchObject({ text: '日曜の朝' });
    expect((await call('kuroda', 'PUT', id, { text: '月曜の朝' })).body.data).toMatchObject({
      text: '月曜の朝',
      sd_user: { id: people.kuroda },
    });
    const refused = await call('akai', 'PUT', id, { text: '嘘' });
    expect([refused.status, refused.body.error.say]).toEqual([403, '掲示を変更できるのは投稿者、管理者だけです']);
    expect((await call('akai', 'DELETE', id)).status).toBe(403);
    expect((await call('kuroda', 'PUT', id, { sd_user: people.akai })).status).toBe(403);
    expect((await call('kuroda', 'PUT', id, { sd_user: null })).status).toBe(403);
    expect((await call('kuroda', 'DELETE', id)).status).toBe(204);
    expect((await call('kuroda', 'DELETE', documentId)).status).toBe(404);
  });

  test('who has handed a bulletin on takes back no change of it', async () => {
    const { id } = (await post('kuroda', { data: bulletin() })).body.data;
    const changed = await call('kuroda', 'PUT', id, { text: '訂正' });
    await call('shiraishi', 'PUT', id, { sd_user: people.akai });
    const run = String(changed.headers['ibasho-run']);
    expect((await office.undo('kuroda', run)).status).toBe(403);
    expect((await office.undo('shiraishi', run)).body.status).toBe('done');
    expect((await call('akai', 'GET', id)).body.data).toMatchObject({ text: '土曜の朝', sd_user: { id: people.akai } });
  });
});
