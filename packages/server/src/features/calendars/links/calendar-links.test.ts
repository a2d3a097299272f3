import type { CalendarLinksResponse, NewCalendarLinkResponse } from '@ibasho/contract/calendar-links';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../../test/app.ts';
import { asProduct } from '../../../../test/http/door.ts';

const reservation = (name: string, room: string, day: string, users: string[]) => ({
  room,
  name,
  start_time: `${day}T13:00`,
  end_time: `${day}T14:00`,
  users,
});
/** The clock stands at 10:00 on Wednesday, 2026-06-10. */
const firm = {
  ...TEST_FIRM,
  rooms: [{ name: '大部屋' }, { name: '小部屋' }],
  reservations: [
    reservation('定例', '大部屋', '2026-06-11', ['kuroda', 'akai']),
    reservation('照明の会', '大部屋', '2026-06-12', ['aoyama']),
    reservation('別室', '小部屋', '2026-06-12', ['kuroda']),
  ],
  schedules: [
    { name: '通院', date: '2026-06-15T09:30', user: 'kuroda', text: '駅前, 2階; 受付' },
    { name: '出張', date: '2026-06-17', user: 'kuroda' },
    { name: '先月', date: '2026-05-10', user: 'kuroda' },
    { name: '窓の初日', date: '2026-05-10T08:00', user: 'akai' },
    { name: '窓の最終日', date: '2027-06-11T22:00', user: 'akai' },
    { name: '窓の前', date: '2026-05-09', user: 'kuroda' },
    { name: '窓の後', date: '2027-06-12', user: 'kuroda' },
    { name: '他人の', date: '2026-06-15', user: 'aoyama' },
  ],
  holidays: [
    { user: 'kuroda', date: '2026-06-22', memo: '私用' },
    { user: 'kuroda', date: '2026-06-23', memo: '午後休 通院' },
    { user: 'aoyama', date: '2026-06-24' },
  ],
  projects: [
    {
      name: '新社屋',
      startDate: '2026-06-01',
      endDate: '2026-07-31',
      tasks: [{ name: '模型', start: '2026-06-29', end: '2026-07-03', user: 'kuroda' }],
      deliverables: [{ name: '図面', tasks: [{ name: '清書', start: '2026-07-06', end: '2026-07-07' }] }],
    },
  ],
};

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ firm, env: { JITSI_URL: 'https://meet.example.test' } });
  const meeting = { topic: '遠隔の会', start_time: '2026-06-18T10:00', duration: 90 };
  expect((await office.call('kuroda', 'POST', '/api/video-meetings', { data: meeting })).status).toBe(201);
  await asProduct(office, (db) =>
    db.execute(sql`update deliverable_tasks set sd_user_id = (select id from sd_users where name = '黒田 陸')`),
  );
});
afterAll(() => office.close());

const make = async (username: string, body: object) =>
  (await office.call<NewCalendarLinkResponse>(username, 'POST', '/api/calendar-links', body)).body.data;
const list = async (username: string, query = '') =>
  (await office.call<CalendarLinksResponse>(username, 'GET', `/api/calendar-links${query}`)).body.data;
const get = (path: string, headers: Record<string, string> = {}) =>
  office.app.inject({ method: 'GET', url: path, headers });
const eventsAt = async (path: string) => {
  const { body, statusCode } = await get(path);
  expect(statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};
const roomId = async (name: string) => (await office.record('conference-rooms', name)).documentId as string;

describe('the calendar of a person', () => {
  test('tells of schedules, bookings, video meetings, days off and tasks, and of nothing of others', async () => {
    const { path } = await make('kuroda', { name: 'Google' });
    const events = await eventsAt(path);
    const told = events.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]);
    expect(told.toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
      ['先月', '2026-05-10', '2026-05-11'],
      ['定例', '2026-06-11T13:00:00', '2026-06-11T14:00:00'],
      ['別室', '2026-06-12T13:00:00', '2026-06-12T14:00:00'],
      ['通院', '2026-06-15T09:30:00', '2026-06-15T10:00:00'],
      ['出張', '2026-06-17', '2026-06-18'],
      ['遠隔の会', '2026-06-18T10:00:00', '2026-06-18T11:30:00'],
      ['休み', '2026-06-22', '2026-06-23'],
      ['午後休', '2026-06-23', '2026-06-24'],
      ['模型', '2026-06-29', '2026-07-04'],
      ['清書', '2026-07-06', '2026-07-08'],
    ]);
    const of = (title: string) => events.find(({ summary }) => summary === title);
    expect(of('通院')?.description).toBe('駅前, 2階; 受付');
    expect(of('定例')).toMatchObject({ location: '大部屋', description: expect.stringContaining('黒田 陸、赤井 凛') });
    expect(of('遠隔の会')?.location).toMatch(/^https:\/\/meet\.example\.test\//);
    expect(of('遠隔の会')?.component.getFirstPropertyValue('url')).toBe(of('遠隔の会')?.location);
    expect(of('清書')?.description).toBe('新社屋 / 図面');
    expect(of('休み')?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
    expect(of('模型')?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  test('goes from 31 days back to a year ahead', async () => {
    const { path } = await make('akai', { name: '窓' });
    expect((await eventsAt(path)).map(({ summary }) => summary)).toEqual(['窓の初日', '窓の最終日', '定例']);
  });

  test('holds no addresses, usernames, or anything else of the accounts', async () => {
    const { path } = await make('kuroda', { name: '中身' });
    expect((await get(path)).body).not.toMatch(/example\.test(?!\/)|kuroda|akai|mailto/);
  });

  test('keeps its ids when a record changes, and a cancelled meeting goes', async () => {
    const { path } = await make('kuroda', { name: 'id' });
    const idsOf = async () => new Map((await eventsAt(path)).map(({ uid, summary }) => [summary, uid]));
    const before = await idsOf();
    expect(new Set(before.values()).size).toBe(before.size);
    const { documentId } = await office.record('schedules', '出張');
    await office.call('kuroda', 'PUT', `/api/schedules/${documentId}`, { data: { name: '出張（大阪）' } });
    expect((await idsOf()).get('出張（大阪）')).toBe(before.get('出張'));
    await office.call('kuroda', 'PUT', `/api/schedules/${documentId}`, { data: { name: '出張' } });
    const { body } = await office.call<{ data: { documentId: string }[] }>('kuroda', 'GET', '/api/video-meetings');
    await office.call('kuroda', 'DELETE', `/api/video-meetings/${body.data[0]?.documentId}`);
    expect([...(await idsOf()).keys()]).not.toContain('遠隔の会');
  });

  test('is answered 304 to whoever has it already, and anew when something has changed', async () => {
    const { path } = await make('kuroda', { name: 'etag' });
    const first = await get(path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const etag = String(first.headers.etag);
    const again = await get(path, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { documentId } = await office.record('schedules', '通院');
    await office.call('kuroda', 'PUT', `/api/schedules/${documentId}`, { data: { text: '駅前, 2階; 受付 ' } });
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('stands on the clocks of a firm where they change', async () => {
    const berlin = await openTestApp({
      zone: 'Europe/Berlin',
      firm: {
        ...TEST_FIRM,
        firm: { name: 'Berlin', timezone: 'Europe/Berlin' },
        schedules: [
          { name: 'Sommer', date: '2026-07-01T09:00', user: 'kuroda' },
          { name: 'Winter', date: '2026-12-01T09:00', user: 'kuroda' },
        ],
      },
    });
    try {
      const { body } = await berlin.call<NewCalendarLinkResponse>('kuroda', 'POST', '/api/calendar-links', {
        name: 'B',
      });
      const { body: text } = await berlin.app.inject({ method: 'GET', url: body.data.path });
      expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261201T090000');
      const events = new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each));
      expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
        '2026-07-01T07:00:00.000Z',
        '2026-12-01T08:00:00.000Z',
      ]);
    } finally {
      await berlin.close();
    }
  });
});

describe('the calendar of a room', () => {
  test('is made by administrators, and tells of its bookings without notes and participants', async () => {
    const room = await roomId('大部屋');
    const refused = await office.call('kuroda', 'POST', '/api/calendar-links', { name: '入口', room });
    expect(refused.status).toBe(403);
    const { path } = await make('shiraishi', { name: '入口', room });
    const events = await eventsAt(path);
    expect(events.map(({ summary }) => summary)).toEqual(['定例', '照明の会']);
    expect((await get(path)).body).not.toContain('参加者');
  });

  test('goes with its room', async () => {
    await office.call('shiraishi', 'POST', '/api/conference-rooms', { data: { name: '仮の部屋' } });
    const room = await roomId('仮の部屋');
    const { path } = await make('shiraishi', { name: '仮', room });
    expect((await office.call('shiraishi', 'DELETE', `/api/conference-rooms/${room}`)).status).toBe(204);
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('a link', () => {
  test('is told once, and kept as a hash', async () => {
    const { path, ...link } = await make('aoyama', { name: '電話' });
    expect(await list('aoyama')).toEqual([{ ...link, name: '電話', readAt: null }]);
    const { rows } = await office.database.pool.query('select * from calendar_links');
    const token = /calendar\/([\w-]{43})\.ics$/.exec(path)?.[1];
    expect(token).toBeDefined();
    expect(JSON.stringify(rows)).not.toContain(token);
    await get(path);
    expect((await list('aoyama'))[0]?.readAt).toMatch(/^2026-06-10T/);
  });

  test('is seen and revoked by its owner and by administrators, and then does not exist', async () => {
    const [first, second] = [await make('kurokawa', { name: '1' }), await make('kurokawa', { name: '2' })];
    expect((await list('kurokawa')).map(({ name }) => name)).toEqual(['2', '1']);
    expect((await list('takasaki', '?everybody=true')).length).toBe(0);
    expect((await list('shiraishi')).map(({ name }) => name)).toEqual([]);
    expect((await list('shiraishi', '?everybody=true')).map(({ person }) => person?.name)).toContain('黒川 葵');
    const revoke = async (username: string, { documentId }: { documentId: string }) =>
      (await office.call(username, 'DELETE', `/api/calendar-links/${documentId}`)).status;
    expect(await revoke('takasaki', first)).toBe(404);
    expect(await revoke('kurokawa', first)).toBe(204);
    expect(await revoke('kurokawa', first)).toBe(404);
    expect(await revoke('shiraishi', second)).toBe(204);
    const answers = await Promise.all(
      [first.path, `/api/calendar/${'x'.repeat(43)}.ics`, '/api/calendar/x.ics'].map((path) => get(path)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('of somebody whose account is blocked shows nothing as long as it is', async () => {
    const { path } = await make('takasaki', { name: '休職' });
    const { id } = (await office.call<{ id: number }>('takasaki', 'GET', '/api/users/me')).body;
    await office.call('shiraishi', 'PUT', `/api/users/${id}`, { blocked: true });
    expect((await get(path)).statusCode).toBe(404);
    await office.call('shiraishi', 'PUT', `/api/users/${id}`, { blocked: false });
    expect((await get(path)).statusCode).toBe(200);
  });

  test('has a name, and there are at most twenty', async () => {
    for (const body of [
      {},
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'x', room: 'nowhere' },
      { name: 'x', who: 1 },
    ]) {
      expect((await office.call('akai', 'POST', '/api/calendar-links', body)).status).toBe(400);
    }
    expect(
      (await office.call('shiraishi', 'POST', '/api/calendar-links', { name: 'x', room: 'z'.repeat(24) })).status,
    ).toBe(404);
    const room = await roomId('小部屋');
    for (let n = 1; n <= 20; n++) await make('shiraishi', { name: `${n}`, room });
    const more = await office.call<{ error: { say: string } }>('shiraishi', 'POST', '/api/calendar-links', {
      name: '21',
      room,
    });
    expect([more.status, more.body.error.say]).toEqual([409, expect.stringContaining('20個まで')]);
  });

  test('that is guessed makes its address wait; nobody else does', async () => {
    const { path } = await make('akai', { name: '正しい' });
    const from = (remoteAddress: string, url: string) => office.app.inject({ method: 'GET', url, remoteAddress });
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) statuses.add((await from('203.0.113.7', `/api/calendar/guess${n}.ics`)).statusCode);
    expect([...statuses]).toEqual([404]);
    const refused = await from('203.0.113.7', path);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.toSatisfy((wait) => wait > 0 && wait <= 300),
    ]);
    expect((await from('203.0.113.8', path)).statusCode).toBe(200);
  });
});
