import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingOffice, on, openBookingOffice, type Reply } from '../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());

const undo = (username: string, answer: { headers: Record<string, unknown> }) =>
  it.office.undo(username, String(answer.headers['ibasho-run']));
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('booking', () => {
  test('[S3.22] [S7.21] holds name, times and people, and is organised by whoever asks', async () => {
    const sd_users = { set: [{ id: it.people.akai }, { id: it.people.kuroda }] };
    const { status, body } = await it.book({ name: '定例', ...on(20, '10:00', '11:00'), sd_users });
    expect([status, body.data]).toMatchObject([
      201,
      { name: '定例', start_time: '2026-06-20T01:00:00.000Z', organizer: { name: '黒田 陸' }, conference_room: null },
    ]);
    const read = (await it.read(body.data.documentId)).body.data;
    expect(namesOf(read.sd_users)).toEqual(['赤井 凛', '黒田 陸']);
  });

  test('[S7.21] is refused without a bearer', async () => {
    expect((await it.book({ name: '定例', ...on(20, '10:00', '11:00') }, null)).status).toBe(403);
  });

  test.each([
    ['会議室A', '会議室A'],
    ['ｒｏｏｍ　ａ', '会議室A'],
    ['小会議室', '会議室B'],
    ['会議', null],
  ])('under the name %s is for the room %s', async (name, room) => {
    const { body } = await it.book({ name, ...on(21, '10:00', '10:15') });
    expect(body.data.conference_room?.name ?? null).toBe(room);
    await it.cancel('kuroda', body.data.id);
  });

  test('under the name of a room, with another room or none given, is for that one', async () => {
    const other = await it.book({ name: '会議室A', conference_room: it.rooms.会議室B, ...on(22, '10:00', '11:00') });
    expect(other.body.data.conference_room?.name).toBe('会議室B');
    const none = await it.book({ name: '会議室A', conference_room: null, ...on(22, '10:00', '11:00') });
    expect(none.body.data.conference_room).toBeNull();
  });

  test('under an alias that two rooms have is not guessed', async () => {
    const call = (id: number | undefined, aliases: string[]) =>
      it.office.call('shiraishi', 'PUT', `/api/conference-rooms/${id}`, { data: { aliases } });
    await call(it.rooms.応接室, ['小会議室']);
    const { status, body } = await it.book({ name: '小会議室', ...on(23, '10:00', '11:00') });
    expect([status, body.error.details.candidates]).toEqual([400, ['会議室B', '応接室']]);
    await call(it.rooms.応接室, []);
  });

  test('[S7.21] of a room that is taken is refused, and says by what, by whom and when', async () => {
    const room = { conference_room: it.rooms.会議室A };
    const first = await it.book({ name: '審査', ...room, ...on(24, '14:00', '15:30') }, 'akai');
    const { status, body } = await it.book({ name: '割込', ...room, ...on(24, '15:00', '16:00') });
    expect([status, body.error.name]).toEqual([409, 'ConflictError']);
    expect(body.error.say).toBe(
      [
        '会議室「会議室A」はその時間に予約が入っています：6月24日(水) 14:00〜15:30「審査」赤井 凛さん',
        '空いている会議室：会議室B、応接室',
        '会議室Aの次の空き：6月24日(水) 15:30〜16:30',
      ].join('\n'),
    );
    expect(body.error.details).toEqual({
      free: {
        rooms: [
          { documentId: expect.any(String), name: '会議室B', capacity: 4 },
          { documentId: expect.any(String), name: '応接室', capacity: null },
        ],
        next: { start_time: '2026-06-24T06:30:00.000Z', end_time: '2026-06-24T07:30:00.000Z' },
      },
      key: 'conference_room',
      room: '会議室A',
      conflicts: [
        {
          documentId: first.body.data.documentId,
          name: '審査',
          people: ['赤井 凛'],
          start_time: '2026-06-24T05:00:00.000Z',
          end_time: '2026-06-24T06:30:00.000Z',
        },
      ],
    });
  });

  test('one after the other fits, and in another room or without one nothing is in the way', async () => {
    const room = { conference_room: it.rooms.会議室A };
    for (const [where, times] of [
      [room, on(25, '14:00', '15:00')],
      [room, on(25, '15:00', '16:00')],
      [room, on(25, '13:00', '14:00')],
      [{ conference_room: it.rooms.会議室B }, on(25, '13:00', '16:00')],
      [{ name: '屋外' }, on(25, '13:00', '16:00')],
      [{ name: '屋外' }, on(25, '13:00', '16:00')],
    ] as const) {
      expect([times, (await it.book({ ...where, ...times })).status]).toEqual([times, 201]);
    }
  });

  test('that ends when it starts, or before, is refused and named', async () => {
    for (const times of [on(26, '10:00', '10:00'), on(26, '10:00', '09:00')]) {
      const { status, body } = await it.book({ name: 'x', ...times });
      expect([status, body.error.details.errors]).toMatchObject([400, [{ path: ['end_time'] }]]);
    }
  });

  test('of a room that has been removed meanwhile is refused, also by its old documentId', async () => {
    const added = await it.office.call<Reply>('shiraishi', 'POST', '/api/conference-rooms', { data: { name: '仮室' } });
    const { documentId } = added.body.data;
    await it.office.call('shiraishi', 'DELETE', `/api/conference-rooms/${documentId}`);
    const { status, body } = await it.book({ name: '面談', conference_room: documentId, ...on(28, '16:00', '17:00') });
    expect([status, body.error.say]).toEqual([400, '指定された会議室が見つかりません']);
  });

  test('with 5,000 people is refused and named', async () => {
    const sd_users = Array.from({ length: 5000 }, (_, index) => index + 1);
    const { status, body } = await it.book({ name: '全社会', sd_users, ...on(28, '16:00', '17:00') });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('sd_users')]);
  });

  test('names another organiser only for an administrator', async () => {
    const named = { name: '代理', ...on(26, '10:00', '11:00'), organizer: it.people.akai };
    expect((await it.book(named)).status).toBe(403);
    expect((await it.book(named, 'shiraishi')).body.data.organizer?.name).toBe('赤井 凛');
  });
});

describe('a booking that is changed', () => {
  test('keeps what is not given; a start after its end, or another booking in the way, is refused', async () => {
    const room = { conference_room: it.rooms.応接室 };
    const { id } = (await it.book({ name: '面接', memo: '二名', ...room, ...on(20, '10:00', '11:00') })).body.data;
    await it.book({ name: '来客', ...room, ...on(20, '12:00', '13:00') }, 'akai');
    expect((await it.change('kuroda', id, { start_time: '2026-06-20T11:00' })).status).toBe(400);
    const moved = await it.change('kuroda', id, { start_time: '2026-06-20T09:30' });
    expect(moved.body.data).toMatchObject({ name: '面接', memo: '二名', end_time: '2026-06-20T02:00:00.000Z' });
    const refused = await it.change('kuroda', id, { end_time: '2026-06-20T12:30' });
    expect([refused.status, refused.body.error.say]).toEqual([409, expect.stringContaining('「来客」赤井 凛さん')]);
    expect((await it.change('kuroda', id, { end_time: '2026-06-20T12:00' })).status).toBe(200);
  });

  test('that is only called by its room moves with the name; one with a name of its own stays', async () => {
    const byRoom = (await it.book({ name: '会議室A', ...on(21, '16:00', '17:00') })).body.data;
    expect((await it.change('kuroda', byRoom.id, { name: '会議室B' })).body.data.conference_room?.name).toBe('会議室B');
    expect((await it.change('kuroda', byRoom.id, { name: '朝会' })).body.data.conference_room?.name).toBe('会議室B');
    expect((await it.change('kuroda', byRoom.id, { name: '会議室A' })).body.data.conference_room?.name).toBe('会議室B');
  });

  test('is a new version when only its people change, and their order is kept', async () => {
    const { akai, aoyama, kurokawa } = it.people;
    const { data } = (await it.book({ name: '輪番', ...on(20, '18:00', '19:00'), sd_users: [akai, aoyama] })).body;
    const added = await it.change('kuroda', data.id, { sd_users: { connect: [{ id: kurokawa }] } });
    expect(added.body.data.version).toBe(data.version + 1);
    expect(namesOf(added.body.data.sd_users)).toEqual(['赤井 凛', '青山 湊', '黒川 葵']);
    const turned = await it.change('kuroda', data.id, { sd_users: [kurokawa, akai] });
    expect(namesOf(turned.body.data.sd_users)).toEqual(['黒川 葵', '赤井 凛']);
    expect((await undo('kuroda', turned)).status).toBe(200);
    const now = (await it.read(data.id)).body.data;
    expect([namesOf(now.sd_users), now.version]).toEqual([['赤井 凛', '青山 湊', '黒川 葵'], data.version + 3]);
  });
});

test('what was done with the people of a booking stands in the audit list', async () => {
  const { akai, aoyama, kurokawa } = it.people;
  const booked = await it.book({ name: '記録', ...on(28, '10:00', '11:00'), sd_users: [akai, aoyama] });
  await it.change('kuroda', booked.body.data.id, { sd_users: [aoyama, kurokawa] });
  await it.cancel('kuroda', booked.body.data.id);
  const audit = await it.office.call<{ data: { message: string; changes: { words: { field: string }[] }[] }[] }>(
    'kuroda',
    'GET',
    '/api/ai-actions',
  );
  const of = (words: { field: string }[] = []) => words.find(({ field }) => field === '参加者');
  expect(audit.body.data.slice(0, 3).map(({ message, changes }) => [message, of(changes[0]?.words)])).toEqual([
    [
      '「記録」の予約を取り消しました（6月28日(日) 10:00〜11:00）',
      { field: '参加者', before: '青山 湊、黒川 葵', after: '' },
    ],
    [
      '「記録」の予約を変更しました（6月28日(日) 10:00〜11:00）',
      { field: '参加者', before: '赤井 凛', after: '黒川 葵' },
    ],
    ['「記録」を6月28日(日) 10:00〜11:00に予約しました', { field: '参加者', before: '', after: '赤井 凛、青山 湊' }],
  ]);
});

describe('whose a booking is', () => {
  const booked = async (more: object = {}) => {
    const times = on(27, '10:00', '11:00');
    return (await it.book({ name: '内輪', ...times, sd_users: [it.people.akai], ...more }, 'kurokawa')).body.data;
  };

  test('who takes part deletes it and takes that back; others are refused', async () => {
    const { id } = await booked();
    expect((await it.change('kuroda', id, { memo: 'x' })).status).toBe(403);
    const gone = await it.cancel('akai', id);
    expect(gone.status).toBe(204);
    expect((await undo('akai', gone)).body.status).toBe('done');
    expect(namesOf((await it.read(id)).body.data.sd_users)).toEqual(['赤井 凛']);
  });

  test('who was taken out of it takes back no change of it; the organiser and an administrator do', async () => {
    const { id } = await booked();
    const changed = await it.change('akai', id, { memo: '変更' });
    await it.change('kurokawa', id, { sd_users: [] });
    expect((await undo('akai', changed)).status).toBe(403);
    expect((await it.read(id)).body.data.memo).toBe('変更');
    expect((await undo('shiraishi', changed)).body.status).toBe('done');
  });

  test('who took themselves out by mistake takes that back', async () => {
    const { id } = await booked();
    const left = await it.change('akai', id, { sd_users: { disconnect: [{ id: it.people.akai }] } });
    expect((await it.change('akai', id, { memo: 'x' })).status).toBe(403);
    expect((await undo('akai', left)).body.status).toBe('done');
    expect((await it.change('akai', id, { memo: 'x' })).status).toBe(200);
  });

  test('a room that was booked again stands in the way of taking a cancellation back', async () => {
    const where = { conference_room: it.rooms.会議室A };
    const { id } = await booked(where);
    const gone = await it.cancel('kurokawa', id);
    await it.book({ name: '後から', ...where, ...on(27, '10:30', '11:00') });
    const refused = await undo('kurokawa', gone);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('新しい登録とぶつかる')]);
  });
});
