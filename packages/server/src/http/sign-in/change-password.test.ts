import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

const signIn = (identifier: string, password = TEST_PASSWORD) =>
  door.app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier, password } });
const get = (url: string, token?: string) =>
  door.app.inject({ url, ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }) });

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

  test('while a sign-in with the old password is under way lets that one in no more', async () => {
    const change = await database.connect();
    await change.query('begin');
    await change.query(`update credentials set password_hash = 'another' from accounts
                        where id = account_id and username = 'denwa'`);
    const under = signIn('denwa').then(({ statusCode }) => statusCode);
    const isWaiting = async () => {
      const { rowCount } = await database.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into sessions%'`);
      return rowCount === 1;
    };
    await vi.waitFor(async () => expect(await Promise.race([under, isWaiting()])).toBe(true));
    await change.query('commit');
    expect(await under).toBe(400);
    await change.query(`update credentials d set password_hash = c.password_hash from credentials c
                        where c.account_id = 1 and d.password_hash = 'another'`);
    await change.end();
  });
});
