import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  const firm = { name: '試験設計', timezone: 'Europe/Berlin' };
  const now = '2027-03-01T10:00:00+01:00';
  office = await openTestApp({
    firm: { ...TEST_FIRM, firm, rooms: [{ name: '会議室A' }] },
    zone: 'Europe/Berlin',
    now,
  });
});
afterAll(() => office.close());

/** The clocks go from 02:00 to 03:00. */
const SKIPPED = '2027-03-28T02:30';
const SAY = '3月28日(日) 02:30は、時計の切り替えで存在しない時刻です';
const calls: [string, string, object][] = [
  [
    'a booking of a room',
    'conference-room-reservations',
    { name: '会議', start_time: SKIPPED, end_time: '2027-03-28T04:00' },
  ],
  ['its end', 'conference-room-reservations', { name: '会議', start_time: '2027-03-28T01:00', end_time: SKIPPED }],
  ['a video meeting', 'video-meetings', { topic: '会議', start_time: SKIPPED, duration: 60 }],
  ['an entry of a calendar', 'schedules', { name: '電話', date: SKIPPED }],
  ['its start', 'schedules', { name: '電話', date: '2027-03-28', start_time: SKIPPED }],
  ['a booking of a car', 'car-bookings', { car: 1, start_time: SKIPPED, end_time: '2027-03-28T04:00' }],
];
test.each(calls)('a time that the clocks skip is refused and named: %s', async (_, collection, data) => {
  const { status, body } = await office.call<{ error: { say: string } }>('kuroda', 'POST', `/api/${collection}`, {
    data,
  });
  expect([status, body.error?.say]).toEqual([400, SAY]);
});

const step = (action: string, params: PlanStep['params']): PlanStep[] => [{ action, params }];
test.each([
  step('reserve_conference_room', { start_time: SKIPPED }),
  step('reserve_conference_room', { start_time: '2027-03-28T01:00', end_time: SKIPPED }),
  step('reserve_zoom_meeting', { start_time: SKIPPED }),
  step('create_schedule', { name: '電話', date: SKIPPED }),
  step('reserve_car', { car: 'スイフト', start_time: SKIPPED }),
])('and by the action $action', async (...steps) => {
  const { body } = await office.act('kuroda', steps);
  const { message, error } = body as typeof body & { error?: { say: string } };
  expect(message ?? error?.say).toBe(SAY);
});

test('and by the call of specification S7, in the zone that it names', async () => {
  const body = { topic: '会議', start_time: SKIPPED, duration: 60, timezone: 'Europe/Paris' };
  const answer = await office.call('kuroda', 'POST', '/api/zoom/create-meeting', body);
  expect(answer).toMatchObject({ status: 400, body: { success: false, error: { say: SAY } } });
});
