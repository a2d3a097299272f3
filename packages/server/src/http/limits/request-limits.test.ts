import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';

let office: TestApp;
let url: URL;
beforeAll(async () => {
  office = await openTestApp();
  url = new URL(await office.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => office.close());

describe('a body', () => {
  const post = async (path: string, payload: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await office.token('kuroda')}` };
    return office.app.inject({ method: 'POST', url: path, headers, payload });
  };
  const person = async () => (await office.record('sd-users', '黒田 陸')).documentId;
  const putMemo = async (memo: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await office.token('kuroda')}` };
    const payload = `{"data":{"memo":${memo}}}`;
    return office.app.inject({ method: 'PUT', url: `/api/sd-users/${await person()}`, headers, payload });
  };
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each([50, 5000, 200_000])(
    'of %d levels is refused by every call that reads it, before anything else',
    async (levels) => {
      const answers = [
        await putMemo(nested(levels)),
        await putMemo(
          `${'[{"type":"paragraph","children":'.repeat(levels / 2)}[]${'}]'.repeat(levels / 2)}`.slice(0, 900_000),
        ),
        await post('/api/bulletins', `{"data":{"title":${nested(levels)}}}`),
        await post('/api/ai-actions', `{"actions":[{"action":"add_user_memo","params":{"memo":${nested(levels)}}}]}`),
        await post('/api/ai-chat', `{"message":"おはよう","history":${nested(levels)}}`),
        await post('/api/auth/change-password', `{"password":${nested(Math.min(levels, 5000))}}`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400));
    },
  );

  test('with brackets in its texts is read, and so is a memo of lists within lists', async () => {
    const text = JSON.stringify(`${'['.repeat(500)}"${'{'.repeat(500)}`);
    const line = `{"type":"paragraph","children":[{"type":"text","text":${text}}]}`;
    expect((await putMemo(`[${line}]`)).statusCode).toBe(200);
    const item = (inside: string) =>
      `{"type":"list","format":"unordered","children":[{"type":"list-item","children":[${inside}]}]}`;
    const list = item(item(item(`{"type":"text","text":"深い"}`)));
    expect((await putMemo(`[${list}]`)).statusCode).toBe(200);
  });

  test.each([
    '/api/auth/local',
    '/auth/local',
    '/api/auth/local/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/auth/change-password',
    '/api/auth/send-email-confirmation',
    '/api/setup',
  ])('to %s has at most 16 KB', async (path) => {
    const body = { identifier: 'kuroda', password: TEST_PASSWORD, more: 'x'.repeat(20_000) };
    const answer = await office.call<{ error: { name: string } }>(null, 'POST', path, body);
    expect([answer.status, answer.body.error.name]).toEqual([413, 'PayloadTooLargeError']);
  });
});

test('a connection that does not send its head is ended after ten seconds', async () => {
  const socket = connect(Number(url.port), url.hostname);
  socket.write('GET /api/cars HTTP/1.1\r\nhost: x\r\n');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  expect(text).toContain('408');
}, 30_000);
