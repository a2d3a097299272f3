import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import type { Login } from '../../src/db/embedded/embedded.ts';

const PROGRAM = `
import { startEmbedded } from ${JSON.stringify(new URL('../../src/db/embedded/embedded.ts', import.meta.url).href)};
const say = (...words) => process.stdout.write(JSON.stringify(words) + '\\n');
try {
  const server = await startEmbedded(process.argv[1], { warn: (line) => say('warn', line) });
  say('up', server.login);
  process.stdin.on('end', () => server.close().then(() => process.exit(0))).resume();
} catch (error) {
  say(error.name, error.message);
  process.exit(1);
}`;

/** A process of the product in its own right, which can be killed: as far as the embedded database goes. */
export interface ProductProcess {
  pid: number;
  /** Resolves with what it says first: its login when the database is up, else its complaint. */
  started: Promise<{ login: Login } | { problem: string }>;
  /** Kills it without warning. */
  kill(): Promise<void>;
  /** Asks it to leave, and waits until it has. */
  leave(): Promise<void>;
}

/** Starts a process on `dataDir`; `wrap` is a command line put before node's, `env` is all of its environment. */
export function startProcess(
  dataDir: string,
  { wrap = [], env = process.env }: { wrap?: string[]; env?: NodeJS.ProcessEnv } = {},
): ProductProcess {
  const [command = '', ...args] = [...wrap, process.execPath, '--input-type=module', '-e', PROGRAM, '--', dataDir];
  const child: ChildProcessWithoutNullStreams = spawn(command, args, { env, cwd: '/' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const started = new Promise<{ login: Login } | { problem: string }>((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      const [word, content] = JSON.parse(line);
      resolve(word === 'up' ? { login: content } : { problem: `${word}: ${content}` });
    });
    child.once('close', () => resolve({ problem: `ended silently: ${errors}` }));
  });
  return {
    pid: child.pid ?? 0,
    started,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    leave: () => {
      child.stdin.end();
      return ended;
    },
  };
}

/** The process ids of the programs called `name` that run in `directory`, whoever started them. */
export function programsIn(directory: string, name: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name && readlinkSync(`/proc/${pid}/cwd`) === directory
        );
      } catch {
        // It has just ended.
        return false;
      }
    })
    .map(Number);
}

/** Kills what is left of the server on `cluster`. */
export function killServer(cluster: string): void {
  for (const pid of programsIn(cluster, 'postgres')) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Waits until `condition` holds, and fails after ten seconds. */
export const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 10_000, interval: 5 }).then(() => undefined);
