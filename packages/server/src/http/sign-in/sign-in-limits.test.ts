import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/db/database.ts';
import { openTestDoor, seedTestAccounts, TEST_PASSWORD, type TestDoor } from '../../../test/http/door.ts';

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

const signIn = (identifier: string, password = TEST_PASSWORD, remoteAddress = '192.0.2.1') =>
  door.app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier, password }, remoteAddress });

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

  test('that come while a right one is compared have it refused too: a burst of guesses learns nothing', async () => {
    let wrongOnesDone = () => {};
    const wrongOnes = new Promise<void>((resolve) => {
      wrongOnesDone = resolve;
    });
    door.afterComparison = (password) => (password === TEST_PASSWORD ? wrongOnes : Promise.resolve());
    const right = signIn('takasaki');
    for (let i = 0; i < 10; i++) await signIn('takasaki', 'no');
    wrongOnesDone();
    expect((await right).statusCode).toBe(429);
    door.afterComparison = async () => {};
  });

  test('are counted for a name that does not exist as for one that does', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn('nobody', 'no')).statusCode).toBe(400);
    const unknown = await signIn('nobody', 'no');
    for (let i = 0; i < 10; i++) await signIn('takasaki', 'no');
    const known = await signIn('takasaki', 'no');
    expect(unknown.statusCode).toBe(429);
    expect(unknown.json()).toEqual(known.json());
  });

  test('a hundred from one address refuse no right password there, only further guesses for one account', async () => {
    const [office, home] = ['2001:db8:1:2::a', '2001:db8:1:3::a'];
    for (let i = 0; i < 101; i++) await signIn(`nobody${i}`, 'no', office);
    door.suspects.length = 0;
    expect((await signIn('takasaki', TEST_PASSWORD, '2001:db8:1:2:ffff::b')).statusCode).toBe(200);
    expect((await signIn('takasaki', TEST_PASSWORD, home)).statusCode).toBe(200);
    expect(door.suspects).toEqual([true, false]);
    for (let i = 0; i < 3; i++) expect((await signIn('denwa', 'no', office)).statusCode).toBe(400);
    expect((await signIn('denwa', 'no', office)).statusCode).toBe(429);
    for (let i = 0; i < 10; i++) expect((await signIn('denwa', 'no', home)).statusCode).toBe(400);
  });

  test('from one address delay an account there alone', async () => {
    for (let i = 0; i < 11; i++) await signIn('takasaki', 'no', '192.0.2.9');
    expect((await signIn('takasaki', TEST_PASSWORD, '192.0.2.9')).statusCode).toBe(429);
    expect((await signIn('takasaki', TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(200);
  });

  test('from many addresses delay an account everywhere', async () => {
    for (let i = 0; i < 100; i++) expect((await signIn('denwa', 'no', `198.51.100.${i}`)).statusCode).toBe(400);
    expect((await signIn('denwa', TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(429);
  });
});

describe('a browser that has signed in to an account before', () => {
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const signInWith = (cookie: string, identifier: string, password = TEST_PASSWORD) =>
    door.app.inject({
      method: 'POST',
      url: '/api/auth/local',
      payload: { identifier, password },
      headers: { cookie },
      remoteAddress: '192.0.2.1',
    });

  test('is not kept out by the wrong passwords of others, and nobody else gets in by its cookie', async () => {
    const first = await signIn('takasaki');
    expect(first.headers['set-cookie']).toMatch(
      /^ibasho_device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    for (let i = 0; i < 11; i++) await signIn('takasaki', 'no');
    for (let i = 0; i < 11; i++) await signIn('denwa', 'no');
    expect((await signIn('takasaki')).statusCode).toBe(429);
    expect((await signInWith(cookie, 'takasaki')).statusCode).toBe(200);
    expect((await signInWith(cookie, 'denwa')).statusCode).toBe(429);
    expect((await signInWith(`${cookie}x`, 'takasaki')).statusCode).toBe(429);
  });

  test('is not signed in by its cookie, nor by what is in it', async () => {
    const cookie = cookieOf(await signIn('takasaki'));
    const authorization = `Bearer ${cookie.replace('ibasho_device=', '')}`;
    expect((await door.app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode).toBe(403);
    expect((await door.app.inject({ url: '/api/users/me', headers: { authorization } })).statusCode).toBe(401);
  });

  test('may guess no more often than anybody', async () => {
    const cookie = cookieOf(await signIn('takasaki'));
    for (let i = 0; i < 10; i++) expect((await signInWith(cookie, 'takasaki', 'no')).statusCode).toBe(400);
    expect((await signInWith(cookie, 'takasaki')).statusCode).toBe(429);
    expect((await signIn('takasaki')).statusCode).toBe(200);
  });

  test('is known to each of the accounts that use it', async () => {
    const cookie = cookieOf(await signInWith(cookieOf(await signIn('takasaki')), 'denwa'));
    for (const name of ['takasaki', 'denwa']) {
      for (let i = 0; i < 11; i++) await signIn(name, 'no');
      expect((await signInWith(cookie, name)).statusCode).toBe(200);
    }
  });
});
