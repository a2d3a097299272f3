import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/db/database.ts';
import type { Actor } from '../../actions/action.ts';
import { errorHandler } from '../error-handler.ts';
import { healthRoutes } from '../health.routes.ts';
import { limitCalls } from './limits.ts';

const ACTOR: Actor = { accountId: 1, username: 'x', role: 'member', sessionId: 's', person: null };

async function serverFor(perMinute: number, actor: Actor | null) {
  const app = Fastify();
  errorHandler(app);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = actor;
  });
  await limitCalls(app, perMinute);
  app.get('/api/cars', () => ({ data: [] }));
  app.get('/', () => 'page');
  return app;
}

test('calls by nobody are limited address by address, with the seconds to wait', async () => {
  const app = await serverFor(3, null);
  const call = (remoteAddress: string) => app.inject({ url: '/api/cars', remoteAddress });
  for (let i = 0; i < 3; i++) expect((await call('192.0.2.1')).statusCode).toBe(200);
  const refused = await call('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ error: { name: 'RateLimitError', say: expect.stringMatching(/[ぁ-ん]/) } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('192.0.2.2')).statusCode).toBe(200);
  expect((await app.inject({ url: '/', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
});

test('a whole office that is signed in is never cut off', async () => {
  const app = await serverFor(3, ACTOR);
  for (let i = 0; i < 50; i++) expect((await app.inject({ url: '/api/cars' })).statusCode).toBe(200);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the process is healthy while it runs, and ready while the database answers and others are heard', async () => {
  const heard = { follower: { isConnected: true }, sessions: { isConnected: true } };
  const app = Fastify();
  const faults = errorHandler(app);
  let free = 1_000_000_000;
  healthRoutes(app, { database, ...heard, faults, freeBytes: async () => free });
  const statuses = async () =>
    Promise.all(['/healthz', '/readyz'].map(async (url) => (await app.inject({ url })).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  heard.follower.isConnected = false;
  expect(await statuses()).toEqual([200, 503]);
  heard.follower.isConnected = true;
  heard.sessions.isConnected = false;
  expect(await statuses()).toEqual([200, 503]);
  heard.sessions.isConnected = true;
  expect(await statuses()).toEqual([200, 200]);
  free = 1_000_000;
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
    error: { status: 503, message: 'The disk of the database is full' },
  });
  free = 1_000_000_000;
  expect(await statuses()).toEqual([200, 200]);
  const deaf = Fastify();
  const deafFaults = errorHandler(deaf);
  healthRoutes(deaf, {
    ...heard,
    faults: deafFaults,
    database: { pool: new pg.Pool({ host: '/nonexistent' }) },
  });
  expect((await deaf.inject({ url: '/readyz' })).json()).toMatchObject({ error: { status: 503 } });
});
