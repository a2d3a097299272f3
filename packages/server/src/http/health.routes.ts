import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Follower } from '../db/follower.ts';
import type { Database } from '../db/open.ts';
import { AppError } from '../errors.ts';
import type { Faults } from './error-handler.ts';
import type { Sessions } from './sign-in/session.ts';

export interface HealthDependencies {
  database: Pick<Database, 'pool'>;
  follower: Pick<Follower, 'isConnected'>;
  sessions: Pick<Sessions, 'isConnected'>;
  faults: Faults;
  /** Bytes that the embedded database may still write; undefined where the database stands elsewhere. */
  freeBytes?: (() => Promise<number>) | undefined;
}

/** With less the database could not even write its log for long. */
const FREE_MIN_BYTES = 50_000_000;
/** Where the disk cannot be looked at: so long after a write that found no room. */
const FULL_FOR_MS = 60_000;

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, its database answers and has room on its disk, and it hears
 * what other processes do.
 */
export function healthRoutes(app: FastifyInstance, deps: HealthDependencies): void {
  const { database, follower, sessions, faults, freeBytes } = deps;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    // It may be the reason why the database is away.
    const isFull = freeBytes
      ? (await freeBytes()) < FREE_MIN_BYTES
      : faults.diskFullAt !== undefined && Date.now() - faults.diskFullAt < FULL_FOR_MS;
    if (isFull) throw notReady('The disk of the database is full');
    if (!follower.isConnected || !sessions.isConnected) throw notReady(UNREACHABLE);
    await database.pool.query('select 1').catch((error) => {
      throw notReady(UNREACHABLE, error);
    });
    return { status: 'ok' };
  });
}

/** Bytes that may still be written where `directory` stands; any number where that cannot be told. */
export async function freeBytesIn(directory: string): Promise<number> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}

const UNREACHABLE = 'The database is not reachable';
const notReady = (message: string, cause?: unknown) => new AppError('unavailable', message, { cause });
