import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseProblem } from '../database-problem.ts';

/** The user that PostgreSQL runs as where the product runs as root, which PostgreSQL refuses. */
export interface Owner {
  name: string;
  uid: number;
  gid: number;
}

/** The first that exists is taken; where none does, the first is made. */
const USERS = ['ibasho', 'postgres'];
const LAST_RESORT = 'nobody';

/**
 * Gives the user that owns, or is to own, the cluster in `directory`; undefined where that is whoever runs this process.
 * Throws DatabaseProblem when the cluster belongs to somebody whom this process cannot act for.
 */
export async function clusterOwner(directory: string): Promise<Owner | undefined> {
  const me = process.getuid?.() ?? 0;
  const found = await stat(directory).catch(() => undefined);
  if (me !== 0) {
    if (found === undefined || found.uid === me) return undefined;
    throw new DatabaseProblem(
      `DATA_DIR: ${directory} belongs to user ${await nameOf(found.uid)}: start as that user, or chown it`,
    );
  }
  if (found === undefined) return unprivilegedUser();
  if (found.uid === 0) {
    const user = await unprivilegedUser();
    throw new DatabaseProblem(`DATA_DIR: ${directory} belongs to root: run chown -R ${user.name} '${directory}'`);
  }
  return { name: await nameOf(found.uid), uid: found.uid, gid: found.gid };
}

async function unprivilegedUser(): Promise<Owner> {
  const [preferred] = USERS;
  const known = await firstOf(USERS);
  if (known) return known;
  // A second process may be making the same user: what counts is whether it exists afterwards.
  if (preferred) await makeUser(preferred).catch(() => undefined);
  const user = await firstOf([...USERS, LAST_RESORT]);
  if (user) return user;
  throw new DatabaseProblem(
    'PostgreSQL does not run as root and no other user could be made: start as an ordinary user',
  );
}

async function makeUser(name: string): Promise<void> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  await promisify(execFile)('useradd', [...options, '--shell', '/usr/sbin/nologin', name]);
}

async function firstOf(names: string[]): Promise<Owner | undefined> {
  const users = await allUsers();
  return names.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined);
}

async function nameOf(uid: number): Promise<string> {
  return (await allUsers()).find((user) => user.uid === uid)?.name ?? String(uid);
}

async function allUsers(): Promise<Owner[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  return lines.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  );
}
