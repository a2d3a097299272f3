import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { clockOf } from '../../clock.ts';
import { type Core, openCore } from '../../core.ts';

// In a firm whose clocks change, the board follows the times of the clock on the wall: New York turns its clocks on from
// 02:00 to 03:00 on 8 March 2026, and back from 02:00 to 01:00 on 1 November.

const zone = 'America/New_York';
let now = '2026-03-01T13:00:00.000Z';
const clock = clockOf(zone, () => now);
let office: TestApp;
let core: Core;
beforeAll(async () => {
  const firm = { ...TEST_FIRM, firm: { name: 'New York', timezone: zone }, holidays: [] };
  office = await openTestApp({ firm, zone, now });
  await office.core.due.close();
  const { database, log } = office.core;
  core = await openCore({ database, clock, log });
});
afterAll(async () => {
  await core.close();
  await office.close();
});

const add = async (params: object) => {
  const { body } = await office.actConfirmed('kuroda', [{ action: 'create_schedule', params: { ...params } }]);
  expect(body.status).toBe('done');
};

/** What the board shows of 黒田 at a moment, after what is due by then. */
async function boardAt(instant: string): Promise<string> {
  now = instant;
  await core.due.catchUp();
  const { rows } = await office.database.pool.query(
    `select concat_ws(' ', s.name, p.comment, to_char(p.return_time at time zone '${zone}', 'HH24:MI')) as shown
     from sd_users p left join statuses s on s.id = p.sd_status_id where p.name = '黒田 陸'`,
  );
  return rows[0].shown;
}

test('an entry of every week begins at the same time of the clock before and after the clocks change', async () => {
  await add({
    name: '現調',
    date: '2026-03-04T14:00',
    end: '15:00',
    presence: 'going_out',
    repeats: 'weekly',
    until: '2026-03-11',
  });
  const before = await boardAt('2026-03-04T18:59:00.000Z');
  expect(await boardAt('2026-03-04T19:00:00.000Z')).toBe('going_out 現調 15:00');
  await office.actConfirmed('kuroda', [{ action: 'update_user_status', params: { status: 'online' } }]);
  expect(await boardAt('2026-03-11T17:59:00.000Z')).toBe(before);
  expect(await boardAt('2026-03-11T18:00:00.000Z')).toBe('going_out 現調 15:00');
});

test('whole days begin at nine and end at midnight on the clock, though the day has 23 or 25 hours', async () => {
  await office.actConfirmed('kuroda', [{ action: 'update_user_status', params: { status: 'online' } }]);
  await add({ name: '在宅', date: '2026-03-08', last_date: '2026-03-08', presence: 'online' });
  await add({ name: '出張', date: '2026-11-01', last_date: '2026-11-01', presence: 'going_out' });
  expect(await boardAt('2026-03-08T12:59:00.000Z')).toBe('online');
  expect(await boardAt('2026-03-08T13:00:00.000Z')).toBe('online 在宅');
  expect(await boardAt('2026-03-09T03:59:00.000Z')).toBe('online 在宅');
  expect(await boardAt('2026-03-09T04:00:00.000Z')).toBe('online');
  expect(await boardAt('2026-11-01T03:59:00.000Z')).toBe('online');
  expect(await boardAt('2026-11-01T04:00:00.000Z')).toBe('going_out 出張');
  expect(await boardAt('2026-11-02T04:59:00.000Z')).toBe('going_out 出張');
  expect(await boardAt('2026-11-02T05:00:00.000Z')).toBe('online');
});

test('a time that the clock skips is refused with the reason', async () => {
  const params = { name: '夜間', date: '2027-03-14T02:30', presence: 'online' };
  const { status, body } = await office.act('kuroda', [{ action: 'create_schedule', params }]);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('02:30');
});
