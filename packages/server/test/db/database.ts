import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openAt } from '../../src/db/open.ts';
import { addressOf, asAdmin } from './server.ts';

export interface TestDatabase extends Database {
  /** Closes the database and removes it. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file (projects `integration` and `e2e`); ends with `drop()`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (client) => client.query(`create database ${name} template ${server.template}`));
  const database = await openAt(addressOf(server, name), { warn: () => {} });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await asAdmin(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
