import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingOffice, on, openBookingOffice, type Reply } from '../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());

interface Room {
  id: number;
  documentId: string;
  name: string;
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', key: string | number, data?: object) =>
  it.office.call<Reply<Room>>('shiraishi', method, `/api/conference-rooms${key && `/${key}`}`, data && { data });

describe('rooms', () => {
  test('[S3.25] hold name, aliases, capacity and equipment', async () => {
    const data = { name: '屋上', aliases: ['テラス'], capacity: 12, equipment: '電源' };
    const { status, body } = await call('POST', '', data);
    expect([status, body.data]).toMatchObject([201, data]);
    expect((await call('GET', body.data.documentId)).body.data).toMatchObject(data);
    const again = await call('POST', '', { name: '屋上' });
    expect([again.status, again.body.error.say]).toEqual([409, '会議室「屋上」はすでに登録されています']);
    expect((await call('PUT', body.data.id, { name: '会議室A' })).status).toBe(409);
    expect((await call('PUT', body.data.id, { capacity: 0 })).status).toBe(400);
    expect((await call('DELETE', body.data.id)).status).toBe(204);
  });

  test('a room that is still booked is not deleted, and the bookings are named', async () => {
    await it.book({ name: '説明会', conference_room: it.rooms.会議室B, ...on(20, '10:00', '11:00') });
    await it.book({ name: '二回目', conference_room: it.rooms.会議室B, ...on(21, '10:00', '11:00') });
    const { status, body } = await call('DELETE', Number(it.rooms.会議室B));
    expect([status, body.error.say, body.error.details.reservations]).toEqual([
      409,
      '会議室「会議室B」はこれからの予約（6月20日(土) 10:00〜11:00「説明会」黒田 陸さんなど2件）があるため、削除できません',
      2,
    ]);
  });

  test('bookings that are over keep the name of a deleted room in their memo, and all comes back with its undo', async () => {
    const room = { conference_room: it.rooms.応接室 };
    const past = { start_time: '2026-06-09T10:00', end_time: '2026-06-09T11:00' };
    const noted = (await it.book({ name: '済', memo: '資料あり', ...room, ...past })).body.data;
    const later = { start_time: '2026-06-09T11:00', end_time: '2026-06-09T12:00' };
    const bare = (await it.book({ ...room, ...later })).body.data;
    const gone = await call('DELETE', Number(it.rooms.応接室));
    expect(gone.status).toBe(204);
    const memoOf = async (id: number) => {
      const { memo, conference_room } = (await it.read(id)).body.data;
      return [memo, conference_room?.name ?? null];
    };
    expect(await memoOf(noted.id)).toEqual(['資料あり\n会議室：応接室', null]);
    expect(await memoOf(bare.id)).toEqual(['会議室：応接室', null]);
    expect((await it.office.undo('shiraishi', String(gone.headers['ibasho-run']))).body.status).toBe('done');
    expect(await memoOf(noted.id)).toEqual(['資料あり', '応接室']);
    expect(await memoOf(bare.id)).toEqual([null, '応接室']);
  });
});
