import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';
import { openListener } from '../../../test/http/listener.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Account = Record<string, unknown> & { id: number; documentId: string; email: string; username: string };
const ADMIN = 'shiraishi';

const users = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, as: string | null = ADMIN) =>
  office.call<Account & { error: { message: string; say: string; details: Record<string, unknown> } }>(
    as,
    method,
    `/api/users${path}`,
    body,
  );
const accountOf = async (username: string) => {
  const { body } = await office.call<Account[]>(ADMIN, 'GET', `/api/users?filters[username]=${username}&populate=*`);
  const [account] = body;
  if (!account) throw new Error(`no account ${username}`);
  return account;
};
const signIn = (identifier: string, password = TEST_PASSWORD) =>
  office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', { identifier, password });

describe('reading accounts', () => {
  test('gives them bare, all at once, filtered, with their roles and people where asked for', async () => {
    const { body: all } = await office.call<Account[]>(ADMIN, 'GET', '/api/users?sort=username');
    expect(all.map((account) => account.username)).toEqual([
      'akai',
      'aoyama',
      'kuroda',
      'kurokawa',
      'shiraishi',
      'takasaki',
    ]);
    expect(all[0]).not.toHaveProperty('role');
    expect(all[0]).not.toHaveProperty('password');
    const { body: some } = await office.call<Account[]>(
      ADMIN,
      'GET',
      '/api/users?filters[sd_user][name][$contains]=黒&populate=role,sd_user&fields=email',
    );
    expect(some).toMatchObject([
      { email: 'kuroda@example.test', role: { type: 'member' }, sd_user: { name: '黒田 陸' } },
      { email: 'kurokawa@example.test', role: { type: 'member' }, sd_user: { name: '黒川 葵' } },
    ]);
    expect((await users('GET', '/count')).body).toBe(6);
    expect((await users('GET', '/count?filters[username][$startsWith]=kuro')).body).toBe(2);
  });

  test('one is found by id and documentId, an unknown one is a 404, another key in the query a 400', async () => {
    const { id, documentId } = await accountOf('akai');
    for (const key of [id, documentId]) {
      expect((await users('GET', `/${key}?populate=role`)).body).toMatchObject({
        id,
        username: 'akai',
        role: { type: 'member', name: 'メンバー' },
      });
    }
    expect((await users('GET', '/999999')).status).toBe(404);
    for (const query of ['filters[password]=x', 'filters[role]=1', 'sort=role', 'fields=role', 'filters[secret]=1']) {
      expect((await users('GET', `?${query}`)).status, query).toBe(400);
    }
  });

  test('is for administrators only, writing too', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/count', undefined],
      ['GET', '/1', undefined],
      ['POST', '', { name: '侵入者', email: 'x@example.test' }],
      ['PUT', '/1', { role: 'admin' }],
      ['DELETE', '/1', undefined],
    ] as const) {
      for (const as of ['kuroda', null]) expect((await users(method, path, body, as)).status).toBe(403);
    }
  });
});

describe('adding and changing', () => {
  test('[S7.25] POST makes person and account together and invites by mail where no password is given', async () => {
    const made = await users('POST', '', {
      name: '橙山 光',
      jp_name: 'とうやま ひかる',
      en_name: 'Hikaru Toyama',
      email: 'Hikaru.Toyama@example.test',
      affiliation: '照明部',
      role: 'member',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      username: 'hikaru.toyama',
      email: 'hikaru.toyama@example.test',
      blocked: false,
      role: { type: 'member' },
    });
    expect(await office.record('sd-users', '橙山 光')).toMatchObject({
      jp_name: 'とうやま ひかる',
      en_name: 'Hikaru Toyama',
      email: 'hikaru.toyama@example.test',
      affiliation: { Name: 'Lighting' },
      status: { name: 'offline' },
    });
    const { rows } = await office.database.pool.query(`select kind, to_address from mails`);
    expect(rows).toEqual([{ kind: 'invitation', to_address: 'hikaru.toyama@example.test' }]);
    expect((await signIn('hikaru.toyama')).status).toBe(400);
  });

  test('[S7.25] PUT changes both, and only what is given', async () => {
    const { id } = await accountOf('aoyama');
    const changed = await users('PUT', `/${id}`, {
      name: '青山 港',
      jp_name: 'あおやま こう',
      email: 'minato@example.test',
      affiliation: { connect: [{ id: 1 }] },
      role: 'admin',
    });
    expect(changed).toMatchObject({ status: 200, body: { email: 'minato@example.test', role: { type: 'admin' } } });
    expect(await office.record('sd-users', '青山 港')).toMatchObject({
      jp_name: 'あおやま こう',
      en_name: 'Minato Aoyama',
      email: 'minato@example.test',
      affiliation: { Name: 'Landscape' },
    });
    await users('PUT', `/${id}`, { name: '青山 湊', role: 2 });
    expect((await accountOf('aoyama')).role).toMatchObject({ type: 'member' });
  });

  test('a password that is set lets in and ends what was open; it is never told', async () => {
    const { body } = await users('POST', '', {
      name: '紺野 舞',
      email: 'konno@example.test',
      password: '紺色の合言葉です',
    });
    const first = await signIn('konno@example.test', '紺色の合言葉です');
    expect(first.status).toBe(200);
    const again = await users('PUT', `/${body.documentId}`, { password: '水色の合言葉です' });
    expect(JSON.stringify(again.body)).not.toContain('合言葉');
    expect((await me(first.body.jwt)).statusCode).toBe(401);
    expect((await signIn('konno', '水色の合言葉です')).status).toBe(200);
    const short = await users('PUT', `/${body.id}`, { password: 'short' });
    expect(short).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('at least 8') } } });
  });

  test("the dialect's own body makes an account alone, or one for a person that there is", async () => {
    const account = { username: 'scanner', email: 'scanner@example.test', password: 'for-the-scanner' };
    expect((await users('POST', '', account)).status).toBe(201);
    expect(await accountOf('scanner')).toMatchObject({ sd_user: null, provider: 'local', confirmed: true });
    const lost = { username: 'lost', email: 'lost@example.test', password: 'for-the-lost', sd_user: 99_999 };
    expect((await users('POST', '', lost)).status).toBe(400);
    const { id } = await office.record('sd-users', '赤井 凛');
    expect((await users('POST', '', { ...lost, sd_user: { connect: [{ id }] } })).status).toBe(409);
  });

  test.each([
    [{}, '3 errors occurred'],
    [{ username: 'x', email: 'x@example.test' }, 'password is a required field'],
    [{ name: '誰か' }, 'email is a required field'],
    [{ name: '誰か', email: 'nobody' }, 'email: must be an email address'],
    [{ name: '誰か', email: 'KURODA@example.test' }, 'Email already taken'],
    [{ name: '誰か', email: 'x@example.test', username: 'kuroda' }, 'Username already taken'],
    [{ name: '誰か', email: 'x@example.test', nickname: 'だれか' }, 'Invalid key nickname'],
    [{ name: '誰か', email: 'x@example.test', role: 'boss' }, 'role: must be member or admin'],
    [{ name: '誰か', email: 'x@example.test', sd_user: 1 }, expect.stringMatching(/^sd_user: /)],
    [{ name: '誰か', email: 'x@example.test', role: null }, 'role: must be member or admin'],
  ])('POST of %j is refused: %s', async (body, message) => {
    const answer = await users('POST', '', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { message, say: expect.any(String) } } });
    expect(await office.record('sd-users', '誰か')).toEqual({});
  });

  test('an affiliation that does not exist is refused with those that do', async () => {
    const answer = await users('POST', '', { name: '誰か', email: 'x@example.test', affiliation: '宇宙開発部' });
    expect(answer.status).toBe(404);
    expect(answer.body.error.say).toContain('1. 造園部');
  });

  test('a PUT of what somebody has changed since is refused', async () => {
    const { id } = await accountOf('akai');
    const stale = await office.call(ADMIN, 'PUT', `/api/users/${id}`, { blocked: false }, { 'if-match': '"99"' });
    expect(stale.status).toBe(412);
  });
});

describe('blocking, deleting, administrators', () => {
  test('who is blocked is out at once, and comes in again when let', async () => {
    const { id } = await accountOf('kurokawa');
    const { body } = await signIn('kurokawa');
    expect((await me(body.jwt)).statusCode).toBe(200);
    expect((await users('PUT', `/${id}`, { blocked: true })).body.blocked).toBe(true);
    expect((await me(body.jwt)).statusCode).toBe(401);
    expect((await signIn('kurokawa')).status).toBe(400);
    await users('PUT', `/${id}`, { blocked: false });
    expect((await me(body.jwt)).statusCode).toBe(401);
    expect((await signIn('kurokawa')).status).toBe(200);
  });

  test('who is blocked or deleted hears nothing more', async () => {
    const url = await office.app.listen({ port: 0, host: '127.0.0.1' });
    const { body: guest } = await users('POST', '', {
      name: '客 人',
      email: 'kyaku@example.test',
      password: '客人の合言葉です',
    });
    for (const [method, change] of [
      ['PUT', { blocked: true }],
      ['DELETE', undefined],
    ] as const) {
      await users('PUT', `/${guest.id}`, { blocked: false });
      const { body } = await signIn('kyaku', '客人の合言葉です');
      const listener = await openListener(url, body.jwt);
      expect(listener.response.statusCode).toBe(200);
      await users(method, `/${guest.id}`, change);
      await listener.ended();
    }
  });

  test('DELETE takes the account with its sessions; the person stays on the board', async () => {
    const { id } = await accountOf('takasaki');
    const { body } = await signIn('takasaki');
    expect(await users('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id, username: 'takasaki' } });
    expect((await me(body.jwt)).statusCode).toBe(401);
    expect((await users('DELETE', `/${id}`)).status).toBe(404);
    expect(await office.record('sd-users', '髙﨑 𠮷子')).toMatchObject({ name: '髙﨑 𠮷子' });
  });

  test('the last administrator is neither deleted, blocked nor demoted, not even by two at the same moment', async () => {
    const { id } = await accountOf(ADMIN);
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { role: 'member' }],
      ['PUT', { blocked: true }],
      ['PUT', { confirmed: false }],
    ] as const) {
      const answer = await users(method, `/${id}`, body);
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { say: expect.stringContaining('管理者がいなくなる') } },
      });
    }
    const other = await accountOf('akai');
    await users('PUT', `/${other.id}`, { role: 'admin' });
    const both = await Promise.all([id, other.id].map((each) => users('PUT', `/${each}`, { role: 'member' })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { rows } = await office.database.pool.query(`select username from accounts where role = 'admin'`);
    expect(rows).toHaveLength(1);
  });

  test('accounts stand in the journal without a secret, and are not undone', async () => {
    const by = (await office.database.pool.query(`select username from accounts where role = 'admin'`)).rows[0]
      .username;
    const made = await office.call<Account>(by, 'POST', '/api/users', {
      name: '消 えない',
      email: 'stay@example.test',
    });
    const run = String(made.headers['ibasho-run']);
    expect((await office.undo(by, run)).status).toBe(409);
    const { rows } = await office.database.pool.query(
      `select after::text as text from journal where collection = 'users'`,
    );
    expect(rows.filter(({ text }) => /argon2|password|hash/i.test(text))).toEqual([]);
  });
});

const me = (jwt: string) => office.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } });
