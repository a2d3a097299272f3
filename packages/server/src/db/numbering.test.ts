import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/db/database.ts';
import { openFollower } from './follower.ts';
import { migrate } from './migrate.ts';

const SPINE = '0001_spine.sql';
const spine = fileURLToPath(new URL(`../../migrations/${SPINE}`, import.meta.url));

test('a journal that was numbered row by row keeps its positions', async () => {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'ibasho-spine-'));
  await copyFile(spine, join(directory, SPINE));
  await database.pool.query('drop schema public cascade; create schema public');
  await migrate(database, directory);
  for (const run of ['first', 'second']) {
    await database.pool.query(`
      begin; select set_config('ibasho.run', '${run}', true);
      insert into affiliations (name) values ('${run} A'), ('${run} B');
      insert into runs (id, source, actions, message, undoable) values ('${run}', 'system', '[]', '', false);
      select number_run('${run}'); commit`);
  }
  const numbered = (table: string) =>
    database.pool
      .query(`select run_id, document_id, position::int from ${table} order by position`)
      .then(({ rows }) => rows);
  const before = await numbered('journal');

  await migrate(database);

  expect(before.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(await numbered('numbered_journal')).toEqual(before);
  const follower = await openFollower(database, () => {});
  expect((await follower.read(1, 10)).map(({ position }) => position)).toEqual([2, 3, 4]);
  await follower.close();
  await database.drop();
  await rm(directory, { recursive: true });
});
