import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { type BookingOffice, openBookingOffice, type Reply } from '../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());

const rule = (username: string, room: string, data: object) =>
  it.office.call<Reply>(username, 'PUT', `/api/conference-rooms/${it.rooms[room]}`, { data });
const at = (start_time: string, end_time: string) => ({ start_time, end_time });
const refusalOf = ({ status, body }: { status: number; body: Reply }) => [status, body.error?.say];

describe('rules of a room', () => {
  test('are set by administrators alone', async () => {
    expect((await rule('kuroda', '会議室A', { longest_minutes: 60 })).status).toBe(403);
    expect((await rule('shiraishi', '会議室A', { longest_minutes: 120, book_ahead_days: 14 })).status).toBe(200);
    expect((await rule('shiraishi', '会議室A', { longest_minutes: 0 })).status).toBe(400);
  });

  test('how long and how far ahead it may be booked is said in a refusal', async () => {
    const book = (times: object) => it.book({ conference_room: it.rooms.会議室A, ...times });
    expect(refusalOf(await book(at('2026-06-11T10:00', '2026-06-11T12:01')))).toEqual([
      409,
      '会議室「会議室A」の予約は1回2時間までです',
    ]);
    expect(refusalOf(await book(at('2026-06-25T10:00', '2026-06-25T11:00')))).toEqual([
      409,
      '会議室「会議室A」を予約できるのは14日先（6月24日(水)）までです',
    ]);
    const last = await book(at('2026-06-24T22:00', '2026-06-25T00:00'));
    expect(last.status).toBe(201);
    expect((await it.change('kuroda', last.body.data.id, { end_time: '2026-06-25T01:00' })).status).toBe(409);
  });

  test('leave what was booked before as it is, and are no way to choose a room', async () => {
    const { data } = (
      await it.book({ conference_room: it.rooms.会議室B, ...at('2026-06-25T10:00', '2026-06-25T14:00') })
    ).body;
    await rule('shiraishi', '会議室B', { longest_minutes: 60 });
    expect((await it.change('kuroda', data.id, { name: '改' })).status).toBe(200);
    const step = { start_time: '2026-06-26T10:00', end_time: '2026-06-26T12:00' };
    const { body } = await it.office.act('kuroda', [{ action: 'reserve_conference_room', params: step }]);
    expect(body.message).toContain('「応接室」');
    await rule('shiraishi', '会議室B', { longest_minutes: null });
  });

  test('stand in the firm file', async () => {
    const firm = { rooms: [{ name: '新室', equipment: 'モニター', longest_minutes: 90, release_minutes: 10 }] };
    const other = await openTestApp({ firm: { users: [], ...firm } });
    const { rows } = await other.database.pool.query(
      'select equipment, book_ahead_days, longest_minutes, release_minutes from conference_rooms',
    );
    expect(rows).toEqual([{ equipment: 'モニター', book_ahead_days: null, longest_minutes: 90, release_minutes: 10 }]);
    await other.close();
  });
});

describe('a room that nobody enters', () => {
  beforeAll(() => rule('shiraishi', '応接室', { release_minutes: 15 }));

  /** Two processes whose clocks show `now` do what is due by then. */
  async function waitUntil(now: string): Promise<void> {
    const others = await Promise.all([1, 2].map(() => openTestApp({ database: it.office.database, now })));
    await Promise.all(others.map(({ core }) => core.due.catchUp()));
    for (const { app, core } of others) {
      await app.close();
      await core.close();
    }
  }
  const noticesOf = async (username: string) => {
    const { body } = await it.office.call<{ data: { text: string }[] }>(username, 'GET', '/api/notices');
    return body.data.map(({ text }) => text).filter((text) => text.includes('空きに戻しました'));
  };
  const book = async (day: number, more: object = {}) =>
    (
      await it.book({
        name: '面接',
        conference_room: it.rooms.応接室,
        ...at(`2026-06-${day}T14:00`, `2026-06-${day}T15:00`),
        sd_users: [it.people.kuroda, it.people.akai],
        ...more,
      })
    ).body.data;

  test('is free again, once, with a notice to everybody of the booking; an administrator takes that back', async () => {
    const { id } = await book(11);
    await waitUntil('2026-06-11T14:14:30+09:00');
    expect((await it.read(id)).body.data.end_time).toBe('2026-06-11T06:00:00.000Z');
    await waitUntil('2026-06-11T14:15:01+09:00');
    expect((await it.read(id)).body.data.end_time).toMatch(/^2026-06-11T05:15:0/);
    const told =
      '会議室「応接室」の予約「面接」（6月11日(木) 14:00〜15:00）は、開始から15分たっても入室がなかったため空きに戻しました';
    expect([await noticesOf('kuroda'), await noticesOf('akai')]).toEqual([[told], [told]]);
    const { rows } = await it.office.database.pool.query(
      `select id from runs where source = 'system' and message like '会議室「応接室」を、開始から15分%'`,
    );
    expect(rows).toHaveLength(1);
    expect((await it.office.undo('shiraishi', rows[0].id)).body.status).toBe('done');
    await waitUntil('2026-06-11T14:20:00+09:00');
    expect((await it.read(id)).body.data.end_time).toBe('2026-06-11T06:00:00.000Z');
  });

  test('stays where one who takes part has said that they are in, until the booking moves to later', async () => {
    const { id } = await book(12);
    const early = await it.change('akai', id, { entered_at: '2026-06-12T14:00' });
    expect(refusalOf(early)).toEqual([409, '入室は開始の15分前からです']);
    expect((await it.change('aoyama', id, { entered_at: '2026-06-12T14:00' })).status).toBe(403);
    const then = await openTestApp({ database: it.office.database, now: '2026-06-12T13:50:00+09:00' });
    const url = `/api/conference-room-reservations/${id}`;
    const entered = await then.call<Reply<{ entered_at: string }>>('akai', 'PUT', url, {
      data: { entered_at: '2030-01-01T00:00:00Z' },
    });
    expect(entered.body.data.entered_at).toMatch(/^2026-06-12T04:50:0/);
    await waitUntil('2026-06-12T14:30:00+09:00');
    expect((await it.read(id)).body.data.end_time).toBe('2026-06-12T06:00:00.000Z');
    const moved = await then.call<Reply<{ entered_at: string | null }>>('akai', 'PUT', url, {
      data: at('2026-06-12T16:00', '2026-06-12T17:00'),
    });
    expect(moved.body.data.entered_at).toBeNull();
    await then.app.close();
    await then.core.close();
  });

  test('stays where the room has no such rule', async () => {
    const other = await book(13, { conference_room: it.rooms.会議室B });
    await waitUntil('2026-06-13T14:30:00+09:00');
    expect((await it.read(other.id)).body.data.end_time).toBe('2026-06-13T06:00:00.000Z');
  });
});
