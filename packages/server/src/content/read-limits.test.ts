import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
  for (const name of ['shiraishi', 'kuroda', 'akai']) await office.token(name);
});
afterAll(() => office.close());

const statusOf = async (url: string, username = 'kuroda') => (await office.call(username, 'GET', url)).status;
const repeated = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n));

describe('one query asks for at most', () => {
  const sorted = (count: number) => `/api/cars?sort=${repeated(count, (n) => (n % 2 ? 'name' : 'id:desc')).join(',')}`;
  const filtered = (count: number) => `/api/cars?${conditions(count, 'filters')}`;
  const conditions = (count: number, at: string) =>
    repeated(count, (n) => `${at}[name][$containsi][${n}]=${n}`).join('&');

  test('10 sort keys', async () => {
    expect(await statusOf(sorted(10))).toBe(200);
    const { status, body } = await office.call('kuroda', 'GET', sorted(11));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { name: 'ValidationError', message: 'The query has more than 10 sort keys', say: expect.any(String) },
    });
    expect(await statusOf(sorted(550))).toBe(400);
  });

  test('50 conditions', async () => {
    expect(await statusOf(filtered(50))).toBe(200);
    const { status, body } = await office.call('kuroda', 'GET', filtered(51));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { name: 'ValidationError', message: 'The query has more than 50 conditions', say: expect.any(String) },
    });
  });

  test('so much with its populated relations together', async () => {
    const within = conditions(49, 'populate[sd_user][filters]');
    expect(await statusOf(`/api/cars?filters[name][$ne]=x&${within}`)).toBe(200);
    expect(await statusOf(`/api/cars?filters[name][$ne][0]=x&filters[name][$ne][1]=y&${within}`)).toBe(400);
    const keys = repeated(9, (n) => `populate[sd_user][sort][${n}]=name`).join('&');
    expect(await statusOf(`/api/cars?sort=name&${keys}`)).toBe(200);
    expect(await statusOf(`/api/cars?sort=name,id&${keys}`)).toBe(400);
  });

  test('a list of values is one condition', async () => {
    const values = repeated(60, (n) => `filters[id][$in][${n}]=${n}`).join('&');
    expect(await statusOf(`/api/cars?${values}`)).toBe(200);
  });
});

describe('while reads of one account keep the database busy', () => {
  let locker: pg.Client;
  let begun: Promise<number>[] = [];
  const answered: number[] = [];

  /** Nobody can read the cars until the test is over. */
  async function lockCars(): Promise<void> {
    locker = await office.database.connect();
    await locker.query('begin; lock table cars in access exclusive mode');
  }

  function begin(urls: readonly string[]): void {
    begun = urls.map(async (url) => {
      const status = await statusOf(url);
      answered.push(status);
      return status;
    });
  }

  afterEach(async () => {
    await locker.query('rollback');
    await Promise.all(begun);
    await locker.end();
    answered.length = 0;
  });

  test('others read, write and sign in, also where they ask for what waits in that account’s queue', async () => {
    await lockCars();
    begin([...repeated(22, (n) => `/api/cars?filters[id][$lt]=${n}`), '/api/sd-users?sort=email']);
    expect(await statusOf('/api/sd-users?sort=email', 'akai')).toBe(200);
    expect(await statusOf('/api/sd-users?sort=email,id', 'akai')).toBe(200);
    const written = await office.call('akai', 'POST', '/api/bulletins', { data: { title: '点検' } });
    expect(written.status).toBe(201);
    const identity = { identifier: 'aoyama', password: TEST_PASSWORD };
    expect((await office.call(null, 'POST', '/api/auth/local', identity)).status).toBe(200);
    expect(answered).toEqual([]);
  });

  test('a read is stopped after three seconds and says so', async () => {
    await lockCars();
    const { status, body } = await office.call('kuroda', 'GET', '/api/cars?sort=name');
    expect(status).toBe(503);
    expect(body).toMatchObject({
      error: {
        name: 'ServiceUnavailableError',
        message: expect.stringContaining('stopped after 3 seconds'),
        say: '時間内に読み込めませんでした。条件を減らしてもう一度お試しください',
      },
    });
  });

  test('that account waits, and is refused beyond a hundred', async () => {
    await lockCars();
    begin(repeated(102, (n) => `/api/cars?filters[id][$gt]=${n}`));
    const { status, headers } = await office.call('kuroda', 'GET', '/api/cars?filters[id][$gt]=1000');
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('1');
    expect(await statusOf('/api/sd-users?sort=jp_name', 'akai')).toBe(200);
    await locker.query('rollback');
    expect(new Set(await Promise.all(begun))).toEqual(new Set([200]));
  });
});
