import type { Writable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/db/database.ts';

// Statements are counted for the whole process: those of other tests of this worker would count here.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

test('a statement with parameters is prepared once it comes again and again, and gives the same', async () => {
  const database = await createTestDatabase();
  const client = await database.pool.connect();
  const text = 'select $1::int + $2::int as sum';
  const prepared = async () =>
    (await client.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);
  const sums: number[] = [];
  for (let each = 0; each < 4; each++) sums.push((await client.query({ text }, [each, 1])).rows[0].sum);
  expect(await prepared()).not.toContain(text);
  for (let each = 4; each < 8; each++) sums.push((await client.query({ text }, [each, 1])).rows[0].sum);
  expect(await prepared()).toContain(text);
  expect(sums).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  client.release();
  await database.drop();
});

test('several statements in one text, without parameters, go on being several', async () => {
  const database = await createTestDatabase();
  for (let each = 0; each < 8; each++) {
    const results = await database.pool.query({ text: 'select 1 as one; select 2 as two' });
    expect([results].flat()).toHaveLength(2);
  }
  await database.drop();
});

test('what is asked in one turn is sent in one piece, and answered in order', async () => {
  const database = await createTestDatabase();
  const client = await database.pool.connect();
  const { stream } = Reflect.get(client, 'connection') as { stream: Writable };
  const ask = (value: number) => client.query({ text: 'select $1::int as value' }, [value]);
  const asked = [ask(1), ask(2)];
  const heldBack = stream.writableLength;
  const later = Promise.resolve().then(() => {
    const answer = ask(3);
    expect(stream.writableLength).toBeGreaterThan(heldBack);
    return answer;
  });
  expect(heldBack).toBeGreaterThan(0);
  const answers = await Promise.all([...asked, later]);
  expect(answers.map(({ rows }) => rows[0].value)).toEqual([1, 2, 3]);
  expect(stream.writableLength).toBe(0);
  client.release();
  await database.drop();
});
