import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test is served, with the demonstration firm. */
    appUrl: string;
  }
}

const START_LIMIT_MS = 120_000;
/** A Thursday morning: no journey depends on the hour at which it is made. */
const NOW = '2026-11-19T10:20:00+09:00';

/** Starts the product as `npm start` does, on an empty data directory and a free port, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-e2e-'));
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      // The test runner's own setting would make it build the web app for development.
      NODE_ENV: 'production',
      DATA_DIR: directory,
      PORT: '0',
      DATABASE_URL: '',
      FIRM_FILE: '',
      APP_NOW: NOW,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  project.provide('appUrl', await urlOf(server.stdout));
  return async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
}

async function urlOf(output: NodeJS.ReadableStream): Promise<string> {
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  for await (const line of createInterface({ input: output, signal })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) {
      output.resume();
      return url;
    }
  }
  throw new Error('the product did not say where it is served');
}
