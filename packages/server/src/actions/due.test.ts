import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Clock } from '../clock.ts';
import { type DueWork, type DueWorker, startDueWork } from './due.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
  await office.database.pool.query(
    'create table alarms (key text primary key, at timestamptz, times integer default 0)',
  );
});
afterAll(() => office.close());

/** Notes in the comment of the person whom the key names that it was due; and counts. */
const alarms: DueWork = {
  name: 'alarm',
  collections: ['bulletins'],
  pending: () => sql`select key, at from alarms`,
  async carryOut(ctx, key) {
    if (key.startsWith('bad')) throw new Error(`${key} cannot be done`);
    if (key.startsWith('late')) return null;
    await ctx.db.execute(sql`update alarms set times = times + 1 where key = ${key}`);
    await ctx.db.execute(sql`update sd_users set comment = concat(comment, ${key}::text) where name = '赤井 凛'`);
    return `${key}の時間です`;
  },
};

function worker(at: { now: string }, told: unknown[] = []): DueWorker {
  const { database, follower, runs } = office.core;
  const clock: Clock = { ...office.core.clock, now: () => at.now };
  return startDueWork({ works: [alarms], runs, database, follower, clock, warn: (error) => told.push(error) });
}

const set = (...keys: [key: string, at: string][]) =>
  office.database.pool.query('insert into alarms (key, at) select * from unnest($1::text[], $2::timestamptz[])', [
    keys.map(([key]) => key),
    keys.map(([, at]) => at),
  ]);
const comment = async () =>
  (await office.database.pool.query(`select comment from sd_users where name = '赤井 凛'`)).rows[0].comment;
const times = async (key: string) =>
  (await office.database.pool.query('select times from alarms where key = $1', [key])).rows[0].times;

describe('what is due', () => {
  test('is done in its order, by a run of the product itself, and not before its time', async () => {
    const at = { now: '2026-06-10T01:00:00.000Z' };
    await set(['B', '2026-06-10T00:59:00Z'], ['A', '2026-06-10T00:58:00Z'], ['C', '2026-06-10T01:00:01Z']);
    const own = worker(at);
    await own.catchUp();
    expect(await comment()).toBe('AB');
    at.now = '2026-06-10T01:00:01.000Z';
    await own.catchUp();
    await own.catchUp();
    expect(await comment()).toBe('ABC');
    await own.close();
    const { rows } = await office.database.pool.query(
      `select message, undoable from runs where source = 'system' and message like '%の時間です' order by position`,
    );
    expect(rows).toEqual(['A', 'B', 'C'].map((key) => ({ message: `${key}の時間です`, undoable: true })));
  });

  test('is done once by however many processes, also by one that comes later', async () => {
    const at = { now: '2026-06-10T02:00:00.000Z' };
    const keys = Array.from({ length: 30 }, (_, index): [string, string] => [`many${index}`, '2026-06-10T01:30:00Z']);
    await set(...keys);
    const workers = [worker(at), worker(at), worker(at)];
    await Promise.all(workers.map((each) => each.catchUp()));
    await Promise.all(workers.map((each) => each.close()));
    const later = worker(at);
    await later.catchUp();
    await later.close();
    expect(await Promise.all(keys.map(([key]) => times(key)))).toEqual(keys.map(() => 1));
  });

  test('what fails is told and holds nothing up; what has nothing to do any more leaves no run', async () => {
    const at = { now: '2026-06-10T03:00:00.000Z' };
    await set(['bad', '2026-06-10T02:30:00Z'], ['late', '2026-06-10T02:31:00Z'], ['good', '2026-06-10T02:32:00Z']);
    const told: unknown[] = [];
    const own = worker(at, told);
    await own.catchUp();
    await own.close();
    expect(await times('good')).toBe(1);
    expect(told.map((error) => String((error as Error).cause ?? error))).toEqual([
      expect.stringContaining('bad cannot be done'),
    ]);
    const { rows } = await office.database.pool.query(`select key from due_done where key in ('bad', 'late')`);
    expect(rows).toEqual([{ key: 'late' }]);
    const runs = await office.database.pool.query(`select 1 from runs where actions::text like '%"late"%'`);
    expect(runs.rowCount).toBe(0);
  });

  test('over a week ago is left', async () => {
    await set(['old', '2026-06-01T00:00:00Z']);
    const own = worker({ now: '2026-06-10T04:00:00.000Z' });
    await own.catchUp();
    await own.close();
    expect(await times('old')).toBe(0);
  });
});
