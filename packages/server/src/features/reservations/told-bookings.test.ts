import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingOffice, on, openBookingOffice } from '../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
  const of = (name: string, room: string, times: object, username: string) =>
    it.book({ name, conference_room: it.rooms[room], sd_users: [], ...times }, username);
  await of('制作定例', '会議室A', on(11, '10:00', '11:00'), 'kuroda');
  await of('採用 面接', '会議室B', on(12, '10:00', '11:00'), 'kuroda');
  await of('採用面接', '応接室', on(12, '15:00', '16:00'), 'kuroda');
  await of('役員会', '会議室A', on(13, '10:00', '11:00'), 'aoyama');
  await it.office.actConfirmed('kuroda', [
    { action: 'reserve_zoom_meeting', params: { topic: '印刷所と', start_time: '2026-06-15T13:00' } },
  ]);
});
afterAll(() => it.office.close());

const change = (reservation: object, changes: object) =>
  it.office.actConfirmed('kuroda', [{ action: 'update_reservation', params: { reservation, changes } }]);
const cancel = (reservation: object) =>
  it.office.actConfirmed('kuroda', [{ action: 'cancel_reservation', params: { reservation } }]);

describe('a booking told otherwise than by its room and start', () => {
  test('is found by its name, its day, its room, or what of these is told', async () => {
    expect((await change({ name: '定例' }, { start_time: '14:00' })).body).toMatchObject({
      status: 'done',
      message: '会議室「会議室A」の予約を変更しました（6月11日(木) 14:00〜15:00）',
    });
    expect((await change({ start_time: '2026-06-11' }, { name: '制作会議' })).body.status).toBe('done');
    expect((await change({ room: '応接室' }, { end_time: '16:30' })).body.message).toContain('15:00〜16:30');
  });

  test('is a video meeting where its topic fits', async () => {
    expect((await change({ name: '印刷所' }, { start_time: '2026-06-15T15:00' })).body).toMatchObject({
      status: 'done',
      message: expect.stringContaining('6月15日(月) 15:00'),
    });
  });

  test('is moved and lengthened by minutes, and keeps what is not shifted', async () => {
    const span = async (changes: object) =>
      (await change({ start_time: '2026-06-11' }, changes)).body.message?.match(/\d\d:\d\d〜\d\d:\d\d/)?.[0];
    expect(await span({ moved_by: -60 })).toBe('13:00〜14:00');
    expect(await span({ longer_by: 30 })).toBe('13:00〜14:30');
    expect(await span({ moved_by: 30, longer_by: -30 })).toBe('13:30〜14:30');
    expect(await span({ start_time: '15:00', longer_by: 15 })).toBe('15:00〜16:15');
  });

  test('is asked for where it may be several, and told apart by the day and the hour', async () => {
    const { body } = await cancel({ name: '採用面接' });
    expect(JSON.stringify(body)).toContain('当てはまるご自分の予約が2件あります。どの予約ですか？');
    expect(JSON.stringify(body)).toContain('会議室B 6月12日(金) 10:00〜11:00「採用 面接」');
    expect((await cancel({ name: '採用面接', start_time: '2026-06-12T10:00' })).body).toMatchObject({
      status: 'done',
      message: '会議室「会議室B」の予約を取り消しました（6月12日(金) 10:00〜11:00）',
    });
  });

  test('is never one of others, and needs something that tells it', async () => {
    const { body } = await cancel({ name: '役員会' });
    expect(JSON.stringify(body)).toContain('当てはまるご自分の予約がありません');
    expect((await cancel({})).body).toMatchObject({ error: { status: 400 } });
  });
});
