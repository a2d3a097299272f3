import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingOffice, on, openBookingOffice } from '../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());
beforeEach(() => it.office.database.pool.query('delete from notices'));

const told = async () => {
  const { rows } = await it.office.database.pool.query<{ username: string; text: string }>(
    'select a.username, n.text from notices n join accounts a using (sd_user_id) order by n.id',
  );
  return rows.map(({ username, text }) => [username, text]);
};
const book = (more: object = {}) =>
  it.book({
    name: '定例',
    conference_room: it.rooms.会議室A,
    sd_users: [it.people.kuroda, it.people.akai],
    ...on(20, '10:00', '11:00'),
    ...more,
  });
const undo = (answer: { headers: Record<string, unknown> }) =>
  it.office.undo('kuroda', String(answer.headers['ibasho-run']));

test('who is booked into a meeting is told, and told nothing where that was taken back unseen', async () => {
  const booked = await book();
  expect(await told()).toEqual([
    ['akai', '黒田 陸さんが会議室の予約「定例」（会議室A、6月20日(土) 10:00〜11:00）にあなたを加えました'],
  ]);
  await undo(booked);
  expect(await told()).toEqual([]);
});

test('everybody else is told of another time, whoever joins or leaves of that, and all of a cancellation', async () => {
  const { id } = (await book()).body.data;
  await it.office.database.pool.query('delete from notices');
  await it.change('akai', id, on(20, '14:00', '15:00'));
  expect(await told()).toEqual([
    [
      'kuroda',
      '赤井 凛さんが会議室の予約「定例」（会議室A、6月20日(土) 14:00〜15:00）を変更しました（開始: 6月20日(土) 10:00 → 6月20日(土) 14:00、終了: 6月20日(土) 11:00 → 6月20日(土) 15:00）',
    ],
  ]);
  await it.office.database.pool.query('delete from notices');
  await it.change('kuroda', id, { sd_users: [it.people.kuroda, it.people.aoyama] });
  const what = '会議室の予約「定例」（会議室A、6月20日(土) 14:00〜15:00）';
  expect((await told()).sort()).toEqual([
    ['akai', `黒田 陸さんが${what}からあなたを外しました`],
    ['aoyama', `黒田 陸さんが${what}にあなたを加えました`],
  ]);
  await it.office.database.pool.query('delete from notices');
  await it.change('kuroda', id, { memo: '資料持参' });
  expect(await told()).toEqual([]);
  await it.cancel('aoyama', id);
  expect(await told()).toEqual([['kuroda', `青山 湊さんが${what}を取り消しました`]]);
});

test('a series is told once', async () => {
  const data = {
    name: '週次',
    conference_room: it.rooms.会議室B,
    sd_users: [it.people.kuroda, it.people.akai],
    ...on(16, '10:00', '11:00'),
    repeats: { every: 'weekly', until: '2026-08-04' },
  };
  expect((await it.office.call('kuroda', 'POST', '/api/booking-series', { data })).status).toBe(201);
  expect(await told()).toEqual([['akai', '黒田 陸さんがあなたの入った会議室の予約「週次」など8件を予約しました']]);
});
