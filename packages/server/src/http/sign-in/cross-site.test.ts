import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({
    env: { APP_URL: 'https://ibasho.example', CORS_ORIGINS: 'https://tools.example', REGISTER_DOMAINS: 'example.test' },
  });
});
afterAll(() => office.close());

const post = (url: string, headers: Record<string, string>, payload: object = {}) =>
  office.app.inject({ method: 'POST', url, headers, payload });
const signIn = (headers: Record<string, string>) =>
  post('/api/auth/local', headers, { identifier: 'kuroda', password: TEST_PASSWORD });

const CALLS = [
  '/api/auth/local',
  '/auth/local',
  '/api/auth/local/register',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/send-email-confirmation',
  '/api/auth/email-confirmation',
  '/api/auth/change-password',
  '/api/setup',
];

describe('sign-in and mail calls', () => {
  test.each(CALLS)('%s is refused to the pages of another site, before anything is counted', async (url) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://sub.ibasho.example', 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await post(url, headers, { identifier: 'kuroda', password: 'no', email: 'kuroda@example.test' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        error: { name: 'ForbiddenError', message: expect.stringContaining('another site'), say: expect.any(String) },
      });
    }
    const { rowCount } = await office.database.pool.query('select from login_failures');
    expect(rowCount).toBe(0);
  });

  test.each([
    ['a program', {}],
    ['the app’s own page', { origin: 'https://ibasho.example', 'sec-fetch-site': 'same-origin' }],
    ['the app’s page of another address of this server', { origin: 'http://localhost:80' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['a page of CORS_ORIGINS', { origin: 'https://tools.example', 'sec-fetch-site': 'cross-site' }],
  ])('are answered for %s', async (_who, headers) => {
    expect((await signIn(headers as Record<string, string>)).statusCode).toBe(200);
  });

  test('leave a cookie of this host alone where staff come by https', async () => {
    const { headers } = await signIn({});
    expect(headers['set-cookie']).toMatch(/^__Host-ibasho_device=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  });

  test('links from elsewhere lead on as before', async () => {
    const url = '/api/auth/email-confirmation?confirmation=x';
    const answer = await office.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the address of a call', () => {
  const wrongFrom = (where: TestApp, forwarded: string) =>
    where.app.inject({
      method: 'POST',
      url: '/api/auth/local',
      headers: { 'x-forwarded-for': forwarded },
      payload: { identifier: 'akai', password: 'no' },
    });

  test('is the connection’s: nobody is believed about another one', async () => {
    for (let i = 0; i < 10; i++) await wrongFrom(office, `192.0.2.${i}`);
    expect((await wrongFrom(office, '192.0.2.99')).statusCode).toBe(429);
  });

  test.each(['1', '127.0.0.1, 10.0.0.0/8'])(
    'is what the proxies say that TRUSTED_PROXIES=%s names',
    async (proxies) => {
      await office.database.pool.query('delete from login_failures');
      const behind = await openTestApp({ database: office.database, env: { TRUSTED_PROXIES: proxies } });
      for (let i = 0; i < 11; i++) await wrongFrom(behind, '203.0.113.5, 192.0.2.1');
      expect((await wrongFrom(behind, '203.0.113.5, 192.0.2.1')).statusCode).toBe(429);
      expect((await wrongFrom(behind, '192.0.2.1, 192.0.2.2')).statusCode).toBe(400);
      await behind.close();
    },
  );
});
