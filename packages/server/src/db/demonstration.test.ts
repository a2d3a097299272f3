import { fileURLToPath } from 'node:url';
import { DEMONSTRATION_PASSWORD } from '@ibasho/contract/firm-file';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { readFirmFile } from './firm-file/firm-file.ts';

const { file } = await readFirmFile(fileURLToPath(new URL('../../firm/demonstration.json', import.meta.url)));
const users = file.users ?? [];

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

test('[S9.17] the demonstration firm has the 23 cars, each with aliases in Japanese or in English', () => {
  const cars = file.cars ?? [];
  expect(cars.map((car) => car.name)).toEqual(
    'ノート(白) ノート(黒) ノート(青) ノート(赤) ノート(銀) マーチ1 マーチ2 N-BOX フィット ヤリス セレナ ヴォクシー ハイエース ステップワゴン フリード ヴェゼル エクストレイル ハリアー プリウス アクア プロボックス AD キャリイ'.split(
      ' ',
    ),
  );
  expect(cars.filter((car) => (car.aliases ?? []).length === 0)).toEqual([]);
  const names = cars.flatMap((car) => [car.name, ...(car.aliases ?? [])]);
  expect(new Set(names).size).toBe(names.length);
});

test('[S9.19] the demonstration firm has the 11 affiliations, each with aliases of its own in both languages', () => {
  const affiliations = file.affiliations ?? [];
  expect(affiliations.map((each) => each.name)).toEqual([
    'FIRST Design Room',
    'SECOND Design Room',
    'THIRD Design Room',
    'FOURTH Design Room',
    'FIFTH Design Room',
    'System Development',
    'Marketing Department',
    'General Affairs',
    'Finance Department',
    'HR Department',
    'Management',
  ]);
  for (const { aliases = [] } of affiliations) {
    expect(aliases.some((alias) => /\p{Script=Han}|\p{Script=Katakana}/u.test(alias))).toBe(true);
    expect(aliases.some((alias) => /^[\w ]+$/.test(alias))).toBe(true);
  }
  const names = affiliations.flatMap((each) => [each.name, ...(each.aliases ?? [])]);
  expect(new Set(names).size).toBe(names.length);
});

test('forty people work there, in every affiliation, one of them an administrator, two with one surname', () => {
  expect(users).toHaveLength(40);
  expect(new Set(users.map((user) => user.affiliation)).size).toBe(11);
  expect(users.filter((user) => user.role === 'admin')).toHaveLength(1);
  expect(users.every((user) => user.password === DEMONSTRATION_PASSWORD && user.jp_name && user.en_name)).toBe(true);
  const surnames = users.map((user) => user.name.split(' ')[0]);
  expect(surnames.length - new Set(surnames).size).toBe(1);
});

test('all three presences occur, most people are in, and some cars are held', () => {
  const of = (status: string) => users.filter((user) => user.status === status);
  expect(of('online').length).toBeGreaterThan(20);
  expect(of('offline').length).toBeGreaterThan(2);
  expect(of('going_out').length).toBeGreaterThan(2);
  expect(of('going_out').every((user) => user.comment && user.return_time)).toBe(true);
  expect((file.cars ?? []).filter((car) => car.holder).length).toBeGreaterThan(2);
});

describe('whenever it is loaded', () => {
  // A weekday morning, a Sunday, the last minutes of a year, and a leap day.
  const moments = ['2026-11-20T09:15', '2026-11-22T15:40', '2026-12-31T23:55', '2028-02-29T00:05'];

  test.each(moments)('at %s everything fits: no room is taken twice, no return has passed', async (now) => {
    const office = await openTestApp({ firm: file, now: `${now}:00+09:00` });
    closers.push(office.close);
    const rows = async (query: string) => (await office.database.pool.query(query)).rows;
    expect(await rows(`select name from sd_users where return_time <= '${now}+09:00'`)).toEqual([]);
    const today = now.slice(0, 10);
    const [{ booked, busy, late, states }] = await rows(`select
      (select count(*)::int from conference_room_reservations
        where (start_time at time zone 'Asia/Tokyo')::date = '${today}') as booked,
      (select count(distinct sd_user_id)::int from schedules where date = '${today}') as busy,
      (select count(*)::int from (
        select end_date, task_status from project_tasks union all select end_date, task_status from deliverable_tasks) t
        where end_date < '${today}' and task_status <> 'completed') as late,
      (select count(distinct project_status)::int from projects) as states`);
    expect(booked).toBeGreaterThan(8);
    expect(busy).toBeGreaterThan(30);
    expect(late).toBeGreaterThan(3);
    expect(states).toBe(4);
  });
});

test('it is lively: projects with owners and deliverables, rooms, bookings, notices, notes and presences', () => {
  const { projects = [], rooms = [], bulletins = [] } = file;
  expect(projects).toHaveLength(6);
  const tasks = projects.flatMap((project) => [
    ...(project.tasks ?? []),
    ...(project.deliverables ?? []).flatMap((deliverable) => deliverable.tasks ?? []),
  ]);
  expect(tasks.every((task) => task.user && task.start && task.end)).toBe(true);
  expect(new Set(tasks.map((task) => task.user)).size).toBeGreaterThan(20);
  expect(projects.every((project) => (project.deliverables ?? []).length > 0)).toBe(true);
  expect(rooms.length).toBeGreaterThanOrEqual(6);
  expect(rooms.every((room) => room.capacity)).toBe(true);
  expect(bulletins.length).toBeGreaterThan(4);
  expect(users.filter((user) => user.memo).length).toBeGreaterThan(3);
  expect(users.filter((user) => user.occupancy_rate !== undefined).length).toBeGreaterThan(20);
});
