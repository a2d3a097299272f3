import { loadIn, plannedHours, type Workload, type WorkloadResponse } from '@ibasho/contract/projects/workload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

// Wednesday, 10 June 2026. 青山 is off on Friday the 12th; 20 July is a national holiday.
let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const made = async (collection: string, data: object) =>
  (await office.call<{ data: { id: number; documentId: string } }>('kuroda', 'POST', `/api/${collection}`, { data }))
    .body.data;
const workload = async (query = '', as: string | null = 'kuroda') =>
  (await office.call<WorkloadResponse>(as, 'GET', `/api/workload${query}`)).body;
const loadOf = async (name: string | null, query = ''): Promise<Workload> => {
  const found = (await workload(query)).data.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not told`);
  return found;
};
const idOf = async (name: string) => (await office.record('sd-users', name)).id;

describe('the workload', () => {
  test('is of everybody, and of nobody, by weeks from this one', async () => {
    const { data, meta } = await workload();
    expect(meta).toMatchObject({ today: '2026-06-10' });
    expect(meta.weeks).toHaveLength(8);
    expect(meta.weeks.slice(0, 2)).toEqual(['2026-06-08', '2026-06-15']);
    expect(data.map(({ name }) => name)).toEqual([
      '青山 湊',
      '赤井 凛',
      '黒川 葵',
      '黒田 陸',
      '白石 遥',
      '髙﨑 𠮷子',
      null,
    ]);
  });

  test('leaves out national holidays and days off, half ones by half', async () => {
    await made('user-holidays', { date: '2026-07-21', memo: '午後休 通院', sd_user: await idOf('赤井 凛') });
    expect((await loadOf('黒田 陸', '?from=2026-07-15&weeks=2')).available).toEqual([40, 32]);
    expect((await loadOf('赤井 凛', '?from=2026-07-13&weeks=2')).available).toEqual([40, 28]);
    expect((await loadOf('青山 湊', '?weeks=1')).available).toEqual([32]);
  });

  test('spreads open tasks over the days on which their person works', async () => {
    const { id: project, documentId } = await made('projects', { name: '水門' });
    const { id: deliverable } = await made('deliverables', { name: '図面', project });
    const sd_user = await idOf('青山 湊');
    // Four working days for him in this week, five in the next.
    await made('project-tasks', { name: '測量', project, sd_user, hours: 18, start: '2026-06-08', end: '2026-06-21' });
    await made('deliverable-tasks', { name: '清書', deliverable, sd_user, actualHours: 6, end: '2026-06-16' });
    await made('deliverable-tasks', { name: '週末', deliverable, sd_user, actualHours: 4, start: '2026-06-13' });
    const milestone = { type: 'milestone', start: '2026-06-16', end: '2026-06-16' };
    await made('project-tasks', { name: '着工', project, sd_user, hours: 99, ...milestone });
    await made('project-tasks', { name: '済み', project, sd_user, taskStatus: 'completed', end: '2026-06-16' });
    await made('project-tasks', { name: '先', project, sd_user, start: '2026-07-01', end: '2026-07-03' });
    await made('project-tasks', { name: '誰か', project, hours: 5, end: '2026-06-16' });
    const own = await loadOf('青山 湊', '?weeks=2');
    expect(own.tasks.map(({ name, weeks }) => [name, weeks])).toEqual([
      ['測量', [8, 10]],
      ['週末', [4, 0]],
      ['清書', [0, 6]],
    ]);
    expect(own.tasks[2]).toMatchObject({
      collection: 'deliverable-tasks',
      project: { documentId, name: '水門' },
      start: '2026-06-16',
      end: '2026-06-16',
    });
    expect(plannedHours(own)).toEqual([12, 16]);
    expect((await loadOf(null, '?weeks=2')).tasks.map(({ name, weeks }) => [name, weeks])).toEqual([['誰か', [0, 5]]]);
  });

  test('counts what is overdue in the present week, with the days that it has', async () => {
    const { id: project } = await made('projects', { name: '防波堤' });
    const sd_user = await idOf('髙﨑 𠮷子');
    await made('project-tasks', { name: '図面', project, sd_user, hours: 12, start: '2026-05-11', end: '2026-05-20' });
    const { tasks } = await loadOf('髙﨑 𠮷子', '?weeks=2');
    expect(tasks).toMatchObject([{ name: '図面', start: '2026-05-11', end: '2026-05-20', weeks: [12, 0] }]);
    expect((await loadOf('髙﨑 𠮷子', '?from=2026-07-06&weeks=2')).tasks).toEqual([]);
  });

  test('knows no tasks of projects that are over or on hold', async () => {
    for (const projectStatus of ['completed', 'on_hold']) {
      const { id: project } = await made('projects', { name: `昔 ${projectStatus}`, projectStatus });
      await made('project-tasks', { name: '測量', project, sd_user: await idOf('黒川 葵'), end: '2026-06-16' });
    }
    expect((await loadOf('黒川 葵')).tasks).toEqual([]);
  });

  test('takes a task that lasts for centuries', async () => {
    const { id: project } = await made('projects', { name: '百年' });
    const sd_user = await idOf('白石 遥');
    await made('project-tasks', {
      name: '手入れ',
      project,
      sd_user,
      hours: 1000,
      start: '0300-01-01',
      end: '9000-12-31',
    });
    const [task] = (await loadOf('白石 遥')).tasks;
    expect(task?.weeks.every((hours) => hours > 0 && hours < 10)).toBe(true);
  });

  test('is refused to nobody signed in, and of weeks that there are not', async () => {
    expect((await office.call(null, 'GET', '/api/workload')).status).toBe(403);
    for (const query of ['?weeks=0', '?weeks=500', '?from=soon', '?from=9999-12-31', '?x=1'])
      expect((await office.call('kuroda', 'GET', `/api/workload${query}`)).status).toBe(400);
  });
});

test('300 people with 3,000 tasks are told within two seconds', async () => {
  const people = Array.from({ length: 300 }, (_, at) => ({ row: at + 1, name: `社員 ${at}`, username: `staff${at}` }));
  await office.call('shiraishi', 'POST', '/api/import', { kind: 'people', rows: people });
  const { documentId: project } = await made('projects', { name: '都市計画' });
  for (let part = 0; part < 3; part++) {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      row: at + 1,
      name: `作業 ${part} ${at}`,
      user: `社員 ${at % 300}`,
      start: '2026-06-01',
      end: '2026-07-31',
      hours: 30,
    }));
    const { status } = await office.call('kuroda', 'POST', '/api/task-import', { project, rows });
    expect(status).toBe(200);
  }
  const begun = performance.now();
  const { data } = await workload();
  const took = performance.now() - begun;
  console.log(`300 people, 3,000 tasks: ${Math.round(took)} ms`);
  expect(data.length).toBeGreaterThan(300);
  expect(data.find(({ name }) => name === '社員 0')?.tasks).toHaveLength(12);
  expect(took).toBeLessThan(2000);
}, 60_000);

test.each([
  [30, 40, null, 30],
  [30, 40, 50, 30],
  [30, 40, 90, 36],
  [0, 0, 100, 0],
])('%d planned of %d hours, occupied by %j percent, are a load of %d', (planned, available, occupancy, load) => {
  expect(loadIn(planned, available, occupancy)).toBe(load);
});
