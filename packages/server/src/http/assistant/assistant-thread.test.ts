import type { TurnResponse } from '@ibasho/contract/assistant';
import { messages } from '@ibasho/contract/messages';
import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openTestReadingThread, type TestReadingThread } from '../../../test/assistant/reading-thread.ts';

let office: TestApp;
let thread: TestReadingThread;

/** The server with an interpreter that does what the message says. */
async function open(deadlineMs?: number): Promise<void> {
  thread = openTestReadingThread(deadlineMs === undefined ? {} : { deadlineMs });
  office = await openTestApp({ interpreter: thread });
  for (const username of ['kuroda', 'akai', 'aoyama']) await office.token(username);
}
afterEach(async () => {
  thread.letGo();
  await office.close();
  await thread.close();
});

const ask = (username: string, message: string, path = '/api/ai-chat') =>
  office.call<TurnResponse & { error?: { say: string } }>(username, 'POST', path, { message });

test('while a message is read, everything else is answered', async () => {
  await open();
  const held = ask('kuroda', 'hold');
  await thread.isHeld();
  expect((await office.call('kuroda', 'GET', '/api/cars')).status).toBe(200);
  expect((await office.call('akai', 'GET', '/readyz')).status).toBe(200);
  const run = await office.act('akai', [{ action: 'update_user_status', params: { status: 'offline' } }]);
  expect(run.body.status).toBe('done');
  thread.letGo();
  expect((await held).body.response).toBe('hold');
});

test('a message that takes too long is answered so, whoever waits is served, and the next message too', async () => {
  await open(1000);
  const slow = ask('kuroda', 'forever');
  const others = [ask('kuroda', 'hello'), ask('akai', 'hello'), ask('aoyama', 'hello')];
  const told = await slow;
  expect([told.status, told.body.response]).toEqual([200, expect.stringContaining('時間内に読み取れませんでした')]);
  expect(told.body.apiAction).toBeUndefined();
  for (const other of await Promise.all(others)) expect(other.body.response).toBe('hello');
  expect((await ask('kuroda', 'hello')).body.response).toBe('hello');
});

test('a fault in the thread is answered as unavailable, and the next message is read', async () => {
  await open();
  for (const fault of ['throw', 'exit']) {
    const { status, body } = await ask('kuroda', fault);
    expect([status, body.error?.say]).toEqual([503, messages.assistantUnavailable]);
    expect((await ask('kuroda', 'hello')).body.response).toBe('hello');
  }
});

test('of one account a few messages wait and one more is refused, whatever it asks; another account is not', async () => {
  await open();
  const held = ask('kuroda', 'hold');
  await thread.isHeld();
  const more = ['/api/ai-chat', '/api/ai-chat-mock', '/api/ai-chat', '/api/ai-chat'].map((path) =>
    ask('kuroda', 'hello', path),
  );
  // The others are answered only when the thread goes on.
  const refused = await Promise.race(more);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await office.call('kuroda', 'GET', '/api/ai-examples')).status).toBe(429);
  const other = ask('akai', 'hello');
  thread.letGo();
  const answers = await Promise.all([held, ...more, other]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
});
