import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const quickImports = new URL('./quick-imports.mjs', import.meta.url).href;
const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

/** The product under test: one server process with its embedded database in `dataDir`, on one port throughout. */
export interface Product {
  readonly url: string;
  /** Of the server process. */
  readonly pid: number;
  /** kill -9 of the server process. Resolves when it is gone. */
  killServer(): Promise<void>;
  /** kill -9 of the database: of its first process, or of all of them at once. */
  killDatabase(which: 'postmaster' | 'all'): void;
  /** Stops every process of the database where it is. Gives what lets them go on. */
  freezeDatabase(): () => void;
  /** Starts the server again where it is down; nothing else is touched. */
  restart(): Promise<void>;
  /** Throws where the server process has ended by itself. */
  mustRun(): void;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/**
 * Starts the product on an empty or used `dataDir`, on a free port, with `settings` beside the defaults. Throws when it
 * does not say where it is open.
 */
export async function startProduct(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const start = (port: string) => launch(dataDir, { ...settings, PORT: port });
  let { child, url } = await start('0');
  const address = url;
  const isDown = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (isDown()) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    url: address,
    get pid() {
      return child.pid ?? 0;
    },
    killServer: () => end('SIGKILL'),
    killDatabase: (which) => {
      const postmaster = postmasterIn(dataDir);
      const processes = which === 'all' ? [...childrenOf(postmaster), postmaster] : [postmaster];
      for (const pid of processes) signal(pid, 'SIGKILL');
    },
    freezeDatabase: () => {
      const postmaster = postmasterIn(dataDir);
      signal(postmaster, 'SIGSTOP');
      const processes = [...childrenOf(postmaster), postmaster];
      for (const pid of processes) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of processes) signal(pid, 'SIGCONT');
      };
    },
    restart: async () => {
      if (isDown()) ({ child, url } = await start(new URL(address).port));
    },
    mustRun: () => {
      if (isDown()) throw new Error(`the server has ended by itself (${child.exitCode ?? child.signalCode})`);
    },
    stop: () => end('SIGTERM'),
  };
}

async function launch(
  dataDir: string,
  more: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...more };
  const unset = {
    DATABASE_URL: '',
    FIRM_FILE: '',
    FIRM_TIMEZONE: '',
    APP_NOW: '',
    APP_URL: '',
    TLS_CERT: '',
    TLS_KEY: '',
  };
  const child = spawn(process.execPath, ['--import', quickImports, main], {
    env: { ...process.env, ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the server does not start (${code ?? signal})`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /https?:\/\/\S+/.exec(line);
      if (found) resolve(found[0]);
    });
  });
  return { child, url };
}

function postmasterIn(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (!(pid > 1)) throw new Error('no database runs that could be killed');
  return pid;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile, with the ones killed before it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
