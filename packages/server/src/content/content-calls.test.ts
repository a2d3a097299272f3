import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

/** The content API over the whole server: addresses, methods and bodies. */

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const ask = async (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  office.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${await office.token('shiraishi')}`, ...headers },
    ...(payload !== undefined && { payload }),
  });

describe('an address', () => {
  test.each([
    '/api/sd-users',
    '/api/SD-USERS',
    '/API/Sd-Users',
    '/api/sd-users/',
    '/api/sd-users/?sort=id',
    '/api/sd%2Dusers',
  ])('%s is the list of people', async (url) => {
    const answer = await ask('GET', url);
    expect([answer.statusCode, answer.json().data?.length]).toEqual([200, 6]);
  });

  test.each(['/api//sd-users', '/api/sd-user', '/api/sd-users/1/', '/api/sd-users/1/memo', '/api/', '/api/nosuch'])(
    '%s is answered as the dialect does',
    async (url) => {
      expect((await ask('GET', url)).statusCode).toBe(url === '/api/sd-users/1/' ? 200 : 404);
    },
  );

  test('keeps its key as it is written', async () => {
    const { documentId } = (await ask('GET', '/api/sd-users/1')).json().data;
    expect((await ask('GET', `/api/SD-Users/${documentId}`)).statusCode).toBe(200);
    expect((await ask('GET', `/api/sd-users/${documentId.toUpperCase()}`)).statusCode).toBe(404);
    expect((await ask('GET', '/api/sd-users/%FF')).statusCode).toBe(404);
  });
});

describe('a method', () => {
  test.each([
    ['/api/cars', 'HEAD, GET, POST'],
    ['/api/cars/1', 'HEAD, GET, PUT, DELETE'],
    ['/api/upload/files', 'HEAD, GET'],
    ['/api/user-holidays', 'HEAD, GET, POST'],
  ])('on %s is one of %s; others are refused in plain text, OPTIONS names them', async (url, allowed) => {
    const wrong = await ask('PATCH', url);
    expect([wrong.statusCode, wrong.body, wrong.headers.allow]).toEqual([405, 'Method Not Allowed', allowed]);
    const options = await ask('OPTIONS', url);
    expect([options.statusCode, options.body, options.headers.allow]).toEqual([200, '', allowed]);
  });

  test('HEAD is GET without its body', async () => {
    const [head, get] = [await ask('HEAD', '/api/cars?populate=*'), await ask('GET', '/api/cars?populate=*')];
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', get.headers['content-type']]);
    expect((await ask('HEAD', '/api/cars/999')).statusCode).toBe(404);
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };

  test.each(['{', '"data"', '5', 'null', '{"data":}'])('%s is no JSON object', async (payload) => {
    const answer = await ask('POST', '/api/cars', json, payload);
    expect(answer.json().error).toMatchObject({
      status: 400,
      name: 'SyntaxError',
      message: expect.stringContaining('JSON'),
    });
  });

  test.each([
    ['text/plain', 'data'],
    ['application/xml', '<data/>'],
    ['application/json', '[]'],
    ['application/json', ''],
  ])('of type %s that holds %j has no data', async (type, payload) => {
    const answer = await ask('POST', '/api/cars', { 'content-type': type }, payload);
    expect(answer.json().error).toMatchObject({
      status: 400,
      name: 'ValidationError',
      message: 'Missing "data" payload in the request body',
    });
  });

  test('may be a form', async () => {
    const answer = await ask(
      'POST',
      '/api/cars',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'data[name]=%E5%8F%B0%E8%BB%8A&data[aliases][0]=Trolley',
    );
    expect([answer.statusCode, answer.json().data]).toMatchObject([201, { name: '台車', aliases: ['Trolley'] }]);
  });

  test('of more than a megabyte is too large', async () => {
    const answer = await ask('POST', '/api/cars', json, JSON.stringify({ data: { name: 'x'.repeat(1_100_000) } }));
    expect(answer.json().error).toMatchObject({
      status: 413,
      name: 'PayloadTooLargeError',
      message: 'request entity too large',
    });
  });
});

describe('the own account', () => {
  test('[S7.20] [S3.11] GET /users/me?populate=sd_user gives id, username, documentId and the person, without the prefix too', async () => {
    for (const url of ['/users/me?populate=sd_user', '/api/users/me?populate=sd_user']) {
      const { status, body } = await office.call('kuroda', 'GET', url);
      expect([status, body]).toMatchObject([
        200,
        {
          id: expect.any(Number),
          username: 'kuroda',
          documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
          sd_user: { id: expect.any(Number), name: '黒田 陸' },
        },
      ]);
    }
    expect((await office.call(null, 'GET', '/users/me?populate=sd_user')).status).toBe(403);
  });

  test.each(['populate', 'fields', 'filters', 'sort'])('an unknown key in %s is refused', async (param) => {
    const query = param === 'filters' ? 'filters[nosuch]=1' : `${param}=nosuch`;
    const { status, body } = await office.call('kuroda', 'GET', `/api/users/me?${query}`);
    expect([status, body]).toMatchObject([400, { error: { message: 'Invalid key nosuch', details: { param } } }]);
  });
});
