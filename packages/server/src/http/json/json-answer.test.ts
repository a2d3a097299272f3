import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
let authorization: string;

beforeAll(async () => {
  office = await openTestApp();
  authorization = `Bearer ${await office.token('kuroda')}`;
});
afterAll(() => office.close());

const get = (url: string, encodings: string) =>
  office.app.inject({ url, headers: { authorization, 'accept-encoding': encodings } });

describe('lists over the line', () => {
  test('come compressed to whoever takes that, with the same content to everybody', async () => {
    const plain = await get('/api/sd-users?populate=*', 'identity');
    const shrunk = await get('/api/sd-users?populate=*', 'gzip, br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Origin, Accept-Encoding');
    expect(shrunk.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' });
    expect(gunzipSync(shrunk.rawPayload)).toEqual(plain.rawPayload);
    expect(shrunk.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('an answer that fits into one packet, and an error, come as they are', async () => {
    const small = await get('/api/statuses', 'gzip');
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, undefined]);
    const missing = await get('/api/sd-users/nobody', 'gzip');
    expect([missing.statusCode, missing.headers['content-encoding']]).toEqual([404, undefined]);
  });

  test('what has changed is compressed anew', async () => {
    const url = '/api/sd-users?populate=*';
    await get(url, 'gzip');
    await office.act('kuroda', [{ action: 'update_occupancy_rate', params: { rate: 35 } }]);
    const after = gunzipSync((await get(url, 'gzip')).rawPayload).toString();
    expect(after).toContain('"occupancy_rate":35');
  });
});
