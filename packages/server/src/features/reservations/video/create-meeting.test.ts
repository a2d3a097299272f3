import { VIDEO_OPTIONS } from '@ibasho/contract/video-meetings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { openZoomStandIn, type ZoomStandIn } from '../../../../test/video/zoom-stand-in.ts';

let standIn: ZoomStandIn;
let withZoom: TestApp;
let withoutZoom: TestApp;
beforeAll(async () => {
  standIn = await openZoomStandIn();
  withZoom = await openTestApp({ env: standIn.env });
  withoutZoom = await openTestApp({ env: { JITSI_URL: 'https://meet.example.test' } });
});
afterAll(async () => {
  await withZoom.close();
  await withoutZoom.close();
  await standIn.close();
});
beforeEach(() => {
  standIn.meetings.clear();
  standIn.calls.length = 0;
});

let hour = 8;
const nine = () => ({
  topic: '設計定例',
  start_time: `2026-06-20T${String(++hour).padStart(2, '0')}:00:00`,
  duration: 60,
  timezone: 'Asia/Tokyo',
  sd_users: [],
  participants_names: ['赤井 凛', '外部の林さん'],
  ...VIDEO_OPTIONS,
});
const create = (office: TestApp, body: object, who: string | null = 'kuroda') =>
  office.call<Record<string, unknown> & { data: object }>(who, 'POST', '/api/zoom/create-meeting', body);

describe('POST /api/zoom/create-meeting', () => {
  test('[S7.39] [S7.40] [S7.41] sends Zoom what it is sent, field by field', async () => {
    const body = nine();
    await create(withZoom, body);
    const sent = standIn.calls.find(({ method, path }) => method === 'POST' && path.includes('/meetings'));
    expect(body.start_time).not.toMatch(/Z|[+-]\d\d:?\d\d$/);
    expect(sent?.body).toEqual({
      type: 2,
      topic: body.topic,
      start_time: body.start_time,
      duration: body.duration,
      timezone: body.timezone,
      agenda: expect.stringMatching(/^予約番号：[0-9a-f]{32}\n参加者：赤井 凛、外部の林さん$/),
      settings: {
        host_video: true,
        participant_video: true,
        join_before_host: true,
        mute_upon_entry: false,
        waiting_room: false,
        audio: 'both',
        auto_recording: 'cloud',
        auto_start_meeting_summary: true,
      },
    });
  });

  test('sends Zoom what differs from the usual', async () => {
    const settings = { ...VIDEO_OPTIONS.settings, host_video: false, waiting_room: true, audio: 'voip' };
    await create(withZoom, { ...nine(), enableRecording: false, enableAISummary: false, settings });
    expect([...standIn.meetings.values()][0]?.body.settings).toMatchObject({
      ...settings,
      auto_recording: 'none',
      auto_start_meeting_summary: false,
    });
  });

  test('[S7.42] answers with success, join_url and meeting_id, by Zoom', async () => {
    const { status, body, headers } = await create(withZoom, nine());
    const [made] = standIn.meetings.values();
    expect([status, body]).toEqual([
      200,
      { success: true, data: { join_url: made?.join_url, meeting_id: String(made?.id) } },
    ]);
    expect((await withZoom.undo('kuroda', String(headers['ibasho-run']))).body.status).toBe('done');
    expect(standIn.meetings.size).toBe(0);
  });

  test('[S7.42] and by the provider that needs no account', async () => {
    const { status, body } = await create(withoutZoom, nine());
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          join_url: expect.stringMatching(/^https:\/\/meet\.example\.test\/ibasho-[0-9a-f]{32}$/),
          meeting_id: expect.stringMatching(/^ibasho-[0-9a-f]{32}$/),
        },
      },
    ]);
  });

  test('takes its people by id and documentId, and its time in the zone that it names', async () => {
    const { rows } = await withoutZoom.database.pool.query(
      `select id::int, document_id from sd_users where name in ('赤井 凛', '青山 湊') order by id`,
    );
    const body = { ...nine(), sd_users: [rows[0].id, rows[1].document_id], timezone: 'Europe/Berlin' };
    expect((await create(withoutZoom, { ...body, topic: '遠方', start_time: '2026-06-20T09:00' })).status).toBe(200);
    const found = await withoutZoom.call<{ data: object[] }>(
      'akai',
      'GET',
      `/api/video-meetings?populate=*&filters[topic]=${encodeURIComponent('遠方')}`,
    );
    expect(found.body.data).toMatchObject([
      {
        start_time: '2026-06-20T07:00:00.000Z',
        organizer: { name: '黒田 陸' },
        sd_users: [{ name: '赤井 凛' }, { name: '青山 湊' }],
      },
    ]);
  });

  test('[S3.23] takes its nine parts, each of them as it is said', async () => {
    const body = nine();
    expect(Object.keys(body).sort()).toEqual([
      'duration',
      'enableAISummary',
      'enableRecording',
      'participants_names',
      'sd_users',
      'settings',
      'start_time',
      'timezone',
      'topic',
    ]);
    expect(await create(withZoom, body)).toMatchObject({ status: 200, body: { success: true } });
  });

  test.each([
    ['password', { password: 'x' }],
    ['settings.breakout_room', { settings: { breakout_room: true } }],
    ['start_time', { start_time: '2026-06-20T10:00:00Z' }],
    ['start_time', { start_time: '2026-06-20T10:00:00+09:00' }],
    ['start_time', { start_time: '2026-06-31T10:00:00' }],
    ['duration', { duration: 0 }],
    ['duration', { duration: '60' }],
    ['duration', { duration: 1441 }],
    ['timezone', { timezone: 'Asia/Atlantis' }],
    ['sd_users.0', { sd_users: [{}] }],
    ['sd_users', { sd_users: [999_999] }],
    ['topic', { topic: '' }],
    ['enableRecording', { enableRecording: 'yes' }],
    ['settings.audio', { settings: { audio: 'thirdParty' } }],
    ['participants_names.0', { participants_names: [1] }],
  ])('[S3.23] takes no others: %s is a 400 that names it', async (path, wrong) => {
    const { status, body } = await create(withZoom, { ...nine(), start_time: '2026-06-25T10:00:00', ...wrong });
    expect([status, body]).toMatchObject([400, { success: false, data: null, error: { name: 'ValidationError' } }]);
    expect(JSON.stringify(body)).toContain(path.split('.').findLast((part) => !/^\d+$/.test(part)));
    expect(standIn.calls).toEqual([]);
  });

  test('[S8.7] without a token nothing is sent', async () => {
    expect(await create(withZoom, nine(), null)).toMatchObject({
      status: 403,
      body: { success: false, error: { say: '認証トークンが見つかりません' } },
    });
    expect(standIn.calls).toEqual([]);
  });
});
