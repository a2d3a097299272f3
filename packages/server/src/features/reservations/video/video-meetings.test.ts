import type { RunResponse } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingOffice, openBookingOffice, type Reply } from '../../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());

type Meeting = Record<string, unknown> & { id: number };

const send = (username: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', key: string | number, data?: object) =>
  it.office.call<Reply<Meeting>>(
    username,
    method,
    `/api/video-meetings${key && `/${key}`}?populate=*`,
    data && { data },
  );
const reserve = (params: Record<string, unknown>, more: object = {}) =>
  it.office.act('kuroda', [{ action: 'reserve_zoom_meeting', params }], more);
const meetings = async () =>
  (await it.office.call<{ data: Meeting[] }>('akai', 'GET', '/api/video-meetings?populate=*&sort=id')).body.data;
const roomUrl = expect.stringMatching(/^https:\/\/meet\.jit\.si\/ibasho-[0-9a-f]{32}$/);
const effects = async () => (await it.office.database.pool.query('select from effects')).rowCount;
const undo = async (username: string, runId: unknown) => (await it.office.undo(username, String(runId))).body;

describe('video meetings', () => {
  const data = { topic: '遠隔', start_time: '2026-06-20T10:00', duration: 45 };

  test('[S3.25] hold topic, time, length, people and a room that nobody guesses', async () => {
    const sd_users = [it.people.akai];
    const { status, body } = await send('kuroda', 'POST', '', { ...data, sd_users });
    expect([status, body.data]).toMatchObject([
      201,
      { ...data, start_time: '2026-06-20T01:00:00.000Z', state: 'ready', provider: 'jitsi', join_url: roomUrl },
    ]);
    const other = (await send('kuroda', 'POST', '', data)).body.data;
    expect(other.join_url).not.toBe(body.data.join_url);
    expect((await send('akai', 'GET', body.data.id)).body.data).toMatchObject({
      organizer: { name: '黒田 陸' },
      sd_users: [{ name: '赤井 凛' }],
      join_url: body.data.join_url,
    });
    expect((await send('kuroda', 'POST', '', { ...data, join_url: 'https://x.test' })).status).toBe(403);
  });

  test('have the link that an administrator gives, and keep it whatever becomes of them', async () => {
    const link = { join_url: 'https://meet.example.test/x', meeting_id: '1', provider: 'zoom', state: 'ready' };
    const { status, body } = await send('shiraishi', 'POST', '', { ...data, ...link });
    expect([status, body.data]).toMatchObject([201, link]);
    const { id } = body.data;
    expect((await send('shiraishi', 'PUT', id, { start_time: '2026-06-21T10:00' })).body.data).toMatchObject(link);
    const gone = await send('shiraishi', 'DELETE', id);
    expect((await undo('shiraishi', gone.headers['ibasho-run'])).status).toBe('done');
    expect((await send('kuroda', 'GET', id)).body.data).toMatchObject(link);
    const changed = await send('shiraishi', 'PUT', id, { join_url: 'https://meet.example.test/y' });
    expect((await undo('shiraishi', changed.headers['ibasho-run'])).status).toBe('done');
    expect((await send('kuroda', 'GET', id)).body.data).toMatchObject(link);
    const booked = (await send('kuroda', 'POST', '', data)).body.data;
    const other = await send('shiraishi', 'PUT', booked.id, { join_url: 'https://meet.example.test/z' });
    expect((await undo('shiraishi', other.headers['ibasho-run'])).status).toBe('done');
    expect((await send('kuroda', 'GET', booked.id)).body.data.join_url).toBe(booked.join_url);
    const open = await send('shiraishi', 'POST', '', { ...data, state: null });
    expect(open.body.data).toMatchObject({ state: 'ready', join_url: roomUrl });
  });

  test('that are over are kept as they were, and nobody opens a room for them', async () => {
    const { body } = await send('kuroda', 'POST', '', { ...data, start_time: '2026-06-01T10:00' });
    expect(body.data).toMatchObject({ state: 'pending', join_url: null, provider: null });
  });

  test.each([
    ['duration', { duration: 0 }],
    ['duration', { duration: 1441 }],
    ['duration', { duration: 1.5 }],
    ['state', { state: 'over' }],
    ['join_url', { join_url: 'javascript:alert(1)' }],
    ['join_url', { join_url: 'meet' }],
    ['topic', { topic: null }],
  ])('a wrong %s is refused and named', async (path, wrong) => {
    const { status, body } = await send('shiraishi', 'POST', '', { ...data, ...wrong });
    expect([status, body.error.details.errors]).toMatchObject([400, [{ path: [path] }]]);
  });

  test('are changed and deleted by who takes part, and come back with the undo', async () => {
    const { id } = (await send('kurokawa', 'POST', '', { ...data, sd_users: [it.people.akai] })).body.data;
    expect((await send('kuroda', 'PUT', id, { duration: 60 })).status).toBe(403);
    const longer = await send('akai', 'PUT', id, { duration: 60 });
    expect(longer.body.data.duration).toBe(60);
    const people = await send('akai', 'PUT', id, { sd_users: [it.people.akai, it.people.aoyama] });
    expect((await undo('akai', people.headers['ibasho-run'])).status).toBe('done');
    expect((await undo('akai', longer.headers['ibasho-run'])).status).toBe('done');
    const gone = await send('akai', 'DELETE', id);
    expect((await undo('akai', gone.headers['ibasho-run'])).status).toBe('done');
    expect((await send('kurokawa', 'GET', id)).body.data).toMatchObject({
      duration: 45,
      sd_users: [{ name: '赤井 凛' }],
      join_url: roomUrl,
    });
  });
});

describe('a screen that writes video meetings', () => {
  const write = (method: 'PUT' | 'DELETE', id: number, change?: object) =>
    it.office.call<Reply<Meeting>>('kuroda', method, `/api/video-meetings/${id}`, change && { data: change }, {
      'ibasho-surface': 'button',
    });

  test('is asked what the actions ask: of others’ meetings, and before one is lost', async () => {
    const data = { topic: '画面', start_time: '2026-06-26T10:00', duration: 30 };
    const own = (await send('kuroda', 'POST', '', data)).body.data.id;
    expect((await write('PUT', own, { duration: 45 })).status).toBe(200);
    const shared = (await send('kuroda', 'POST', '', { ...data, sd_users: [it.people.akai] })).body.data.id;
    expect((await write('PUT', shared, { duration: 45 })).body.error).toMatchObject({
      name: 'ConfirmationRequired',
      say: '予約の変更を行います。よろしいですか？',
    });
    expect((await write('DELETE', own)).body.error).toMatchObject({
      name: 'ConfirmationRequired',
      say: 'ビデオ会議「画面」（6月26日(金) 10:00〜10:45）を取り消します。よろしいですか？',
    });
    expect((await send('kuroda', 'GET', own)).status).toBe(200);
  });
});

describe('[S7.58] reserve_zoom_meeting', () => {
  const dataOf = ({ body }: { body: RunResponse }) => body.results[0]?.data as { join_url: string; meeting_id: string };

  test('is of one hour and called 打ち合わせ where nothing else is said, and answers with the link', async () => {
    const done = await reserve({ start_time: '2026-06-20T14:00' });
    expect(done.body).toMatchObject({ status: 'done', undoable: true });
    expect(dataOf(done).join_url).toEqual(roomUrl);
    expect(done.body.message).toBe(
      `ビデオ会議「打ち合わせ」を6月20日(土) 14:00〜15:00に予約しました\n参加用リンク：${dataOf(done).join_url}`,
    );
    const meeting = (await meetings()).at(-1);
    expect(meeting).toMatchObject({
      topic: '打ち合わせ',
      start_time: '2026-06-20T05:00:00.000Z',
      duration: 60,
      organizer: { name: '黒田 陸' },
      sd_users: [{ name: '黒田 陸' }],
      ...dataOf(done),
    });
  });

  test('takes topic, length and people, whom it asks about, the sender not twice, and is taken back and done again', async () => {
    const before = (await meetings()).length;
    const participants = ['赤井 凛', '黒田', '青山 湊'];
    const params = { topic: '定例', start_time: '15:30', duration: 30, participants };
    const done = await it.office.actConfirmed('kuroda', [{ action: 'reserve_zoom_meeting', params }]);
    expect(done.body.status).toBe('done');
    const meeting = (await meetings()).at(-1);
    expect(meeting).toMatchObject({ start_time: '2026-06-10T06:30:00.000Z', duration: 30 });
    expect(meeting?.sd_users).toMatchObject([{ name: '黒田 陸' }, { name: '赤井 凛' }, { name: '青山 湊' }]);
    const undone = await undo('kuroda', done.body.runId);
    expect([undone.status, (await meetings()).length]).toEqual(['done', before]);
    const redone = await undo('kuroda', undone.runId);
    expect(redone).toMatchObject({ status: 'done', results: [{ data: { join_url: roomUrl } }] });
    const again = (await meetings()).at(-1);
    expect(again).toMatchObject({ topic: '定例', state: 'ready', documentId: meeting?.documentId });
    expect(again?.join_url).not.toBe(meeting?.join_url);
  });

  test('shows the same before as it does, and writes nothing for a preview', async () => {
    const [before, asked] = [(await meetings()).length, await effects()];
    const shown = await reserve({ start_time: '2026-06-22T14:00' }, { dryRun: true });
    expect([shown.body.status, (await meetings()).length]).toEqual(['preview', before]);
    expect(await effects()).toBe(asked);
    const done = await reserve({ start_time: '2026-06-22T14:00' });
    expect(done.body.lines.map(({ subjects, kind }) => [subjects, kind])).toEqual(
      shown.body.lines.map(({ subjects, kind }) => [subjects, kind]),
    );
  });

  test('is answered the same once more for the same key', async () => {
    const key = { idempotencyKey: 'video-1' };
    const first = await reserve({ start_time: '2026-06-23T14:00' }, key);
    const second = await reserve({ start_time: '2026-06-23T14:00' }, key);
    expect(second.body).toMatchObject({ runId: first.body.runId, message: first.body.message });
    expect(dataOf(second)).toEqual(dataOf(first));
  });

  test.each([
    ['a time that is over', { start_time: '2026-06-09T14:00' }, 200, /すでに終わっている時間/],
    ['somebody unknown', { start_time: '2026-06-20T14:00', participants: ['山田'] }, 200, /「山田」が見つかりません/],
    ['a name of several', { start_time: '2026-06-20T14:00', participants: ['黒'] }, 409, /2人います/],
    ['a length of nothing', { start_time: '2026-06-20T14:00', duration: 0 }, 400, /duration/],
    ['ten years', { start_time: '2026-06-20T14:00', duration: 5_256_000 }, 400, /duration/],
    ['no time', {}, 400, /start_time/],
  ])('refuses %s', async (_what, params, status, say) => {
    const before = (await meetings()).length;
    const refused = await reserve(params);
    const { message, error } = refused.body as RunResponse & { error?: { say: string } };
    expect([refused.status, message ?? error?.say]).toEqual([status, expect.stringMatching(say)]);
    expect((await meetings()).length).toBe(before);
  });

  test('is taken back by whoever asked for it and by administrators alone', async () => {
    const done = await reserve({ start_time: '2026-06-24T14:00' });
    expect((await undo('akai', done.body.runId)).status).toBe('failed');
    expect((await undo('shiraishi', done.body.runId)).status).toBe('done');
  });
});
