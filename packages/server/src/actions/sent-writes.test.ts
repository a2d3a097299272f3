import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../test/actions/office.ts';
import type { RunContext } from './action.ts';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const run = (work: (ctx: RunContext) => Promise<unknown>) =>
  office.runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'test', params: {} },
    work: async (ctx) => ({ say: 'done', value: await work(ctx) }),
  });

const add = ({ db, send }: RunContext, name: string) =>
  send(db.execute(sql`insert into affiliations (name) values (${name})`));
const names = async () =>
  (await office.database.pool.query('select name from affiliations order by id')).rows.map(({ name }) => name);

test('a write that is sent and not waited for is there for what follows, and in the run', async () => {
  const { value } = await run(async (ctx) => {
    add(ctx, '造園部');
    return (await ctx.db.execute(sql`select name from affiliations where name = '造園部'`)).rows.length;
  });
  expect(value).toBe(1);
  expect(await names()).toContain('造園部');
});

test('where it fails the run fails for its reason, whether or not something else was asked after it', async () => {
  const before = await names();
  const twice = (more: (ctx: RunContext) => Promise<unknown>) =>
    run(async (ctx) => {
      add(ctx, '照明部');
      add(ctx, '照明部');
      await more(ctx);
    });
  const taken = { code: 'conflict', message: 'This record already exists' };
  await expect(twice(async () => {})).rejects.toMatchObject(taken);
  await expect(twice((ctx) => ctx.db.execute(sql`select 1`))).rejects.toMatchObject(taken);
  expect(await names()).toEqual(before);
  await run(async (ctx) => add(ctx, '照明部'));
  expect(await names()).toContain('照明部');
});

test('a value that comes with the end of the run fails it as well', async () => {
  const failing = run(async (ctx) => {
    add(ctx, '写真部');
    const value = ctx.db.execute(sql`select 1 / 0`);
    ctx.send(value);
  });
  await expect(failing).rejects.toMatchObject({ code: 'unknown' });
  expect(await names()).not.toContain('写真部');
});

test('within a savepoint it fails the savepoint alone', async () => {
  await run(async (ctx) => {
    add(ctx, '模型部');
    const refused = ctx.savepoint(async (inner) => {
      add(inner, '二つ目');
      add(inner, '二つ目');
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    await ctx.savepoint(async (inner) => add(inner, '三つ目'));
  });
  const after = await names();
  expect(after).toEqual(expect.arrayContaining(['模型部', '三つ目']));
  expect(after).not.toContain('二つ目');
});
