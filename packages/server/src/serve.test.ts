import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from './env.ts';
import { type Server, serve } from './serve.ts';

let directory: string;
let server: Server | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ibasho-serve-'));
});
afterAll(async () => {
  await server?.close();
  await rm(directory, { recursive: true, force: true });
});

const start = async (): Promise<Server> => {
  const env = { FIRM_FILE: 'none', PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'silent' };
  server = await serve(readEnv(env, '/'));
  return server;
};
const loginPage = async (url: string) => (await fetch(`${url}/login`)).text();

test('an empty firm tells where it begins, and bears its name from then on', async () => {
  const { url, greeting, close } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(greeting.join('\n')).toContain(`${url}/setup`);
  const password = 'はじめての合言葉';
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firmName: '三日月 <意匠>',
      name: '月野 光',
      username: 'tsukino',
      email: 'tsukino@example.test',
      password,
      passwordConfirmation: password,
    }),
  });
  expect(answer.status).toBe(201);
  const named = '<meta name="ibasho-firm" content="三日月 &lt;意匠&gt;" />';
  await vi.waitFor(async () => expect(await loginPage(url)).toContain(named));
  await close();

  const again = await start();
  expect(again.greeting.join('\n')).not.toContain('/setup');
  expect(await loginPage(again.url)).toContain(named);
});
