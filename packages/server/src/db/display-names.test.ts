import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/db/database.ts';
import { asProduct } from '../../test/http/door.ts';

const MIGRATION = new URL('../../migrations/0007_display_names.sql', import.meta.url);

test('a firm that was there before gets its Japanese names from the aliases, and no record counts as changed', async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  await pool.query('alter table affiliations drop column display_name');
  await asProduct({ database }, async (tx) => {
    await tx.execute(`insert into affiliations (name, aliases) values
      ('FIRST Design Room', '{1st Design Room,第1デザインルーム,第一}'), ('総務部', '{General,総務}'), ('Sales', '{Sales Dept}'),
      ('HR', '{}'), ('Models', '{𠮷田班}'), ('R&D', '{研究,研究ラボ}'), ('Digital', '{デジタル}')`);
  });
  await pool.query(await readFile(MIGRATION, 'utf8'));
  const { rows } = await pool.query('select name, display_name, version from affiliations order by id');
  expect(rows).toEqual([
    { name: 'FIRST Design Room', display_name: '第1デザインルーム', version: 1 },
    { name: '総務部', display_name: null, version: 1 },
    { name: 'Sales', display_name: null, version: 1 },
    { name: 'HR', display_name: null, version: 1 },
    { name: 'Models', display_name: '𠮷田班', version: 1 },
    { name: 'R&D', display_name: '研究ラボ', version: 1 },
    { name: 'Digital', display_name: null, version: 1 },
  ]);
  await expect(pool.query(`update affiliations set display_name = 'x'`)).rejects.toThrow('without a run');
  await database.drop();
});
