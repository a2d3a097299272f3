import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_NOW, TEST_PASSWORD, type TestApp } from '../../../../test/app.ts';
import { type ServerProcess, startServerProcess } from '../../../../test/server-process.ts';
import { openZoomStandIn, ZOOM_HOSTS, type ZoomStandIn } from '../../../../test/video/zoom-stand-in.ts';

const BOOKINGS = 100;

let standIn: ZoomStandIn;
let office: TestApp;
beforeAll(async () => {
  standIn = await openZoomStandIn();
  office = await openTestApp({ env: standIn.env });
});
afterAll(async () => {
  await office.close();
  await standIn.close();
});

interface Row {
  document_id: string;
  topic: string;
  host: string;
  meeting_id: string;
  join_url: string;
}

const book = (topic: string, start: string, duration = 60) =>
  office.act('kuroda', [{ action: 'reserve_zoom_meeting', params: { topic, start_time: start, duration } }]);
const rowOf = async (topic: string): Promise<Row> =>
  (await office.database.pool.query('select * from video_meetings where topic = $1', [topic])).rows[0];
const move = (topic: Row, data: object) =>
  office.call<{ error: { say: string } }>('kuroda', 'PUT', `/api/video-meetings/${topic.document_id}`, { data });
const atZoom = (topic: string) => [...standIn.meetings.values()].filter(({ body }) => body.topic === topic);

describe('the hosts of Zoom', () => {
  test('hold one meeting at a time each, and the next one as soon as that is over', async () => {
    for (const topic of ['一', '二', '三']) expect((await book(topic, '2026-06-20T14:00')).body.status).toBe('done');
    expect(new Set([...standIn.meetings.values()].map(({ host }) => host))).toEqual(new Set(ZOOM_HOSTS));
    await book('後', '2026-06-20T15:00', 30);
    expect((await rowOf('後')).host).toBe(ZOOM_HOSTS[0]);
  });

  test('that all hold others are a conflict that says when one is free', async () => {
    const refused = await book('四', '2026-06-20T14:30', 90);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '6月20日(土) 14:30〜16:00はZoomの会議が同時に開ける3件まで入っています。次に空くのは6月20日(土) 15:00〜16:30です',
    ]);
    expect(await rowOf('四')).toBeUndefined();
    expect((await book('四', '2026-06-20T15:00', 90)).body.status).toBe('done');
  });

  test('keep a meeting that is moved where they can; else another one takes it, with a new link', async () => {
    await book('長い', '2026-06-21T09:00');
    await book('隣', '2026-06-21T11:00');
    const before = await rowOf('長い');
    expect((await rowOf('隣')).host).toBe(before.host);
    const moved = await move(before, { start_time: '2026-06-21T11:30' });
    expect(moved.status).toBe(200);
    const after = await rowOf('長い');
    expect([after.host === before.host, after.join_url === before.join_url]).toEqual([false, false]);
    expect(atZoom('長い').map(({ id, host }) => [String(id), host])).toEqual([[after.meeting_id, after.host]]);

    const undone = await office.undo('kuroda', String(moved.headers['ibasho-run']));
    expect(undone.body.status).toBe('done');
    const back = await rowOf('長い');
    expect(atZoom('長い')).toMatchObject([
      { id: Number(back.meeting_id), body: { start_time: '2026-06-21T09:00:00' } },
    ]);
  });

  test('are refused to a meeting that is moved where all hold others, and the meeting stays', async () => {
    const row = await rowOf('後');
    const { status, body } = await move(row, { start_time: '2026-06-20T14:00' });
    expect([status, body.error.say]).toEqual([409, expect.stringContaining('次に空くのは')]);
    expect(await rowOf('後')).toEqual(row);
  });

  test('are not given to a meeting that comes back while others hold theirs', async () => {
    const gone = await office.call('kuroda', 'DELETE', `/api/video-meetings/${(await rowOf('一')).document_id}`);
    await book('代わり', '2026-06-20T14:00');
    const undone = await office.undo('kuroda', String(gone.headers['ibasho-run']));
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining('次に空くのは')]);
  });

  test('are guarded by the database itself', async () => {
    const doubled = office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'test', params: {} },
      async work(ctx) {
        await ctx.db.execute(`insert into video_meetings (topic, start_time, duration, host)
          select '二重', start_time + interval '59 minutes', 10, host from video_meetings where topic = '二'`);
        return { say: '', value: undefined };
      },
    });
    await expect(doubled).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('by two processes at once', () => {
  let directory: string;
  const processes: ServerProcess[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ibasho-hosts-'));
    for (const name of ['one', 'two']) {
      const env = { DATA_DIR: join(directory, name), APP_NOW: TEST_NOW, ...standIn.env };
      processes.push(await startServerProcess(office.database, env));
    }
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await rm(directory, { recursive: true, force: true });
  });

  /** Half an hour to two hours, beginning at any half hour of a working day. */
  const wish = (n: number) => {
    const start = 9 * 2 + ((n * 7) % 18);
    const clock = `${String(Math.floor(start / 2)).padStart(2, '0')}:${start % 2 === 0 ? '00' : '30'}`;
    return { topic: `同時${n}`, start_time: `2026-06-22T${clock}`, duration: 30 * (1 + (n % 4)) };
  };

  test('nobody holds two meetings at once, Zoom has those that are booked, and every loser is told why', async () => {
    const tokens = await Promise.all(
      processes.map(async ({ url }) => {
        const { jwt } = await post<{ jwt: string }>(url, 'auth/local', {
          identifier: 'kuroda',
          password: TEST_PASSWORD,
        });
        return jwt;
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: BOOKINGS }, async (_, n) => {
        const { url = '' } = processes[n % 2] ?? {};
        const actions = [{ action: 'reserve_zoom_meeting', params: wish(n) }];
        const answer = await post<{ status: string; message: string }>(url, 'ai-actions', { actions }, tokens[n % 2]);
        return { wish: wish(n), ...answer };
      }),
    );
    const won = answers.filter(({ status }) => status === 'done');
    const lost = answers.filter(({ status }) => status === 'failed');
    expect([won.length + lost.length, won.length > 20, lost.length > 20]).toEqual([BOOKINGS, true, true]);
    for (const { message } of lost) expect(message).toMatch(/3件まで入っています。次に空くのは6月\d+日\(.\) .+です$/);

    const { rows } = await office.database.pool.query(
      `select topic, host, state, start_time, duration from video_meetings where topic like '同時%'`,
    );
    expect(rows.map(({ topic }) => topic).sort()).toEqual(won.map((each) => each.wish.topic).sort());
    expect(rows.filter(({ state }) => state !== 'ready')).toEqual([]);
    const held = [...standIn.meetings.values()].filter(({ body }) => String(body.topic).startsWith('同時'));
    expect(held.map(({ body }) => body.topic).sort()).toEqual(rows.map(({ topic }) => topic).sort());
    for (const one of held) {
      const at = held.filter((other) => other.host === one.host && overlap(one.body, other.body));
      expect(at).toEqual([one]);
    }
  }, 60_000);
});

function overlap(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const [a, b] = [one, other].map(({ start_time, duration }) => {
    const start = Date.parse(`${start_time}+09:00`);
    return { start, end: start + Number(duration) * 60_000 };
  });
  return a !== undefined && b !== undefined && a.start < b.end && b.start < a.end;
}

async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}
