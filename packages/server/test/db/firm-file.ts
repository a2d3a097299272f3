import { afterEach } from 'vitest';
import { openRuns } from '../../src/actions/run.ts';
import { restorableOf } from '../../src/actions/undo.ts';
import { firmClock } from '../../src/clock.ts';
import { loadFirmFile, parseFirmFile } from '../../src/db/firm-file/firm-file.ts';
import { openFollower } from '../../src/db/follower.ts';
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
  const runs = openRuns({ database, follower, clock, implementations: [], restorable: restorableOf(new Map()), log });
  const hashed: string[] = [];
  const passwords = {
    hash: async (password: string) => {
      hashed.push(password);
      return `hash of ${password}`;
    },
  };
  const loadText = async (text: string) =>
    (await loadFirmFile({ runs, database, clock, passwords }, parseFirmFile(text, 'firm.json'))).added;
  return {
    database,
    hashed,
    loadText,
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
