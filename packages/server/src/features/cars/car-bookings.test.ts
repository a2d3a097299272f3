import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

interface Reply {
  data: { id: number; documentId: string; start_time: string; end_time: string };
  error: { say: string; message: string; details: Record<string, unknown> };
}

let office: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  office = await openTestApp();
  for (const name of ['タント', 'ジムニー', 'スイフト']) ids[name] = Number((await office.record('cars', name)).id);
  for (const name of ['黒田 陸', '赤井 凛']) ids[name] = Number((await office.record('sd-users', name)).id);
});
afterAll(() => office.close());
afterEach(async () => {
  const { body } = await office.call<{ data: { documentId: string }[] }>('shiraishi', 'GET', '/api/car-bookings');
  for (const { documentId } of body.data) await office.call('shiraishi', 'DELETE', `/api/car-bookings/${documentId}`);
  for (const name of ['タント', 'ジムニー', 'スイフト'])
    await office.call('shiraishi', 'PUT', `/api/cars/${ids[name]}`, { data: { sd_user: null } });
});

const step = (action: string, params: Record<string, unknown>): PlanStep[] => [{ action, params }];
const reserve = (username: string, params: Record<string, unknown>) =>
  office.act(username, step('reserve_car', params));
const book = (username: string, data: object) => office.call<Reply>(username, 'POST', '/api/car-bookings', { data });
const on = (day: '09' | '10' | '11', start: string, end: string) => ({
  start_time: `2026-06-${day}T${start}`,
  end_time: `2026-06-${day}T${end}`,
});
const bookingsOf = async (car: string) => {
  const url = `/api/car-bookings?filters[car][name][$eq]=${encodeURIComponent(car)}&populate=*&sort=start_time`;
  const { body } = await office.call<{ data: Record<string, unknown>[] }>('akai', 'GET', url);
  return body.data;
};

/** Two more processes whose clocks show `now`: what is due by then is done when this resolves. */
async function atTime(now: string, look: () => Promise<void>): Promise<void> {
  const others = await Promise.all([1, 2].map(() => openTestApp({ database: office.database, now })));
  await Promise.all(others.map(({ core }) => core.due.catchUp()));
  await look();
  for (const { app, core } of others) {
    await app.close();
    await core.close();
  }
}
const notices = async (username: string) => {
  const { body } = await office.call<{ data: { text: string }[] }>(username, 'GET', '/api/notices');
  return body.data.map(({ text }) => text);
};

test('whom a car is booked for by a colleague is told, and of every change', async () => {
  const car = ids.ジムニー;
  const person = ids['赤井 凛'];
  const { body } = await book('kuroda', { ...on('11', '13:00', '15:00'), car, sd_user: person });
  const url = `/api/car-bookings/${body.data.documentId}`;
  const change = (data: object) => office.call('kuroda', 'PUT', url, { data });
  await change({ end_time: '2026-06-11T16:00' });
  await office.call('shiraishi', 'DELETE', url);
  expect((await notices('akai')).slice(0, 3)).toEqual([
    expect.stringContaining('あなたのジムニーの予約（6月11日(木) 13:00〜16:00）を取り消しました'),
    expect.stringContaining('あなたのジムニーの予約（6月11日(木) 13:00〜16:00）に変更しました'),
    expect.stringContaining('あなたのジムニーの予約（6月11日(木) 13:00〜15:00）を登録しました'),
  ]);
  const own = (await notices('kuroda')).filter((text) => text.includes('ジムニー'));
  expect(own).toEqual([]);
});

describe('booking a car ahead', () => {
  test('is changed and cancelled by its day, where that tells one; shifted by minutes', async () => {
    const change = (action: string, params: object) => office.act('kuroda', step(action, { ...params }));
    await reserve('kuroda', { car: 'タント', start_time: '2026-06-11T09:00', end_time: '2026-06-11T10:00' });
    await reserve('akai', { car: 'タント', start_time: '2026-06-11T13:00', end_time: '2026-06-11T15:00' });
    const day = { car: 'タント', start_time: '2026-06-11' };
    const moved = await change('update_car_reservation', { booking: day, changes: { moved_by: 30, longer_by: 60 } });
    expect(moved.body.message).toBe(
      '車「タント」の予約を変更しました（6月11日(木) 9:30〜11:30）'.replace('9:30', '09:30'),
    );
    await reserve('kuroda', { car: 'タント', start_time: '2026-06-11T16:00', end_time: '2026-06-11T17:00' });
    const refused = async (booking: object) => {
      const actions = step('cancel_car_reservation', { booking });
      return (await office.call<Reply>('kuroda', 'POST', '/api/ai-actions', { actions })).body;
    };
    const several = await refused(day);
    expect(several.error.say).toContain('その日の予約が2件あります。何時からの予約ですか？');
    const free = { car: 'タント', start_time: '2026-06-10' };
    const none = await refused(free);
    expect(none.error.say).toContain('車「タント」の6月10日(水)の予約が見つかりません');
  });

  test('lasts until the office closes, at least an hour, is seen by all and taken back', async () => {
    const { body } = await reserve('kuroda', { car: 'ジムニー', start_time: '2026-06-11T10:00' });
    expect([body.status, body.message]).toEqual(['done', '車「ジムニー」を6月11日(木) 10:00〜18:00に予約しました']);
    expect(await bookingsOf('ジムニー')).toMatchObject([
      { end_time: '2026-06-11T09:00:00.000Z', sd_user: { name: '黒田 陸' }, author: { name: '黒田 陸' } },
    ]);
    expect((await office.undo('kuroda', body.runId)).body.status).toBe('done');
    expect(await bookingsOf('ジムニー')).toEqual([]);
    const late = await reserve('kuroda', { car: 'ジムニー', start_time: '2026-06-11T17:30' });
    expect(late.body.message).toContain('17:30〜18:30');
  });

  test('of a car that is booked is refused with by whom, until when, and what is free', async () => {
    await book('akai', { car: ids.ジムニー, purpose: '現調', ...on('11', '09:00', '12:00') });
    const { status, body } = await office.call<Reply>('kuroda', 'POST', '/api/car-bookings', {
      data: { car: ids.ジムニー, ...on('11', '11:00', '13:00') },
    });
    expect([status, body.error.say]).toEqual([
      409,
      '車「ジムニー」はその時間に予約が入っています：6月11日(木) 09:00〜12:00「現調」赤井 凛さん。この時間に空いている車：デミオ(白)、デミオ(黒)、スイフト、タント',
    ]);
    expect((await book('kuroda', { car: ids.ジムニー, ...on('11', '12:00', '13:00') })).status).toBe(201);
  });

  test.each([
    ['an end before the start', on('11', '12:00', '11:00'), 'end_time'],
    ['no length', on('11', '12:00', '12:00'), 'end_time'],
    ['ten years', { start_time: '2026-06-11T10:00', end_time: '2036-06-11T10:00' }, 'end_time'],
    ['what is over', on('09', '10:00', '11:00'), 'end_time'],
    ['a time that nobody reaches', { start_time: '2096-06-11T10:00', end_time: '2096-06-11T11:00' }, 'start_time'],
  ])('%s is refused and named', async (_what, times, path) => {
    const { status, body } = await book('kuroda', { car: ids.ジムニー, ...times });
    expect([status, body.error.details]).toMatchObject([400, { errors: [{ path: [path] }] }]);
  });

  test('is moved with its length, and given up, by whoever drives or booked', async () => {
    await reserve('kuroda', { car: 'ジムニー', start_time: '2026-06-11T10:00', end_time: '2026-06-11T12:00' });
    const booking = { car: 'ジムニー', start_time: '2026-06-11T10:00' };
    const change = (username: string, changes: object) =>
      office.act(username, step('update_car_reservation', { booking, changes }));
    expect((await change('aoyama', { start_time: '2026-06-11T13:00' })).body).toMatchObject({ status: 'failed' });
    expect((await change('kuroda', { start_time: '2026-06-11T13:00', car: 'タント' })).body.status).toBe('done');
    expect(await bookingsOf('タント')).toMatchObject([
      { start_time: '2026-06-11T04:00:00.000Z', end_time: '2026-06-11T06:00:00.000Z' },
    ]);
    const missing = await change('kuroda', { start_time: '2026-06-11T14:00' });
    expect(missing.body.status).toBe('failed');
    const moved = { car: 'タント', start_time: '2026-06-11T13:00' };
    const wrong = await office.act(
      'kuroda',
      step('cancel_car_reservation', { booking: { ...moved, start_time: '2026-06-11T14:00' } }),
    );
    expect(JSON.stringify(wrong.body)).toContain('これからの予約：6月11日(木) 13:00');
    const { body } = await office.act('kuroda', step('cancel_car_reservation', { booking: moved }));
    expect(body.message).toContain('取り消しました');
    expect((await office.undo('kuroda', body.runId)).body.status).toBe('done');
    expect(await bookingsOf('タント')).toHaveLength(1);
  });

  test('a car cannot be removed while it is booked', async () => {
    const added = await office.call<Reply>('shiraishi', 'POST', '/api/cars', { data: { name: 'ランクル' } });
    const car = added.body.data;
    await book('kuroda', { car: car.id, ...on('11', '09:00', '12:00') });
    const refused = await office.call<Reply>('shiraishi', 'DELETE', `/api/cars/${car.documentId}`);
    expect([refused.status, refused.body.error.say]).toMatchObject([409, expect.stringContaining('これからの予約')]);
    const [only] = await bookingsOf('ランクル');
    await office.call('shiraishi', 'DELETE', `/api/car-bookings/${only?.documentId}`);
    expect((await office.call('shiraishi', 'DELETE', `/api/cars/${car.documentId}`)).status).toBe(204);
  });
});

describe('taking a car that somebody has booked', () => {
  test('soon is asked about, with who and when; by whoever booked it, or long before, it is not', async () => {
    await book('akai', { car: ids.タント, ...on('10', '11:00', '12:00') });
    const asked = await office.act('kuroda', step('assign_car', { car: 'タント' }));
    expect(asked.body).toMatchObject({
      status: 'needs_confirmation',
      level: 'light',
      question: '車「タント」には予約があります：6月10日(水) 11:00〜12:00 赤井 凛さん。使いますか？',
    });
    expect((await office.act('akai', step('assign_car', { car: 'タント' }))).body.status).toBe('done');
    await book('akai', { car: ids.スイフト, ...on('10', '17:00', '18:00') });
    expect((await office.act('kuroda', step('assign_car', { car: 'スイフト' }))).body.status).toBe('done');
  });
});

describe('when the booking begins', () => {
  test('the car is handed out, once by however many processes, and that is taken back like any run', async () => {
    await book('kuroda', { car: ids.タント, ...on('10', '10:30', '12:00') });
    await atTime('2026-06-10T10:29:50+09:00', async () => {
      expect(await office.record('cars', 'タント')).toMatchObject({ sd_user: null });
    });
    await atTime('2026-06-10T10:30:05+09:00', async () => {
      expect(await office.record('cars', 'タント')).toMatchObject({ sd_user: { name: '黒田 陸' } });
      expect(await notices('kuroda')).toContain('予約どおりタントをあなたの使用にしました（6月10日(水) 10:30〜12:00）');
    });
    const { rows } = await office.database.pool.query<{ id: string }>(
      `select id from runs where source = 'system' and message like '予約の時間になったので%'`,
    );
    expect(rows).toHaveLength(1);
    expect((await office.undo('shiraishi', String(rows[0]?.id))).body.status).toBe('done');
    expect(await office.record('cars', 'タント')).toMatchObject({ sd_user: null });
  });

  test('a car that somebody else still has stays with them, and both are told', async () => {
    await office.act('akai', step('assign_car', { car: 'ジムニー' }));
    await book('kuroda', { car: ids.ジムニー, ...on('10', '13:00', '14:00') });
    await atTime('2026-06-10T13:00:05+09:00', async () => {
      expect(await office.record('cars', 'ジムニー')).toMatchObject({ sd_user: { name: '赤井 凛' } });
    });
    expect((await notices('kuroda'))[0]).toContain('まだ赤井 凛さんが使用中です');
    expect((await notices('akai'))[0]).toContain('ほかの人の予約');
  });
});

describe('a drive', () => {
  const check = {
    before_checked_at: '2026-06-10T09:00',
    before_result: 'none',
    before_checker: '白石',
    before_method: 'phone',
  };
  const log = (data: object) => office.call<Reply>('kuroda', 'POST', '/api/drive-logs?populate=*', { data });

  test('is kept with both checks under the names of car and driver', async () => {
    const { body } = await log({ car: ids.タント, ...check, before_odometer: 41_200, destination: '現場' });
    expect(body.data).toMatchObject({ car_name: 'タント', driver_name: '黒田 陸', sd_user: { id: ids['黒田 陸'] } });
    const back = {
      after_checked_at: '2026-06-10T17:00',
      after_result: 'none',
      after_checker: '白石',
      after_method: 'video',
    };
    const put = (username: string, data: object) =>
      office.call<Reply>(username, 'PUT', `/api/drive-logs/${body.data.documentId}`, { data });
    expect((await put('akai', back)).status).toBe(403);
    expect((await put('kuroda', { ...back, after_odometer: 41_188 })).body.error.say).toContain('出発時の値以上');
    expect((await put('kuroda', { ...back, after_checked_at: '2026-06-10T08:00' })).status).toBe(400);
    expect((await put('kuroda', { after_result: 'none' })).body.error.say).toContain('すべて入れてください');
    expect((await put('kuroda', { ...back, after_odometer: 41_260 })).status).toBe(200);
    expect((await office.call('kuroda', 'DELETE', `/api/drive-logs/${body.data.documentId}`)).status).toBe(403);
  });

  test.each([
    ['no car', { ...check }],
    ['no check', { car: 1 }],
    ['another result', { car: 1, ...check, before_result: 'maybe' }],
  ])('with %s is refused', async (_what, data) => {
    const { status } = await log({ ...data, ...('car' in data && { car: ids.タント }) });
    expect(status).toBe(400);
  });
});
