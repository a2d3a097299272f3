import type { FirmFile } from '@ibasho/contract/firm-file';
import { afterEach } from 'vitest';
import type { RunContext } from '../../src/actions/action.ts';
import type { Collection } from '../../src/actions/collection.ts';
import { openRuns } from '../../src/actions/run.ts';
import { restorableOf } from '../../src/actions/undo/restore.ts';
import { firmClock } from '../../src/clock.ts';
import { type FirmSource, loadFirmFile, parseFirmFile } from '../../src/db/firm-file/firm-file.ts';
import { openFollower } from '../../src/db/follower.ts';
import { collections } from '../../src/features/registry.ts';
import { testEffects } from '../actions/effects.ts';
import { createTestDatabase } from './database.ts';

const NOW = '2026-06-10T10:00:00+09:00';

/** What a test of firm files has opened; closed after each test, the last first. */
export const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An empty database, and ways to load firm files into it and to count what they have added. */
export async function openFirm(zone = 'Asia/Tokyo') {
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const clock = firmClock(zone, NOW);
  const fail = (error: unknown) => {
    throw error;
  };
  const follower = await openFollower(database, fail);
  closers.push(() => follower.close());
  const log = { info: () => {} };
  const restorable = restorableOf(new Map());
  const effects = testEffects({ database, follower, clock, restorable });
  const runs = openRuns({ database, follower, clock, implementations: [], restorable, effects, log });
  const hashed: string[] = [];
  const passwords = {
    hash: async (password: string) => {
      hashed.push(password);
      return `hash of ${password}`;
    },
  };
  const loadSource = async (source: FirmSource, of: ReadonlyMap<string, Collection> = collections) =>
    (await loadFirmFile({ runs, database, clock, collections: of, passwords }, source)).added;
  const loadText = (text: string) => loadSource(parseFirmFile(text, 'firm.json'));
  return {
    database,
    hashed,
    loadText,
    /** Loads a file whose form nobody checks, with these collections. */
    loadFile: (file: FirmFile, of: ReadonlyMap<string, Collection>) =>
      loadSource({ path: 'firm.json', file, lineOf: () => 1 }, of),
    /** Does `work` in a run. */
    perform: (work: (ctx: RunContext) => Promise<void>) =>
      runs.perform({
        actor: null,
        source: 'system',
        step: { action: 'test', params: {} },
        work: async (ctx) => ({ say: 'done', value: await work(ctx) }),
      }),
    load: (file: object) => loadText(JSON.stringify(file, null, 1)),
    rows: async (query: string) => (await database.pool.query(query)).rows,
    count: async (table: string) => (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n,
  };
}

/** A person of a firm file with the keys that must be there. */
export const person = (username: string, more: object = {}) => ({
  username,
  password: 'secret-words',
  email: `${username}@example.test`,
  name: `人 ${username}`,
  ...more,
});
