import { TOKEN_COOKIE } from '@ibasho/contract/constants';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/db/database.ts';
import { asProduct, openTestDoor, seedTestAccounts, TEST_PASSWORD, type TestDoor } from '../../../test/http/door.ts';
import { SESSION_DAYS } from '../../features/accounts/accounts.ts';
import { errorHandler } from '../error-handler.ts';
import { openSessions, requireActor } from './session.ts';

const SECRET = 'a secret of thirty-two characters or more';
let database: TestDatabase;
let here: TestDoor;
let there: TestDoor;
let elapsed = 0;
/** What a new connection of `there` waits for. */
let mayConnect = Promise.resolve();
const now = () => Date.now() + elapsed;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTestAccounts(database);
  here = await openTestDoor(database, { now, secret: SECRET });
  const gated = { ...database, connect: () => mayConnect.then(database.connect) };
  there = await openTestDoor(gated, { now, secret: SECRET });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.drop();
});

const ask = (door: TestDoor, authorization?: string, more: { cookie?: string; url?: string } = {}) =>
  door.app.inject({
    url: more.url ?? '/api/whoami',
    headers: { ...(authorization !== undefined && { authorization }), ...(more.cookie && { cookie: more.cookie }) },
  });
const statusOf = async (door: TestDoor, token: string) => (await ask(door, `Bearer ${token}`)).statusCode;
const post = (door: TestDoor, url: string, token: string, payload = {}) =>
  door.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
const signed = (claims: Record<string, unknown>, { secret = SECRET, exp = '1h', alg = 'HS256' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime(exp).sign(Buffer.from(secret));

describe('a request', () => {
  test('[S6.3] is authorised by its bearer token, whatever the case of the word', async () => {
    const token = await here.token('takasaki');
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await ask(here, `${scheme} ${token}`)).json()).toMatchObject({
        accountId: 1,
        username: 'takasaki',
        role: 'member',
        person: { id: 1, name: '髙﨑 蓮' },
      });
    }
    expect((await ask(here, `Bearer ${await here.token('denwa')}`)).json()).toMatchObject({ person: null });
  });

  test('[S6.3] with the cookie alone, the token in the query, or another scheme is refused', async () => {
    const token = await here.token('takasaki');
    const answers = [
      await ask(here, undefined, { cookie: `${TOKEN_COOKIE}=${token}` }),
      await ask(here, undefined, { url: `/api/whoami?access_token=${token}&token=${token}` }),
      await ask(here, token),
      await ask(here, 'Bearer '),
      await ask(here, `Basic ${token}`),
      await ask(here),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        data: null,
        error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {}, say: '認証が必要です' },
      });
    }
  });

  test('[S5.12] without a token is 403, with a bad one 401, on public routes too', async () => {
    const token = await here.token('takasaki');
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    const bad = [
      'abc.def.ghi',
      'x',
      unsigned,
      `${token.slice(0, -3)}AAA`,
      await signed({ id: 1, sid }, { secret: 'another secret of thirty-two characters' }),
      await signed({ id: 1, sid }, { exp: '-1s' }),
      await signed({ id: 1, sid }, { alg: 'HS512', secret: SECRET.repeat(2) }),
      await signed({ sid }),
      await signed({ id: 1 }),
      await signed({ id: '1', sid }),
      await signed({ id: 2, sid }),
      await signed({ id: 999_999, sid }),
      await signed({ id: 1, sid: 'x' }),
      await signed({ id: 1, sid: 'x'.repeat(5000) }),
    ];
    expect((await ask(here)).statusCode).toBe(403);
    for (const each of bad) {
      const answer = await ask(here, `Bearer ${each}`);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        error: { name: 'UnauthorizedError', message: 'Missing or invalid credentials', say: expect.any(String) },
      });
      expect((await post(here, '/api/auth/local', each, { identifier: 'takasaki' })).statusCode).toBe(401);
    }
    expect((await ask(here, `Bearer ${await signed({ id: 1, sid })}`)).statusCode).toBe(200);
  });

  test('is authorised for thirty days', async () => {
    const token = await here.token('takasaki');
    elapsed = SESSION_DAYS * 86_400_000 - 60_000;
    expect(await statusOf(here, token)).toBe(200);
    elapsed = SESSION_DAYS * 86_400_000 + 1000;
    expect(await statusOf(here, token)).toBe(401);
    elapsed = 0;
  });

  test('of a known session costs the database nothing', async () => {
    const token = await here.token('takasaki');
    await statusOf(here, token);
    const queries = vi.spyOn(database.pool, 'query');
    expect(await statusOf(here, token)).toBe(200);
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });
});

describe('a session', () => {
  test('[S4.4] that is signed out of is refused at once, and in other processes', async () => {
    const token = await here.token('takasaki');
    expect([await statusOf(here, token), await statusOf(there, token)]).toEqual([200, 200]);
    expect((await post(here, '/api/auth/logout', token)).statusCode).toBe(204);
    expect(await statusOf(here, token)).toBe(401);
    await vi.waitFor(async () => expect(await statusOf(there, token)).toBe(401));
    expect((await post(here, '/api/auth/logout', token)).statusCode).toBe(401);
  });

  test('[S7.5] that a new password has ended is refused in other processes too', async () => {
    const token = await there.token('takasaki');
    expect(await statusOf(there, token)).toBe(200);
    const next = '次の合言葉はこれ';
    const changed = await post(here, '/api/auth/change-password', await here.token('takasaki'), {
      currentPassword: TEST_PASSWORD,
      password: next,
      passwordConfirmation: next,
    });
    const { jwt } = changed.json<{ jwt: string }>();
    await vi.waitFor(async () => expect(await statusOf(there, token)).toBe(401));
    expect(await statusOf(there, jwt)).toBe(200);
    await post(there, '/api/auth/change-password', jwt, {
      currentPassword: next,
      password: TEST_PASSWORD,
      passwordConfirmation: TEST_PASSWORD,
    });
  });

  test('of an account that is blocked anywhere is refused everywhere, and its streams end', async () => {
    const token = await here.token('denwa');
    const actor = (await ask(there, `Bearer ${token}`)).json<{ sessionId: string }>();
    expect(await statusOf(here, token)).toBe(200);
    const ended = vi.fn();
    there.sessions.onEnd(actor.sessionId, ended);
    await asProduct({ database, follower: here.follower }, (tx) =>
      tx.execute(sql`update accounts set blocked = true where username = 'denwa'`),
    );
    await vi.waitFor(async () => {
      expect([await statusOf(here, token), await statusOf(there, token)]).toEqual([401, 401]);
      expect(ended).toHaveBeenCalledOnce();
    });
    await asProduct({ database, follower: here.follower }, (tx) =>
      tx.execute(sql`update accounts set blocked = false where username = 'denwa'`),
    );
  });

  test('shows another role, person and name as soon as the journal tells of them', async () => {
    const token = await here.token('takasaki');
    expect((await ask(there, `Bearer ${token}`)).json()).toMatchObject({ role: 'member', person: { name: '髙﨑 蓮' } });
    const position = await asProduct({ database, follower: here.follower }, async (tx) => {
      await tx.execute(sql`update accounts set role = 'admin' where username = 'takasaki'`);
      await tx.execute(sql`update sd_users set name = '髙﨑 廉' where id = 1`);
    });
    await there.follower.reach(position);
    expect((await ask(there, `Bearer ${token}`)).json()).toMatchObject({ role: 'admin', person: { name: '髙﨑 廉' } });
    const back = await asProduct({ database, follower: here.follower }, (tx) =>
      tx.execute(sql`update accounts set role = 'member', sd_user_id = null where username = 'takasaki'`),
    );
    await there.follower.reach(back);
    expect((await ask(there, `Bearer ${token}`)).json()).toMatchObject({ role: 'member', person: null });
  });

  test('that ends while it is being looked up is not remembered', async () => {
    const token = await here.token('𠮷野');
    const { sessionId } = (await ask(there, `Bearer ${token}`)).json<{ sessionId: string }>();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const query = database.pool.query.bind(database.pool);
    // The followers use the pool too: only the look-up of a session waits.
    const reading = vi.spyOn(database.pool, 'query').mockImplementation(async (...given: unknown[]) => {
      const result: unknown = await Reflect.apply(query, undefined, given);
      if (!/from sessions s join accounts/.test(JSON.stringify(given[0]))) return result;
      asked.resolve();
      await held.promise;
      return result;
    });
    const under = statusOf(here, token);
    await asked.promise;
    await database.pool.query('delete from sessions where id = $1', [sessionId]);
    here.sessions.end([sessionId]);
    held.resolve();
    await under;
    reading.mockRestore();
    expect(await statusOf(here, token)).toBe(401);
  });

  test('tells whoever listens that it has ended, once, but not those who have left', async () => {
    const token = await here.token('𠮷野');
    const { sessionId } = (await ask(here, `Bearer ${token}`)).json<{ sessionId: string }>();
    const [stays, leaves, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    here.sessions.onEnd(sessionId, stays);
    here.sessions.onEnd(sessionId, leaves)();
    there.sessions.onEnd(sessionId, elsewhere);
    await post(here, '/api/auth/logout', token);
    expect(stays).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(elsewhere).toHaveBeenCalledOnce());
    expect(stays).toHaveBeenCalledOnce();
    expect(leaves).not.toHaveBeenCalled();
  });
});

describe('a process that has lost its connection', () => {
  test('for the journal asks the database at each request', async () => {
    const app = Fastify();
    errorHandler(app);
    const follower = { isConnected: true, onEntries: () => () => {} };
    await openSessions(app, { env: { SESSION_SECRET: SECRET, DATA_DIR: '/nonexistent' }, database, follower, now });
    app.get('/api/whoami', (request) => requireActor(request));
    const authorization = `Bearer ${await here.token('denwa')}`;
    const status = async () => (await app.inject({ url: '/api/whoami', headers: { authorization } })).statusCode;
    const block = (isBlocked: boolean) =>
      asProduct({ database }, (tx) =>
        tx.execute(sql`update accounts set blocked = ${isBlocked} where username = 'denwa'`),
      );
    expect(await status()).toBe(200);
    follower.isConnected = false;
    await block(true);
    expect(await status()).toBe(401);
    await block(false);
    expect(await status()).toBe(200);
    await app.close();
  });

  test('for sessions asks the database at each request, ends streams it has missed the end of, and listens again', async () => {
    const token = await here.token('takasaki');
    const { sessionId } = (await ask(there, `Bearer ${token}`)).json<{ sessionId: string }>();
    const ended = vi.fn();
    there.sessions.onEnd(sessionId, ended);
    let connectAgain = () => {};
    mayConnect = new Promise((resolve) => {
      connectAgain = resolve;
    });
    await database.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen sessions'`);
    await vi.waitFor(() => expect(there.sessions.isConnected).toBe(false));
    await database.pool.query('delete from sessions where id = $1', [sessionId]);
    expect(await statusOf(there, token)).toBe(401);
    connectAgain();
    await vi.waitFor(() => expect(there.sessions.isConnected).toBe(true), 5000);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    const again = await here.token('takasaki');
    expect(await statusOf(there, again)).toBe(200);
    await post(here, '/api/auth/logout', again);
    await vi.waitFor(async () => expect(await statusOf(there, again)).toBe(401));
  });
});
