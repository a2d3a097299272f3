import type { ProjectSummariesResponse, ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

// Today is 10 June 2026 in the test firm.
let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const made = async (collection: string, data: object) =>
  (await office.call<{ data: { id: number; documentId: string } }>('kuroda', 'POST', `/api/${collection}`, { data }))
    .body.data;
const summaries = async () =>
  (await office.call<ProjectSummariesResponse>('aoyama', 'GET', '/api/project-summaries')).body;
const summaryOf = async (name: string): Promise<ProjectSummary> => {
  const found = (await summaries()).data.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not told`);
  return found;
};
const personOf = async (name: string) => {
  const { id, documentId } = await office.record('sd-users', name);
  return { id: Number(id), documentId: String(documentId), name };
};

test('[S1.8] a project without tasks stands with its own fields, nobody and no hours', async () => {
  const fields = { name: '白紙', description: '相談中', startDate: '2026-06-01', endDate: '2026-06-30' };
  const { documentId } = await made('projects', fields);
  expect(await summaryOf('白紙')).toEqual({
    ...fields,
    documentId,
    projectStatus: 'planning',
    hours: { planned: 0, done: 0 },
    tasks: { open: 0, late: 0 },
    nextMilestone: null,
    members: [],
  });
  expect((await summaries()).meta).toMatchObject({ today: '2026-06-10' });
});

test('[S1.8] hours are of its tasks and of its deliverables’ tasks, done by completion or progress', async () => {
  const project = (await made('projects', { name: '庁舎' })).id;
  const deliverable = (await made('deliverables', { name: '図面', project, estimatedHours: 500 })).id;
  await made('project-tasks', { name: '測量', project, hours: 10, taskStatus: 'completed' });
  await made('project-tasks', { name: '調査', project, hours: 20, taskStatus: 'in_progress' });
  await made('deliverable-tasks', { name: '平面', deliverable, actualHours: 30, progress: 25 });
  await made('deliverable-tasks', {
    name: '断面',
    deliverable,
    actualHours: 4.5,
    progress: 10,
    taskStatus: 'completed',
  });
  const milestone = { type: 'milestone', start: '2026-06-20', end: '2026-06-20' };
  await made('project-tasks', { name: '着工', project, hours: 99, ...milestone });
  await made('deliverable-tasks', { name: '検図', deliverable, actualHours: 99, ...milestone });
  expect(await summaryOf('庁舎')).toMatchObject({
    hours: { planned: 64.5, done: 22 },
    tasks: { open: 2, late: 0 },
  });
});

test('[S1.8] a task is late from the day after its end until it is completed', async () => {
  const project = (await made('projects', { name: '橋' })).id;
  const deliverable = (await made('deliverables', { name: '橋脚', project })).id;
  await made('project-tasks', { name: '昨日まで', project, start: '2026-06-01', end: '2026-06-09' });
  await made('project-tasks', { name: '今日まで', project, start: '2026-06-01', end: '2026-06-10' });
  await made('project-tasks', { name: '済み', project, end: '2026-06-09', taskStatus: 'completed' });
  await made('project-tasks', { name: '日付なし', project });
  await made('project-tasks', {
    name: '過ぎた節目',
    project,
    type: 'milestone',
    start: '2026-06-08',
    end: '2026-06-08',
  });
  await made('deliverable-tasks', { name: '型枠', deliverable, end: '2026-06-09' });
  expect((await summaryOf('橋')).tasks).toEqual({ open: 4, late: 2 });
});

test('[S1.8] the next milestone is the first one ahead, of the project or of a deliverable', async () => {
  const project = (await made('projects', { name: '公園' })).id;
  const deliverable = (await made('deliverables', { name: '植栽', project })).id;
  const milestone = async (name: string, day: string, more: object) =>
    made('project' in more ? 'project-tasks' : 'deliverable-tasks', {
      name,
      type: 'milestone',
      start: day,
      end: day,
      ...more,
    });
  await milestone('過ぎた', '2026-06-09', { project });
  await milestone('終えた', '2026-06-11', { project, taskStatus: 'completed' });
  await milestone('納品', '2026-07-20', { project });
  await milestone('苗の選定', '2026-06-15', { deliverable });
  expect((await summaryOf('公園')).nextMilestone).toEqual({ name: '苗の選定', date: '2026-06-15' });
});

test('[S1.8] members are those with a task in it, each once, by name', async () => {
  const [akai, aoyama] = await Promise.all([personOf('赤井 凛'), personOf('青山 湊')]);
  const project = (await made('projects', { name: '駅' })).id;
  const deliverable = (await made('deliverables', { name: '案内板', project })).id;
  await made('project-tasks', { name: '甲', project, sd_user: aoyama.id });
  await made('project-tasks', { name: '乙', project, sd_user: akai.id });
  await made('deliverable-tasks', { name: '丙', deliverable, sd_user: aoyama.id });
  await made('deliverable-tasks', { name: '丁', deliverable });
  expect((await summaryOf('駅')).members).toEqual(
    [akai, aoyama].map(({ documentId, name }) => ({ documentId, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test('only who is signed in reads them', async () => {
  expect((await office.call(null, 'GET', '/api/project-summaries')).status).toBe(403);
});
