import { VIDEO_OPTIONS } from '@ibasho/contract/video-meetings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openZoomStandIn, ZOOM_HOSTS, type ZoomStandIn } from '../../../test/video/zoom-stand-in.ts';
import { readEnv } from '../../env.ts';
import { VideoBusy, type VideoMeeting, VideoRefused } from './video.ts';
import { videoProvider } from './video-provider.ts';
import { zoom } from './zoom.ts';

let standIn: ZoomStandIn;
beforeAll(async () => {
  standIn = await openZoomStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.heal();
  standIn.meetings.clear();
  standIn.calls.length = 0;
});

const account = (more: object = {}) => ({
  accountId: 'account',
  clientId: 'client',
  clientSecret: 'client-secret',
  oauthUrl: standIn.url,
  apiUrl: `${standIn.url}/v2`,
  limitMs: 2000,
  ...more,
});
const port = (more: object = {}) => zoom(account(more), ZOOM_HOSTS);
const signal = new AbortController().signal;
const first = { mayExist: false, signal };
const again = { mayExist: true, signal };
const meeting: VideoMeeting = {
  reference: 'f00dfeed',
  host: 'room1@example.test',
  topic: '打ち合わせ',
  startTime: '2026-06-20T05:00:00.000Z',
  durationMinutes: 60,
  timezone: 'Asia/Tokyo',
  participants: ['黒田 陸', '赤井 凛'],
  options: VIDEO_OPTIONS,
};
const created = () => standIn.calls.filter(({ method, path }) => method === 'POST' && path.includes('/meetings'));

describe('Zoom', () => {
  test('[S7.40] [S7.41] is sent what the product knows of a meeting, field by field', async () => {
    const { meetingId, joinUrl } = await port().create(meeting, first);
    expect(joinUrl).toBe(`https://zoom.example.test/j/${meetingId}`);
    expect(created()).toEqual([
      {
        method: 'POST',
        path: '/v2/users/room1%40example.test/meetings',
        body: {
          type: 2,
          topic: '打ち合わせ',
          agenda: '予約番号：f00dfeed\n参加者：黒田 陸、赤井 凛',
          start_time: '2026-06-20T14:00:00',
          duration: 60,
          timezone: 'Asia/Tokyo',
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
        },
      },
    ]);
  });

  test('changes and cancels a meeting, which is no error where it has gone', async () => {
    const { meetingId } = await port().create(meeting, first);
    await port().update(meetingId, { ...meeting, topic: '定例', durationMinutes: 90 }, { signal });
    expect(standIn.meetings.get(Number(meetingId))?.body).toMatchObject({ topic: '定例', duration: 90 });
    expect(await port().cancel(meetingId, meeting, { signal })).toBe(true);
    expect(await port().cancel(meetingId, meeting, { signal })).toBe(true);
    expect(standIn.meetings.size).toBe(0);
    await expect(port().update(meetingId, meeting, { signal })).rejects.toThrow(VideoRefused);
  });

  test('makes one meeting, however often it is asked, also where an answer was lost', async () => {
    standIn.fail(/POST .*meetings/, { kind: 'late' }, 1);
    await expect(port({ limitMs: 200 }).create(meeting, first)).rejects.toThrow();
    expect(standIn.meetings.size).toBe(1);
    const found = await port().create(meeting, again);
    expect([...standIn.meetings.keys()].map(String)).toEqual([found.meetingId]);
  });

  test('finds a meeting by our reference behind more than one page of others, or says that there is none', async () => {
    const others = Array.from({ length: 301 }, (_, index) => ({ ...meeting, reference: `other-${index}` }));
    for (const other of others) await port().create(other, first);
    expect(await port().cancel(null, meeting, { signal })).toBe(false);
    await port().create(meeting, first);
    expect(await port().cancel(null, meeting, { signal })).toBe(true);
    expect(standIn.meetings.size).toBe(301);
  });

  test('gives a token that serves until it runs out; one that is no longer taken is renewed once', async () => {
    const one = port();
    const before = standIn.tokens;
    await Promise.all([1, 2, 3].map((number) => one.create({ ...meeting, reference: `m${number}` }, first)));
    expect(standIn.tokens - before).toBe(1);
    standIn.forgetTokens();
    await one.create(meeting, first);
    expect(standIn.tokens - before).toBe(2);
    standIn.fail(/POST .*meetings/, { kind: 'answer', status: 401, body: { code: 124, message: 'no' } });
    await expect(one.create({ ...meeting, reference: 'm9' }, first)).rejects.toThrow(VideoRefused);
    expect(standIn.tokens - before).toBe(3);
  });

  test.each([
    ['an unknown host', { host: 'nobody@example.test' }, /User does not exist/],
    ['a length of nothing', { durationMinutes: 0 }, /Validation Failed/],
  ])('refuses %s for good', async (_what, wrong, reason) => {
    await expect(port().create({ ...meeting, ...wrong }, first)).rejects.toThrow(reason);
    expect(standIn.meetings.size).toBe(0);
  });

  test('that asks for patience says for how long', async () => {
    const busy = (after: string) =>
      standIn.fail(/POST .*meetings/, { kind: 'answer', status: 429, headers: { 'retry-after': after } }, 1);
    busy('7');
    await expect(port().create(meeting, first)).rejects.toMatchObject({ retryAfterSeconds: 7 });
    busy(new Date(Date.now() + 3_600_000).toUTCString());
    const refused = await port()
      .create(meeting, first)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VideoBusy);
    expect((refused as VideoBusy).retryAfterSeconds).toBeGreaterThan(3500);
  });

  test.each([
    ['fails', { kind: 'answer', status: 500 } as const],
    ['hangs', { kind: 'hang' } as const],
    ['breaks off', { kind: 'drop' } as const],
  ])('that %s is no refusal', async (_what, fault) => {
    standIn.fail(/POST .*meetings/, fault);
    const error = await port({ limitMs: 200 })
      .create(meeting, first)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(VideoRefused);
    expect(String(error)).not.toContain('client-secret');
  });

  test('that will not have the app refuses', async () => {
    await expect(port({ clientSecret: 'wrong' }).create(meeting, first)).rejects.toThrow(VideoRefused);
  });
});

describe('the provider', () => {
  test('is Zoom where its account is set, else an unguessable room of Jitsi Meet that nobody need be asked for', async () => {
    expect(videoProvider(readEnv(standIn.env, '/'))).toMatchObject({ provider: 'zoom', hosts: ZOOM_HOSTS });
    const jitsi = videoProvider(readEnv({ JITSI_URL: 'https://meet.example.test/' }, '/'));
    expect(await jitsi.create({ ...meeting, host: null }, first)).toEqual({
      meetingId: 'ibasho-f00dfeed',
      joinUrl: 'https://meet.example.test/ibasho-f00dfeed',
    });
    expect(standIn.calls).toEqual([]);
  });
});
