import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FirmFile } from '@ibasho/contract/firm-file';
import { startEmbedded } from '../packages/server/src/db/embedded/embedded.ts';
import { type Database, openAt } from '../packages/server/src/db/open.ts';
import { createScratchDatabase } from './scratch-database.ts';

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
export const PASSWORD = '合言葉-検査';

/** A database of the check's own, and what a process needs to enter it. */
export interface Place {
  database: Database;
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** An embedded database in a directory of its own, or a new one on the server that TEST_DATABASE_URL or DATABASE_URL names. */
export async function openPlace(firm: FirmFile): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-events-'));
  const firmFile = join(directory, 'firm.json');
  await writeFile(firmFile, JSON.stringify(firm));
  const address = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const { open, where, end } = address ? await scratch(address) : await embedded(directory);
  const { DATABASE_URL: _product, APP_NOW: _clock, ...rest } = process.env;
  const env = { ...rest, ...where, DATA_DIR: directory, FIRM_FILE: firmFile, PORT: '0', LOG_LEVEL: 'warn' };
  const database = await open();
  return {
    database,
    env,
    async close() {
      await database.close();
      await end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function embedded(directory: string) {
  const server = await startEmbedded(directory, { warn: console.error, settings: { max_connections: '150' } });
  return { open: () => openAt(server.login, { warn: console.error }), where: {}, end: server.close };
}

async function scratch(address: string) {
  const { url, drop } = await createScratchDatabase(address);
  const open = () => openAt({ connectionString: url }, { warn: console.error });
  return { open, where: { DATABASE_URL: url }, end: drop };
}

/** One process of the product, as staff would start it. */
export interface ServerProcess {
  url: string;
  /** Ends it as an administrator would, and waits until it has gone. */
  stop(): Promise<void>;
}

export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\S+/.exec(line);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it was open`)));
  });
  return { url, stop: () => stopProcess(child) };
}

export function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}

/** Signs in at a server; gives the token. */
export async function signIn(url: string, identifier: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}

/** A firm of so many people and cars; the first one is an administrator, and the first two can sign in. */
export function firmOf(people: number, cars: number): FirmFile {
  return {
    firm: { name: '検査設計', timezone: 'Asia/Tokyo' },
    affiliations: [{ name: 'Structure' }, { name: 'Interior' }],
    users: Array.from({ length: people }, (_, index) => ({
      username: `p${index}`,
      ...(index < 2 && { password: PASSWORD }),
      email: `p${index}@example.test`,
      role: index === 0 ? 'admin' : 'member',
      name: `検査 ${index}`,
      affiliation: index % 2 === 0 ? 'Structure' : 'Interior',
      status: 'online',
    })),
    cars: Array.from({ length: cars }, (_, index) => ({ name: `社用車${index}` })),
  };
}
