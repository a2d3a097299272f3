import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/app.ts';
import { openZoomOffice, ZOOM_FAILED, type ZoomOffice } from '../../../../test/video/zoom-office.ts';
import { jitsiMeet } from '../../../ports/video/jitsi.ts';
import { VideoRefused } from '../../../ports/video/video.ts';

let zoom: ZoomOffice;
beforeAll(async () => {
  zoom = await openZoomOffice();
});
afterAll(() => zoom.close());
afterEach(() => zoom.standIn.heal());

describe('[S8.36] where Zoom fails, nothing is left and the text of the specification says so', () => {
  const refused = { kind: 'answer', status: 400, body: { code: 300, message: 'Validation Failed.' } } as const;

  test.each([
    ['refuses', refused],
    ['is down', { kind: 'answer', status: 500 } as const],
    ['breaks off', { kind: 'drop' } as const],
    ['will not have the app', { kind: 'answer', status: 401, body: { code: 124, message: 'no' } } as const],
    ['has no calls left for the day', { kind: 'answer', status: 429, headers: { 'retry-after': '9000' } } as const],
  ])('when it %s', async (what, fault) => {
    zoom.standIn.fail(/POST .*meetings/, fault);
    const answer = await zoom.reserve({ topic: what });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'failed', message: ZOOM_FAILED, undoable: false },
    ]);
    expect([await zoom.meetingOf(what), zoom.atZoom(what)]).toEqual([undefined, []]);
    const booked = await zoom.send('POST', '', { topic: what, start_time: zoom.someTime(), duration: 30 });
    expect([booked.status, booked.body.error.say, await zoom.meetingOf(what)]).toEqual([502, ZOOM_FAILED, undefined]);
  });

  test('when it will not move one: the time stays', async () => {
    await zoom.reserve({ topic: '動かない' });
    const before = await zoom.meetingOf('動かない');
    zoom.standIn.fail(/PATCH/, refused, 1);
    const moved = await zoom.send('PUT', before?.documentId ?? '', { start_time: zoom.someTime() });
    expect([moved.status, moved.body.error.say]).toEqual([502, ZOOM_FAILED]);
    expect((await zoom.meetingOf('動かない'))?.start_time).toEqual(before?.start_time);
  });

  test('when it will not make one again: an undo is taken back as well', async () => {
    const made = await zoom.reserve({ topic: '再び' });
    const undone = await zoom.office.undo('kuroda', made.body.runId);
    zoom.standIn.fail(/POST .*meetings/, refused, 1);
    const redone = await zoom.office.undo('kuroda', undone.body.runId);
    expect(redone.body).toMatchObject({ status: 'failed', message: ZOOM_FAILED });
    expect(await zoom.meetingOf('再び')).toBeUndefined();
    expect((await zoom.office.undo('kuroda', undone.body.runId)).body.status).toBe('done');
    expect((await zoom.meetingOf('再び'))?.state).toBe('ready');
  });

  test('by the call of specification S7 too', async () => {
    zoom.standIn.fail(/POST .*meetings/, refused, 1);
    const body = { topic: 'だめ', start_time: zoom.someTime(), duration: 30 };
    const answer = await zoom.office.call('kuroda', 'POST', '/api/zoom/create-meeting', body);
    expect(answer).toMatchObject({ status: 502, body: { success: false, data: null, error: { say: ZOOM_FAILED } } });
  });

  test('of another provider the name stands in place of Zoom', async () => {
    const create = async () => {
      throw new VideoRefused('no room');
    };
    const office = await openTestApp({ video: { ...jitsiMeet('https://meet.example.test'), create } });
    const start_time = zoom.someTime();
    const answer = await office.act('kuroda', [{ action: 'reserve_zoom_meeting', params: { start_time } }]);
    expect(answer.body).toMatchObject({ status: 'failed', message: 'Jitsi Meet API呼び出しに失敗しました' });
    expect((await office.database.pool.query('select from video_meetings')).rowCount).toBe(0);
    await office.close();
  });
});

describe('where Zoom recovers in time', () => {
  test.each([
    ['after one failure', { kind: 'answer', status: 500 } as const],
    ['after it has asked for patience', { kind: 'answer', status: 429, headers: { 'retry-after': '1' } } as const],
  ])('%s the meeting is made', async (what, fault) => {
    zoom.standIn.fail(/POST .*meetings/, fault, 1);
    const answer = await zoom.reserve({ topic: what });
    expect(answer.body.status).toBe('done');
    expect(zoom.atZoom(what)).toHaveLength(1);
  });
});
