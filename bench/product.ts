import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FirmFile } from '@ibasho/contract/firm-file';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TICK_MS = 10;
/** What the product complains of while it is measured. */
const LOG = join(ROOT, 'reports/bench-product.log');
/** What the home page asks for. */
export const BOARD = '/api/sd-users?populate=*&pagination[pageSize]=100';
export const PASSWORD = '合言葉-計測';

/** A running server that speaks the content API's dialect. */
export interface Server {
  url: string;
  token(username: string): Promise<string>;
  /** Memory of the server and its database, MB: shared pages counted once (PSS). */
  memory(): number;
  /** Processor time so far, milliseconds: of the server, and of its database with all its connections. */
  processor(): { node: number; database: number };
}

/** The product on a firm and a directory of its own. */
export interface Product extends Server {
  /** Ends it; gives the milliseconds from `npm start` to its first answer when it is started again. */
  restart(): Promise<number>;
  /** Does work in its data directory while it is away. */
  pause(work: (dataDir: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product of the checkout at `root`. */
export async function startProduct(
  firm: FirmFile,
  { profileTo, root = ROOT }: { profileTo?: string | undefined; root?: string } = {},
): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-bench-'));
  const firmFile = join(directory, 'firm.json');
  await writeFile(firmFile, JSON.stringify(firm));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _product, APP_NOW: _clock, ...rest } = process.env;
  const env = {
    ...rest,
    INIT_CWD: directory,
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
    FIRM_FILE: firmFile,
    ...(profileTo && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileTo}` }),
  };
  let running = await begin(env, url, root);
  const postmaster = () =>
    Number(readFileSync(join(env.DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  // npm and its shell only wait; what serves is counted.
  const servers = () =>
    descendantsOf(running.child.pid ?? 0).filter((pid) => readOrNothing(`/proc/${pid}/cmdline`).includes('/main.ts'));
  return {
    ...serverAt(url, servers, postmaster),
    async restart() {
      await end(running.child);
      running = await begin(env, url, root);
      return running.ms;
    },
    async pause(work) {
      await end(running.child);
      await work(env.DATA_DIR);
      running = await begin(env, url, root);
    },
    async close() {
      await end(running.child);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The server at `url`, on the processes that `servers` gives and the PostgreSQL that `postmaster` does. */
export function serverAt(url: string, servers: () => number[], postmaster: () => number): Server {
  const database = () => [postmaster(), ...childrenOf(postmaster())];
  return {
    url,
    async token(identifier) {
      const answer = await fetch(`${url}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier, password: PASSWORD }),
      });
      if (!answer.ok) throw new Error(`${identifier} cannot sign in: ${await answer.text()}`);
      return ((await answer.json()) as { jwt: string }).jwt;
    },
    memory: () => sum([...new Set([...servers(), ...database()])].map(pssOf)) / 1024,
    processor: () => ({ node: sum(servers().map(processorTimeOf)), database: sum(database().map(processorTimeOf)) }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function begin(env: NodeJS.ProcessEnv, url: string, root: string): Promise<{ child: ChildProcess; ms: number }> {
  const begun = performance.now();
  const errors = openSync(LOG, 'a');
  // A group of its own, so that npm, its shell and the server end together.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', errors],
    detached: true,
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const isOpen = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOpen) return { child, ms: performance.now() - begun };
    await delay(5);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const group = [child.pid, ...descendantsOf(child.pid)];
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
  while (group.some(isAlive)) await delay(10);
}

function isAlive(pid: number): boolean {
  return readOrNothing(`/proc/${pid}/stat`) !== '';
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((each) => Number(readOrNothing(`/proc/${each}/stat`).split(') ')[1]?.split(' ')[1]) === pid);
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

const pssOf = (pid: number) => Number(/^Pss: +(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** Its own and that of its children that have ended. */
function processorTimeOf(pid: number): number {
  const [own = 0, kernel = 0, ended = 0, endedKernel = 0] = (
    readOrNothing(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 15) ?? []
  ).map(Number);
  return (own + kernel + ended + endedKernel) * TICK_MS;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A process may end while it is looked at. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
