import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { openTestDoor, seedTestAccounts, TEST_PASSWORD, type TestDoor } from './test-door.ts';

let database: TestDatabase;
let door: TestDoor;
let elapsed = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTestAccounts(database);
  door = await openTestDoor(database, { now: () => Date.now() + elapsed });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});
beforeEach(async () => {
  elapsed = 0;
  await database.pool.query('delete from login_failures');
});

const signIn = (identifier: unknown, password: unknown = TEST_PASSWORD, remoteAddress = '192.0.2.1') =>
  door.app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier, password }, remoteAddress });
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

describe('wrong passwords', () => {
  test('ten in five minutes delay an account, also for the right password and by its other name', async () => {
    for (let i = 0; i < 10; i++)
      expect((await signIn(i % 2 ? 'takasaki' : 'ren.takasaki@example.jp', 'no')).statusCode).toBe(400);
    const before = door.comparisons.length;
    const refused = await signIn('takasaki');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json()).toMatchObject({ error: { name: 'RateLimitError', say: expect.stringContaining('30秒後') } });
    expect(door.comparisons.length).toBe(before);
    expect((await signIn('𠮷野')).statusCode).toBe(200);
    elapsed = 29_000;
    expect((await signIn('takasaki')).statusCode).toBe(429);
    elapsed = 31_000;
    expect((await signIn('takasaki')).statusCode).toBe(200);
  });

  test('after a delay double it each time, up to fifteen minutes', async () => {
    for (let i = 0; i < 10; i++) await signIn('takasaki', 'no');
    const delays: number[] = [];
    for (let i = 0; i < 7; i++) {
      const refused = await signIn('takasaki', 'no');
      delays.push(Number(refused.headers['retry-after']));
      elapsed += Number(refused.headers['retry-after']) * 1000 + 100;
      expect((await signIn('takasaki', 'no')).statusCode).toBe(400);
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('spread over more than five minutes, or before a right one, delay nobody', async () => {
    for (let i = 0; i < 9; i++) await signIn('takasaki', 'no');
    elapsed = 5 * 60_000 + 1000;
    for (let i = 0; i < 9; i++) expect((await signIn('takasaki', 'no')).statusCode).toBe(400);
    expect((await signIn('takasaki')).statusCode).toBe(200);
    for (let i = 0; i < 9; i++) expect((await signIn('takasaki', 'no')).statusCode).toBe(400);
    expect((await signIn('takasaki')).statusCode).toBe(200);
  });

  test('that come all at once are counted as if one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('takasaki', 'no')));
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(10);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(20);
  });

  test('are counted for a name that does not exist as for one that does', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn('nobody', 'no')).statusCode).toBe(400);
    const unknown = await signIn('nobody', 'no');
    for (let i = 0; i < 10; i++) await signIn('takasaki', 'no');
    const known = await signIn('takasaki', 'no');
    expect(unknown.statusCode).toBe(429);
    expect(unknown.json()).toEqual(known.json());
  });

  test('a hundred from one address delay that address and no other', async () => {
    for (let i = 0; i < 100; i++) await signIn(`nobody${i}`, 'no', '2001:db8:1:2::a');
    expect((await signIn('takasaki', TEST_PASSWORD, '2001:db8:1:2:ffff::b')).statusCode).toBe(429);
    expect((await signIn('takasaki', TEST_PASSWORD, '2001:db8:1:3::a')).statusCode).toBe(200);
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

describe('changing the password', () => {
  const NEW = 'あたらしい合言葉';
  const change = (token: string | undefined, payload: object) =>
    door.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      payload,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  const to = (password: string, currentPassword = TEST_PASSWORD, passwordConfirmation = password) => ({
    currentPassword,
    password,
    passwordConfirmation,
  });

  test('[S7.5] answers a new token; every older session of that account has ended, others’ go on', async () => {
    const [old, elsewhere, colleague] = [
      await door.token('denwa'),
      await door.token('denwa'),
      await door.token('takasaki'),
    ];
    const answer = await change(old, to(NEW));
    expect(answer.statusCode).toBe(200);
    const { jwt, user } = answer.json<{ jwt: string; user: { username: string } }>();
    expect(user.username).toBe('denwa');
    expect((await get('/api/users/me', jwt)).statusCode).toBe(200);
    expect((await get('/api/users/me', old)).statusCode).toBe(401);
    expect((await get('/api/users/me', elsewhere)).statusCode).toBe(401);
    expect((await get('/api/users/me', colleague)).statusCode).toBe(200);
    expect((await signIn('denwa')).statusCode).toBe(400);
    expect((await signIn('denwa', NEW)).statusCode).toBe(200);
    expect((await change(jwt, to(TEST_PASSWORD, NEW))).statusCode).toBe(200);
  });

  test('[S7.5] without a token is refused', async () => {
    expect((await change(undefined, to(NEW))).statusCode).toBe(403);
  });

  test('[S5.3] is refused where the confirmation differs', async () => {
    const answer = await change(await door.token('takasaki'), to(NEW, TEST_PASSWORD, `${NEW}。`));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: {
        message: 'Passwords do not match',
        details: { errors: [{ path: ['passwordConfirmation'], name: 'ValidationError' }] },
        say: '新しいパスワードと確認用パスワードが一致しません。',
      },
    });
    expect(answer.body).not.toContain(NEW);
  });

  test.each([
    [{}, '3 errors occurred'],
    [{ password: NEW, passwordConfirmation: NEW }, 'currentPassword is a required field'],
    [to('みじかい', TEST_PASSWORD), 'password must be at least 8 characters'],
    [to('x'.repeat(73)), 'Password must be less than 73 bytes'],
    [to('あ'.repeat(25)), 'Password must be less than 73 bytes'],
    [to(NEW, 'wrong'), 'The provided current password is invalid'],
    [to(TEST_PASSWORD), 'Your new password must be different than your current password'],
  ])('with %j is refused: %s', async (payload, message) => {
    const token = await door.token('takasaki');
    const answer = await change(token, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { name: 'ValidationError', message } });
    expect((await get('/api/users/me', token)).statusCode).toBe(200);
  });

  test('counts wrong present passwords as failed sign-ins', async () => {
    const token = await door.token('takasaki');
    for (let i = 0; i < 10; i++) expect((await change(token, to(NEW, 'wrong'))).statusCode).toBe(400);
    expect((await change(token, to(NEW))).statusCode).toBe(429);
  });

  test('while a sign-in with the old password is under way leaves no session of the old password', async () => {
    const token = await door.token('denwa');
    const [changed, ...signIns] = await Promise.all([
      change(token, to(NEW)),
      ...Array.from({ length: 6 }, () => signIn('denwa')),
    ]);
    expect(changed.statusCode).toBe(200);
    for (const answer of signIns) {
      if (answer.statusCode !== 200) continue;
      expect((await get('/api/users/me', answer.json<{ jwt: string }>().jwt)).statusCode).toBe(401);
    }
    const { jwt } = changed.json<{ jwt: string }>();
    expect((await change(jwt, to(TEST_PASSWORD, NEW))).statusCode).toBe(200);
  });
});
