import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openTestApp, TEST_FIRM, TEST_PASSWORD, type TestApp } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/db/database.ts';
import { openTestLine, type TestLine } from '../../test/db/line.ts';
import { addressOf, asAdmin } from '../../test/db/server.ts';
import { loadFirmFile, parseFirmFile } from '../db/firm-file/firm-file.ts';
import { openAt } from '../db/open.ts';

let database: TestDatabase;
let name: string;
let line: TestLine;
let office: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  name = rows[0]?.name ?? '';
  line = await openTestLine(addressOf(inject('testServer'), name));
  const viaLine = { ...(await openAt(line.address, { warn: () => {} })), drop: async () => {} };
  office = await openTestApp({ database: viaLine, env: { DATABASE_URL: 'postgres://elsewhere/ibasho' } });
  await loadFirmFile(office.core, parseFirmFile(JSON.stringify(TEST_FIRM), 'the test firm'));
  for (const username of ['kuroda', 'akai']) await office.token(username);
});
afterAll(async () => {
  line.mend();
  await office.close();
  await line.close();
  await database.drop();
});
beforeEach(() => line.mend());

const ALL_WELL = [200, 200, 200, 201, 200, 200, 200, 200];
const allowConnections = (isAllowed: boolean) =>
  asAdmin(inject('testServer'), (admin) => admin.query(`alter database ${name} allow_connections ${isAllowed}`));

let asked = 0;
/** Each of them once: reads that no cache knows, a write, a run, a sign-in. */
async function askAll(): Promise<number[]> {
  asked++;
  const answers = await Promise.all([
    office.call('kuroda', 'GET', `/api/cars?populate=*&filters[id][$lt]=${1000 + asked}`),
    office.call('kuroda', 'GET', `/api/user-holidays?filters[id][$lt]=${1000 + asked}`),
    office.call('kuroda', 'GET', '/api/users/me?populate=*'),
    office.call('kuroda', 'POST', '/api/bulletins', { data: { title: `点検 ${asked}` } }),
    office.act('akai', [{ action: 'update_user_status', params: { comment: `${asked}` } }]),
    office.call(null, 'POST', '/api/auth/local', { identifier: 'aoyama', password: TEST_PASSWORD }),
    office.call('akai', 'GET', '/api/ai-actions'),
    office.call(null, 'GET', '/readyz'),
  ]);
  return answers.map(({ status }) => status);
}

const isBack = () => vi.waitFor(async () => expect(await askAll()).toEqual(ALL_WELL), 10_000);

describe('while the database is away', () => {
  test('and lets nobody in, every call is answered by 503', async () => {
    await allowConnections(false);
    line.break('ended');
    line.mend();
    for (const status of await askAll()) expect(status).toBe(503);
    await allowConnections(true);
    await isBack();
  });

  test.each(['refused', 'ended', 'silent'] as const)(
    'every call is answered by 503: connections are %s',
    async (how) => {
      line.break(how);
      for (const status of await askAll()) expect(status).toBe(503);
      line.mend();
      await isBack();
    },
    40_000,
  );

  test('so is what was under way, wherever its connection broke off', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 60; round++) {
      line.breakAfter(round * 40);
      for (const status of await askAll()) statuses.add(status);
      line.mend();
    }
    expect([...statuses].filter((status) => status !== 503 && status >= 300)).toEqual([]);
    expect(statuses).toContain(503);
  }, 60_000);
});

test('a full disk is said, and until a minute after it the process is not ready', async () => {
  await isBack();
  await database.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on bulletins execute function no_room()`);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { status, body } = await office.call('kuroda', 'POST', '/api/bulletins', { data: { title: '満杯' } });
    expect(status).toBe(503);
    expect(body).toMatchObject({
      error: { message: 'The disk of the database is full', say: expect.stringContaining('空き容量') },
    });
    expect((await office.call('kuroda', 'GET', '/api/bulletins')).status).toBe(200);
    const readiness = await office.call(null, 'GET', '/readyz');
    expect([readiness.status, readiness.body]).toMatchObject([
      503,
      { error: { message: 'The disk of the database is full' } },
    ]);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await office.call(null, 'GET', '/readyz')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
