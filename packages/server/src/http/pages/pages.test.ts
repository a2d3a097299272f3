import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pages } from '@ibasho/contract/features';
import { ERROR_META } from '@ibasho/contract/pages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorHandler } from '../error-handler.ts';
import { serverLimits } from '../limits/limits.ts';
import { security } from '../security.ts';
import { pageRoutes } from './pages.ts';

const HTML =
  '<!doctype html><html lang="ja"><head><meta name="ibasho-api" content="" /></head><body><div id="splash">Loading...</div></body></html>';
const SCRIPT = `console.log(${JSON.stringify('居場所'.repeat(500))});`;

let directory: string;
let app: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ibasho-pages-'));
  const dist = join(directory, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.git'));
  await writeFile(join(dist, 'index.html'), HTML);
  await writeFile(join(dist, 'assets/main-a1b2c3d4.js'), SCRIPT);
  await writeFile(join(dist, 'assets/logo-a1b2c3d4.png'), Buffer.alloc(4000));
  await writeFile(join(dist, 'assets/style-a1b2c3d4.css'), 'a{}'.repeat(1000));
  await writeFile(join(dist, 'assets/style-a1b2c3d4.css.br'), 'made by the build');
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  await writeFile(join(dist, '.env'), 'SECRET=1');
  await writeFile(join(dist, '.git/config'), '[core]');
  await writeFile(join(directory, 'outside.txt'), 'SECRET=1');
  app = Fastify(serverLimits);
  errorHandler(app);
  security(app, { CORS_ORIGINS: [] });
  await pageRoutes(app, { directory: dist, metas: { 'ibasho-api': 'https://api.example.jp/"$&' } });
  app.get('/api/cars', () => ({ data: [] }));
  app.put('/api/cars/:documentId', () => ({ data: {} }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const errorOf = (body: string) => {
  const content = new RegExp(`<meta name="${ERROR_META}" content="([^"]*)" />`).exec(body)?.[1];
  return content === undefined
    ? undefined
    : JSON.parse(
        content
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&'),
      );
};

describe('a page', () => {
  test('[S2.1] is the same shell for every route, with the splash and without content', async () => {
    const bodies = await Promise.all(pages.map(async ({ path }) => (await app.inject({ url: path })).body));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('<div id="splash">Loading...</div>');
    expect(errorOf(bodies[0] ?? '')).toBeUndefined();
    for (const { path } of pages) {
      const answer = await app.inject({ url: `${path}?to=/cars` });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    expect((await app.inject({ url: '/cars/' })).statusCode).toBe(200);
  });

  test('[S7.1] holds the configured address of the API, escaped', async () => {
    expect((await app.inject({ url: '/' })).body).toContain(
      '<meta name="ibasho-api" content="https://api.example.jp/&quot;$&amp;" />',
    );
  });

  test('is answered to HEAD without a body, and with 304 to those who have it', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/cars' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
    const again = await app.inject({ url: '/cars', headers: { 'if-none-match': String(head.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a file of the web app', () => {
  test('is kept by browsers for ever when it is named after its content, else asked for each time', async () => {
    const script = await app.inject({ url: '/assets/main-a1b2c3d4.js' });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(script.body).toBe(SCRIPT);
    expect((await app.inject({ url: '/icon.svg' })).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=1.0', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br ; q=0.001 ,GZIP', 'br'],
    ['brotli, xgzip', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('comes to those who accept "%s" as %s', async (accepted, encoding) => {
    const answer = await app.inject({ url: '/assets/main-a1b2c3d4.js', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(read(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test('is found as quickly by a header that is as long as headers can be', async () => {
    const accepted = `br${' '.repeat(15_000)}x`;
    for (let request = 0; request < 200; request++) {
      const answer = await app.inject({ url: '/assets/main-a1b2c3d4.js', headers: { 'accept-encoding': accepted } });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('comes as the build has compressed it where it has, and as it is where nothing is gained', async () => {
    const headers = { 'accept-encoding': 'br' };
    expect((await app.inject({ url: '/assets/style-a1b2c3d4.css', headers })).body).toBe('made by the build');
    expect((await app.inject({ url: '/assets/style-a1b2c3d4.css.br', headers })).statusCode).toBe(404);
    expect(
      (await app.inject({ url: '/assets/logo-a1b2c3d4.png', headers })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('a path that does not exist', () => {
  test.each([
    ['/no-such-page', '/no-such-page'],
    ['/no-such-page?x=1', '/no-such-page'],
    ['/cars/1/2', '/cars/1/2'],
    ['/CARS', '/CARS'],
    ['/%E3%83%9A%E3%83%BC%E3%82%B8', '/ページ'],
    ['/%3Cscript%3Ealert(%22%271%27%22)%3C/script%3E', '/<script>alert("\'1\'")</script>'],
    ['/%zz', '/%zz'],
    ['/%E3%83', '/%E3%83'],
    [`/${'a'.repeat(5000)}`, `/${'a'.repeat(5000)}`],
  ])('[S2.19] [S8.51] (%s) is a 404 with the shell and its words, signed out or with any token', async (url, path) => {
    for (const headers of [{}, { authorization: 'Bearer abc.def.ghi' }]) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(errorOf(answer.body)).toEqual({ status: 404, message: `Page Not Found: ${path}` });
      expect(answer.body).not.toContain('<script>');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });

  const hidden = ['.env', '.git', 'node_modules', '.npm', '.cache'].flatMap((part) => {
    const encode = (text: string) => [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
    const once = encode(part);
    return [
      `/${part}`,
      `/${part}/config`,
      `/assets/deep/${part}`,
      `/cars/${part}/x`,
      `/${part.toUpperCase()}`,
      `/${once}`,
      `/x/${once}/y`,
      `/${once.replaceAll('%', '%25')}`,
      `/x/${once.replaceAll('%', '%25').replaceAll('%', '%25')}`,
      `/${part}?a=b`,
      `/x/..%2f${part}`,
      `/x%5c${part}%00`,
      `/%zz/${part}`,
    ];
  });
  test.each(hidden)('[S2.20] [S8.51] (%s) that is hidden is a 404 and never a file', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(errorOf(answer.body)).toEqual({ status: 404, message: 'ページが見つかりません' });
    expect(answer.body).not.toMatch(/SECRET|\[core\]/);
  });

  test.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/%252e%252e/%252e%252e/outside.txt',
    '//outside.txt',
    '/..\\outside.txt',
  ])('(%s) that leads outside is a 404', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('SECRET');
  });

  test('below /api is a 404 in the dialect’s shape, hidden parts too', async () => {
    for (const url of [
      '/api/nosuch',
      '/api/nosuch/1/2',
      '/api',
      '/api//cars',
      `/api/${'a'.repeat(5000)}`,
      '/api/%zz',
    ]) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toEqual({
        data: null,
        error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {}, say: '見つかりませんでした' },
      });
    }
    expect((await app.inject({ url: '/api/.git/config' })).json()).toMatchObject({
      error: { status: 404, say: 'ページが見つかりません' },
    });
  });

  test('with a method that changes something is a 404 for programs', async () => {
    expect((await app.inject({ method: 'POST', url: '/no-such-page' })).json()).toMatchObject({
      error: { status: 404 },
    });
  });
});

test('a wrong method on a path that exists is a 405 that names the right ones', async () => {
  const answers = await Promise.all([
    app.inject({ method: 'DELETE', url: '/api/cars' }),
    app.inject({ method: 'POST', url: '/api/cars/abc' }),
    app.inject({ method: 'POST', url: '/cars' }),
  ]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual([
    [405, 'HEAD, GET'],
    [405, 'PUT'],
    [405, 'HEAD, GET'],
  ]);
  expect(answers[0]?.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await app.inject({ method: 'OPTIONS', url: '/api/cars' })).headers.allow).toBe('HEAD, GET');
});

test('without a built web app the stand-in is the shell, and without that the start fails', async () => {
  const bare = Fastify();
  await pageRoutes(bare, { directory: join(directory, 'none'), standIn: join(directory, 'dist/index.html') });
  expect((await bare.inject({ url: '/login' })).body).toBe(HTML);
  await bare.close();
  await expect(pageRoutes(Fastify(), { directory: join(directory, 'none') })).rejects.toThrow(
    /build the web app first/,
  );
});
