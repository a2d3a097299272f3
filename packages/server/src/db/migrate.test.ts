import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { addressOf, asAdmin } from '../../test/db/server.ts';
import { migrate } from './migrate.ts';
import { openAt } from './open.ts';

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop table migrations');
  directory = await mkdtemp(join(tmpdir(), 'ibasho-migrations-'));
  await put('0001_first.sql', 'create table first (id int); insert into first values (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const put = (name: string, content: string) => writeFile(join(directory, name), content);

test('each migration is applied once, in the order of the numbers', async () => {
  await put('0002_second.sql', 'insert into first values (2); create table second as select * from first');
  expect(await migrate(database, directory)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database, directory)).toEqual([]);
  expect((await database.pool.query('select id from second order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('several processes at once apply it once', async () => {
  await put('0002_slow.sql', 'select pg_sleep(0.2)');
  const { name } = (await database.pool.query('select current_database() as name')).rows[0];
  const address = addressOf(inject('testServer'), name);
  const others = await Promise.all([1, 2, 3].map(() => openAt(address, { warn: () => {} })));
  const applied = await Promise.all(others.map((other) => migrate(other, directory)));
  expect(applied.flat()).toEqual(['0001_first.sql', '0002_slow.sql']);
  await Promise.all(others.map((other) => other.close()));
});

test('a migration that fails leaves nothing and is named', async () => {
  await put('0002_half.sql', 'create table half (id int); select 1/0');
  await expect(migrate(database, directory)).rejects.toThrow('Migration 0002_half.sql failed: division by zero');
  expect((await database.pool.query("select to_regclass('half') as half, to_regclass('first') as first")).rows).toEqual(
    [{ half: null, first: 'first' }],
  );
});

test('a migration that was changed after it had been applied is named', async () => {
  await migrate(database, directory);
  await put('0001_first.sql', 'create table first (id bigint)');
  await expect(migrate(database, directory)).rejects.toThrow('Migration 0001_first.sql was changed');
});

test('a database that a newer version has migrated is refused', async () => {
  await put('0002_newer.sql', 'select 1');
  await migrate(database, directory);
  await rm(join(directory, '0002_newer.sql'));
  await expect(migrate(database, directory)).rejects.toThrow('The database is ahead: 0002_newer.sql');
});

test('two migrations with one number are refused', async () => {
  await put('0001_other.sql', 'select 1');
  await expect(migrate(database, directory)).rejects.toThrow('Two migrations have the number of');
});

test('connections of the pool keep their time limits afterwards', async () => {
  await migrate(database, directory);
  const { rows } = await database.pool.query("select current_setting('statement_timeout') as limit");
  expect(rows).toEqual([{ limit: '15s' }]);
});

test('the test server holds no other database of this run afterwards', async () => {
  const other = await createTestDatabase();
  const { name } = (await other.pool.query('select current_database() as name')).rows[0];
  await other.drop();
  await asAdmin(inject('testServer'), async (client) => {
    expect((await client.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0);
  });
});
