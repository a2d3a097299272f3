import type { HandOverItem, HandOverRequest, HandOverResponse } from '@ibasho/contract/hand-over';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

// Wednesday, 10 June 2026. 青山 is off from Thursday to Friday.
let office: TestApp;
let aoyama: { id: number; documentId: string };
let akai: { id: number; documentId: string };
beforeAll(async () => {
  office = await openTestApp();
  [aoyama, akai] = [await personOf('青山 湊'), await personOf('赤井 凛')];
});
afterAll(() => office.close());

const DAYS = { from: '2026-06-11', to: '2026-06-12' };
const personOf = async (name: string) => {
  const { id, documentId } = await office.record('sd-users', name);
  return { id: Number(id), documentId: String(documentId) };
};
const made = async (collection: string, data: object, as = 'aoyama') => {
  const { status, body } = await office.call<{ data: { id: number; documentId: string } }>(
    as,
    'POST',
    `/api/${collection}`,
    { data },
  );
  expect(status).toBe(201);
  return body.data;
};
const left = async (days = DAYS, as: string | null = 'kuroda') =>
  office.call<HandOverResponse>(as, 'GET', `/api/hand-over?user=${aoyama.documentId}&from=${days.from}&to=${days.to}`);
const give = (items: readonly Pick<HandOverItem, 'collection' | 'documentId'>[], as = 'aoyama', more: object = {}) => {
  const named = items.map(({ collection, documentId }) => ({ collection, documentId }));
  const body: HandOverRequest = { user: aoyama.documentId, to_user: akai.documentId, ...DAYS, items: named, ...more };
  return office.call<{ data: { message: string; count: number }; error: { say: string } }>(
    as,
    'POST',
    '/api/hand-over',
    body,
  );
};

test('what somebody leaves is told by days, and given to somebody else in one run, which an undo takes back', async () => {
  const { id: project } = await made('projects', { name: '水門' });
  const sd_user = aoyama.id;
  await made('project-tasks', { name: '測量', project, sd_user, start: '2026-06-01', end: '2026-06-12' });
  await made('project-tasks', { name: '済み', project, sd_user, end: '2026-06-12', taskStatus: 'completed' });
  await made('project-tasks', { name: '先', project, sd_user, end: '2026-06-15' });
  const { id: deliverable } = await made('deliverables', { name: '図面', project });
  await made('deliverable-tasks', { name: '清書', deliverable, sd_user, end: '2026-06-11' });
  const { id: conference_room } = await made('conference-rooms', { name: '小会議室' }, 'shiraishi');
  const time = (from: string, to: string) => ({
    start_time: `2026-06-11T${from}:00+09:00`,
    end_time: `2026-06-11T${to}:00+09:00`,
  });
  const kuroda = await personOf('黒田 陸');
  const booking = await made('conference-room-reservations', {
    name: '定例',
    conference_room,
    ...time('14:00', '15:00'),
    sd_users: [aoyama.id, kuroda.id],
  });
  const car = await office.record('cars', 'タント');
  await made('car-bookings', { purpose: '現場', car: car.id, sd_user, ...time('09:00', '12:00') });
  const { status, body } = await left();
  expect(status).toBe(200);
  expect(body.data.map(({ collection, name, about, day, time: at }) => [collection, name, about, day, at])).toEqual([
    ['deliverable-tasks', '清書', '水門', '2026-06-11', null],
    ['car-bookings', '現場', 'タント', '2026-06-11', '09:00〜12:00'],
    ['conference-room-reservations', '定例', '小会議室', '2026-06-11', '14:00〜15:00'],
    ['project-tasks', '測量', '水門', '2026-06-12', null],
  ]);

  const runs = async () => (await office.database.pool.query('select from runs')).rowCount ?? 0;
  const before = await runs();
  const given = await give(body.data);
  expect(given.body.data).toEqual({ message: '青山 湊さんの4件を赤井 凛さんに引き継ぎました', count: 4 });
  expect(await runs()).toBe(before + 1);
  expect((await left()).body.data).toEqual([]);
  const people = await office.database.pool.query<{ sd_user_id: string }>(
    'select sd_user_id from conference_room_reservation_people where reservation_id = $1 order by sd_user_id',
    [booking.id],
  );
  expect(people.rows.map(({ sd_user_id }) => Number(sd_user_id)).sort()).toEqual([akai.id, kuroda.id].sort());

  expect((await office.undo('aoyama', String(given.headers['ibasho-run']))).body.status).toBe('done');
  expect((await left()).body.data).toEqual(body.data);
});

test('a video meeting is told with its time, and the other takes the place in it', async () => {
  const step = {
    action: 'reserve_zoom_meeting',
    params: { topic: '色の相談', start_time: '2026-06-18T10:00', duration: 90, participants: ['黒田 陸'] },
  };
  expect((await office.actConfirmed('aoyama', [step])).body).toMatchObject({ status: 'done' });
  const days = { from: '2026-06-18', to: '2026-06-18' };
  const { data } = (await left(days)).body;
  expect(data).toMatchObject([
    { collection: 'video-meetings', name: '色の相談', about: null, day: '2026-06-18', time: '10:00〜11:30' },
  ]);
  const given = await give(data, 'aoyama', days);
  expect(given.body.data).toEqual({ message: '青山 湊さんの1件を赤井 凛さんに引き継ぎました', count: 1 });
  expect((await left(days)).body.data).toEqual([]);
  const { rows } = await office.database.pool.query<{ name: string }>(`
    select p.name from video_meeting_people m join sd_users p on p.id = m.sd_user_id order by p.name`);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['赤井 凛', '黒田 陸']));
  expect((await office.undo('aoyama', String(given.headers['ibasho-run']))).body.status).toBe('done');
  expect((await left(days)).body.data).toEqual(data);
});

test('a car in hand is told of the days that hold today', async () => {
  await office.act('aoyama', [{ action: 'assign_car', params: { car: 'スイフト' } }]);
  const today = { from: '2026-06-10', to: '2026-06-10' };
  const { data } = (await left(today)).body;
  expect(data).toMatchObject([{ collection: 'cars', name: 'スイフト', day: null }]);
  expect((await give(data, 'aoyama', today)).body.data.count).toBe(1);
  expect((await office.record('cars', 'スイフト')).sd_user).toMatchObject({ name: '赤井 凛' });
  expect((await left(DAYS)).body.data.every(({ collection }) => collection !== 'cars')).toBe(true);
});

test('what is not theirs to give, or no longer there, is refused whole', async () => {
  const { data } = (await left()).body;
  expect(data.length).toBeGreaterThan(0);
  const strange = { collection: 'project-tasks', documentId: 'nosuchtask00000000000000' } as const;
  const refused = await give([...data, strange]);
  expect(refused.status).toBe(409);
  expect(refused.body.error.say).toBe('青山 湊さんの予定が変わりました。もう一度開いて確認してください');
  // A meeting is given by those who take part in it.
  expect((await give(data, 'takasaki')).status).toBe(403);
  expect((await left()).body.data).toEqual(data);
  expect((await give(data, 'aoyama', { to_user: aoyama.documentId })).body.error.say).toBe(
    '引き継ぐ相手には、別の人を選んでください',
  );
  expect((await left(DAYS, null)).status).toBe(403);
  expect((await left({ from: '2026-06-12', to: '2026-06-11' })).status).toBe(400);
});
