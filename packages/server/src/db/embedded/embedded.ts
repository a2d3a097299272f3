import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseProblem, diskProblem } from '../database-problem.ts';
import { type Cluster, prepareCluster, SUPERUSER } from './cluster.ts';
import { type Started, socketDirectory, startServer, stopServer } from './process.ts';

/** How the product enters the embedded server; the same after every restart of it. */
export interface Login {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedServer {
  readonly login: Login;
  /** Undefined while the server is there; else resolves when it is back, or after five seconds without it. */
  back(): Promise<void> | undefined;
  /** Leaves. The last process of the product that leaves stops the server. */
  close(): Promise<void>;
}

interface Options {
  /** Gets one line when the server was lost and when it is back. */
  warn?: (line: string) => void;
  /** PostgreSQL settings that replace those of the product. */
  settings?: Record<string, string>;
}

const PRODUCT = 'ibasho';
/** Held in common by every process of the product that is attached; whoever gets it alone is the last. */
const ATTACHED = 4_021_001;
const FIRST_SETUP = 4_021_002;
const START_LIMIT_MS = 60_000;
const BACK_LIMIT_MS = 5000;
const POLL_MS = 15;
const PAUSES_MS = [0, 200, 1000, 5000];

/**
 * Gives the PostgreSQL that lives in `dataDir` (absolute): attaches where one runs, starts it where none does, makes it
 * where there is none, and brings it back when it dies. Throws DatabaseProblem, one line, when that cannot be.
 */
export async function startEmbedded(
  dataDir: string,
  { warn = () => {}, settings }: Options = {},
): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(dataDir);
  const login = loginTo(cluster, PRODUCT, PRODUCT);
  let isClosing = false;
  let keeper = await attach(cluster, settings);
  let revival: Promise<void> | undefined;
  await makeProductDatabase(keeper, login);

  const watchOver = () => {
    keeper.once('end', () => {
      if (isClosing) return;
      warn('The database has gone; bringing it back');
      revival = revive().finally(() => {
        revival = undefined;
      });
    });
  };
  const revive = async () => {
    let said = '';
    for (let attempt = 0; !isClosing; attempt++) {
      await delay(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
      try {
        keeper = await attach(cluster, settings);
        watchOver();
        warn('The database is back');
        return;
      } catch (error) {
        const line = error instanceof Error ? error.message : String(error);
        if (line !== said) warn(line);
        said = line;
      }
    }
  };
  watchOver();

  return {
    login,
    back: () => revival && Promise.race([revival, delay(BACK_LIMIT_MS, undefined, { ref: false })]),
    close: async () => {
      if (isClosing) return;
      isClosing = true;
      await revival;
      await leave(cluster, keeper);
    },
  };
}

function loginTo(cluster: Cluster, user: string, database: string): Login {
  return { host: socketDirectory(cluster), port: 5432, user, password: cluster.password, database };
}

/** Gives the session by which this process counts as attached. */
async function attach(cluster: Cluster, settings: Record<string, string> | undefined): Promise<pg.Client> {
  const until = Date.now() + START_LIMIT_MS;
  let started: Started | undefined;
  while (Date.now() < until) {
    const answer = await enter(cluster);
    if (answer instanceof pg.Client) return answer;
    if (started?.hasEnded && !started.isTaken) await refuse(cluster, await started.complaint());
    if (answer === 'absent' && (started?.hasEnded ?? true)) {
      started = await startServer(cluster, settings).catch((error) => {
        throw diskProblem(error, cluster.dataDir);
      });
    }
    await delay(POLL_MS);
  }
  return refuse(cluster, `nothing answers at ${socketDirectory(cluster)}`);
}

async function enter(cluster: Cluster): Promise<pg.Client | 'absent' | 'busy'> {
  const client = new pg.Client({
    ...loginTo(cluster, SUPERUSER, 'postgres'),
    application_name: 'ibasho keeper',
    connectionTimeoutMillis: 5000,
  });
  // Loss shows as 'end'; without a listener an 'error' would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [ATTACHED]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (code.startsWith('28')) {
      await stopServer(cluster);
      throw new DatabaseProblem(`${cluster.directory}.password is not the password of the database beside it`);
    }
    if (code === 'EACCES') throw diskProblem(error, cluster.dataDir);
    return 'busy';
  }
}

function refuse({ dataDir, log }: Cluster, reason: string): never {
  throw new DatabaseProblem(`DATA_DIR ${dataDir}: the database does not start: ${reason} (see ${log})`);
}

/** The product's own user may do everything in its own database and nothing outside (no files, no programs). */
async function makeProductDatabase(keeper: pg.Client, { user, database, password }: Login): Promise<void> {
  const has = async (query: string, name: string) => (await keeper.query(query, [name])).rowCount === 1;
  if (await has('select from pg_database where datname = $1', database)) return;
  await keeper.query('select pg_advisory_lock($1)', [FIRST_SETUP]);
  try {
    if (!(await has('select from pg_roles where rolname = $1', user))) {
      await keeper.query(`create role ${user} login password ${pg.escapeLiteral(password)}`);
    }
    if (!(await has('select from pg_database where datname = $1', database))) {
      await keeper.query(`create database ${database} owner ${user}`);
    }
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [FIRST_SETUP]);
  }
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [ATTACHED]);
    const { rows } = await keeper.query('select pg_try_advisory_lock($1) as last', [ATTACHED]);
    if (rows[0]?.last) await stopServer(cluster);
  } catch {
    // The server has gone before us: nothing is left to stop.
  } finally {
    await keeper.end().catch(() => undefined);
  }
}
