import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorKinds } from '@ibasho/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { errorHandler, keepRunning } from './error-handler.ts';
import { jsonBodies } from './json/json-bodies.ts';
import { serverLimits } from './limits/limits.ts';

const logged: { level: number; msg: string; requestId?: string; err?: { message: string } }[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({
    ...serverLimits,
    logger: { level: 'warn', stream: { write: (line) => logged.push(JSON.parse(line)) } },
  });
  errorHandler(app);
  jsonBodies(app);
  app.post('/zod', (request) => z.strictObject({ name: z.string(), rate: z.number().max(100) }).parse(request.body));
  app.post('/echo', (request) => ({ length: JSON.stringify(request.body).length }));
  app.delete('/echo', (_request, reply) => reply.code(204).send());
  app.get('/app/:code', (request) => {
    const { code } = request.params as { code: keyof typeof errorKinds };
    throw new AppError(code, 'in English', { details: code === 'rateLimit' ? { retryAfterSeconds: 7 } : {} });
  });
  app.get('/bug', () => {
    throw new TypeError('password of tanaka is hunter2');
  });
  app.get('/database', () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  });
  app.get('/text', () => Promise.reject('not even an error'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test.each(Object.entries(errorKinds))(
  'an error of the kind %s has its status, its name and Japanese words',
  async (code, kind) => {
    const answer = await app.inject({ url: `/app/${code}` });
    expect(answer.statusCode).toBe(kind.status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      data: null,
      error: { status: kind.status, name: kind.name, message: 'in English', say: expect.stringMatching(/[ぁ-ん]/) },
    });
    expect(answer.headers['retry-after']).toBe(code === 'rateLimit' ? '7' : undefined);
  },
);

describe('a fault of the server', () => {
  test('is hidden, and logged with the id that the answer carries', async () => {
    const answer = await app.inject({ url: '/bug' });
    expect(answer.json()).toEqual({
      data: null,
      error: {
        status: 500,
        name: 'UnknownError',
        message: 'Internal Server Error',
        details: {},
        say: '処理中に問題が発生しました。もう一度お試しください',
      },
    });
    const entry = logged.find((line) => line.requestId === answer.headers['x-request-id']);
    expect(entry).toMatchObject({ level: 50, msg: 'GET failed' });
    expect(JSON.stringify(entry)).toContain('hunter2');
  });

  test('of the database that passes is a 503 and no more than a warning', async () => {
    const answer = await app.inject({ url: '/database' });
    expect(answer.json()).toMatchObject({ error: { status: 503, name: 'ServiceUnavailableError' } });
    expect(logged.find((line) => line.requestId === answer.headers['x-request-id'])).toMatchObject({ level: 40 });
  });

  test('that is not even an error is hidden as well', async () => {
    expect((await app.inject({ url: '/text' })).json()).toMatchObject({ error: { status: 500, name: 'UnknownError' } });
  });
});

describe('bad input', () => {
  test.each(['{', '{"a":1,}', 'null{', '"a"', '5', '', '{"__proto__":{"x":1}}', '\u0000'])(
    '%j in place of JSON is a 400',
    async (payload) => {
      const body = payload === '' ? '   ' : payload;
      const answer = await post('/echo', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ data: null, error: { name: 'SyntaxError', say: expect.any(String) } });
    },
  );

  test('that a schema refuses is a 400 that names each place', async () => {
    const one = await post('/zod', '{"name":"x","rate":101}');
    expect(one.statusCode).toBe(400);
    expect(one.json()).toMatchObject({ error: { name: 'ValidationError', details: { errors: [{ path: ['rate'] }] } } });
    expect((await post('/zod', '{"name":"x","rate":1,"x":1}')).statusCode).toBe(400);
    expect((await post('/zod', '{}')).json()).toMatchObject({
      error: { message: '2 errors occurred', details: { errors: [{ path: ['name'] }, { path: ['rate'] }] } },
    });
  });

  test('of a megabyte is read, of more refused with 413; another type is a 400', async () => {
    expect((await post('/echo', JSON.stringify(['x'.repeat(1_000_000)]))).json()).toEqual({ length: 1_000_004 });
    const large = await post('/echo', JSON.stringify(['x'.repeat(1_048_576)]));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ error: { name: 'PayloadTooLargeError', say: '送信する内容が大きすぎます' } });
    expect((await post('/zod', '<a/>', 'application/xml')).json()).toMatchObject({
      error: { status: 400, name: 'ValidationError' },
    });
    expect((await post('/echo', 'data[name]=a&data[b][0]=1', 'application/x-www-form-urlencoded')).json()).toEqual({
      length: JSON.stringify({ data: { name: 'a', b: ['1'] } }).length,
    });
  });

  test('a DELETE that claims JSON and sends none is not refused for it', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'DELETE', url: '/echo', headers })).statusCode).toBe(204);
  });

  test('cut off in the middle, or not HTTP at all, leaves the server up', async () => {
    const { port } = app.server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const cut = httpRequest({
        port,
        method: 'POST',
        path: '/echo',
        headers: { 'content-type': 'application/json', 'content-length': 1000 },
      });
      cut.on('error', () => resolve());
      cut.write('{"half":', () => cut.destroy(new Error('cut')));
    });
    const broken = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        { port, path: '/app/unknown', headers: { 'x-long': 'x'.repeat(20_000) } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      request.on('error', reject).end();
    });
    expect(broken).toBe(431);
    expect((await fetch(`http://127.0.0.1:${port}/bug`)).status).toBe(500);
  });
});

test('what is thrown outside any request is logged and stops nothing', async () => {
  const error = vi.fn();
  const before = {
    rejections: process.listeners('unhandledRejection'),
    exceptions: process.listeners('uncaughtException'),
  };
  process.removeAllListeners('unhandledRejection').removeAllListeners('uncaughtException');
  const stop = keepRunning({ error });
  void Promise.reject(new Error('nobody waits for this'));
  setImmediate(() => {
    throw new Error('nobody catches this');
  });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  stop();
  expect(process.listenerCount('unhandledRejection')).toBe(0);
  for (const listener of before.rejections) process.on('unhandledRejection', listener);
  for (const listener of before.exceptions) process.on('uncaughtException', listener);
});
