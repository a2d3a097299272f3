// `node bench/calendar.ts [old reservations]`: what a day and a week of all rooms and the search for free times cost, read from the database, in
// a firm of 300 people and 50 rooms with a million old reservations. Prints figures and plans; fails above the goal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { addDays } from '@ibasho/contract/dates';
import pino from 'pino';
import { buildApp } from '../packages/server/src/app.ts';
import { firmClock } from '../packages/server/src/clock.ts';
import { openCore } from '../packages/server/src/core.ts';
import { startEmbedded } from '../packages/server/src/db/embedded/embedded.ts';
import { loadFirmFile, parseFirmFile } from '../packages/server/src/db/firm-file/firm-file.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openAt } from '../packages/server/src/db/open.ts';
import { readEnv } from '../packages/server/src/env.ts';
import { firmOf } from './firm.ts';
import { median, quantile } from './load.ts';
import { PASSWORD } from './product.ts';

const PEOPLE = 300;
const ROOMS = 50;
const OLD = Number(process.argv[2] ?? 1_000_000);
const READS = 60;
const GOAL_MS = 50;
const NOW = '2026-11-24T09:00:00+09:00';

const directory = await mkdtemp(join(tmpdir(), 'ibasho-calendar-'));
const embedded = await startEmbedded(join(directory, 'data'), { warn: () => {} });
const database = await openAt(embedded.login, { warn: console.error });
await migrate(database);
const log = pino({ level: 'error' });
const core = await openCore({ database, clock: firmClock('Asia/Tokyo', NOW), log });
await loadFirmFile(core, parseFirmFile(JSON.stringify(firmOf({ people: PEOPLE, rooms: ROOMS })), 'the firm'));
await fill();
const env = readEnv({ SESSION_SECRET: 'a secret for figures, long enough to be one', LOG_LEVEL: 'silent' }, '/');
const app = await buildApp({
  env,
  core,
  web: { directory: '/nonexistent', standIn: fileURLToPath(new URL('../packages/web/index.html', import.meta.url)) },
  firmName: '計測',
});

/** Reservations of an hour on working days: old ones of six years, and eight a day in each room around today. */
async function fill(): Promise<void> {
  const { pool } = database;
  const reservations = (days: string, hours: number) => `
    with made as (
      insert into conference_room_reservations (name, start_time, end_time, conference_room_id, organizer_id)
      select '打ち合わせ', at, at + interval '1 hour', room.id, 1 + (extract(epoch from at)::bigint / 3600 + room.id) % ${PEOPLE}
      from ${days} day, generate_series(0, ${hours - 1}) hour, conference_rooms room,
        lateral (select day + make_interval(hours => 9 + hour) as at) start
      returning id, organizer_id)
    insert into conference_room_reservation_people (reservation_id, sd_user_id)
      select id, 1 + (organizer_id + n) % ${PEOPLE} from made, generate_series(0, 3) n`;
  const oldDays = Math.ceil(OLD / ROOMS / 10);
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  const tables = ['conference_room_reservations', 'conference_room_reservation_people'];
  // The journal of old bookings is not read here.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const until = `timestamptz '2026-11-02T00:00+09'`;
  await client.query(
    reservations(`generate_series(${until} - interval '${oldDays} days', ${until}, interval '1 day')`, 10),
  );
  await client.query(
    reservations(
      `generate_series(timestamptz '2026-11-09T00:00+09', timestamptz '2026-12-20T00:00+09', interval '1 day')`,
      8,
    ),
  );
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  client.release(true);
  await pool.query('analyze');
}

const signedIn = await app.inject({
  method: 'POST',
  url: '/api/auth/local',
  payload: { identifier: 'u1', password: PASSWORD },
});
const authorization = `Bearer ${signedIn.json().jwt}`;

/**
 * As the calendar of rooms asks: what lasts a month at most began a month before at the earliest. The time differs a little each
 * time, so that memory does not answer.
 */
const list = (from: string, to: string, read: number) =>
  '/api/conference-room-reservations?populate[conference_room][fields][0]=name&populate[sd_users][fields][0]=name' +
  '&populate[organizer][fields][0]=name&sort=start_time:asc,id:asc&pagination[pageSize]=100' +
  `&filters[start_time][$gte]=${addDays(from, -LONGEST_DAYS.booking)}T00:00:00Z` +
  `&filters[start_time][$lt]=${to}T00:00:00.${String(read).padStart(3, '0')}Z&filters[end_time][$gt]=${from}T00:00:00.000Z`;
const people = (count: number) => Array.from({ length: count }, (_, index) => 10 + index * 7).join();
const slots = (query: string) => () => `/api/free-slots?${query}`;

const QUESTIONS: readonly (readonly [string, (read: number) => string])[] = [
  ['a day of all rooms', (read) => list('2026-11-24', '2026-11-25', read)],
  ['a week of all rooms', (read) => list('2026-11-23', '2026-11-30', read)],
  ['a week of two years ago', (read) => list('2024-11-18', '2024-11-25', read)],
  ['free times of 5 people and any room', slots(`participants=${people(5)}&room=any&duration=60&to=2026-12-04`)],
  ['free times of 20 people over a month', slots(`participants=${people(20)}&room=any&duration=480&to=2026-12-24`)],
];

const slow: string[] = [];
for (const [name, url] of QUESTIONS) {
  const took: number[] = [];
  for (let read = 0; read < READS; read++) {
    const begun = performance.now();
    const answer = await app.inject({ method: 'GET', url: url(read), headers: { authorization } });
    took.push(performance.now() - begun);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  }
  const figures = [median(took), quantile(took, 0.95)];
  console.log(`${name}: ${figures.map((ms) => ms.toFixed(1)).join(' ms, 95% within ')} ms`);
  if (median(took) > GOAL_MS) slow.push(name);
}
const { rows } = await database.pool.query(`
  explain (analyze, buffers, costs off) select id from conference_room_reservations
  where start_time >= '2026-10-24T00:00Z' and start_time < '2026-11-25T00:00Z' and end_time > '2026-11-24T00:00Z' order by start_time, id limit 100`);
console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));

await app.close();
await core.close();
await database.close();
await embedded.close();
await rm(directory, { recursive: true, force: true });
if (slow.length > 0) throw new Error(`slower than ${GOAL_MS} ms: ${slow.join(', ')}`);
