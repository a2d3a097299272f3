import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const memoWith = (url: unknown) => [
  { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', text: '資料' }] }] },
];
const put = (url: unknown) => office.call('kuroda', 'PUT', '/api/sd-users/2', { data: { memo: memoWith(url) } });

describe('a link in a memo', () => {
  test.each(['https://example.jp/資料?a=1#b', 'http://intra.example.jp/', 'mailto:kuroda@example.jp'])(
    'to %s is kept as it is',
    async (url) => {
      const { status, body } = await put(url);
      expect({ status, text: JSON.stringify(body) }).toEqual({ status: 200, text: expect.stringContaining(url) });
    },
  );

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.jp/x',
    '//example.jp',
    '/cars',
    '',
    undefined,
    7,
  ])('to %j is refused', async (url) => {
    expect(await put(url)).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Links must lead to http, https or mailto' } },
    });
  });

  test('is held to the same in a firm file', async () => {
    const user = { username: 'midori', name: '緑川 翠', memo: memoWith('javascript:alert(1)') };
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/firm-file',
      headers: { authorization: `Bearer ${await office.token('shiraishi')}`, 'content-type': 'text/plain' },
      payload: JSON.stringify({ users: [user] }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { message: expect.stringContaining('users[0].memo: links must lead to http, https or mailto') },
    });
  });
});
