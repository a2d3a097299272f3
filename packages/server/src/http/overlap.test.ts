import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, TEST_NOW, TEST_PASSWORD, type TestApp } from '../../test/app.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';

const ROOMS = 10;
const BOOKINGS = 200;

let office: TestApp;
let directory: string;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  const rooms = Array.from({ length: ROOMS }, (_, n) => ({ name: `室${n}` }));
  office = await openTestApp({ firm: { ...TEST_FIRM, rooms } });
  directory = await mkdtemp(join(tmpdir(), 'ibasho-overlap-'));
  for (const name of ['one', 'two']) {
    const env = { DATA_DIR: join(directory, name), APP_NOW: TEST_NOW };
    processes.push(await startServerProcess(office.database, env));
  }
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await office.close();
  await rm(directory, { recursive: true, force: true });
});

interface Reply {
  status: number;
  body: {
    message?: string;
    data: { documentId: string } | null;
    error?: { name: string; say: string; details: { room: string; conflicts: Conflict[] } };
  };
}
interface Conflict {
  documentId: string;
  name: string;
  people: string[];
  start_time: string;
  end_time: string;
}

async function post(url: string, path: string, body: object, token?: string): Promise<Reply> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Half an hour to two hours, beginning at any half hour of the day: about twenty wishes meet in each room. */
const wish = (n: number) => {
  const start = 8 * 2 + ((n * 7) % 17);
  const length = 1 + (n % 4);
  return { room: `室${n % ROOMS}`, start_time: clock(start), end_time: clock(start + length) };
};
const clock = (halves: number) =>
  `2026-06-20T${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`;
const instant = (local: string) => new Date(`${local}:00+09:00`).toISOString();

const signIns = () =>
  Promise.all(
    processes.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'kuroda', password: TEST_PASSWORD }),
      });
      return String((await answer.json()).jwt);
    }),
  );

describe('bookings of one room', () => {
  test('never overlap, by two processes at once: each loser is told what is in the way', async () => {
    const tokens = await signIns();
    const wishes = Array.from({ length: BOOKINGS }, (_, n) => wish(n));
    const replies = await Promise.all(
      wishes.map(({ room, ...times }, n) => {
        const { url } = processes[n % 2] as ServerProcess;
        const data = { name: room, memo: `${n}`, ...times };
        return post(url, 'conference-room-reservations', { data }, tokens[n % 2]);
      }),
    );

    const statuses = replies.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([201, 409]);
    const { rows } = await office.database.pool.query<{ memo: string; documentId: string; room: string }>(
      `select memo, b.document_id as "documentId", r.name as room from conference_room_reservations b
       join conference_rooms r on r.id = b.conference_room_id`,
    );
    const winners = statuses.flatMap((status, n) => (status === 201 ? [String(n)] : []));
    expect(rows.map(({ memo }) => memo).sort()).toEqual(winners.sort());
    const meeting = (one: { start_time: string; end_time: string }, other: typeof one) =>
      one.start_time < other.end_time && other.start_time < one.end_time;
    for (const a of rows) {
      for (const b of rows) {
        if (a === b || a.room !== b.room) continue;
        const [one, other] = [wishes[Number(a.memo)], wishes[Number(b.memo)]];
        expect([a.memo, b.memo, one && other && meeting(one, other)]).toEqual([a.memo, b.memo, false]);
      }
    }
    for (const [n, { status, body }] of replies.entries()) {
      if (status !== 409) continue;
      const { room, start_time, end_time } = wish(n);
      expect(body.error?.name).toBe('ConflictError');
      expect(body.error?.details.room).toBe(room);
      const conflicts = body.error?.details.conflicts ?? [];
      expect(conflicts.length).toBeGreaterThan(0);
      for (const conflict of conflicts) {
        const holder = rows.find(({ documentId }) => documentId === conflict.documentId);
        expect(holder?.room).toBe(room);
        expect(conflict.people).toEqual(['黒田 陸']);
        expect(meeting(conflict, { start_time: instant(start_time), end_time: instant(end_time) })).toBe(true);
      }
      expect(body.error?.say).toContain('黒田 陸さん');
    }
  }, 60_000);

  test('by sentences for whichever room is free fill every room once, and the others are told when one is', async () => {
    const tokens = await signIns();
    const params = { start_time: '2026-06-21T10:00', end_time: '2026-06-21T11:00' };
    const replies = await Promise.all(
      Array.from({ length: BOOKINGS }, (_, n) => {
        const { url } = processes[n % 2] as ServerProcess;
        // Every tenth names a room.
        const named = n % 10 === 0 ? { room: `室${n % ROOMS}` } : {};
        const actions = [{ action: 'reserve_conference_room', params: { ...params, ...named } }];
        return post(url, 'ai-actions', { actions }, tokens[n % 2]);
      }),
    );
    const said = replies.map(({ body }) => body.message ?? '');
    const done = said.filter((message) => message.endsWith('に予約しました'));
    expect(done.map((message) => /室\d/.exec(message)?.[0]).sort()).toEqual(
      Array.from({ length: ROOMS }, (_, n) => `室${n}`),
    );
    const reasons = said.filter((message) => !message.endsWith('に予約しました'));
    expect(reasons).toHaveLength(BOOKINGS - ROOMS);
    for (const reason of reasons) {
      expect(reason).toMatch(/黒田 陸さん|空いた会議室はありません\n6月21日\(日\) 11:00〜12:00なら室\dが空いています/);
    }
    const { rows } = await office.database.pool.query(
      `select count(distinct conference_room_id)::int as rooms, count(*)::int as bookings
       from conference_room_reservations where start_time = '2026-06-21T01:00Z'`,
    );
    expect(rows).toEqual([{ rooms: ROOMS, bookings: ROOMS }]);
  }, 60_000);
});
