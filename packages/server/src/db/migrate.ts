import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { DatabaseProblem } from './database-problem.ts';
import type { Database } from './open.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

/**
 * Brings the tables up to date: applies what is new of `directory`/NNNN_name.sql, in order, each in a transaction.
 * Several processes may do so at once. Gives the names applied now. Throws DatabaseProblem, naming the file, when one
 * fails, when an applied one was changed, and when the database is ahead of this version of the product.
 */
export async function migrate(database: Database, directory: string = MIGRATIONS): Promise<string[]> {
  const wanted = await readMigrations(directory);
  const client = await database.pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query("select pg_advisory_lock(hashtext('ibasho migrations'))");
    return await bringUpToDate(client, wanted);
  } finally {
    // The session ends here, and with it the lock and these settings.
    client.release(true);
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const twice = names.find((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4));
  if (twice) throw new DatabaseProblem(`Two migrations have the number of ${twice}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${directory}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function bringUpToDate(client: pg.PoolClient, wanted: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const unknown = rows.find((row) => !wanted.some((migration) => migration.name === row.name));
  if (unknown) {
    throw new DatabaseProblem(`The database is ahead: ${unknown.name} is not known to this version of the product`);
  }
  const changed = wanted.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) throw new DatabaseProblem(`Migration ${changed.name} was changed after it had been applied`);
  const fresh = wanted.filter(({ name }) => !applied.has(name));
  for (const migration of fresh) await apply(client, migration);
  return fresh.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseProblem(`Migration ${name} failed: ${reason}`, { cause: error });
  }
}
