import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, openZoomOffice, ZOOM_FAILED, type ZoomOffice } from '../../../../test/video/zoom-office.ts';

let zoom: ZoomOffice;
beforeAll(async () => {
  zoom = await openZoomOffice();
});
afterAll(() => zoom.close());
afterEach(() => zoom.standIn.heal());

describe('a meeting of Zoom', () => {
  test('[S7.58] is made by the action, moved and cancelled by the content API, and each is taken back', async () => {
    const made = await zoom.reserve({ topic: '定例', participants: ['赤井 凛'] });
    const meeting = await zoom.meetingOf('定例');
    expect(made.body).toMatchObject({
      status: 'done',
      results: [{ data: { join_url: meeting?.join_url, meeting_id: meeting?.meeting_id } }],
    });
    expect(zoom.atZoom('定例')).toMatchObject([
      {
        id: Number(meeting?.meeting_id),
        host: 'room1@example.test',
        body: { type: 2, start_time: '2026-07-11T14:00:00', duration: 60, timezone: 'Asia/Tokyo' },
      },
    ]);
    expect(zoom.atZoom('定例')[0]?.body.agenda).toContain('参加者：黒田 陸、赤井 凛');

    const moved = await zoom.send('PUT', meeting?.documentId ?? '', { start_time: '2026-07-11T16:30', duration: 90 });
    expect(moved.body.data.join_url).toBe(meeting?.join_url);
    expect(zoom.atZoom('定例')[0]?.body).toMatchObject({ start_time: '2026-07-11T16:30:00', duration: 90 });
    const back = await zoom.office.undo('kuroda', String(moved.headers['ibasho-run']));
    expect(back.body.status).toBe('done');
    expect(zoom.atZoom('定例')[0]?.body).toMatchObject({ start_time: '2026-07-11T14:00:00', duration: 60 });

    const gone = await zoom.send('DELETE', meeting?.documentId ?? '');
    expect([gone.status, zoom.atZoom('定例')]).toEqual([204, []]);
    const again = await zoom.office.undo('kuroda', String(gone.headers['ibasho-run']));
    expect(again.body.status).toBe('done');
    expect(zoom.atZoom('定例')).toHaveLength(1);
    expect((await zoom.meetingOf('定例'))?.meeting_id).toBe(String(zoom.atZoom('定例')[0]?.id));

    expect((await zoom.office.undo('kuroda', made.body.runId)).body.status).toBe('done');
    expect([await zoom.meetingOf('定例'), zoom.atZoom('定例')]).toEqual([undefined, []]);
  });

  test('whose people or topic change is told so', async () => {
    await zoom.reserve({ topic: '検討' });
    const { documentId = '' } = (await zoom.meetingOf('検討')) ?? {};
    const [person] = await zoom.query<{ id: string }>(`select id from sd_users where name = '青山 湊'`);
    await zoom.send('PUT', documentId, { topic: '検討会', sd_users: [Number(person?.id)] });
    expect(zoom.atZoom('検討会')[0]?.body.agenda).toContain('参加者：青山 湊');
  });

  test('is one of several steps, all of which are done or none', async () => {
    const [day1, day2] = [zoom.someTime(), zoom.someTime()];
    const steps = (topics: string[], times: string[]) =>
      topics.map((topic, index) => ({
        action: 'reserve_zoom_meeting',
        params: { topic, start_time: times[index] ?? '' },
      }));
    const both = await zoom.office.actConfirmed('kuroda', steps(['一', '二'], [day1, day2]));
    expect(both.body).toMatchObject({
      status: 'done',
      results: [
        { data: { meeting_id: String(zoom.atZoom('一')[0]?.id) } },
        { data: { meeting_id: String(zoom.atZoom('二')[0]?.id) } },
      ],
    });
    zoom.standIn.fail(/POST .*room1.*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'no' } }, 1);
    const failed = await zoom.office.actConfirmed('kuroda', steps(['三', '四'], [zoom.someTime(), zoom.someTime()]));
    expect(failed.body).toMatchObject({ status: 'failed', message: ZOOM_FAILED });
    expect(await zoom.query(`select from video_meetings where topic in ('三', '四')`)).toEqual([]);
    await eventually(async () => {
      await zoom.becomeDue();
      expect([...zoom.atZoom('三'), ...zoom.atZoom('四')]).toEqual([]);
    });
  });
});

describe('the actions on bookings', () => {
  test('move and cancel it at Zoom too', async () => {
    const start = zoom.someTime();
    await zoom.reserve({ topic: '移動', start_time: start });
    const reservation = { room: 'video', start_time: start };
    const moved = await zoom.office.act('kuroda', [
      { action: 'update_reservation', params: { reservation, changes: { start_time: '16:00', name: '移動先' } } },
    ]);
    expect(moved.body.status).toBe('done');
    expect(zoom.atZoom('移動先')).toMatchObject([
      { body: { start_time: `${start.slice(0, 10)}T16:00:00`, duration: 60 } },
    ]);
    const step = {
      action: 'cancel_reservation',
      params: { reservation: { ...reservation, start_time: `${start.slice(0, 10)}T16:00` } },
    };
    expect((await zoom.office.actConfirmed('kuroda', [step])).body.status).toBe('done');
    expect(zoom.atZoom('移動先')).toEqual([]);
  });

  test('are taken back with it: a room that was booked in the same breath is free again', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'no' } }, 1);
    const start = zoom.someTime();
    const both = [
      { action: 'reserve_conference_room', params: { room: '会議室A', start_time: start } },
      { action: 'reserve_zoom_meeting', params: { start_time: start } },
    ];
    const failed = await zoom.office.actConfirmed('kuroda', both);
    expect(failed.body).toMatchObject({ status: 'failed', message: ZOOM_FAILED });
    expect(await zoom.query('select from conference_room_reservations')).toEqual([]);
    const again = await zoom.office.actConfirmed('kuroda', both);
    expect(again.body.status).toBe('done');
    expect(await zoom.query('select from conference_room_reservations')).toHaveLength(1);
  });

  test('are carried out anew under the same key once they have failed', async () => {
    const actions = [{ action: 'reserve_zoom_meeting', params: { topic: '鍵', start_time: zoom.someTime() } }];
    const key = { idempotencyKey: 'zoom-1' };
    zoom.standIn.fail(/POST .*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'no' } }, 1);
    expect((await zoom.office.act('kuroda', actions, key)).body.status).toBe('failed');
    const done = await zoom.office.act('kuroda', actions, key);
    expect(done.body.status).toBe('done');
    expect(await zoom.office.act('kuroda', actions, key)).toMatchObject({ body: { runId: done.body.runId } });
    expect(zoom.atZoom('鍵')).toHaveLength(1);
  });

  test('are listed with what they ask outside, and with what went wrong', async () => {
    zoom.standIn.fail(/POST .*meetings/, { kind: 'answer', status: 400, body: { code: 300, message: 'Too odd.' } }, 1);
    await zoom.reserve({ topic: '記録' });
    const list = await zoom.office.call<{ data: object[] }>('shiraishi', 'GET', '/api/effects?pagination[pageSize]=2');
    expect(list.body.data).toMatchObject([
      { kind: 'video-meeting.cancel', endedAt: null },
      { kind: 'video-meeting.create', state: 'failed', attempts: 1, error: expect.stringContaining('Too odd.') },
    ]);
    expect((await zoom.office.call('kuroda', 'GET', '/api/effects')).status).toBe(403);
  });
});
