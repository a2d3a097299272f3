import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
let akai: number;
beforeAll(async () => {
  office = await openTestApp();
  akai = Number((await office.record('sd-users', '赤井 凛')).id);
});
afterAll(() => office.close());

interface Reply {
  data: { id: number; documentId: string; start_time: string | null; end_time: string | null; date: string };
  error: { message: string; say: string; details: { errors: { path: string[] }[] } };
}

const post = (data: object, username = 'kuroda') =>
  office.call<Reply>(username, 'POST', '/api/schedules?populate=*', { data });
const call = (username: string, method: 'GET' | 'PUT' | 'DELETE', key: string | number, data?: object) =>
  office.call<Reply>(username, method, `/api/schedules/${key}?populate=*`, data && { data });
const made = async (data: object) => (await post(data)).body.data;
const put = async (key: number, data: object) => (await call('kuroda', 'PUT', key, data)).body.data;

describe('schedules', () => {
  test('[S3.21] [S7.24] hold name, date and text; a date stays a date, and is the sender’s', async () => {
    const { status, body } = await post({ name: '現場', date: '2026-06-20', text: '長靴' });
    expect([status, body.data]).toMatchObject([
      201,
      { name: '現場', date: '2026-06-20', text: '長靴', start_time: null, end_time: null },
    ]);
    expect(body.data).toMatchObject({ sd_user: { name: '黒田 陸' }, author: { name: '黒田 陸' } });
    const list = await office.call<{ data: { date: string }[] }>('akai', 'GET', '/api/schedules');
    expect(list.body.data.map(({ date }) => date)).toContain('2026-06-20');
  });

  test('[S3.21] a date-time sent as the date is split into the day in the firm’s zone and the time', async () => {
    const local = await made({ name: '打合せ', date: '2026-06-20T15:30' });
    expect(local).toMatchObject({ date: '2026-06-20', start_time: '2026-06-20T06:30:00.000Z' });
    const utc = await made({ name: '早朝', date: '2026-06-20T20:00:00.000Z', end_time: '2026-06-20T21:00:00.000Z' });
    expect(utc).toMatchObject({ date: '2026-06-21', start_time: '2026-06-20T20:00:00.000Z' });
    const both = await made({ name: '両方', date: '2026-06-20T00:00', start_time: '2026-06-20T09:00' });
    expect(both.start_time).toBe('2026-06-20T00:00:00.000Z');
    expect((await post({ name: 'x', date: '2026-06-20T25:00' })).status).toBe(400);
  });

  test('an entry that goes to another day keeps its time and its length', async () => {
    const { id } = await made({ name: '会', date: '2026-06-20T15:30', end_time: '2026-06-20T16:30' });
    expect(await put(id, { date: '2026-06-22' })).toMatchObject({
      date: '2026-06-22',
      start_time: '2026-06-22T06:30:00.000Z',
      end_time: '2026-06-22T07:30:00.000Z',
    });
    expect(await put(id, { date: '2026-06-23T10:00' })).toMatchObject({
      date: '2026-06-23',
      start_time: '2026-06-23T01:00:00.000Z',
      end_time: '2026-06-23T02:00:00.000Z',
    });
    expect(await put(id, { start_time: '2026-06-23T10:30' })).toMatchObject({
      start_time: '2026-06-23T01:30:00.000Z',
      end_time: '2026-06-23T02:00:00.000Z',
    });
    expect(await put(id, { start_time: '2026-06-19T10:30' })).toMatchObject({ date: '2026-06-19' });
    expect(await put(id, { start_time: null })).toMatchObject({ start_time: null, end_time: null, date: '2026-06-19' });
  });

  test.each([
    ['an end before the start', { date: '2026-06-20T10:00', end_time: '2026-06-20T09:00' }, 'end_time'],
    ['an end at the start', { date: '2026-06-20T10:00', end_time: '2026-06-20T10:00' }, 'end_time'],
    ['an end without a start', { date: '2026-06-20', end_time: '2026-06-20T10:00' }, 'start_time'],
    ['a start on another day', { date: '2026-06-20', start_time: '2026-06-21T10:00' }, 'start_time'],
  ])('%s is refused and named', async (_what, data, path) => {
    const { status, body } = await post({ name: 'x', ...data });
    expect([status, body.error.details.errors[0]?.path]).toEqual([400, [path]]);
  });

  test('a day too far away for the clock is refused where there is a time to move', async () => {
    const { id } = await made({ name: '昔', date: '2026-06-20T10:00' });
    expect((await call('kuroda', 'PUT', id, { date: '0001-01-01' })).status).toBe(400);
    const day = await made({ name: '昔の日', date: '2026-06-20' });
    expect((await call('kuroda', 'PUT', day.id, { date: '0001-01-01' })).status).toBe(200);
  });

  test('[S7.24] are changed and deleted by who made them and by whose they are, under either key', async () => {
    const { id, documentId } = await made({ name: '面談', date: '2026-06-20', sd_user: akai });
    expect((await call('kuroda', 'PUT', documentId, { text: '応接室' })).status).toBe(200);
    expect((await call('akai', 'PUT', id, { text: '会議室' })).status).toBe(200);
    const refused = await call('aoyama', 'PUT', id, { text: '廊下' });
    expect([refused.status, refused.body.error.say]).toEqual([403, '予定を変更できるのは登録者、本人、管理者だけです']);
    expect((await call('aoyama', 'DELETE', id)).status).toBe(403);
    expect((await call('kuroda', 'PUT', id, { author: akai })).status).toBe(400);
    expect((await call('akai', 'DELETE', documentId)).status).toBe(204);
    expect((await call('akai', 'DELETE', id)).status).toBe(404);
  });

  test('who gave their own entry away by mistake takes it back', async () => {
    const { id } = (await post({ name: '当番', date: '2026-06-20', sd_user: akai }, 'kuroda')).body.data;
    const aoyama = Number((await office.record('sd-users', '青山 湊')).id);
    const given = await call('akai', 'PUT', id, { sd_user: aoyama });
    expect(given.status).toBe(200);
    expect((await office.undo('akai', String(given.headers['ibasho-run']))).body.status).toBe('done');
    expect((await call('akai', 'GET', id)).body.data).toMatchObject({ sd_user: { id: akai } });
  });
});
