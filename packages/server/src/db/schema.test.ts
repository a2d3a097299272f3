import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import * as schema from './schema/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []));

describe('the schema', () => {
  test.each(tables.map((table) => [getTableName(table), table] as const))(
    '%s is declared as the migrations made it',
    async (name, table) => {
      const { rows } = await database.pool.query<{ name: string; nullable: boolean }>(
        `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns where table_name = $1 order by 1`,
        [name],
      );
      const declared = Object.values(getTableColumns(table))
        .map((column) => ({ name: column.name, nullable: !column.notNull }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(declared).toEqual(rows);
    },
  );

  test('no journalled column holds a secret, and no table that holds one is journalled', async () => {
    const { rows } = await database.pool.query<{ table: string; column: string; isJournalled: boolean }>(`
      select c.table_name as table, c.column_name as column,
        exists (select from information_schema.triggers t where t.event_object_table = c.table_name and t.trigger_name = 'journal') as "isJournalled"
      from information_schema.columns c where c.table_schema = 'public'`);
    const journalled = rows.filter((row) => row.isJournalled);
    const secrets = rows.filter((row) =>
      /password|secret|token|hash|credential|session|code|api_?key|otp/.test(row.column),
    );
    expect(journalled.length).toBeGreaterThan(100);
    expect(secrets.filter((row) => row.isJournalled).map((row) => `${row.table}.${row.column}`)).toEqual([
      'media.hash',
    ]);
    expect(secrets.map((row) => row.table)).toContain('credentials');
  });

  test('a journalled table refuses a write that no run stands behind', async () => {
    await expect(database.pool.query(`insert into cars (name) values ('無断')`)).rejects.toMatchObject({
      code: 'IB001',
    });
  });
});
