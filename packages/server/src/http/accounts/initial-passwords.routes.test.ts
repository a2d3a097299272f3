import type { ImportAnswer, InitialPassword, Newcomer } from '@ibasho/contract/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

const ADMIN = 'shiraishi';
const PATH = '/api/initial-passwords';
let office: TestApp;
let made: number[];
let slips: InitialPassword[];
beforeAll(async () => {
  office = await openTestApp({ env: { APP_URL: 'https://ibasho.example.test' } });
  const { body } = await office.call<{ data: ImportAnswer }>(ADMIN, 'POST', '/api/import', {
    kind: 'people',
    rows: [
      { row: 1, name: '相沢 詩', jp_name: 'あいざわ うた', username: 'aizawa', affiliation: 'Landscape' },
      { row: 2, name: '今井 奏', email: 'imai@example.test' },
    ],
  });
  made = body.data.accounts;
});
afterAll(() => office.close());

const newcomers = async () => (await office.call<{ data: Newcomer[] }>(ADMIN, 'GET', PATH)).body.data;
const makeFor = (accounts: unknown, as: string | null = ADMIN) =>
  office.call<{ data: InitialPassword[]; meta: object }>(as, 'POST', PATH, { accounts });
const signIn = (identifier: string, password: string) =>
  office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', { identifier, password });
const ownAccount = (jwt: string) =>
  office.call<object>(null, 'GET', '/api/users/me', undefined, { authorization: `Bearer ${jwt}` });

test('whoever has no password of their own is listed, by department', async () => {
  expect(await newcomers()).toEqual([
    { account: made[0], username: 'aizawa', name: '相沢 詩', affiliation: '造園部', hasInitialPassword: false },
    { account: made[1], username: 'imai', name: '今井 奏', affiliation: null, hasInitialPassword: false },
  ]);
});

test('passwords are made, told once with the address of the app, and let their owners in', async () => {
  const { status, body } = await makeFor(made);
  slips = body.data;
  expect([status, body.meta]).toEqual([200, { appUrl: 'https://ibasho.example.test' }]);
  expect(slips.map(({ account, name }) => [account, name])).toEqual([
    [made[0], '相沢 詩'],
    [made[1], '今井 奏'],
  ]);
  for (const { username, password } of slips) {
    expect(password).toMatch(/^[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}$/);
    expect((await signIn(username, password)).status).toBe(200);
  }
  expect(await newcomers()).toMatchObject([{ hasInitialPassword: true }, { hasInitialPassword: true }]);
});

test('they are kept nowhere: not in the journal, the runs, the idempotency keys, the mails; hashed as the others are', async () => {
  const secret = slips[0]?.password ?? '';
  for (const table of ['journal', 'runs', 'idempotency_keys', 'mails', 'credentials', 'accounts', 'sd_users']) {
    const { rows } = await office.database.pool.query(`select to_jsonb(t)::text as text from ${table} t`);
    expect([table, rows.some(({ text }) => text.includes(secret))]).toEqual([table, false]);
  }
  const { rows } = await office.database.pool.query('select password_hash from credentials where account_id = $1', [
    made[0],
  ]);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
});

test('a lost sheet is made anew: the earlier password and its session end', async () => {
  const { password = '' } = slips[1] ?? {};
  const { jwt } = (await signIn('imai', password)).body;
  const again = (await makeFor([made[1]])).body.data[0];
  expect(again?.password).not.toBe(password);
  expect((await ownAccount(jwt)).status).toBe(401);
  expect((await signIn('imai', password)).status).toBe(400);
  expect((await signIn('imai', again?.password ?? '')).status).toBe(200);
});

test('whoever has one is told so until they have chosen a password, and keeps that', async () => {
  const { password = '' } = slips[0] ?? {};
  const { jwt } = (await signIn('aizawa', password)).body;
  expect((await ownAccount(jwt)).body).toMatchObject({ username: 'aizawa', hasInitialPassword: true });
  const chosen = 'uta no himitsu';
  const changed = await office.call<{ jwt: string }>(
    null,
    'POST',
    '/api/auth/change-password',
    { currentPassword: password, password: chosen, passwordConfirmation: chosen },
    { authorization: `Bearer ${jwt}` },
  );
  expect(changed.status).toBe(200);
  expect((await ownAccount(changed.body.jwt)).body).not.toHaveProperty('hasInitialPassword');
  expect(await newcomers()).toMatchObject([{ username: 'imai' }]);
  const { rows } = await office.database.pool.query(`select id::int from accounts where username = 'kuroda'`);
  expect((await makeFor([made[0], rows[0].id])).body.data).toEqual([]);
  expect((await signIn('aizawa', chosen)).status).toBe(200);
});

test('who is invited by mail needs no slip', async () => {
  const rows = [{ row: 1, name: '招待 一', email: 'invited@example.test' }];
  await office.call(ADMIN, 'POST', '/api/import', { kind: 'people', rows, wayIn: 'invitation' });
  expect((await newcomers()).map(({ username }) => username)).toEqual(['imai']);
});

test('is for administrators, and for so many at once', async () => {
  for (const as of [null, 'kuroda']) {
    expect((await makeFor(made, as)).status).toBe(403);
    expect((await office.call(as, 'GET', PATH)).status).toBe(403);
  }
  for (const accounts of [[], 'x', [0], Array(51).fill(1)]) expect((await makeFor(accounts)).status).toBe(400);
});

test('40 and 300 are made in seconds, while others are served', async () => {
  for (const count of [40, 300]) {
    const rows = Array.from({ length: count }, (_, at) => ({
      row: at + 1,
      name: `${count}の${at}`,
      username: `p${count}x${at}`,
    }));
    const { body } = await office.call<{ data: ImportAnswer }>(ADMIN, 'POST', '/api/import', { kind: 'people', rows });
    const start = performance.now();
    let slowest = 0;
    let isDone = false;
    const serving = (async () => {
      while (!isDone) {
        const asked = performance.now();
        expect((await office.call('kuroda', 'GET', `/api/cars?at=${asked}`)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - asked);
      }
    })();
    for (let from = 0; from < count; from += 20) {
      expect((await makeFor(body.data.accounts.slice(from, from + 20))).status).toBe(200);
    }
    isDone = true;
    await serving;
    console.log(
      `${count} passwords: ${((performance.now() - start) / 1000).toFixed(1)} s, others waited ${slowest.toFixed(0)} ms at most`,
    );
    expect(slowest).toBeLessThan(1000);
  }
}, 60_000);
