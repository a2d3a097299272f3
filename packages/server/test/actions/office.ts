import type { Role } from '@ibasho/contract/auth';
import type { PlanStep, RunRequest } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../src/actions/action.ts';
import { openRuns, type Runs } from '../../src/actions/run.ts';
import { type Restorable, restorableOf } from '../../src/actions/undo/restore.ts';
import { type Clock, firmClock } from '../../src/clock.ts';
import type { Disk } from '../../src/db/disk.ts';
import { type Follower, openFollower } from '../../src/db/follower.ts';
import { allActions, collections } from '../../src/features/registry.ts';
import { createTestDatabase, type TestDatabase } from '../db/database.ts';
import { testEffects } from './effects.ts';

/** A small firm on a real database, for tests of runs: people by name, some cars, two affiliations. */
export interface TestOffice {
  database: TestDatabase;
  follower: Follower;
  runs: Runs;
  clock: Clock;
  restorable: Restorable;
  actor(name: string, role?: Role): Promise<Actor>;
  /** Carries steps out and confirms where asked. */
  act(name: string, actions: PlanStep[], more?: Partial<RunRequest>): ReturnType<Runs['act']>;
  /** Every row of the journalled tables, without what the database keeps by itself. */
  state(): Promise<Record<string, Record<string, unknown>[]>>;
  row(table: string, name: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export const TEST_PEOPLE = ['白石 遥', '黒田 陸', '赤井 凛', '青山 湊', '緑川 葵'] as const;
export const TEST_CARS = ['デミオ', 'スイフト', 'タント'] as const;
const NOW = '2026-06-10T10:00:00+09:00';

export async function openTestOffice(
  now: string = NOW,
  diskOf?: (database: TestDatabase) => Disk,
): Promise<TestOffice> {
  const database = await createTestDatabase();
  const clock = firmClock('Asia/Tokyo', now);
  const warn = (error: unknown) => {
    throw error;
  };
  const follower = await openFollower(database, warn, diskOf?.(database));
  const restorable = restorableOf(collections);
  const log = { info: () => {} };
  const effects = testEffects({ database, follower, clock, restorable });
  const runs = openRuns({
    database,
    follower,
    clock,
    restorable,
    implementations: allActions(restorable),
    effects,
    log,
  });
  await runs.perform({
    actor: null,
    source: 'system',
    step: { action: 'seed', params: {} },
    work: async ({ db }) => {
      await db.execute(sql`insert into statuses (name) values ('online'), ('going_out'), ('offline')`);
      await db.execute(
        sql`insert into affiliations (name, aliases) values ('Design', '{デザイン室}'), ('Sales', '{営業部}'), ('Empty', '{空部屋}')`,
      );
      for (const [index, name] of TEST_PEOPLE.entries()) {
        await db.execute(sql`insert into sd_users (name, jp_name, en_name, affiliation_id, sd_status_id)
        values (${name}, ${`よみ${index}`}, ${`Person ${index}`}, (select id from affiliations where name = ${index < 3 ? 'Design' : 'Sales'}),
          (select id from statuses where name = 'online'))`);
        await db.execute(sql`insert into accounts (username, email, sd_user_id)
        values (${`user${index}`}, ${`user${index}@example.test`}, (select id from sd_users where name = ${name}))`);
      }
      for (const name of TEST_CARS) await db.execute(sql`insert into cars (name) values (${name})`);
      return { say: 'seeded', value: null };
    },
  });

  const actor = async (name: string, role: Role = 'member'): Promise<Actor> => {
    const found = await database.orm.execute<{
      accountId: number;
      username: string;
      id: number;
      documentId: string;
    }>(sql`
      select a.id as "accountId", a.username, p.id, p.document_id as "documentId"
      from accounts a join sd_users p on p.id = a.sd_user_id where p.name = ${name}`);
    const row = found.rows[0];
    if (!row) throw new Error(`nobody is called ${name}`);
    const { accountId, username, ...person } = row;
    return { accountId, username, role, sessionId: `session of ${name}`, person: { ...person, name } };
  };

  return {
    database,
    follower,
    runs,
    clock,
    restorable,
    actor,
    async act(name, actions, more = {}) {
      const who = await actor(name);
      const first = await runs.act(who, { actions, ...more }, 'panel');
      if (first.status !== 'needs_confirmation' || first.confirmToken === undefined) return first;
      return runs.act(who, { actions, ...more, confirmToken: first.confirmToken }, 'panel');
    },
    async state() {
      const state: Record<string, Record<string, unknown>[]> = {};
      for (const table of ['sd_users', 'cars', 'user_holidays']) {
        const rows = await database.pool.query(
          `select to_jsonb(t) - 'version' - 'updated_at' as image from ${table} t order by id`,
        );
        state[table] = rows.rows.map((row: { image: Record<string, unknown> }) => row.image);
      }
      return state;
    },
    async row(table, name) {
      const rows = await database.pool.query(`select to_jsonb(t) as image from ${table} t where name = $1`, [name]);
      return rows.rows[0].image;
    },
    async close() {
      await follower.close();
      await database.drop();
    },
  };
}
