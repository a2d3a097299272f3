import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../../test/app.ts';
import { openZoomStandIn, ZOOM_HOSTS, type ZoomStandIn } from '../../../../test/video/zoom-stand-in.ts';
import { zoom } from '../../../ports/video/zoom.ts';

/** A call to Zoom may last a little longer than anybody waits for it. */
const LIMIT_MS = 5500;
const FAILED = 'Zoom API呼び出しに失敗しました';

let standIn: ZoomStandIn;
let office: TestApp;
beforeAll(async () => {
  standIn = await openZoomStandIn();
  const account = { accountId: 'account', clientId: 'client', clientSecret: 'client-secret', limitMs: LIMIT_MS };
  const video = zoom({ ...account, oauthUrl: standIn.url, apiUrl: `${standIn.url}/v2` }, ZOOM_HOSTS);
  office = await openTestApp({ video, firm: { ...TEST_FIRM, rooms: [{ name: '会議室A' }] } });
});
afterAll(async () => {
  await office.close();
  await standIn.close();
});
afterEach(() => standIn.heal());

let day = 10;
/** A time of its own for each test. */
const someTime = () => `${new Date(Date.UTC(2026, 6, ++day)).toISOString().slice(0, 10)}T14:00`;

interface Meeting {
  documentId: string;
  topic: string;
  state: string;
  join_url: string | null;
  meeting_id: string | null;
  start_time: string;
}
interface Reply {
  data: Meeting;
  error: { say: string; status: number };
}

const reserve = (params: Record<string, unknown>) =>
  office.actConfirmed('kuroda', [{ action: 'reserve_zoom_meeting', params: { start_time: someTime(), ...params } }]);
const send = (method: 'POST' | 'PUT' | 'DELETE', key: string, data?: object) =>
  office.call<Reply>('kuroda', method, `/api/video-meetings/${key}`, data && { data });
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await office.database.pool.query(sql, values)).rows as Row[];
const meetingOf = async (topic: string) =>
  (await query<Meeting>('select document_id as "documentId", * from video_meetings where topic = $1', [topic]))[0];
const atZoom = (topic: string) => [...standIn.meetings.values()].filter(({ body }) => body.topic === topic);
const effectsOf = (runId: string) =>
  query<{ kind: string; state: string; attempts: number; error: string | null }>(
    'select kind, state, attempts, error from effects where run_id = $1 order by id',
    [runId],
  );
/** Lets what is to be tried again be tried at once, by whichever process looks. */
const becomeDue = () => query(`update effects set due_at = now() where state = 'waiting'`);
const noticesOf = async (username: string) =>
  (await office.call<{ data: { by: string; text: string; about: string }[] }>(username, 'GET', '/api/notices')).body
    .data;
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 14_000, interval: 50 });

describe('a meeting of Zoom', () => {
  test('[S7.58] is made by the action, moved and cancelled by the content API, and each is taken back', async () => {
    const made = await reserve({ topic: '定例', participants: ['赤井 凛'] });
    const meeting = await meetingOf('定例');
    expect(made.body).toMatchObject({
      status: 'done',
      results: [{ data: { join_url: meeting?.join_url, meeting_id: meeting?.meeting_id } }],
    });
    expect(atZoom('定例')).toMatchObject([
      {
        id: Number(meeting?.meeting_id),
        host: 'room1@example.test',
        body: { type: 2, start_time: '2026-07-11T14:00:00', duration: 60, timezone: 'Asia/Tokyo' },
      },
    ]);
    expect(atZoom('定例')[0]?.body.agenda).toContain('参加者：黒田 陸、赤井 凛');

    const moved = await send('PUT', meeting?.documentId ?? '', { start_time: '2026-07-11T16:30', duration: 90 });
    expect(moved.body.data.join_url).toBe(meeting?.join_url);
    expect(atZoom('定例')[0]?.body).toMatchObject({ start_time: '2026-07-11T16:30:00', duration: 90 });
    const back = await office.undo('kuroda', String(moved.headers['ibasho-run']));
    expect(back.body.status).toBe('done');
    expect(atZoom('定例')[0]?.body).toMatchObject({ start_time: '2026-07-11T14:00:00', duration: 60 });

    const gone = await send('DELETE', meeting?.documentId ?? '');
    expect([gone.status, atZoom('定例')]).toEqual([204, []]);
    const again = await office.undo('kuroda', String(gone.headers['ibasho-run']));
    expect(again.body.status).toBe('done');
    expect(atZoom('定例')).toHaveLength(1);
    expect((await meetingOf('定例'))?.meeting_id).toBe(String(atZoom('定例')[0]?.id));

    expect((await office.undo('kuroda', made.body.runId)).body.status).toBe('done');
    expect([await meetingOf('定例'), atZoom('定例')]).toEqual([undefined, []]);
  });

  test('whose people or topic change is told so', async () => {
    await reserve({ topic: '検討' });
    const { documentId = '' } = (await meetingOf('検討')) ?? {};
    const [person] = await query<{ id: string }>(`select id from sd_users where name = '青山 湊'`);
    await send('PUT', documentId, { topic: '検討会', sd_users: [Number(person?.id)] });
    expect(atZoom('検討会')[0]?.body.agenda).toContain('参加者：青山 湊');
  });

  test('is one of several steps, all of which are done or none', async () => {
    const [day1, day2] = [someTime(), someTime()];
    const steps = (topics: string[], times: string[]) =>
      topics.map((topic, index) => ({
        action: 'reserve_zoom_meeting',
        params: { topic, start_time: times[index] ?? '' },
      }));
    const both = await office.actConfirmed('kuroda', steps(['一', '二'], [day1, day2]));
    expect(both.body).toMatchObject({
      status: 'done',
      results: [
        { data: { meeting_id: String(atZoom('一')[0]?.id) } },
        { data: { meeting_id: String(atZoom('二')[0]?.id) } },
      ],
    });
    standIn.fail(/POST .*room1.*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'no' } }, 1);
    const failed = await office.actConfirmed('kuroda', steps(['三', '四'], [someTime(), someTime()]));
    expect(failed.body).toMatchObject({ status: 'failed', message: FAILED });
    expect(await query(`select from video_meetings where topic in ('三', '四')`)).toEqual([]);
    await eventually(async () => {
      await becomeDue();
      expect([...atZoom('三'), ...atZoom('四')]).toEqual([]);
    });
  });
});

describe('the actions on bookings', () => {
  test('move and cancel it at Zoom too', async () => {
    const start = someTime();
    await reserve({ topic: '移動', start_time: start });
    const reservation = { room: 'video', start_time: start };
    const moved = await office.act('kuroda', [
      { action: 'update_reservation', params: { reservation, changes: { start_time: '16:00', name: '移動先' } } },
    ]);
    expect(moved.body.status).toBe('done');
    expect(atZoom('移動先')).toMatchObject([{ body: { start_time: `${start.slice(0, 10)}T16:00:00`, duration: 60 } }]);
    const step = {
      action: 'cancel_reservation',
      params: { reservation: { ...reservation, start_time: `${start.slice(0, 10)}T16:00` } },
    };
    expect((await office.actConfirmed('kuroda', [step])).body.status).toBe('done');
    expect(atZoom('移動先')).toEqual([]);
  });

  test('are taken back with it: a room that was booked in the same breath is free again', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'no' } }, 1);
    const start = someTime();
    const both = [
      { action: 'reserve_conference_room', params: { room: '会議室A', start_time: start } },
      { action: 'reserve_zoom_meeting', params: { start_time: start } },
    ];
    const failed = await office.actConfirmed('kuroda', both);
    expect(failed.body).toMatchObject({ status: 'failed', message: FAILED });
    expect(await query('select from conference_room_reservations')).toEqual([]);
    const again = await office.actConfirmed('kuroda', both);
    expect(again.body.status).toBe('done');
    expect(await query('select from conference_room_reservations')).toHaveLength(1);
  });

  test('are carried out anew under the same key once they have failed', async () => {
    const actions = [{ action: 'reserve_zoom_meeting', params: { topic: '鍵', start_time: someTime() } }];
    const key = { idempotencyKey: 'zoom-1' };
    standIn.fail(/POST .*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'no' } }, 1);
    expect((await office.act('kuroda', actions, key)).body.status).toBe('failed');
    const done = await office.act('kuroda', actions, key);
    expect(done.body.status).toBe('done');
    expect(await office.act('kuroda', actions, key)).toMatchObject({ body: { runId: done.body.runId } });
    expect(atZoom('鍵')).toHaveLength(1);
  });

  test('are listed with what they ask outside, and with what went wrong', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'Too odd.' } }, 1);
    await reserve({ topic: '記録' });
    const list = await office.call<{ data: object[] }>('shiraishi', 'GET', '/api/effects?pagination[pageSize]=2');
    expect(list.body.data).toMatchObject([
      { kind: 'video-meeting.cancel', endedAt: null },
      { kind: 'video-meeting.create', state: 'failed', attempts: 1, error: expect.stringContaining('Too odd.') },
    ]);
    expect((await office.call('kuroda', 'GET', '/api/effects')).status).toBe(403);
  });
});

describe('[S8.36] where Zoom fails, nothing is left and the text of the specification says so', () => {
  const refused = { kind: 'answer', status: 400, body: { code: 300, message: 'Validation Failed.' } } as const;

  test.each([
    ['refuses', refused],
    ['is down', { kind: 'answer', status: 500 } as const],
    ['breaks off', { kind: 'drop' } as const],
    ['will not have the app', { kind: 'answer', status: 401, body: { code: 124, message: 'no' } } as const],
    ['has no calls left for the day', { kind: 'answer', status: 429, headers: { 'retry-after': '9000' } } as const],
  ])('when it %s', async (what, fault) => {
    standIn.fail(/POST .*meetings/, fault);
    const answer = await reserve({ topic: what });
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'failed', message: FAILED, undoable: false }]);
    expect([await meetingOf(what), atZoom(what)]).toEqual([undefined, []]);
    const booked = await send('POST', '', { topic: what, start_time: someTime(), duration: 30 });
    expect([booked.status, booked.body.error.say, await meetingOf(what)]).toEqual([502, FAILED, undefined]);
  });

  test('when it will not move one: the time stays', async () => {
    await reserve({ topic: '動かない' });
    const before = await meetingOf('動かない');
    standIn.fail(/PATCH/, refused, 1);
    const moved = await send('PUT', before?.documentId ?? '', { start_time: someTime() });
    expect([moved.status, moved.body.error.say]).toEqual([502, FAILED]);
    expect((await meetingOf('動かない'))?.start_time).toEqual(before?.start_time);
  });

  test('when it will not make one again: an undo is taken back as well', async () => {
    const made = await reserve({ topic: '再び' });
    const undone = await office.undo('kuroda', made.body.runId);
    standIn.fail(/POST .*meetings/, refused, 1);
    const redone = await office.undo('kuroda', undone.body.runId);
    expect(redone.body).toMatchObject({ status: 'failed', message: FAILED });
    expect(await meetingOf('再び')).toBeUndefined();
    expect((await office.undo('kuroda', undone.body.runId)).body.status).toBe('done');
    expect((await meetingOf('再び'))?.state).toBe('ready');
  });

  test('by the call of specification S7 too', async () => {
    standIn.fail(/POST .*meetings/, refused, 1);
    const body = { topic: 'だめ', start_time: someTime(), duration: 30 };
    const answer = await office.call('kuroda', 'POST', '/api/zoom/create-meeting', body);
    expect(answer).toMatchObject({ status: 502, body: { success: false, data: null, error: { say: FAILED } } });
  });
});

describe('where Zoom recovers in time', () => {
  test.each([
    ['after one failure', { kind: 'answer', status: 500 } as const],
    ['after it has asked for patience', { kind: 'answer', status: 429, headers: { 'retry-after': '1' } } as const],
  ])('%s the meeting is made', async (what, fault) => {
    standIn.fail(/POST .*meetings/, fault, 1);
    const answer = await reserve({ topic: what });
    expect(answer.body.status).toBe('done');
    expect(atZoom(what)).toHaveLength(1);
  });

  test('a cancelling that fails is tried until it is done, and the meeting is gone here at once', async () => {
    const made = await reserve({ topic: '消える' });
    standIn.fail(/DELETE/, { kind: 'answer', status: 500 });
    const undone = await office.undo('kuroda', made.body.runId);
    expect(undone.body).toMatchObject({ status: 'pending', message: expect.stringContaining('続けて送信します') });
    expect([await meetingOf('消える'), atZoom('消える')]).toMatchObject([undefined, [{}]]);
    standIn.heal();
    await eventually(async () => {
      await becomeDue();
      expect(atZoom('消える')).toEqual([]);
    });
  }, 30_000);
});

describe('a cancelling that is given up at last', () => {
  test('is told to whoever asked for it', async () => {
    await reserve({ topic: '頑固' });
    standIn.fail(/DELETE/, { kind: 'answer', status: 500 });
    const { documentId = '' } = (await meetingOf('頑固')) ?? {};
    expect((await send('DELETE', documentId)).status).toBe(204);
    await query(`update effects set attempts = 8, due_at = now() where state = 'waiting'`);
    await eventually(async () => {
      const [notice] = await noticesOf('kuroda');
      expect(notice?.text).toMatch(
        /^Zoomでビデオ会議「頑固」.+を取り消せませんでした。Zoomの画面で取り消してください$/,
      );
    });
    expect(await meetingOf('頑固')).toBeUndefined();
    await query('update notices set seen_at = now()');
  }, 30_000);
});

describe('where Zoom keeps silent', () => {
  test('the answer comes after five seconds, the link when Zoom does, and the meeting is not made twice', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    const began = Date.now();
    const answer = await reserve({ topic: '遅い' });
    expect(Date.now() - began).toBeLessThan(6500);
    expect(answer.body).toMatchObject({ status: 'pending', undoable: true, results: [{ status: 'pending' }] });
    expect(answer.body.message).toMatch(/Zoomの応答を待っています/);
    expect((await meetingOf('遅い'))?.state).toBe('pending');
    standIn.release();
    await eventually(async () => {
      const meeting = await meetingOf('遅い');
      expect(meeting?.state).toBe('ready');
      expect(atZoom('遅い').map(({ id }) => String(id))).toEqual([meeting?.meeting_id]);
    });
    expect(await noticesOf('kuroda')).toEqual([]);
  }, 30_000);

  test('and fails at last, the run is taken back, and whoever asked gets a notice', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'hang' }, 1);
    standIn.fail(/POST .*meetings/, { kind: 'answer', status: 500 });
    const answer = await reserve({ topic: '来ない' });
    expect(answer.body.status).toBe('pending');
    await eventually(async () => expect(await meetingOf('来ない')).toBeUndefined());
    const [notice] = await noticesOf('kuroda');
    expect(notice).toMatchObject({ about: 'video-meetings' });
    expect(notice?.text).toMatch(
      /^Zoom API呼び出しに失敗しました。ビデオ会議「来ない」\d+月\d+日\(.\) 14:00の予約は取り消されました/,
    );
    // What hung was carried out after all: it is found and removed.
    standIn.heal();
    await vi.waitFor(() => expect(atZoom('来ない')).toHaveLength(1));
    await eventually(async () => {
      await becomeDue();
      expect(atZoom('来ない')).toEqual([]);
    });
  }, 40_000);

  test('and the meeting is taken back meanwhile, nothing is left of it there either', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    const answer = await reserve({ topic: 'やめた' });
    expect(answer.body.status).toBe('pending');
    const undone = await office.undo('kuroda', answer.body.runId);
    expect(['done', 'pending']).toContain(undone.body.status);
    standIn.release();
    await eventually(async () => {
      await becomeDue();
      expect(atZoom('やめた')).toEqual([]);
      expect((await effectsOf(undone.body.runId)).map(({ state }) => state)).toEqual(['done']);
    });
    expect(await meetingOf('やめた')).toBeUndefined();
  }, 40_000);

  test('and a colleague has gone on with the meeting, it stays and is marked', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'hang' }, 1);
    standIn.fail(/POST .*meetings/, { kind: 'answer', status: 500 });
    await reserve({ topic: '残る' });
    const { documentId } = (await meetingOf('残る')) ?? {};
    const changed = office.call('shiraishi', 'PUT', `/api/video-meetings/${documentId}`, { data: { topic: '残った' } });
    await eventually(async () => expect((await meetingOf('残った'))?.state).toBe('failed'));
    await changed;
    expect((await noticesOf('kuroda'))[0]?.text).toMatch(/「残る」.*参加用リンクがありません/);
  }, 40_000);
});

describe('a process that dies', () => {
  test('leaves the meeting to another one, which finds what the first has made', async () => {
    const account = { accountId: 'account', clientId: 'client', clientSecret: 'client-secret', limitMs: 60_000 };
    const video = zoom({ ...account, oauthUrl: standIn.url, apiUrl: `${standIn.url}/v2` }, ZOOM_HOSTS);
    const dying = await openTestApp({ database: office.database, video });
    standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    const asked = dying.act('kuroda', [
      { action: 'reserve_zoom_meeting', params: { topic: '形見', start_time: someTime() } },
    ]);
    await vi.waitFor(() => expect(atZoom('形見')).toHaveLength(1), { timeout: 5000 });
    await dying.core.effects.close();
    await eventually(async () => {
      const meeting = await meetingOf('形見');
      expect(meeting).toMatchObject({ state: 'ready', meeting_id: String(atZoom('形見')[0]?.id) });
    });
    expect(atZoom('形見')).toHaveLength(1);
    await asked;
    await dying.close();
  }, 30_000);
});
