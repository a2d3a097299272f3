import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { asProduct } from '../../test/http/door.ts';
import { openDisk } from './disk.ts';
import { type Follower, type JournalEntry, openFollower } from './follower.ts';

let database: TestDatabase;
const opened: Follower[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const follower of opened.splice(0)) await follower.close();
});
afterAll(() => database.drop());

/** A follower as another process would have it, and what it has heard. */
async function follow(
  over: Partial<TestDatabase> = {},
  warn: (error: unknown) => void = () => {},
  disk = openDisk(database),
) {
  const follower = await openFollower({ ...database, ...over }, warn, disk);
  opened.push(follower);
  const heard: JournalEntry[] = [];
  follower.onEntries((entries) => heard.push(...entries));
  return { follower, heard };
}

/** Writes `count` bulletins in one run; told of by `follower` where given, else by nobody. */
const post = (count: number, follower?: Follower) =>
  asProduct({ database, ...(follower && { follower }) }, (tx) =>
    tx.execute(`insert into bulletins (title) select 'no ' || i from generate_series(1, ${count}) i`),
  );

/** Waits without any timer, which a test may have taken over. */
async function until(condition: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!condition()) {
    if (performance.now() - begun > 8000) throw new Error('it did not come within eight seconds');
    await turn();
  }
}

async function breakConnections(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );
}

describe('the follower', () => {
  test('hears what another process commits, each change once and in order, however many at once', async () => {
    const [here, there] = [await follow(), await follow()];
    const before = here.follower.position;
    for (const count of [1, 3, 1201, 1]) await post(count, there.follower);
    await Promise.all([here.follower.reach(before + 1206), there.follower.reach(before + 1206)]);
    const expected = Array.from({ length: 1206 }, (_, index) => before + 1 + index);
    expect(here.heard.map((entry) => entry.position)).toEqual(expected);
    expect(there.heard.map((entry) => entry.position)).toEqual(expected);
    expect(here.heard[0]).toMatchObject({ collection: 'bulletins', before: null, after: { title: 'no 1' } });
  });

  test('starts at the present: what was before is not told again', async () => {
    await post(2);
    const { follower, heard } = await follow();
    const next = await post(1, follower);
    await follower.reach(next);
    expect(heard.map((entry) => entry.position)).toEqual([next]);
  });

  test('knows where each collection changed last, the rows of a relation counting for their owner', async () => {
    const { follower } = await follow();
    expect(follower.lastPositionOf('bulletins')).toBe(0);
    const posted = await post(2, follower);
    const booked = await asProduct({ database, follower }, async (tx) => {
      await tx.execute(`insert into sd_users (name) values ('予約 者')`);
      await tx.execute(
        `insert into conference_room_reservations (start_time, end_time) values (now(), now() + interval '1 hour')`,
      );
      await tx.execute(`insert into conference_room_reservation_people (reservation_id, sd_user_id)
        select r.id, p.id from conference_room_reservations r, sd_users p`);
    });
    await follower.reach(booked);
    expect(follower.lastPositionOf('bulletins')).toBe(posted);
    expect(follower.lastPositionOf('sd-users')).toBe(posted + 1);
    expect(follower.lastPositionOf('conference-room-reservations')).toBe(booked);
    expect(follower.lastPositionOf('conference-room-reservations.sd_users')).toBe(0);
  });

  test('waits for a number until it has followed that far, and gives up when it does not come', async () => {
    const { follower } = await follow();
    const before = follower.position;
    await follower.reach(before);
    let isReached = false;
    const reached = follower.reach(before + 1).then(() => {
      isReached = true;
    });
    await expect(follower.reach(before + 2, 20)).rejects.toThrow(`was not reached in 20 ms (at ${before})`);
    expect(isReached).toBe(false);
    await post(1, follower);
    await reached;
    expect(follower.position).toBe(before + 1);
  });

  test('finds within a second what a process committed that died before it could tell', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { follower, heard } = await follow();
    const position = await post(2);
    vi.advanceTimersByTime(1000);
    await until(() => follower.position === position);
    expect(heard).toHaveLength(2);
  });

  test('says that it is cut off when its connection breaks, connects again, and has missed nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const gate = Promise.withResolvers<void>();
    let connections = 0;
    const connect = async () => {
      if (++connections > 1) await gate.promise;
      return database.connect();
    };
    const { follower, heard } = await follow({ connect });
    const before = follower.position;
    expect(follower.isConnected).toBe(true);
    await breakConnections();
    await until(() => !follower.isConnected);
    await post(3);
    expect(follower.position).toBe(before);
    gate.resolve();
    await until(() => follower.isConnected && follower.position === before + 3);
    expect(heard.map((entry) => entry.position)).toEqual([1, 2, 3].map((each) => before + each));
  });

  test('goes on after a read that failed, without losing or repeating', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const warnings: unknown[] = [];
    let isDown = false;
    const pool = new Proxy(database.pool, {
      get: (target, name) =>
        name === 'query' && isDown
          ? () => Promise.reject(new Error('the database is away'))
          : Reflect.get(target, name, target).bind?.(target),
    });
    const { follower, heard } = await follow({ pool }, (error) => warnings.push(error));
    const before = follower.position;
    isDown = true;
    follower.announce(await post(2));
    await until(() => warnings.length > 0);
    expect(heard).toEqual([]);
    isDown = false;
    vi.advanceTimersByTime(1000);
    await until(() => follower.position === before + 2);
    expect(heard.map((entry) => entry.position)).toEqual([before + 1, before + 2]);
  });

  test('tells the others although one listener throws, and not one that has left', async () => {
    const warnings: unknown[] = [];
    const { follower } = await follow({}, (error) => warnings.push(error));
    const heard: string[] = [];
    follower.onEntries(() => {
      throw new Error('a listener broke');
    });
    const leave = follower.onEntries(() => heard.push('left'));
    follower.onEntries(() => heard.push('stays'));
    leave();
    await follower.reach(await post(1, follower));
    expect(heard).toEqual(['stays']);
    expect(warnings).toEqual([new Error('a listener broke')]);
  });

  test('leaves no connection behind when it is closed while it connects anew', async () => {
    const gate = Promise.withResolvers<void>();
    const clients: pg.Client[] = [];
    const connect = async () => {
      if (clients.length === 1) await gate.promise;
      const client = await database.connect();
      clients.push(client);
      return client;
    };
    const { follower } = await follow({ connect });
    await breakConnections();
    await until(() => !follower.isConnected);
    await follower.close();
    gate.resolve();
    await until(() => clients.length === 2);
    const ended = new Promise((resolve) => clients[1]?.once('end', resolve));
    await expect(ended).resolves.toBeUndefined();
    expect(follower.isConnected).toBe(false);
  });

  test('is closed only when its last announcement is out, so that nobody learns of it late', async () => {
    const gate = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const query = async (text: unknown, values?: unknown[]) => {
      if (!String(text).includes('pg_notify')) return database.pool.query(text as string, values);
      await gate.promise;
      sent.push(values?.[1]);
    };
    const pool = Object.assign(Object.create(database.pool), { query }) as typeof database.pool;
    const clients: pg.Client[] = [];
    const connect = async () => {
      const client = await database.connect();
      clients.push(client);
      return client;
    };
    const { follower } = await follow({ pool, connect });
    const ending = vi.spyOn(clients[0] as pg.Client, 'end');
    follower.announce(7);
    const closed = follower.close();
    expect(ending).not.toHaveBeenCalled();
    gate.resolve();
    await closed;
    expect(sent).toEqual(['7']);
    expect(ending).toHaveBeenCalledOnce();
  });

  test('gives up those who wait when it is closed', async () => {
    const { follower } = await follow();
    const waiting = follower.reach(follower.position + 1, 60_000);
    await Promise.all([expect(waiting).rejects.toThrow('closed'), follower.close()]);
  });
});
