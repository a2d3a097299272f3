import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { ties } from './person-removal.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ firm: { ...TEST_FIRM, ...history } });
});
afterAll(() => office.close());

/** What 赤井 has done, and what 青山 has before them. */
const history = {
  rooms: [{ name: '応接室' }],
  projects: [
    {
      name: '駅前計画',
      tasks: [{ name: '測量', user: 'akai' }],
      deliverables: [{ name: '図面', tasks: [{ name: '下書き', user: 'akai' }] }],
    },
  ],
  reservations: [
    {
      room: '応接室',
      name: '済んだ会',
      start_time: '2026-06-01T10:00',
      end_time: '2026-06-01T11:00',
      users: ['akai', 'kuroda'],
    },
    {
      room: '応接室',
      name: '明日の会',
      start_time: '2026-06-11T10:00',
      end_time: '2026-06-11T11:00',
      users: ['kuroda', 'aoyama'],
    },
  ],
  holidays: [
    { user: 'akai', date: '2026-06-12' },
    { user: 'aoyama', date: '2026-06-12' },
  ],
  bulletins: [{ title: '照明の点検', user: 'akai' }],
  schedules: [{ name: '現地調査', date: '2026-06-12', user: 'akai' }],
  cars: [...(TEST_FIRM.cars ?? []), { name: 'ソリオ', holder: 'aoyama' }],
};

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  office.call<{ data: Record<string, unknown>; error: { say: string; details: unknown } }>(
    'shiraishi',
    method,
    path,
    body,
  );
const keyOf = async (name: string) => String((await office.record('sd-users', name)).documentId);
const withoutAccount = async (username: string) => {
  const { body } = await office.call<{ id: number }[]>('shiraishi', 'GET', `/api/users?filters[username]=${username}`);
  await admin('DELETE', `/api/users/${body[0]?.id}`);
};
/** Every row that names somebody, but for versions and times of change. */
const everything = async () => {
  const state: Record<string, unknown> = {};
  for (const table of new Set(['sd_users', ...ties.map((tie) => tie.table)])) {
    const { rows } = await office.database.pool.query(
      `select to_jsonb(t) - '{version,updated_at}'::text[] as row from ${table} t order by id`,
    );
    state[table] = rows;
  }
  return state;
};

describe('adding', () => {
  test('[S7.16] [S3.4] POST /api/sd-users makes a person, for administrators only', async () => {
    const data = { name: '灰田 静', jp_name: 'はいだ しずか', en_name: 'Shizuka Haida', affiliation: 1, memo: '新人' };
    expect((await office.call('kuroda', 'POST', '/api/sd-users', { data })).status).toBe(403);
    const made = await admin('POST', '/api/sd-users?populate=*', { data });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { name: '灰田 静', affiliation: { Name: 'Landscape' }, status: { name: 'offline' } } },
    });
    expect((await admin('POST', '/api/sd-users', { data: { jp_name: '名前なし' } })).status).toBe(400);
    expect((await admin('POST', '/api/sd-users', { data: { name: 'x', role: 'admin' } })).status).toBe(400);
  });

  test('PUT changes every field for an administrator; members keep to presence', async () => {
    const key = await keyOf('黒川 葵');
    const data = {
      name: '黒川 蒼',
      jp_name: 'くろかわ あおい',
      en_name: 'Aoi K.',
      email: 'aoi@example.test',
      affiliation: null,
    };
    expect((await office.call('kuroda', 'PUT', `/api/sd-users/${key}`, { data })).status).toBe(403);
    expect((await admin('PUT', `/api/sd-users/${key}?populate=affiliation`, { data })).body.data).toMatchObject(data);
  });
});

describe('deleting', () => {
  test('[S7.16] somebody with an account, a car and meetings to come stays, and it is said why', async () => {
    const answer = await admin('DELETE', `/api/sd-users/${await keyOf('青山 湊')}`);
    expect(answer.status).toBe(409);
    expect(answer.body.error.say).toBe(
      '青山 湊さんは、アカウント（aoyama）、使用中の車（ソリオ）、これからの予約（6月11日(木) 10:00 明日の会）があるため削除できません。先に整理してください',
    );
    expect(answer.body.error.details).toEqual({ accounts: ['aoyama'], cars: ['ソリオ'], reservations: ['明日の会'] });
  });

  test('takes what was theirs along in one run, says what, and the undo brings back every row', async () => {
    await withoutAccount('akai');
    const before = await everything();
    const gone = await admin('DELETE', `/api/sd-users/${await keyOf('赤井 凛')}`);
    expect(gone.status).toBe(204);
    expect(await office.record('sd-users', '赤井 凛')).toEqual({});
    expect(await office.record('project-tasks', '測量')).toMatchObject({ sd_user: null });
    expect(await office.record('conference-room-reservations', '済んだ会')).toMatchObject({
      organizer: null,
      sd_users: [{ name: '黒田 陸' }],
    });
    const { rows } = await office.database.pool.query('select message from runs order by number desc limit 1');
    expect(rows[0].message).toBe(
      '赤井 凛さんを削除しました（あわせて外したもの：休み1件、予定1件、過去の予約の参加1件、過去の予約の主催者1件、タスクの担当者1件、制作物タスクの担当者1件、掲示の作成者1件）',
    );
    expect((await office.undo('shiraishi', String(gone.headers['ibasho-run']))).body.status).toBe('done');
    expect(await everything()).toEqual(before);
  });

  test('with the account: one run, or nothing of it; the undo brings the person back, not the account', async () => {
    const { body: list } = await office.call<{ id: number }[]>(
      'shiraishi',
      'GET',
      '/api/users?filters[username]=aoyama',
    );
    const path = `/api/users/${list[0]?.id}?person=true`;
    const refused = await admin('DELETE', path);
    expect(refused).toMatchObject({ status: 409, body: { error: { details: { cars: ['ソリオ'] } } } });
    expect(refused.body.error.details).not.toHaveProperty('accounts');
    expect((await office.call('aoyama', 'GET', '/api/users/me')).status).toBe(200);

    const car = await office.record('cars', 'ソリオ');
    await admin('PUT', `/api/cars/${car.documentId}`, { data: { sd_user: null } });
    const meeting = await office.record('conference-room-reservations', '明日の会');
    await admin('DELETE', `/api/conference-room-reservations/${meeting.documentId}`);
    expect((await office.call('kuroda', 'DELETE', path)).status).toBe(403);
    const before = await everything();
    const gone = await admin('DELETE', path);
    expect(gone).toMatchObject({ status: 200, body: { username: 'aoyama' } });
    expect((await office.call('aoyama', 'GET', '/api/users/me')).status).toBe(401);
    expect(await office.record('sd-users', '青山 湊')).toEqual({});
    const { rows } = await office.database.pool.query('select message from runs order by number desc limit 1');
    expect(rows[0].message).toBe(
      'アカウント「aoyama」を削除しました\n青山 湊さんを削除しました（あわせて外したもの：休み1件）',
    );
    const undone = await office.undo('shiraishi', String(gone.headers['ibasho-run']));
    expect(undone.body.status).toBe('done');
    expect(await everything()).toEqual(before);
    const accounts = await office.call<unknown[]>('shiraishi', 'GET', '/api/users?filters[username]=aoyama');
    expect(accounts.body).toEqual([]);
  });

  test('is for administrators', async () => {
    expect((await office.call('kuroda', 'DELETE', `/api/sd-users/${await keyOf('黒田 陸')}`)).status).toBe(403);
  });

  test('every table that can name a person is thought of', async () => {
    const { rows } = await office.database.pool.query(`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.confrelid = 'sd_users'::regclass`);
    const settled = [
      { table: 'accounts', column: 'sd_user_id' },
      // Go with the person, by the database itself.
      { table: 'notices', column: 'sd_user_id' },
      { table: 'calendar_links', column: 'sd_user_id' },
      { table: 'calendar_subscriptions', column: 'sd_user_id' },
      { table: 'presence_ahead', column: 'person_id' },
    ];
    const known = [...ties.map(({ table, column }) => ({ table, column })), ...settled];
    expect(rows).toHaveLength(known.length);
    expect(rows).toEqual(expect.arrayContaining(known));
  });
});
