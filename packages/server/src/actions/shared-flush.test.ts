import { messages } from '@ibasho/contract/messages';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../test/actions/office.ts';
import { gatedDisk } from '../../test/db/disk.ts';

const NAME = '白石 遥';
const out = [{ action: 'update_user_status', params: { status: 'going_out' } }];

let office: TestOffice;
let watched: ReturnType<typeof gatedDisk>;
let gate: Promise<unknown>;

beforeEach(async () => {
  gate = Promise.resolve();
  office = await openTestOffice(undefined, (database) => {
    watched = gatedDisk(database, () => gate);
    return watched.disk;
  });
  const { rows } = await office.database.pool.query<{ position: number }>('select position from journal_head');
  await office.follower.reach(rows[0]?.position ?? 0);
});
afterEach(() => office.close());

/** Lets no flush through until the returned function is called. */
function hold(): () => void {
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  return held.resolve;
}

const flushing = (count: number) => expect.poll(() => watched.flushes.length).toBe(count);
const settled = async (promise: Promise<unknown>) => {
  let isSettled = false;
  promise.then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  await office.database.pool.query('select 1');
  return isSettled;
};

test('a run is neither answered nor announced before it is on disk', async () => {
  const [before, flushes] = [office.follower.position, watched.flushes.length];
  const release = hold();
  const run = office.act(NAME, out);
  await flushing(flushes + 1);
  expect((await office.row('sd_users', NAME)).sd_status_id).toBe(2);
  expect(await settled(run)).toBe(false);
  expect(office.follower.position).toBe(before);
  release();
  expect(await run).toMatchObject({ status: 'done', position: before + 1 });
  await office.follower.reach(before + 1);
});

test('runs that end while a flush is under way share the next one', async () => {
  const flushes = watched.flushes.length;
  const release = hold();
  const first = office.act(NAME, out);
  await flushing(flushes + 1);
  const others = ['黒田 陸', '赤井 凛', '青山 湊'].map((name) => office.act(name, out));
  await expect.poll(() => office.row('sd_users', '青山 湊').then((row) => row.sd_status_id)).toBe(2);
  await expect.poll(() => office.row('sd_users', '黒田 陸').then((row) => row.sd_status_id)).toBe(2);
  await expect.poll(() => office.row('sd_users', '赤井 凛').then((row) => row.sd_status_id)).toBe(2);
  release();
  await Promise.all([first, ...others]);
  expect(watched.flushes.length).toBeLessThanOrEqual(flushes + 3);
});

test('what a preview or a refusal has read is on disk before it is told', async () => {
  const flushes = watched.flushes.length;
  const release = hold();
  const run = office.act(NAME, out);
  await flushing(flushes + 1);
  const preview = office.act('黒田 陸', out, { dryRun: true });
  const refused = office.act('赤井 凛', [{ action: 'update_user_status', params: { status: 'going_out', user: 'x' } }]);
  expect(await settled(preview)).toBe(false);
  expect(await settled(refused)).toBe(false);
  release();
  expect(await run).toMatchObject({ status: 'done' });
  expect(await preview).toMatchObject({ status: 'preview' });
  await expect(refused).rejects.toMatchObject({ code: 'notFound' });
});

test('where the connection is lost between the commit and the disk, the outcome is told as unknown', async () => {
  const [before, flushes] = [office.follower.position, watched.flushes.length];
  const release = hold();
  const run = office.act(NAME, out);
  await flushing(flushes + 1);
  const gone = new Promise((resolve) => watched.clients.at(-1)?.once('end', resolve));
  await office.database.pool.query('select pg_terminate_backend($1)', [
    Reflect.get(watched.clients.at(-1) as pg.Client, 'processID'),
  ]);
  await gone;
  const told = expect(run).rejects.toMatchObject({ code: 'unavailable', say: messages.outcomeUnknown });
  release();
  await told;
  // The database had not crashed: the run stands, and is followed by and by.
  await office.act('黒田 陸', out);
  await office.follower.reach(before + 2);
});
