import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { killServer, type ProductProcess, programsIn, startProcess, until } from '../../../test/db/process.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { openDatabase } from '../open.ts';
import { type EmbeddedServer, type Login, startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

let made: string;
let dataDir: string;
let cluster: string;
let opened: EmbeddedServer[];
let processes: ProductProcess[];
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'ibasho-embedded-made-'));
  await (await startEmbedded(made)).close();
});
afterAll(() => rm(made, { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ibasho-embedded-'));
  cluster = join(dataDir, 'postgres');
  opened = [];
  processes = [];
});
afterEach(async () => {
  for (const one of processes) await one.kill();
  for (const server of opened) await server.close();
  killServer(cluster);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

const serverPids = () => programsIn(cluster, 'postgres');
const openHere = async (warn?: (line: string) => void) => {
  const server = await startEmbedded(dataDir, warn && { warn });
  opened.push(server);
  return server;
};
const openElsewhere = () => {
  const one = startProcess(dataDir);
  processes.push(one);
  return one;
};
const copyMade = () => promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
const postmaster = async () => Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
const ask = async (login: Login, query: string) => {
  const client = new pg.Client(login);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};

describe('making the database', () => {
  test('a new one is UTF-8, durable, and closed to all but its password', async () => {
    const { login } = await openHere();
    const [found] = await ask(
      login,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
              (select rolsuper from pg_roles where rolname = current_user) as super`,
    );
    expect(found).toEqual({ encoding: 'UTF8', fsync: 'on', commit: 'on', addresses: '', super: false });
    await expect(ask({ ...login, password: 'guessed' }, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(`${cluster}.password`).mode & 0o777).toBe(0o600);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
  });

  test('initdb killed on the way is told of, leaves nothing, and the next start makes the database', async () => {
    const workshop = join(dataDir, `postgres.new-${process.pid}`, 'cluster');
    const first = startEmbedded(dataDir);
    const outcome = expect(first).rejects.toThrow(/the database could not be made: initdb ended with SIGKILL/);
    await until(() => existsSync(join(workshop, 'PG_VERSION')));
    for (const pid of programsIn(workshop, 'initdb')) process.kill(pid, 'SIGKILL');
    await outcome;
    await expect(first).rejects.toThrow(DatabaseProblem);
    expect(readdirSync(dataDir)).toEqual(['postgres.password']);
    expect(await ask((await openHere()).login, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a process killed while initdb runs leaves nothing that the next start takes for a database', async () => {
    const killed = openElsewhere();
    const workshop = join(dataDir, `postgres.new-${killed.pid}`);
    await until(() => existsSync(join(workshop, 'cluster', 'PG_VERSION')));
    await killed.kill();
    expect(existsSync(cluster)).toBe(false);
    expect(await ask((await openHere()).login, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(workshop)).toBe(false);
  });

  test('several processes that start at once on an empty directory share one database', async () => {
    const all = [openElsewhere(), openElsewhere(), openElsewhere(), openElsewhere()];
    const logins = await Promise.all(all.map((one) => one.started));
    expect(new Set(logins.map((login) => JSON.stringify(login))).size).toBe(1);
    expect(logins[0]).toHaveProperty('login.user', 'ibasho');
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });
});

describe('starting and leaving', () => {
  beforeEach(copyMade);

  test('the server stops with the last process, and not before', async () => {
    const other = openElsewhere();
    await other.started;
    const here = await openHere();
    const pid = await postmaster();
    await other.leave();
    expect(await ask(here.login, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverPids()).toContain(pid);
    await here.close();
    expect(serverPids()).toEqual([]);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('processes that leave at the same moment do not leave a server behind', async () => {
    const all = [openElsewhere(), openElsewhere(), openElsewhere()];
    await Promise.all(all.map((one) => one.started));
    await Promise.all(all.map((one) => one.leave()));
    expect(serverPids()).toEqual([]);
  });

  test('one that arrives while the last one leaves gets a server', async () => {
    const first = await openHere();
    const leaving = first.close();
    const second = await openHere();
    await leaving;
    expect(await ask(second.login, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a server orphaned by a killed process is taken over with all that was acknowledged', async () => {
    const killed = openElsewhere();
    const started = await killed.started;
    if (!('login' in started)) throw new Error(started.problem);
    const pid = await postmaster();
    await ask(started.login, 'create table kept as select 42 as answer');
    await killed.kill();
    const { login, close } = await openHere();
    expect(await postmaster()).toBe(pid);
    expect(await ask(login, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await close();
    expect(serverPids()).toEqual([]);
  });

  test('a server that is killed comes back by itself with all that was acknowledged', async () => {
    const told: string[] = [];
    const back = Promise.withResolvers<void>();
    const { login } = await openHere((line) => {
      told.push(line);
      if (line === 'The database is back') back.resolve();
    });
    await ask(login, 'create table kept as select 42 as answer');
    process.kill(await postmaster(), 'SIGKILL');
    await back.promise;
    expect(await ask(login, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(told).toEqual(['The database has gone; bringing it back', 'The database is back']);
  });

  test('a query asked while the server is away is answered when it is back', async () => {
    const gone = Promise.withResolvers<void>();
    const database = await openDatabase({ DATA_DIR: dataDir }, (line) => {
      if (line.startsWith('The database has gone')) gone.resolve();
    });
    process.kill(await postmaster(), 'SIGKILL');
    await gone.promise;
    const answers = await Promise.all([1, 2, 3].map((n) => database.pool.query('select $1::int as n', [n])));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3]);
    await database.close();
    expect(serverPids()).toEqual([]);
  });

  test('server and process killed together: the next start needs no hand', async () => {
    const killed = openElsewhere();
    const started = await killed.started;
    if (!('login' in started)) throw new Error(started.problem);
    await ask(started.login, 'create table kept as select 42 as answer');
    process.kill(await postmaster(), 'SIGKILL');
    await killed.kill();
    expect(await ask((await openHere()).login, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('the pid file of a dead server is no obstacle when another process has its number now', async () => {
    const first = await openHere();
    await ask(first.login, 'create table kept as select 42 as answer');
    const pidFile = join(cluster, 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8');
    const { uid, gid } = statSync(cluster);
    await first.close();
    const bystander: ChildProcess = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    try {
      await writeFile(pidFile, content.replace(/^\d+/, String(bystander.pid)));
      await chown(pidFile, uid, gid);
      expect(await ask((await openHere()).login, 'select answer from kept')).toEqual([{ answer: 42 }]);
    } finally {
      bystander.kill();
    }
  });
});

describe('a directory that cannot be used is refused in one line', () => {
  beforeEach(copyMade);

  test('the password file is lost', async () => {
    await rm(`${cluster}.password`);
    await expect(startEmbedded(dataDir)).rejects.toThrow(/postgres\.password is missing/);
  });

  test('the password file belongs to another database', async () => {
    await writeFile(`${cluster}.password`, 'another');
    await expect(startEmbedded(dataDir)).rejects.toThrow(/postgres\.password is not the password of the database/);
    expect(serverPids()).toEqual([]);
  });

  test('its database was made by another version of PostgreSQL', async () => {
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^DATA_DIR .*: the database does not start: database files are incompatible with server \(see .*postgres\.log\)$/,
    );
  });

  test('a file stands where it should be', async () => {
    const path = join(dataDir, 'file');
    await writeFile(path, '');
    await expect(startEmbedded(join(path, 'data'))).rejects.toThrow(
      `DATA_DIR ${path}/data: a part of the path is not a directory (ENOTDIR)`,
    );
  });
});
