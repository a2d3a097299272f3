import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseProblem, diskProblem } from '../database-problem.ts';
import { postgresPrograms } from './binaries.ts';
import { clusterOwner, type Owner } from './owner.ts';

/** PostgreSQL's own directory and what is needed to run and to enter it. */
export interface Cluster {
  /** The value of DATA_DIR, for messages. */
  dataDir: string;
  /** Absolute, without symbolic links. */
  directory: string;
  log: string;
  password: string;
  owner: Owner | undefined;
}

/** Without these an empty LANG would make a SQL_ASCII database, in which Japanese trigrams are empty. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'];

export const SUPERUSER = 'postgres';

/** PostgreSQL's programs see these variables and no other: neither PG* nor the product's secrets. */
export const CLEAN_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/**
 * PostgreSQL is started in its directory and told to find it there: so it needs no right to enter the directories above
 * (a DATA_DIR in /root), and the length of the path does not matter.
 */
export const HERE = '/proc/self/cwd';

/**
 * Gives the cluster in `dataDir` (absolute), made first where there is none. Several processes may do so at once;
 * one that is killed leaves nothing that the next start would take for a cluster. Throws DatabaseProblem.
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  try {
    await makeDirectory(dataDir);
    const directory = join(await realpath(dataDir), 'postgres');
    const owner = await clusterOwner(directory);
    const exists = await isThere(directory);
    const password = await keptPassword(`${directory}.password`, exists);
    const cluster = { dataDir, directory, log: `${directory}.log`, password, owner };
    if (!exists) await make(cluster);
    return cluster;
  } catch (error) {
    throw diskProblem(error, dataDir);
  }
}

/** Node's own recursive mkdir reports a read-only disk as ENOENT. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (await isThere(path)) return;
    const isParentMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isParentMissing || (await isThere(dirname(path)))) throw error;
    await makeDirectory(dirname(path));
    await makeDirectory(path);
  }
}

async function keptPassword(path: string, isNeeded: boolean): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept) return kept.trim();
  if (isNeeded) throw new DatabaseProblem(`${path} is missing: without it the database beside it cannot be entered`);
  const making = `${path}.new-${process.pid}`;
  await writeDurably(making, randomBytes(32).toString('base64url'));
  await link(making, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(making);
  return keptPassword(path, true);
}

async function make(cluster: Cluster): Promise<void> {
  await clearAway(cluster.directory);
  const workshop = `${cluster.directory}.new-${process.pid}`;
  const made = join(workshop, 'cluster');
  try {
    await mkdir(made, { recursive: true, mode: 0o700 });
    await writeFile(join(workshop, 'password'), cluster.password, { mode: 0o600 });
    if (cluster.owner) {
      const { uid, gid } = cluster.owner;
      for (const path of [workshop, made, join(workshop, 'password')]) await chown(path, uid, gid);
    }
    await initdb(made, cluster);
    await rename(made, cluster.directory).catch(async (error) => {
      // Another process was faster; both clusters have the one password, so either will do.
      if (!(await isThere(cluster.directory))) throw error;
    });
    await syncDirectory(dirname(cluster.directory));
  } finally {
    await rm(workshop, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** What killed processes left of clusters that were never finished. */
async function clearAway(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker === process.pid || !(await isThere(`/proc/${maker}`))) {
      await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    }
  }
}

async function initdb(directory: string, { dataDir, owner }: Cluster): Promise<void> {
  const programs = await postgresPrograms(owner);
  const child = spawn(
    join(programs, 'initdb'),
    ['-D', HERE, '-U', SUPERUSER, '--pwfile=../password', '--auth=scram-sha-256', '--no-instructions', ...LOCALE],
    {
      cwd: directory,
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    },
  );
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const [complaint, end] = await Promise.all([text(child.stderr), ended]);
  if (end === 0) return;
  const reason = complaint.split('\n').find((line) => /error|FATAL|PANIC/.test(line)) ?? `initdb ended with ${end}`;
  throw new DatabaseProblem(`DATA_DIR ${dataDir}: the database could not be made: ${reason}`);
}

async function writeDurably(path: string, content: string): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
