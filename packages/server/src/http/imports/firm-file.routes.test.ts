import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

interface Loaded {
  data: { added: Record<string, number>; message: string };
  error: { message: string; say: string; details: { line: number; key: string } };
}

async function load(text: string | Buffer, { as = 'shiraishi', query = '' } = {}) {
  const answer = await office.app.inject({
    method: 'POST',
    url: `/api/firm-file${query}`,
    headers: { authorization: `Bearer ${await office.token(as)}`, 'content-type': 'application/json' },
    payload: text,
  });
  return { status: answer.statusCode, body: answer.json<Loaded>(), headers: answer.headers };
}
const inLines = (file: object) => JSON.stringify(file, null, 1);
const count = async (table: string) => (await office.database.pool.query(`select from ${table}`)).rowCount;
const counts = async () => [await count('sd_users'), await count('accounts'), await count('cars'), await count('runs')];

const user = (number: number, more: object = {}) => ({
  username: `person${number}`,
  email: `person${number}@example.test`,
  name: `姓${number} 名${number}`,
  affiliation: '倉庫',
  ...more,
});
const small = {
  affiliations: [{ name: '倉庫', aliases: ['ソウコ課'] }, { name: 'Lighting' }],
  users: [user(1, { password: 'open sesame' }), { username: 'kuroda', name: '別 人' }],
  cars: [{ name: 'タント' }, { name: 'ラパン', holder: 'kuroda' }],
};

describe('loading a firm file later', () => {
  test('a trial tells what would be added, and leaves nothing', async () => {
    const before = await counts();
    const answer = await load(inLines(small), { query: '?dryRun=true' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          added: { affiliations: 1, users: 1, cars: 1, rooms: 0 },
          message: expect.stringContaining('ユーザー1件'),
        },
      },
    });
    expect(await counts()).toEqual(before);
  });

  test('adds only what is new, in a run of the administrator that is not undone; again it adds nothing', async () => {
    const answer = await load(inLines(small));
    expect(answer.body.data.added).toMatchObject({ affiliations: 1, users: 1, cars: 1 });
    expect(await office.record('sd-users', '黒田 陸')).not.toEqual({});
    expect(await office.record('sd-users', '別 人')).toEqual({});
    expect(await office.record('cars', 'ラパン')).toMatchObject({ sd_user: { name: '黒田 陸' } });
    const [run] = (await office.database.pool.query('select * from runs order by number desc limit 1')).rows;
    expect(run).toMatchObject({ actor_username: 'shiraishi', undoable: false, id: answer.headers['ibasho-run'] });
    const signedIn = await office.call(null, 'POST', '/api/auth/local', {
      identifier: 'person1',
      password: 'open sesame',
    });
    expect(signedIn.status).toBe(200);
    expect((await load(inLines(small))).body.data.message).toContain('新しいものはありません');
  });

  test.each([
    ['{"cars": [\n{"name": "x"}\n{"name": "y"}]}', 3, '', 'JSONとして読み取れません'],
    [inLines({ cars: [{ name: 'x', colour: 'red' }] }), 5, 'cars[0].colour', '使えない項目です'],
    [inLines({ cars: [{ name: 'x', holder: 'ghost' }] }), 5, 'cars[0].holder', '見つかりません'],
    [
      inLines({ users: [user(9, { affiliation: '倉庫' }), user(10, { email: 'KURODA@example.test' })] }),
      11,
      'users[1].email',
      'すでに使われています',
    ],
    [Buffer.from([0x7b, 0xff, 0x7d]), 1, '', 'UTF-8'],
  ])('a fault is told with line and key, and nothing is added', async (text, line, key, say) => {
    const before = await counts();
    const { status, body } = await load(text);
    expect([status, body.error.details]).toEqual([400, { line, key }]);
    expect(body.error.message).toMatch(new RegExp(`^line ${line}: ${key.replace(/[[\].]/g, '\\$&')}`));
    expect(body.error.say).toContain(`${line}行目`);
    expect(body.error.say).toContain(say);
    expect(await counts()).toEqual(before);
  });

  test('is for administrators, before the body is looked at; nothing and too much are refused', async () => {
    expect((await load('no JSON', { as: 'kuroda' })).status).toBe(403);
    expect((await office.call(null, 'POST', '/api/firm-file', {})).status).toBe(403);
    expect((await load('')).status).toBe(400);
    expect((await load('{}', { query: '?dryrun=1' })).status).toBe(400);
    expect((await load(Buffer.alloc(20 * 1024 * 1024 + 1, ' '))).status).toBe(413);
  });
});

describe('5,000 people', () => {
  const many = (wrong?: number) =>
    inLines({
      users: Array.from({ length: 5000 }, (_, index) =>
        user(100 + index, index === wrong ? { nmae: 'x' } : { password: 'open sesame' }),
      ),
    });

  test('an error in line 4,711 is told as that line, and nobody is added', async () => {
    const before = await counts();
    const lines = many().split('\n');
    const text = lines.with(4710, lines[4710]?.replace(/"([a-z_]+)":/, '"x$1":') ?? '').join('\n');
    const { status, body } = await load(text);
    expect(status).toBe(400);
    expect(body.error.details.line).toBe(4711);
    expect(body.error.message).toMatch(/^line 4711: users\[\d+\]\.x\w+: unknown key/);
    expect(await counts()).toEqual(before);
  });

  test('are added in seconds, each heard of once, while others are served', async () => {
    const heard = new Set<string>();
    const stop = office.core.follower.onEntries((entries) => {
      for (const { collection, documentId } of entries) if (collection === 'sd-users') heard.add(documentId);
    });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const loading = load(many());
    let served = 0;
    let isDone = false;
    const done = loading.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      expect((await office.call('kuroda', 'GET', `/api/sd-users?pagination[pageSize]=1&page=${served}`)).status).toBe(
        200,
      );
      served++;
    }
    const { status, body } = await done;
    delay.disable();
    stop();
    expect([status, body.data?.added.users]).toEqual([200, 5000]);
    expect(heard.size).toBe(5000);
    expect(served).toBeGreaterThan(20);
    expect(delay.max / 1e6).toBeLessThan(1000);
  }, 60_000);

  test('and the assistant knows them in the next sentence', async () => {
    const { body } = await office.call<{ apiAction: object }>('shiraishi', 'POST', '/api/ai-chat', {
      message: '姓4567 名4567さんは外出',
    });
    expect(body.apiAction).toMatchObject({ action: 'update_user_status', params: { user: '姓4567 名4567' } });
  });
});
