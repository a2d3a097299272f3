import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/db/database.ts';
import { openTestDoor, seedTestAccounts, TEST_PASSWORD, type TestDoor } from '../../../test/http/door.ts';

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTestAccounts(database);
  door = await openTestDoor(database);
});
afterAll(async () => {
  await door.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from login_failures');
});

const signIn = (identifier: unknown, password: unknown = TEST_PASSWORD) =>
  door.app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier, password } });
const get = (url: string, token?: string) =>
  door.app.inject({ url, ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }) });

describe('signing in', () => {
  test('[S7.3] by username and by email in any case answers the token and the account', async () => {
    for (const identifier of ['takasaki', 'Ren.Takasaki@example.jp', 'REN.TAKASAKI@EXAMPLE.JP']) {
      const answer = await signIn(identifier);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          id: 1,
          documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
          username: 'takasaki',
          email: 'Ren.Takasaki@example.jp',
          provider: 'local',
          confirmed: true,
          blocked: false,
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
          publishedAt: expect.stringMatching(/Z$/),
          version: 1,
        },
      });
    }
  });

  test('works with rare kanji in the username and without the /api prefix', async () => {
    const answer = await door.app.inject({
      method: 'POST',
      url: '/auth/local',
      payload: { identifier: '𠮷野', password: TEST_PASSWORD },
    });
    expect(answer.json()).toMatchObject({ user: { username: '𠮷野' } });
  });

  test('gives one answer and does one comparison for a wrong password, an unknown user and another case of the username', async () => {
    const before = door.comparisons.length;
    const answers = [
      await signIn('takasaki', 'wrong'),
      await signIn('nobody', TEST_PASSWORD),
      await signIn('TAKASAKI', TEST_PASSWORD),
      await signIn(' takasaki ', TEST_PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        data: null,
        error: {
          status: 400,
          name: 'ValidationError',
          message: 'Invalid identifier or password',
          details: {},
          say: 'ユーザー名またはパスワードが違います',
        },
      });
    }
    expect(door.comparisons.length - before).toBe(4);
  });

  test('of a blocked account is refused, and only where the password is right', async () => {
    expect((await signIn('kyuushoku')).json()).toMatchObject({
      error: { status: 400, message: 'Your account has been blocked by an administrator' },
    });
    expect((await signIn('kyuushoku', 'wrong')).json()).toMatchObject({
      error: { message: 'Invalid identifier or password' },
    });
  });

  test.each([
    [{}, '2 errors occurred', ['identifier is a required field', 'password is a required field']],
    [
      { identifier: '', password: '' },
      '2 errors occurred',
      ['identifier is a required field', 'password is a required field'],
    ],
    [{ password: 'x' }, 'identifier is a required field', ['identifier is a required field']],
    [
      { identifier: 5, password: 'x' },
      'identifier must be a `string` type, but the final value was: `5`.',
      ['identifier must be a `string` type, but the final value was: `5`.'],
    ],
    [
      { identifier: { $ne: null }, password: 'x' },
      'identifier must be a `string` type, but the final value was: `{\n  "$ne": "null"\n}`.',
      ['identifier must be a `string` type, but the final value was: `{\n  "$ne": "null"\n}`.'],
    ],
  ])('with the body %j is refused in the dialect’s words', async (payload, message, each) => {
    const answer = await door.app.inject({ method: 'POST', url: '/api/auth/local', payload });
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json<{ error: { message: string; details: { errors: { message: string }[] } } }>();
    expect(error.message).toBe(message);
    expect(error.details.errors.map((one) => one.message)).toEqual(each);
  });

  test('never repeats a password in an error', async () => {
    const answer = await signIn('takasaki', { secret: 'ひみつ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('ひみつ');
  });

  test('without a body, with a list, malformed JSON, a strange content type or too much is a 4xx in the dialect’s shape', async () => {
    const json = { 'content-type': 'application/json' };
    const post = (headers: Record<string, string>, payload?: string) =>
      door.app.inject({ method: 'POST', url: '/api/auth/local', headers, ...(payload !== undefined && { payload }) });
    const answers = await Promise.all([
      post({}),
      post(json, '[]'),
      post(json, '{"identifier": '),
      post(json, '"text"'),
      post({ 'content-type': 'application/xml' }, '<a/>'),
      post(json, JSON.stringify({ identifier: 'x', password: 'あ'.repeat(1_000_000) })),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 400, 413]);
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        data: null,
        error: {
          status: answer.statusCode,
          name: expect.stringMatching(/Error$/),
          message: expect.any(String),
          details: expect.any(Object),
          say: expect.stringMatching(/[ぁ-ん]/),
        },
      });
    }
  });

  test.each([
    'a\0b',
    '\u0007\u001b[2J',
    '👩‍🎨🏳️‍🌈',
    '𠮷髙﨑',
    '\ud842',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '%',
    'x'.repeat(900_000),
  ])('as somebody who does not exist (case %#) is refused and harms nothing', async (identifier) => {
    const before = door.comparisons.length;
    expect((await signIn(identifier)).json()).toMatchObject({ error: { message: 'Invalid identifier or password' } });
    expect(door.comparisons.slice(before)).toEqual([false]);
  });
});

describe('the current account', () => {
  test('[S7.4] shows the person with icon and affiliation where the query populates them', async () => {
    const token = await door.token('takasaki');
    for (const url of [
      '/api/users/me?populate[sd_user][populate]=icon,affiliation',
      '/api/users/me?populate[sd_user][populate][0]=icon&populate[sd_user][populate][1]=affiliation',
      '/api/users/me?populate=sd_user.icon,sd_user.affiliation',
      '/users/me?populate%5Bsd_user%5D%5Bpopulate%5D=icon,affiliation',
    ]) {
      const answer = await get(url, token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        username: 'takasaki',
        sd_user: { name: '髙﨑 蓮', icon: { name: 'takasaki.png' }, affiliation: { Name: '意匠室' } },
      });
      expect(answer.json()).not.toHaveProperty('role');
    }
  });

  test('shows the role where it is populated, beside other relations too', async () => {
    const member = { id: 2, documentId: expect.stringMatching(/^[a-z]{24}$/), name: 'メンバー', type: 'member' };
    const token = await door.token('takasaki');
    for (const query of ['populate=role', 'populate[0]=role', 'populate[role]=true']) {
      expect((await get(`/api/users/me?${query}`, token)).json()).toMatchObject({ role: member });
      expect((await get(`/api/users/me?${query}`, token)).json()).not.toHaveProperty('sd_user');
    }
    for (const query of ['populate=*', 'populate=sd_user,role', 'populate[role]=true&populate[sd_user]=true']) {
      expect((await get(`/api/users/me?${query}`, token)).json()).toMatchObject({ role: member, sd_user: { id: 1 } });
    }
    expect((await get('/api/users/me?populate=role', await door.token('𠮷野'))).json()).toMatchObject({
      role: { type: 'admin' },
    });
  });

  test('shows chosen fields alone, nobody’s person as null, and never a secret', async () => {
    const token = await door.token('denwa');
    expect(Object.keys((await get('/api/users/me?fields[0]=username', token)).json())).toEqual([
      'id',
      'documentId',
      'username',
    ]);
    expect((await get('/api/users/me?populate=sd_user', token)).json()).toMatchObject({ sd_user: null });
    expect((await get('/api/users/me?populate=*', token)).body).not.toMatch(/argon2|password/i);
  });

  test.each(['nosuch', 'deep', 'password', 'credentials'])('refuses to populate %s', async (key) => {
    const answer = await get(`/api/users/me?populate=${key}`, await door.token('takasaki'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { name: 'ValidationError', message: `Invalid key ${key}`, details: { key, param: 'populate' } },
    });
  });
});
