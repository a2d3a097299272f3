import type { FastifyInstance } from 'fastify';
import type { Follower } from '../db/follower.ts';
import type { Database } from '../db/open.ts';
import { AppError } from '../errors.ts';
import type { Sessions } from './session.ts';

export interface HealthDependencies {
  database: Pick<Database, 'pool'>;
  follower: Pick<Follower, 'isConnected'>;
  sessions: Pick<Sessions, 'isConnected'>;
}

/** `/healthz`: the process is up. `/readyz`: it can serve, its database answers and it hears what other processes do. */
export function healthRoutes(app: FastifyInstance, { database, follower, sessions }: HealthDependencies): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!follower.isConnected || !sessions.isConnected) throw notReady();
    await database.pool.query('select 1').catch((error) => {
      throw notReady(error);
    });
    return { status: 'ok' };
  });
}

const notReady = (cause?: unknown) => new AppError('unavailable', 'The database is not reachable', { cause });
