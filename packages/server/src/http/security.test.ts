import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { seedTestAccounts, TEST_PASSWORD } from '../../test/http/door.ts';
import { argon2Passwords } from '../features/accounts/passwords.ts';
import { isLoopback, refuseExposedDemonstration, security } from './security.ts';

const APP = 'https://app.example.jp';

function serverWith(env: Partial<Parameters<typeof security>[1]> = {}) {
  const app = Fastify();
  security(app, { CORS_ORIGINS: [], ...env });
  app.get('/api/cars', () => ({ data: [] }));
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/html').send('<html></html>'));
  return app;
}

describe('every answer', () => {
  test('forbids inline script, plugins, frames and every other host', async () => {
    for (const url of ['/', '/api/cars', '/nosuch']) {
      const { headers } = await serverWith().inject({ url });
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      );
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
      expect(String(headers['content-security-policy'])).not.toMatch(/https?:|unsafe-eval|\*/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    }
  });

  test('[S7.1] allows the configured API’s origin besides, for calls and pictures', async () => {
    const { headers } = await serverWith({ API_URL: 'https://api.example.jp/base' }).inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.jp;");
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://api.example.jp;");
  });

  test('of a call is kept by nobody; a page says how it may be kept', async () => {
    expect((await serverWith().inject({ url: '/api/cars' })).headers['cache-control']).toBe('no-store');
    expect((await serverWith().inject({ url: '/' })).headers['cache-control']).toBe('no-cache');
  });

  test('asks for https in future only where it is served by https', async () => {
    const sent = async (env: Parameters<typeof serverWith>[0]) =>
      (await serverWith(env).inject({ url: '/' })).headers['strict-transport-security'];
    expect(await sent({})).toBeUndefined();
    expect(await sent({ APP_URL: 'http://ibasho.example.jp' })).toBeUndefined();
    expect(await sent({ APP_URL: 'https://ibasho.example.jp' })).toBe('max-age=31536000');
    expect(await sent({ TLS_CERT: '/cert.pem' })).toBe('max-age=31536000');
  });
});

describe('another origin', () => {
  const preflight = (origin: string, CORS_ORIGINS: string[]) =>
    serverWith({ CORS_ORIGINS }).inject({
      method: 'OPTIONS',
      url: '/api/cars',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    });

  test('of CORS_ORIGINS may call with its own token and read the position, never with credentials', async () => {
    const app = serverWith({ CORS_ORIGINS: [`${APP}/`] });
    const { headers } = await app.inject({ url: '/api/cars', headers: { origin: APP } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': APP, vary: expect.stringContaining('Origin') });
    expect(headers['access-control-expose-headers']).toContain('ibasho-position');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await preflight(APP, [APP]);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS',
      'access-control-allow-headers': expect.stringMatching(/^Content-Type,Authorization,Origin,Accept/),
    });
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each(['https://evil.example', 'null', `${APP}.evil.example`, 'http://app.example.jp'])(
    '(%s) that is not listed is allowed nothing',
    async (origin) => {
      const app = serverWith({ CORS_ORIGINS: [APP] });
      for (const answer of [
        await app.inject({ url: '/api/cars', headers: { origin } }),
        await preflight(origin, [APP]),
      ]) {
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    },
  );
});

describe('the demonstration firm', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedTestAccounts(database);
  });
  afterAll(() => database.drop());
  const start = (HOST: string, accounts: { username: string; password: string }[]) =>
    refuseExposedDemonstration({ HOST }, database.orm, argon2Passwords(), accounts);
  const demonstration = [
    { username: 'takasaki', password: TEST_PASSWORD },
    { username: '𠮷野', password: 'another one' },
  ];

  test('is not shown to other machines while one of its passwords stands', async () => {
    await expect(start('0.0.0.0', demonstration)).rejects.toThrow(
      /^HOST: 0\.0\.0\.0 can be reached from other machines, and takasaki still has/,
    );
    await expect(start('127.0.0.1', demonstration)).resolves.toBeUndefined();
  });

  test('is shown where every password has been changed, the account is blocked, or the firm is another', async () => {
    await expect(start('0.0.0.0', [{ username: 'takasaki', password: 'changed since' }])).resolves.toBeUndefined();
    await expect(start('0.0.0.0', [{ username: 'kyuushoku', password: TEST_PASSWORD }])).resolves.toBeUndefined();
    await expect(start('0.0.0.0', [{ username: 'stranger', password: TEST_PASSWORD }])).resolves.toBeUndefined();
    await expect(start('0.0.0.0', [])).resolves.toBeUndefined();
  });

  test.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.0.0.1.example.jp', false],
    ['ibasho.example.jp', false],
  ])('%s is this machine alone: %s', (host, isAlone) => {
    expect(isLoopback(host)).toBe(isAlone);
  });
});
