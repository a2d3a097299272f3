import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { gatedDisk } from '../../test/db/disk.ts';
import { asProduct } from '../../test/http/door.ts';
import { DatabaseUnreachable } from './database-problem.ts';
import { type Disk, openDisk } from './disk.ts';

let database: TestDatabase;
const opened: Disk[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const disk of opened.splice(0)) await disk.close();
});
afterAll(() => database.drop());

function watched(gate?: () => Promise<unknown>) {
  const watched = gatedDisk(database, gate);
  opened.push(watched.disk);
  return watched;
}

const post = () => asProduct({ database }, (tx) => tx.execute(`insert into bulletins (title) values ('x')`));

test('all who come while a flush is under way share the next one, and none is let go by one that began before', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { disk, flushes } = watched(async () => gates[flushes.length - 1]?.promise);
  const watch = await disk.watch();
  const first = watch.reach(await post());
  await expect.poll(() => flushes.length).toBe(1);
  const later = [await post(), await post(), await post()].map((position) => watch.reach(position));
  let isLater = false;
  const rest = Promise.all(later).then(() => {
    isLater = true;
  });
  gates[0]?.resolve();
  await first;
  await expect.poll(() => flushes.length).toBe(2);
  expect(isLater).toBe(false);
  gates[1]?.resolve();
  await rest;
  expect(flushes).toHaveLength(2);
});

test('what is known to be on disk is not waited for again, also when it was only read', async () => {
  const { disk, flushes } = watched();
  const watch = await disk.watch();
  const position = await post();
  await watch.settled();
  await watch.settled();
  await watch.reach(position);
  expect(flushes).toHaveLength(1);
  await post();
  await watch.settled();
  expect(flushes).toHaveLength(2);
});

test('after the connection was lost nothing is vouched for that was begun before, and what begins anew is', async () => {
  const { disk, clients } = watched();
  const before = await disk.watch();
  const [earlier, position] = [await post(), await post()];
  await before.reach(earlier);
  await database.pool.query('select pg_terminate_backend($1)', [Reflect.get(clients[0] as pg.Client, 'processID')]);
  await expect(before.reach(position)).rejects.toThrow();
  await expect(before.settled()).rejects.toThrow();
  await (await disk.watch()).reach(position);
  expect(clients).toHaveLength(2);
});

test('where no connection can be made it says so, and the next who asks tries again', async () => {
  let isAway = true;
  const connect = () => (isAway ? Promise.reject(new Error('timeout expired')) : database.connect());
  const disk = openDisk({ connect });
  opened.push(disk);
  await expect(disk.watch()).rejects.toThrow(DatabaseUnreachable);
  isAway = false;
  await (await disk.watch()).reach(await post());
});

test('a run that changes something commits without waiting for the disk, one that changes nothing waits', async () => {
  const setting = (change: string) =>
    database.orm.transaction(async (tx) => {
      await tx.execute(`set local synchronous_commit = on`);
      await tx.execute(`select set_config('ibasho.run', new_document_id(), true)`);
      await tx.execute(change);
      await tx.execute(
        `select close_run(current_setting('ibasho.run'), null, null, null, 'system', '[]', '', false, null)`,
      );
      return (await tx.execute<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]?.synchronous_commit;
    });
  expect(await setting(`insert into bulletins (title) values ('x')`)).toBe('off');
  expect(await setting('select 1')).toBe('on');
  expect((await database.pool.query('show synchronous_commit')).rows[0].synchronous_commit).toBe('off');
});
