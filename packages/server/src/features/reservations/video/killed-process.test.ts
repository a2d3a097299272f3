import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, TEST_NOW, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts';
import { startServerProcess } from '../../../../test/server-process.ts';
import { QUICK_RETRIES } from '../../../../test/video/zoom-office.ts';
import { openZoomStandIn, type ZoomStandIn } from '../../../../test/video/zoom-stand-in.ts';

let standIn: ZoomStandIn;
/** The process that stays. */
let office: TestApp;
let directory: string;
beforeAll(async () => {
  standIn = await openZoomStandIn();
  office = await openTestApp({ env: standIn.env, effectLimits: QUICK_RETRIES });
  directory = await mkdtemp(join(tmpdir(), 'ibasho-killed-'));
});
afterAll(async () => {
  await office.close();
  await standIn.close();
  await rm(directory, { recursive: true, force: true });
});

test.each([
  ['before Zoom has made the meeting', 'hang', '2026-06-20T14:00'],
  ['after Zoom has made the meeting', 'late', '2026-06-20T16:00'],
] as const)(
  'a process that is killed %s leaves it to another one, which makes it once',
  async (_when, kind, start) => {
    const dying = await startServerProcess(office.database, { DATA_DIR: directory, APP_NOW: TEST_NOW, ...standIn.env });
    const { jwt } = await post(dying.url, 'auth/local', { identifier: 'kuroda', password: TEST_PASSWORD });
    standIn.fail(/POST .*meetings/, { kind }, 1);
    const before = standIn.calls.length;
    const actions = [{ action: 'reserve_zoom_meeting', params: { topic: kind, start_time: start } }];
    const answer = post(dying.url, 'ai-actions', { actions }, jwt).catch(() => 'no answer');
    const isAsked = () => standIn.calls.slice(before).some(({ path }) => path.includes('/users/'));
    await vi.waitFor(() => expect(isAsked()).toBe(true), { timeout: 5000 });
    await dying.kill();
    expect(await answer).toBe('no answer');
    // As if the minute that the dead process had for it was over.
    await office.database.pool.query(`update effects set due_at = now() where state = 'waiting'`);
    await vi.waitFor(
      async () => {
        const { rows } = await office.database.pool.query('select * from video_meetings where topic = $1', [kind]);
        const made = [...standIn.meetings.values()].filter(({ body }) => body.topic === kind);
        expect(made).toHaveLength(1);
        expect(rows).toMatchObject([{ state: 'ready', meeting_id: String(made[0]?.id) }]);
      },
      { timeout: 14_000, interval: 50 },
    );
  },
  40_000,
);

async function post(url: string, path: string, body: object, token?: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}
