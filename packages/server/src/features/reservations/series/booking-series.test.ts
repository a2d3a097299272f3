import type { BookingSeriesResponse } from '@ibasho/contract/booking-series';
import { CONFIRM_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingOffice, openBookingOffice } from '../../../../test/bookings.ts';

interface Clash {
  date: string;
  room: string;
  conflicts: { name: string; people: string[]; end_time: string }[];
  free: { name: string }[];
}
interface Reply extends BookingSeriesResponse {
  error?: {
    say: string;
    name: string;
    details: { count: number; clashes: Clash[]; confirmToken: string; question: string };
  };
}

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());
beforeEach(async () => {
  const { body } = await it.office.call<{ data: { id: number }[] }>(
    'shiraishi',
    'GET',
    '/api/conference-room-reservations?pagination[pageSize]=100',
  );
  for (const { id } of body.data) await it.cancel('shiraishi', id);
});

const send = (method: 'POST' | 'PUT' | 'DELETE', key: string, data?: object, username = 'kuroda', headers = {}) =>
  it.office.call<Reply>(username, method, `/api/booking-series${key}`, data && { data }, headers);
/** Every Tuesday from 16 June 2026, 10 to 11, in 会議室A. */
const tuesdays = (more: object = {}) => ({
  name: '定例',
  conference_room: it.rooms.会議室A,
  sd_users: [it.people.kuroda],
  start_time: '2026-06-16T10:00',
  end_time: '2026-06-16T11:00',
  repeats: { every: 'weekly', until: '2026-07-14' },
  ...more,
});
const undo = (answer: { headers: Record<string, unknown> }, username = 'kuroda') =>
  it.office.undo(username, String(answer.headers['ibasho-run']));

interface Row {
  documentId: string;
  at: string;
  to: string;
  room: string;
  name: string;
  series: number | null;
  isException: boolean;
}
/** Every booking of a series, on the firm's clock, in its order. */
async function booked(): Promise<Row[]> {
  const { rows } = await it.office.database.pool.query<Row>(`
    select r.document_id as "documentId", to_char(start_time at time zone 'Asia/Tokyo', 'MM-DD HH24:MI') as at,
      to_char(end_time at time zone 'Asia/Tokyo', 'HH24:MI') as to, c.name as room, r.name, series_id::int as series,
      is_exception as "isException"
    from conference_room_reservations r join conference_rooms c on c.id = conference_room_id
    where series_id is not null order by start_time`);
  return rows;
}
const times = async () => (await booked()).map(({ at }) => at);
const key = async (at: string) => `/${(await booked()).find((row) => row.at === at)?.documentId}`;

describe('booking a room every week', () => {
  test('of 52 dates of which five are taken shows exactly these, and writes nothing', async () => {
    const taken = ['2026-06-23', '2026-08-04', '2026-10-20', '2026-12-29', '2027-05-25'];
    for (const [index, date] of taken.entries()) {
      const time = { start_time: `${date}T10:30`, end_time: `${date}T12:00` };
      await it.book({ name: `先約${index}`, conference_room: it.rooms.会議室A, ...time }, 'akai');
    }
    await it.book(
      { name: '隣', conference_room: it.rooms.会議室B, start_time: '2026-08-04T10:00', end_time: '2026-08-04T11:00' },
      'akai',
    );
    const year = tuesdays({ repeats: { every: 'weekly', until: '2027-06-08' } });
    const refused = await send('POST', '', year);
    const { details, say } = refused.body.error ?? {};
    expect([refused.status, details?.count]).toEqual([409, 52]);
    expect(details?.clashes.map(({ date }) => date)).toEqual(taken);
    expect(details?.clashes[1]).toMatchObject({
      room: '会議室A',
      conflicts: [{ name: '先約1', people: ['赤井 凛'], end_time: '2026-08-04T03:00:00.000Z' }],
      free: [{ name: '応接室' }],
    });
    expect(details?.clashes[0]?.free.map(({ name }) => name)).toEqual(['会議室B', '応接室']);
    expect(say).toBe(
      [
        '52回のうち5回は、会議室に予約が入っています。その日を飛ばすか、別の会議室にしてください',
        '6月23日(火) 10:30〜12:00「先約0」赤井 凛さん',
        '8月4日(火) 10:30〜12:00「先約1」赤井 凛さん',
        '10月20日(火) 10:30〜12:00「先約2」赤井 凛さん',
        'ほか2回',
      ].join('\n'),
    );
    expect(await booked()).toEqual([]);

    const settled = await send('POST', '', {
      ...year,
      exceptions: [
        { date: taken[0], skip: true },
        { date: taken[1], conference_room: it.rooms.応接室 },
        ...taken.slice(2).map((date) => ({ date, conference_room: it.rooms.会議室B })),
      ],
    });
    expect([settled.status, settled.body.data.count]).toEqual([201, 51]);
    const rows = await booked();
    expect(rows).toHaveLength(51);
    expect(rows.filter(({ isException }) => isException).map(({ at, room }) => [at, room])).toEqual([
      ['08-04 10:00', '応接室'],
      ['10-20 10:00', '会議室B'],
      ['12-29 10:00', '会議室B'],
      ['05-25 10:00', '会議室B'],
    ]);
    expect((await undo(settled)).body.status).toBe('done');
    expect(await booked()).toEqual([]);
  });

  test('on national holidays keeps them, leaves them out or takes the next working day', async () => {
    // 海の日 is Monday, 20 July 2026.
    const mondays = (holidays: string) =>
      tuesdays({
        start_time: '2026-07-13T10:00',
        end_time: '2026-07-13T11:00',
        repeats: { every: 'weekly', until: '2026-07-27' },
        holidays,
      });
    for (const [holidays, expected] of [
      ['keep', ['07-13 10:00', '07-20 10:00', '07-27 10:00']],
      ['skip', ['07-13 10:00', '07-27 10:00']],
      ['next_workday', ['07-13 10:00', '07-21 10:00', '07-27 10:00']],
    ] as const) {
      const done = await send('POST', '', mondays(holidays));
      expect([holidays, await times()]).toEqual([holidays, expected]);
      await undo(done);
    }
  });

  test('without an end goes on for a year, and says so', async () => {
    const done = await send('POST', '', tuesdays({ repeats: { every: 'weekly' } }));
    expect(done.body.data).toMatchObject({ isCut: true, first_date: '2026-06-16', rule: 'FREQ=WEEKLY;BYDAY=TU' });
    expect(done.body.data.message).toContain('。登録したのは1年先までの分です');
    await undo(done);
  });

  test.each([
    ['an end before the start', { end_time: '2026-06-16T09:00' }, 400, '終了時刻は開始時刻より後にしてください'],
    ['a rule that cannot be read', { repeats: { rule: 'FREQ=SECONDLY' } }, 400, '繰り返し方の指定に誤りがあります'],
    [
      'an end before the first date',
      { repeats: { every: 'weekly', until: '2026-06-01' } },
      400,
      '繰り返しに当てはまる日がありません',
    ],
    ['a room that is not there', { conference_room: 999 }, 400, '選んだ会議室が見つかりません'],
    ['somebody who is not there', { sd_users: [999] }, 400, '参加者が見つかりません'],
    [
      'a date that is none of its',
      { exceptions: [{ date: '2026-06-17', skip: true }] },
      400,
      '6月17日(水)は、繰り返しの日ではないか、二度指定されています',
    ],
    [
      'a day that reaches into the next',
      { end_time: '2026-06-17T11:00', repeats: { every: 'daily', until: '2026-06-20' } },
      400,
      '繰り返す予約どうしの時間が重なります。終了時刻を確認してください',
    ],
    ['no room left out of nothing', { repeats: {} }, 400, '入力内容に誤りがあります（data.repeats）'],
  ])('with %s is refused', async (_what, wrong, status, say) => {
    const refused = await send('POST', '', tuesdays(wrong));
    expect([refused.status, refused.body.error?.say]).toEqual([status, say]);
    expect(await booked()).toEqual([]);
  });

  test('further ahead than the room may be booked is refused with the last day', async () => {
    const rule = (book_ahead_days: number | null) =>
      it.office.call('shiraishi', 'PUT', `/api/conference-rooms/${it.rooms.会議室A}`, { data: { book_ahead_days } });
    await rule(14);
    expect((await send('POST', '', tuesdays())).body.error?.say).toBe(
      '会議室「会議室A」を予約できるのは14日先（6月24日(水)）までです',
    );
    await rule(null);
  });
});

describe('changing a series', () => {
  beforeEach(async () => {
    expect((await send('POST', '', tuesdays())).status).toBe(201);
  });

  test('one alone stays in it, and keeps its time when the others move', async () => {
    const [, one] = await booked();
    await it.change('kuroda', one?.documentId ?? '', { start_time: '2026-06-24T10:00', end_time: '2026-06-24T11:00' });
    const done = await send('PUT', await key('06-16 10:00'), {
      scope: 'all',
      start_time: '2026-06-16T13:00',
      name: '改',
    });
    expect(done.body.data.message).toBe(
      '繰り返しの予約5件（6月16日(火)〜7月14日(火)）を変更しました。個別に変更した1件の時間と会議室はそのままです',
    );
    expect((await booked()).map(({ at, name }) => [at, name])).toEqual([
      ['06-16 13:00', '改'],
      ['06-24 10:00', '改'],
      ['06-30 13:00', '改'],
      ['07-07 13:00', '改'],
      ['07-14 13:00', '改'],
    ]);
    expect((await undo(done)).body.status).toBe('done');
    expect(await times()).toEqual(['06-16 10:00', '06-24 10:00', '06-30 10:00', '07-07 10:00', '07-14 10:00']);
  });

  test('this one and those after it become a series of their own, on another weekday too', async () => {
    const done = await send('PUT', await key('06-30 10:00'), { scope: 'following', start_time: '2026-07-01T15:00' });
    expect(done.body.data).toMatchObject({
      rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260714',
      first_date: '2026-07-01',
      last_date: '2026-07-15',
      count: 3,
    });
    const rows = await booked();
    expect(rows.map(({ at, to }) => [at, to])).toEqual([
      ['06-16 10:00', '11:00'],
      ['06-23 10:00', '11:00'],
      ['07-01 15:00', '16:00'],
      ['07-08 15:00', '16:00'],
      ['07-15 15:00', '16:00'],
    ]);
    expect(new Set(rows.slice(0, 2).map(({ series }) => series)).size).toBe(1);
    expect(rows[0]?.series).not.toBe(rows[2]?.series);
    const { rows: kept } = await it.office.database.pool.query('select last_date::text from series where id = $1', [
      rows[0]?.series,
    ]);
    expect(kept).toEqual([{ last_date: '2026-06-23' }]);
    await undo(done);
    expect(new Set((await booked()).map(({ series }) => series)).size).toBe(1);
  });

  test('moves past one another without a clash; another booking in the way is shown, and left out when asked', async () => {
    await send('DELETE', `${await key('06-16 10:00')}?scope=all`);
    const daily = { repeats: { every: 'daily', until: '2026-06-20' } };
    expect((await send('POST', '', tuesdays(daily))).status).toBe(201);
    const first = await key('06-16 10:00');
    expect((await send('PUT', first, { scope: 'all', start_time: '2026-06-17T10:00' })).status).toBe(200);
    expect((await times())[0]).toBe('06-17 10:00');
    expect((await send('PUT', first, { scope: 'all', start_time: '2026-06-16T10:00' })).status).toBe(200);
    await it.book(
      { name: '先約', conference_room: it.rooms.会議室A, start_time: '2026-06-18T14:00', end_time: '2026-06-18T15:00' },
      'akai',
    );
    const change = { scope: 'all', start_time: '2026-06-16T14:30' };
    const refused = await send('PUT', first, change);
    expect(refused.body.error?.details.clashes.map(({ date }) => date)).toEqual(['2026-06-18']);
    const done = await send('PUT', first, { ...change, exceptions: [{ date: '2026-06-18', skip: true }] });
    expect(done.status).toBe(200);
    expect(await times()).toEqual(['06-16 14:30', '06-17 14:30', '06-19 14:30', '06-20 14:30']);
  });

  test('is for those who take part; a screen is asked first', async () => {
    const first = await key('06-16 10:00');
    expect((await send('PUT', first, { scope: 'all', name: '改' }, 'akai')).status).toBe(403);
    const screen = { [SURFACE_HEADER]: 'button' };
    const asked = await send('PUT', first, { scope: 'all', name: '改' }, 'kuroda', screen);
    expect([asked.status, asked.body.error?.name, asked.body.error?.say]).toEqual([
      409,
      'ConfirmationRequired',
      '繰り返しの予約5件（6月16日(火)〜7月14日(火)）を変更します。よろしいですか？',
    ]);
    const token = { [CONFIRM_HEADER]: String(asked.body.error?.details.confirmToken) };
    expect((await send('PUT', first, { scope: 'all', name: '改' }, 'kuroda', { ...screen, ...token })).status).toBe(
      200,
    );
    expect((await booked()).every(({ name }) => name === '改')).toBe(true);
  });

  test('of a booking that is none is refused', async () => {
    const time = { start_time: '2026-06-17T10:00', end_time: '2026-06-17T11:00' };
    const { documentId } = (await it.book({ conference_room: it.rooms.会議室B, ...time })).body.data;
    const refused = await send('PUT', `/${documentId}`, { scope: 'all', name: '改' });
    expect([refused.status, refused.body.error?.say]).toEqual([409, 'この予約は繰り返しの予約ではありません']);
    expect((await send('PUT', `/${'z'.repeat(24)}`, { scope: 'all', name: '改' })).status).toBe(404);
  });
});

describe('cancelling a series', () => {
  beforeEach(() => send('POST', '', tuesdays()));

  test('this one and those after it leaves those before, and is undone', async () => {
    const gone = await send('DELETE', `${await key('06-30 10:00')}?scope=following`);
    expect(gone.status).toBe(204);
    expect(await times()).toEqual(['06-16 10:00', '06-23 10:00']);
    expect((await undo(gone)).body.status).toBe('done');
    expect(await times()).toHaveLength(5);
  });

  test('all of it asks a screen with what is lost', async () => {
    const screen = { [SURFACE_HEADER]: 'button' };
    const asked = await send('DELETE', `${await key('06-16 10:00')}?scope=all`, undefined, 'kuroda', screen);
    expect(asked.body.error?.say).toBe('繰り返しの予約5件（6月16日(火)〜7月14日(火)）を取り消します。よろしいですか？');
    const gone = await send('DELETE', `${await key('06-16 10:00')}?scope=all`);
    expect([gone.status, await booked()]).toEqual([204, []]);
    expect((await undo(gone)).body.status).toBe('done');
    expect(await times()).toHaveLength(5);
  });
});
