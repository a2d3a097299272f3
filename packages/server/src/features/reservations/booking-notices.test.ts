import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('a video meeting', () => {
  type Written = { data: { id: number } };
  const send = (username: string, method: 'POST' | 'PUT' | 'DELETE', key: string, data?: object) =>
    it.office.call<Written>(username, method, `/api/video-meetings${key}`, data && { data });
  const invite = () =>
    send('kuroda', 'POST', '', {
      topic: '遠隔定例',
      start_time: '2026-06-20T10:00',
      duration: 60,
      sd_users: [it.people.kuroda, it.people.akai],
    });
  const what = (times: string) => `ビデオ会議「遠隔定例」（6月20日(土) ${times}）`;

  test('is told to whoever is invited, and not where that was taken back unseen', async () => {
    const invited = await invite();
    expect(await told()).toEqual([['akai', `黒田 陸さんが${what('10:00〜11:00')}にあなたを加えました`]]);
    await undo(invited);
    expect(await told()).toEqual([]);
    const params = { topic: '遠隔定例', start_time: '2026-06-20T10:00', participants: ['赤井 凛'] };
    await it.office.actConfirmed('kuroda', [{ action: 'reserve_zoom_meeting', params }]);
    expect(await told()).toEqual([['akai', `黒田 陸さんが${what('10:00〜11:00')}にあなたを加えました`]]);
  });

  test('is told when it moves or lasts longer, to whoever joins or leaves, and when it is cancelled', async () => {
    const key = `/${(await invite()).body.data.id}`;
    const toldAfter = async (change: () => Promise<unknown>) => {
      await it.office.database.pool.query('delete from notices');
      await change();
      return (await told()).sort();
    };
    expect(await toldAfter(() => send('akai', 'PUT', key, { start_time: '2026-06-20T14:00', duration: 90 }))).toEqual([
      [
        'kuroda',
        `赤井 凛さんが${what('14:00〜15:30')}を変更しました（開始: 6月20日(土) 10:00 → 6月20日(土) 14:00、分: 60 → 90）`,
      ],
    ]);
    const others = [it.people.kuroda, it.people.aoyama];
    expect(await toldAfter(() => send('kuroda', 'PUT', key, { sd_users: others }))).toEqual([
      ['akai', `黒田 陸さんが${what('14:00〜15:30')}からあなたを外しました`],
      ['aoyama', `黒田 陸さんが${what('14:00〜15:30')}にあなたを加えました`],
    ]);
    expect(await toldAfter(() => send('aoyama', 'PUT', key, { topic: '遠隔の定例' }))).toEqual([]);
    const gone = () => send('aoyama', 'DELETE', key);
    expect(await toldAfter(gone)).toEqual([
      ['kuroda', '青山 湊さんがビデオ会議「遠隔の定例」（6月20日(土) 14:00〜15:30）を取り消しました'],
    ]);
  });
});
