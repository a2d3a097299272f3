import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionSecret } from './session-tokens.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ibasho-secret-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('SESSION_SECRET is taken as it is and nothing is written', async () => {
  const given = 'a secret of thirty-two characters or more';
  expect(await sessionSecret({ SESSION_SECRET: given, DATA_DIR: join(directory, 'none') })).toBe(given);
  expect(await readdir(directory)).toEqual([]);
});

test('processes that start together make one secret, which only its owner can read and which lasts', async () => {
  const env = { DATA_DIR: join(directory, 'データ') };
  const secrets = await Promise.all(Array.from({ length: 8 }, () => sessionSecret(env)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect(await sessionSecret(env)).toBe(secrets[0]);
  expect(await readdir(env.DATA_DIR)).toEqual(['session-secret']);
  expect((await stat(join(env.DATA_DIR, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('a kept secret that is too short stops the start', async () => {
  await writeFile(join(directory, 'session-secret'), 'short\n');
  await expect(sessionSecret({ DATA_DIR: directory })).rejects.toThrow(/session-secret holds no secret/);
});
