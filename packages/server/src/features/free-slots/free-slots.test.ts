import type { FreeSlotsResponse } from '@ibasho/contract/free-slots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';

/** 黒田 and 赤井 are looked for; the clock stands at 10:00 on Wednesday, 2026-06-10. */
let office: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  office = await openTestApp({
    firm: {
      ...TEST_FIRM,
      rooms: [
        { name: '大部屋', capacity: 8 },
        { name: '小部屋', capacity: 2, longest_minutes: 120 },
        { name: '予備室', capacity: 3, book_ahead_days: 1 },
      ],
      reservations: [
        { room: '大部屋', name: '定例', start_time: '2026-06-11T09:00', end_time: '2026-06-11T12:00', users: ['akai'] },
        {
          room: '小部屋',
          name: '来客',
          start_time: '2026-06-11T09:00',
          end_time: '2026-06-11T16:00',
          users: ['aoyama'],
        },
        { name: '屋外', start_time: '2026-06-11T15:00', end_time: '2026-06-11T16:00', users: ['kuroda'] },
      ],
      schedules: [{ name: '通院', date: '2026-06-11T13:00', user: 'kuroda' }],
      holidays: [
        { user: 'akai', date: '2026-06-12', memo: '午前休' },
        { user: 'kuroda', date: '2026-06-15' },
      ],
    },
  });
  for (const table of ['sd_users', 'conference_rooms', 'cars']) {
    const { rows } = await office.database.pool.query(`select name, document_id as id from ${table}`);
    for (const { name, id } of rows) ids[name] = id;
  }
  const sd_users = [{ documentId: ids['黒田 陸'] }];
  const video = { topic: '遠隔', start_time: '2026-06-11T16:30', duration: 30, sd_users };
  expect((await office.call('aoyama', 'POST', '/api/video-meetings', { data: video })).status).toBe(201);
  const car = { car: ids.タント, start_time: '2026-06-11T14:00', end_time: '2026-06-11T18:00' };
  expect((await office.call('aoyama', 'POST', '/api/car-bookings', { data: car })).status).toBe(201);
});
afterAll(() => office.close());

const both = () => `${ids['黒田 陸']},${ids['赤井 凛']}`;
const ask = (query: Record<string, string | undefined>, username: string | null = 'kuroda') => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return office.call<FreeSlotsResponse & { error?: { say: string } }>(
    username,
    'GET',
    `/api/free-slots?${new URLSearchParams(given)}`,
  );
};
const localOf = (instant: string) => new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(5, 16);
const startsOf = async (query: Record<string, string | undefined>) =>
  (await ask(query)).body.data.map(({ start_time }) => localOf(start_time));

describe('free times', () => {
  test('are those when everybody is free, within office hours, at full quarters', async () => {
    const { status, body } = await ask({ participants: both(), from: '2026-06-11', to: '2026-06-11', duration: '45' });
    expect(status).toBe(200);
    expect(body.data.map(({ start_time, end_time }) => [localOf(start_time), localOf(end_time)])).toEqual([
      ['06-11T12:00', '06-11T12:45'],
      ['06-11T12:15', '06-11T13:00'],
      ['06-11T14:00', '06-11T14:45'],
      ['06-11T14:15', '06-11T15:00'],
      ['06-11T17:00', '06-11T17:45'],
      ['06-11T17:15', '06-11T18:00'],
    ]);
    expect(body.meta).toEqual({
      from: '2026-06-11T00:00:00.000Z',
      to: '2026-06-11T09:00:00.000Z',
      duration: 45,
      people: [
        { id: expect.any(Number), documentId: ids['黒田 陸'], name: '黒田 陸' },
        { id: expect.any(Number), documentId: ids['赤井 凛'], name: '赤井 凛' },
      ],
    });
  });

  test('leave out days off, half days, weekends and national holidays', async () => {
    const query = { participants: both(), duration: '180' };
    expect(await startsOf({ ...query, from: '2026-06-12', to: '2026-06-16' })).toEqual([
      ...['13:00', '13:15', '13:30', '13:45', '14:00', '14:15', '14:30', '14:45', '15:00'].map((at) => `06-12T${at}`),
      '06-16T09:00',
    ]);
    expect(await startsOf({ from: '2026-07-17', to: '2026-07-21', duration: '540' })).toEqual([
      '07-17T09:00',
      '07-21T09:00',
    ]);
  });

  test('of a weekend alone are told, and of other hours where from or to name them', async () => {
    expect(await startsOf({ from: '2026-06-13', to: '2026-06-14', duration: '540' })).toEqual([
      '06-13T09:00',
      '06-14T09:00',
    ]);
    expect(await startsOf({ from: '2026-06-16T07:30', to: '2026-06-16T20:00', duration: '720' })).toEqual([
      '06-16T07:30',
      '06-16T07:45',
      '06-16T08:00',
    ]);
    expect(await startsOf({ from: '2026-06-16T14:05', to: '2026-06-17', duration: '200' })).toEqual([
      '06-16T14:15',
      '06-16T14:30',
      ...['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45'].map((at) => `06-17T${at}`),
    ]);
  });

  test('begin now, for whoever looks, where nothing else is said; ten are told', async () => {
    const starts = await startsOf({});
    expect([starts[0], starts.length]).toEqual(['06-10T10:15', 10]);
  });

  test('come with the rooms that are free, the smallest that seats them first', async () => {
    const query = { participants: both(), from: '2026-06-11', to: '2026-06-12', duration: '60', room: 'any' };
    const { data } = (await ask(query)).body;
    const rooms = data.map(({ start_time, rooms: free }) => [localOf(start_time), free?.map(({ name }) => name)]);
    expect(rooms.slice(0, 4)).toEqual([
      ['06-11T12:00', ['予備室', '大部屋']],
      ['06-11T14:00', ['予備室', '大部屋']],
      ['06-11T17:00', ['小部屋', '予備室', '大部屋']],
      ['06-12T13:00', ['小部屋', '大部屋']],
    ]);
    const one = await ask({ ...query, room: ids.小部屋 });
    expect(localOf(one.body.data[0]?.start_time ?? '')).toBe('06-11T17:00');
  });

  test('come with a car that is free', async () => {
    const query = { from: '2026-06-11', to: '2026-06-11', duration: '60' };
    expect((await startsOf({ ...query, from: '2026-06-11T11:30', car: ids.タント })).at(-1)).toBe('06-11T12:00');
    const { data } = (await ask({ ...query, from: '2026-06-11T17:00', car: 'any' })).body;
    expect(data[0]?.cars?.map(({ name }) => name)).not.toContain('タント');
    expect(data[0]?.cars).toHaveLength(4);
  });

  test('leave out whole days on which somebody is out by an entry', async () => {
    const trip = { name: '大阪出張', date: '2026-06-18', last_date: '2026-06-19', presence: 'going_out' };
    expect((await office.call('akai', 'POST', '/api/schedules', { data: trip })).status).toBe(201);
    const query = { participants: ids['赤井 凛'], from: '2026-06-17', to: '2026-06-22', duration: '540' };
    expect(await startsOf(query)).toEqual(['06-17T09:00', '06-22T09:00']);
  });

  test('are none where nobody is free', async () => {
    expect(await startsOf({ participants: both(), from: '2026-06-15', to: '2026-06-15' })).toEqual([]);
  });
});

describe('a question that cannot be answered', () => {
  test.each([
    ['an unknown parameter', { rooms: 'any' }, 400, '入力内容に誤りがあります（rooms）'],
    [
      '21 people',
      { participants: Array.from({ length: 21 }, (_, index) => index + 1).join() },
      400,
      '入力内容に誤りがあります（participants）',
    ],
    ['no key', { participants: '黒田' }, 400, '入力内容に誤りがあります（participants.0）'],
    ['no length', { duration: '0' }, 400, '入力内容に誤りがあります（duration）'],
    ['a length beyond the day', { duration: '600' }, 400, '所要時間は09:00〜18:00に収まる長さにしてください'],
    ['a day that is none', { from: '2026-02-30' }, 400, '入力内容に誤りがあります（from）'],
    ['32 days', { from: '2026-06-11', to: '2026-07-12' }, 400, '空き時間を探せるのは31日間までです'],
    [
      'an end before the start',
      { from: '2026-06-12', to: '2026-06-11' },
      400,
      '期間の終わりは始まりより後にしてください',
    ],
    [
      'somebody who is not there',
      { participants: '999' },
      404,
      '指定された人が見つかりません。画面を読み込み直してください',
    ],
    [
      'a room that is not there',
      { room: 'z'.repeat(24) },
      404,
      '指定された会議室が見つかりません。画面を読み込み直してください',
    ],
  ])('%s is refused', async (_what, query, status, say) => {
    const answer = await ask(query);
    expect([answer.status, answer.body.error?.say]).toEqual([status, say]);
  });

  test('a room for longer than it may be booked is refused', async () => {
    const answer = await ask({ room: ids.小部屋, duration: '180' });
    expect(answer).toMatchObject({ status: 400, body: { error: { say: '会議室「小部屋」の予約は1回120分までです' } } });
  });
});
