import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FirmFile } from '@ibasho/contract/firm-file';
import { createScratchDatabase } from '../scripts/scratch-database.ts';

const START_LIMIT_MS = 120_000;
/** A Thursday morning: nothing depends on the hour at which it is run. */
export const NOW = '2026-11-19T10:20:00+09:00';

/**
 * Starts the product as `npm start` does, on an empty data directory and a free port, with its own database or a new one
 * on the server that TEST_DATABASE_URL names; `firm` instead of the demonstration, `settings` beside or in place of these.
 */
export async function startProduct(
  firm?: FirmFile,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-product-'));
  const firmFile = firm ? join(directory, 'firm.json') : '';
  if (firm) await writeFile(firmFile, JSON.stringify(firm));
  const { TEST_DATABASE_URL } = process.env;
  const database = TEST_DATABASE_URL ? await createScratchDatabase(TEST_DATABASE_URL) : undefined;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      // A test runner's own setting would make it build the web app for development.
      NODE_ENV: 'production',
      DATA_DIR: join(directory, 'data'),
      PORT: '0',
      DATABASE_URL: database?.url ?? '',
      FIRM_FILE: firmFile,
      APP_NOW: NOW,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await database?.drop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    return { url: await urlIn(server.stdout), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that the product tells when it is open. */
export async function urlIn(output: NodeJS.ReadableStream): Promise<string> {
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
