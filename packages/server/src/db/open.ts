import { READ_LIMITS } from '@ibasho/contract/constants';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Env } from '../env.ts';
import { DatabaseProblem, DatabaseUnreachable } from './database-problem.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { PatientPool, type Wait } from './patient-pool.ts';
import { PreparingClient } from './preparing-client.ts';
import * as schema from './schema/index.ts';
import './wire-values.ts';

export interface Database {
  pool: pg.Pool;
  orm: NodePgDatabase<typeof schema>;
  /**
   * The same for what clients may ask for as they like: connections of its own, so that others stay free for writes and
   * sign-in, and a shorter limit for statements.
   */
  reads: NodePgDatabase<typeof schema> & { $client: pg.Pool };
  /** A connection of its own, for LISTEN: no time limit for statements. Whoever asked for it ends it and hears its 'error'. */
  connect(): Promise<pg.Client>;
  /** Ends every connection and leaves the embedded server, which stops when nobody else is attached. */
  close(): Promise<void>;
}

const POOL_MAX = 8;
const READS_MAX = 4;
const APPLICATION = 'ibasho';
const OLDEST_VERSION = 150_000;
const CONNECTING_LIMIT_MS = 10_000;
const STARTING_UP_LIMIT_MS = 60_000;
const ALWAYS = { TimeZone: 'UTC', DateStyle: 'ISO', client_encoding: 'UTF8' };
const LIMITS = {
  lock_timeout: '5s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
};
const LIMITS_OF_READS = { ...LIMITS, statement_timeout: `${READ_LIMITS.seconds}s` };

/**
 * Opens the database that DATABASE_URL names, else the embedded one in DATA_DIR (absolute), and checks that the product
 * can live in it. `warn` gets one line when a connection or the server was lost. Throws DatabaseProblem, one line.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  warn: (line: string) => void = (line) => console.error(line),
): Promise<Database> {
  if (env.DATABASE_URL) return openAt({ connectionString: env.DATABASE_URL }, { warn });
  const server = await startEmbedded(env.DATA_DIR, { warn });
  return openAt(server.login, { warn, leave: server.close, wait: server.back }).catch(async (error) => {
    await server.close();
    throw error;
  });
}

/**
 * Opens the database at `address`. No connection is begun while `wait` says so; `leave` is called when the last one has
 * ended. Throws DatabaseProblem.
 */
export async function openAt(
  address: pg.ClientConfig,
  { warn, leave, wait = () => undefined }: { warn: (line: string) => void; leave?: () => Promise<void>; wait?: Wait },
): Promise<Database> {
  const manner = {
    Client: PreparingClient,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: CONNECTING_LIMIT_MS,
  };
  const poolOf = (max: number, limits: Record<string, string>) => {
    const made = new PatientPool({ ...withSettings(address, { ...ALWAYS, ...limits }), ...manner, max }, wait);
    // An idle connection that breaks is replaced when the next one is needed.
    made.on('error', (error) => warn(`A database connection was lost: ${error.message}`));
    // One that breaks while it is in use fails its statements; nobody else listens to it then.
    made.on('connect', (client) => client.on('error', () => {}));
    return made;
  };
  const pool = poolOf(POOL_MAX, LIMITS);
  try {
    await check(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const reads = poolOf(READS_MAX, LIMITS_OF_READS);
  return {
    pool,
    orm: drizzle(pool, { schema }),
    reads: drizzle(reads, { schema }),
    connect: async () => {
      const client = new pg.Client({
        ...withSettings(address, ALWAYS),
        keepAlive: true,
        connectionTimeoutMillis: CONNECTING_LIMIT_MS,
      });
      client.on('error', (error) => warn(`A database connection was lost: ${error.message}`));
      await wait();
      await client.connect();
      return client;
    },
    close: async () => {
      await Promise.all([pool.end(), reads.end()]);
      await leave?.();
    },
  };
}

/** The settings travel with the connection, so that no statement runs without them; those in the URL come last and win. */
function withSettings(address: pg.ClientConfig, settings: Record<string, string>): pg.ClientConfig {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  if (!address.connectionString) return { ...address, application_name: APPLICATION, options: options.join(' ') };
  const url = new URL(address.connectionString);
  url.searchParams.set('options', [...options, url.searchParams.get('options') ?? ''].join(' ').trim());
  if (!url.searchParams.has('application_name')) url.searchParams.set('application_name', APPLICATION);
  return { ...address, connectionString: url.href };
}

async function check(pool: pg.Pool): Promise<void> {
  const client = await enter(pool);
  try {
    const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
              current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (!server || server.version < OLDEST_VERSION) {
      throw new DatabaseProblem(`DATABASE_URL: PostgreSQL 15 or later is needed, this is ${server?.name}`);
    }
    if (server.encoding !== 'UTF8') {
      throw new DatabaseProblem(
        `DATABASE_URL: the database must have the encoding UTF8, this one has ${server.encoding}`,
      );
    }
    await checkTrigrams(client);
  } finally {
    client.release();
  }
}

async function enter(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = Date.now() + STARTING_UP_LIMIT_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (unreachable) {
      const error = unreachable instanceof DatabaseUnreachable ? unreachable.cause : unreachable;
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === '57P03' && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      throw new DatabaseProblem(`DATABASE_URL: the database cannot be reached: ${wordsOf(error)}`, { cause: error });
    }
  }
}

/** Under some locales PostgreSQL sees no letters in Japanese text, and a search would silently find nothing. */
async function checkTrigrams(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('ibasho migrations'))");
    await client.query('create extension if not exists pg_trgm');
    const { rows } = await client.query<{ trigrams: string[] }>("select show_trgm('会議室') as trigrams");
    if (rows[0]?.trigrams.length) return;
  } catch (error) {
    throw new DatabaseProblem(`DATABASE_URL: the extension pg_trgm cannot be used: ${wordsOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.query('rollback');
  }
  throw new DatabaseProblem(
    "DATABASE_URL: this database's locale does not know Japanese letters: make it with LC_CTYPE C.UTF-8 or ja_JP.UTF-8",
  );
}

/** A refused connection to a name with several addresses has an empty message and the reasons inside. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
