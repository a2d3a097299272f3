import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, open, readFile, readlink, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseProblem } from '../database-problem.ts';
import { postgresPrograms } from './binaries.ts';
import { CLEAN_ENVIRONMENT, type Cluster, HERE } from './cluster.ts';

/** Modest: product and database together idle under 150 MB. What is durable stays durable (fsync, synchronous_commit). */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'ibasho',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and their values would bring staff's data into the log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const SOCKET_PATH_MAX_BYTES = 107;
const LOG_MAX_BYTES = 5_000_000;
/** An exit code of our own (EX_TEMPFAIL). */
const TAKEN = 75;
const STOP_LIMIT_MS = 60_000;
const POLL_MS = 10;

/** The directory in which the server's socket stands: the cluster, or a short one where its path would be too long. */
export function socketDirectory(cluster: Cluster): string {
  const path = join(cluster.directory, '.s.PGSQL.5432');
  return Buffer.byteLength(path) < SOCKET_PATH_MAX_BYTES ? cluster.directory : shortDirectory(cluster);
}

/** A server that this process has tried to start. */
export interface Started {
  readonly hasEnded: boolean;
  /** It ended because another server has this cluster, or the last processes of a killed one still have. */
  readonly isTaken: boolean;
  /** What it complained of before it ended: one line, empty when nothing. */
  complaint(): Promise<string>;
}

/** Starts the server. It outlives this process when that is killed: the next one attaches to it. */
export async function startServer(cluster: Cluster, settings: Record<string, string> = {}): Promise<Started> {
  const programs = await postgresPrograms(cluster.owner);
  const socket = await prepareSocketDirectory(cluster);
  await turnLog(cluster.log);
  const log = await open(cluster.log, 'a', 0o600);
  try {
    const before = (await log.stat()).size;
    const given = { ...SETTINGS, unix_socket_directories: socket, ...settings };
    const [command, ...args] = [
      ...(await alone(cluster, socket)),
      join(programs, 'postgres'),
      ...['-D', HERE, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    ];
    const child = spawn(command, args, {
      cwd: cluster.directory,
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...(cluster.owner && { uid: cluster.owner.uid, gid: cluster.owner.gid }),
    });
    child.unref();
    return watch(child, () => complaintIn(cluster.log, before));
  } finally {
    await log.close();
  }
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. Resolves when it has ended. */
export async function stopServer({ directory }: Cluster): Promise<void> {
  const pid = await recordedServer(directory);
  if (pid === undefined || !(await isServerOf(pid, directory))) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_LIMIT_MS;
  while (Date.now() < until && (await isServerOf(pid, directory))) await delay(POLL_MS);
}

/**
 * The beginning of a command line that runs the rest with a lock on the cluster, which every process of the server
 * inherits and the kernel takes back from the last of them, however it ends. PostgreSQL's own pid files do less: they
 * hold a start up while the dead server's number is a zombie's or has been given to another process.
 */
async function alone({ directory }: Cluster, socket: string): Promise<[string, ...string[]]> {
  const pid = await recordedServer(directory);
  const dead = pid !== undefined && !(await isServerOf(pid, directory)) ? String(pid) : 'none';
  const forget = `for file in postmaster.pid ${socket}/.s.PGSQL.5432.lock; do
    if [ "$(head -n 1 $file 2>/dev/null)" = ${dead} ]; then rm $file; fi
  done
  exec "$0" "$@"`;
  const lock = ['--no-fork', '--nonblock', '--conflict-exit-code', String(TAKEN), 'server.lock'];
  return ['flock', ...lock, 'sh', '-c', forget];
}

/** Derived from the password: stable for the installation, and nobody else can take the name first. */
function shortDirectory(cluster: Cluster): string {
  return `/tmp/ibasho-${createHash('sha256').update(cluster.password).digest('hex').slice(0, 16)}`;
}

async function prepareSocketDirectory(cluster: Cluster): Promise<string> {
  if (socketDirectory(cluster) === cluster.directory) return '.';
  const path = shortDirectory(cluster);
  const { uid, gid } = cluster.owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    await mkdir(path, { mode: 0o700 });
    await chown(path, uid, gid);
  } catch (cause) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isDirectory() && found.uid === uid) return path;
    throw new DatabaseProblem(
      `DATA_DIR ${cluster.dataDir} is too long for a socket, and ${path} cannot be used instead: choose a shorter DATA_DIR`,
      { cause },
    );
  }
  return path;
}

async function recordedServer(directory: string): Promise<number | undefined> {
  const content = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return pid > 1 ? pid : undefined;
}

/** Where the process of another user hides its directory (root in a container), its name has to do. */
async function isServerOf(pid: number, directory: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (!/^Name:\tpostgres$/m.test(status) || /^State:\t[ZX]/m.test(status)) return false;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => directory)) === directory;
}

async function turnLog(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > LOG_MAX_BYTES) await rename(path, `${path}.1`);
}

function watch(child: ChildProcess, read: () => Promise<string>): Started {
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = `cannot be run: ${error.message}`;
  });
  return {
    get hasEnded() {
      return failure !== undefined || child.exitCode !== null || child.signalCode !== null;
    },
    get isTaken() {
      return child.exitCode === TAKEN;
    },
    complaint: async () => failure ?? (await read()),
  };
}

async function complaintIn(log: string, from: number): Promise<string> {
  const lines = (await readFile(log)).subarray(from).toString('utf8').split('\n');
  const isReason = (one: string) => /FATAL|PANIC|error/.test(one) && !/system is (starting|shutting)/.test(one);
  const line = lines.find(isReason) ?? lines.findLast((one) => one !== '') ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
