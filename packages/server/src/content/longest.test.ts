import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { addDays } from '@ibasho/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ firm: { ...TEST_FIRM, rooms: [{ name: '会議室A' }] } });
});
afterAll(() => office.close());

const START = '2026-06-20';
const dayAfter = (days: number) => addDays(START, days);
const create = (collection: string, data: object) => office.call('kuroda', 'POST', `/api/${collection}`, { data });
const list = async (collection: string, query: string) => {
  const { body } = await office.call<{ data: object[] }>('kuroda', 'GET', `/api/${collection}?${query}`);
  return body.data;
};

/** Lists look so far back and no further for what still lies in a period. */
describe('nothing is entered that lasts longer than lists look back', () => {
  test.each([
    ['conference-room-reservations', '会議室A'],
    ['car-bookings', 'スイフト'],
  ])('in %s; the longest is found on its last day', async (collection, name) => {
    const kind = collection === 'car-bookings' ? 'cars' : 'conference-rooms';
    const { documentId } = await office.record(kind, name);
    const booking = (days: number, minutes: string) => ({
      [kind === 'cars' ? 'car' : 'conference_room']: documentId,
      start_time: `${START}T01:00:00.000Z`,
      end_time: `${dayAfter(days)}T01:${minutes}:00.000Z`,
    });
    expect((await create(collection, booking(LONGEST_DAYS.booking, '01'))).status).toBe(400);
    expect((await create(collection, booking(LONGEST_DAYS.booking, '00'))).status).toBe(201);
    const from = `${dayAfter(LONGEST_DAYS.booking)}T00:59:00.000Z`;
    const earliest = `${START}T00:59:00.000Z`;
    expect(await list(collection, `filters[start_time][$gte]=${earliest}&filters[end_time][$gt]=${from}`)).toHaveLength(
      1,
    );
  });

  test('in schedules; the longest is found on its last day', async () => {
    const entry = (days: number) => ({ name: '出向', date: START, last_date: dayAfter(days) });
    expect((await create('schedules', entry(LONGEST_DAYS.scheduleEntry + 1))).status).toBe(400);
    expect((await create('schedules', entry(LONGEST_DAYS.scheduleEntry))).status).toBe(201);
    const timed = (days: number) => ({
      name: '出向',
      date: START,
      start_time: `${START}T01:00:00.000Z`,
      end_time: `${dayAfter(days)}T01:01:00.000Z`,
    });
    expect((await create('schedules', timed(LONGEST_DAYS.scheduleEntry))).status).toBe(400);
    const on = dayAfter(LONGEST_DAYS.scheduleEntry);
    expect(await list('schedules', `filters[date][$gte]=${START}&filters[$or][0][last_date][$gte]=${on}`)).toHaveLength(
      1,
    );
  });
});
