import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openAt } from '../../src/db/open.ts';

const PREFIX = 'ibasho-test-';

/** Where the test files of a run make their databases. */
export interface TestServer {
  /** An administrator's database, in which databases are made and dropped. */
  admin: pg.ClientConfig;
  /** The migrated database that each test database is a copy of; its name begins the names of all. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * vitest's global setup: one server for the whole run, TEST_DATABASE_URL or an embedded one in a directory of its own,
 * with the migrated template. Gives the teardown.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { admin, stop } = process.env.TEST_DATABASE_URL
    ? { admin: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => {} }
    : await startTestServer();
  const template = `ibasho_test_${randomBytes(5).toString('hex')}`;
  const server = { admin, template };
  const teardown = async () => {
    await asAdmin(server, dropAll(template));
    await stop();
  };
  try {
    await makeTemplate(server);
  } catch (error) {
    await teardown();
    throw error;
  }
  provide('testServer', server);
  return teardown;
}

/** The address of a database on the test server. */
export function addressOf({ admin }: TestServer, database: string): pg.ClientConfig {
  if (!admin.connectionString) return { ...admin, database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function asAdmin(server: TestServer, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

async function startTestServer(): Promise<{ admin: pg.ClientConfig; stop: () => Promise<void> }> {
  await clearAway();
  const directory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // What is lost with the machine here is of no value: the disk need not be waited for.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbedded(directory, { warn: console.error, settings });
  const admin = { ...server.login, user: 'postgres', database: 'postgres' };
  const stop = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { admin, stop };
}

/** Servers and directories of runs that were killed. */
async function clearAway(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (!pid || existsSync(`/proc/${pid}`)) continue;
    const directory = join(tmpdir(), name);
    if (existsSync(join(directory, 'postgres', 'postmaster.pid'))) await (await startEmbedded(directory)).close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function makeTemplate(server: TestServer): Promise<void> {
  const { template } = server;
  await asAdmin(server, (client) => client.query(`create database ${template} template template0 encoding 'UTF8'`));
  const database = await openAt(addressOf(server, template), { warn: console.error });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

const dropAll = (prefix: string) => async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
};
