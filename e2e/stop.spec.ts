import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { urlIn } from './product.ts';

let directory: string;
let npm: ChildProcess | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ibasho-stop-'));
});
afterAll(async () => {
  endGroup(npm?.pid);
  await rm(directory, { recursive: true, force: true });
});

test('a signal to `npm start` alone ends the server and its database', async () => {
  const settings = { NODE_ENV: 'production', PORT: '0', FIRM_FILE: 'none', DATABASE_URL: '', DATA_DIR: directory };
  // A group of its own, so that nothing of it can stay behind.
  const started = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  npm = started;
  const exited = once(started, 'exit');
  const url = await urlIn(started.stdout);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(existsSync(join(directory, 'postgres/postmaster.pid'))).toBe(true);
  started.kill('SIGTERM');
  await exited;
  await vi.waitFor(() => expect(existsSync(join(directory, 'postgres/postmaster.pid'))).toBe(false), 20_000);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
