import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { Database } from '../src/db/open.ts';
import { addressOf } from './db/server.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A process of the product in its own right, as staff would start it. */
export interface ServerProcess {
  url: string;
  /** Ends it as an administrator would, and waits until it has gone. */
  stop(): Promise<void>;
  /** Ends it without warning. */
  kill(): Promise<void>;
}

/** Starts a process on a test's own database; `env` says what differs from the defaults, DATA_DIR at least. */
export async function startServerProcess(
  { pool }: Database,
  env: Record<string, string> & { DATA_DIR: string },
): Promise<ServerProcess> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: urlOf(rows[0]?.name ?? ''), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\S+/.exec(line);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it was open`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

function urlOf(name: string): string {
  const { connectionString, host = '', port, user = '', password, database } = addressOf(inject('testServer'), name);
  if (connectionString) return connectionString;
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', host);
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}
