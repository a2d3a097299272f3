import { addDays } from '@ibasho/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

// What is expected was written from the specification (S9.25 to S9.36), before the code: hours, first and last day of each task,
// counted from the day on which its deliverable begins.

type TaskLine = [hours: number, first: number, last: number];
const DESIGN: TaskLine[] = [
  [16, 0, 2],
  [24, 3, 7],
  [32, 8, 14],
  [16, 15, 17],
];
const DEVELOPMENT: TaskLine[] = [
  [8, 0, 0],
  [24, 1, 5],
  [32, 6, 12],
  [24, 13, 17],
  [16, 18, 20],
  [8, 21, 22],
];
const CONTENT: TaskLine[] = [
  [16, 0, 2],
  [24, 3, 7],
  [16, 8, 10],
  [8, 11, 12],
];
const TASKS = { design: DESIGN, development: DEVELOPMENT, content: CONTENT };
const HOURS = {
  small: { design: 40, development: 60, content: 30 },
  medium: { design: 80, development: 120, content: 60 },
  large: { design: 120, development: 200, content: 100 },
};
type Template = keyof typeof TASKS;
const SETS: Template[][] = [
  ['design'],
  ['development'],
  ['content'],
  ['design', 'development'],
  ['design', 'content'],
  ['development', 'content'],
  ['design', 'development', 'content'],
];
const SCOPES = ['small', 'medium', 'large'] as const;
const START = '2026-12-24';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

type Row = Record<string, unknown> & { id: number };
async function rows(collection: string, filter: string): Promise<Row[]> {
  const url = `/api/${collection}?sort=id&pagination[pageSize]=100&populate=*&${filter}`;
  return (await office.call<{ data: Row[] }>('kuroda', 'GET', url)).body.data;
}

/** Makes a project, gives everything that it consists of, and takes it back. */
async function made(params: Record<string, unknown>, action = 'create_comprehensive_project') {
  const { body } = await office.actConfirmed('kuroda', [{ action, params }]);
  expect(body).toMatchObject({ status: 'done' });
  const [project] = (await rows('projects', '')).slice(-1) as [Row];
  const inProject = `filters[project][id][$eq]=${project.id}`;
  const deliverables = await rows('deliverables', inProject);
  const parts = await Promise.all(
    deliverables.map(async (each) => ({
      type: each.type,
      name: each.name,
      hours: each.estimatedHours,
      first: each.startDate,
      last: each.dueDate,
      tasks: (await rows('deliverable-tasks', `filters[deliverable][id][$eq]=${each.id}`)).map((task) => [
        task.actualHours,
        task.start,
        task.end,
      ]),
    })),
  );
  const milestones = (await rows('project-tasks', inProject)).map(({ type, start, end }) => ({ type, start, end }));
  await office.undo('kuroda', body.runId);
  const left = await Promise.all(
    ['projects', 'deliverables', 'deliverable-tasks', 'project-tasks'].map((each) => rows(each, '')),
  );
  expect(left.flat()).toEqual([]);
  return { project, parts, milestones, message: body.message };
}

const from = (start: string, lines: TaskLine[]) =>
  lines.map(([hours, first, last]) => [hours, addDays(start, first), addDays(start, last)]);

describe('[S7.63] a website', () => {
  test.each(SCOPES.flatMap((scope) => SETS.map((deliverables) => ({ scope, deliverables }))))(
    '[S9.28] [S9.29] [S9.30] [S9.33] [S9.34] [S9.35] [S9.36] $scope, of $deliverables',
    async ({ scope, deliverables }) => {
      const { project, parts, milestones } = await made({ name: '港のサイト', scope, deliverables, startDate: START });
      expect(project).toMatchObject({ startDate: START, endDate: addDays(START, 60), projectStatus: 'planning' });
      expect(parts.map(({ type, hours, tasks }) => ({ type, hours, tasks }))).toEqual(
        deliverables.map((type) => {
          const follows = type === 'development' && deliverables.includes('design');
          const start = follows ? addDays(START, 14) : START;
          return { type, hours: HOURS[scope][type], tasks: from(start, TASKS[type]) };
        }),
      );
      for (const { first, last, tasks } of parts) expect([first, last]).toEqual([tasks[0]?.[1], tasks.at(-1)?.[2]]);
      expect(milestones.map(({ start }) => start)).toEqual([START, addDays(START, 30), addDays(START, 60)]);
    },
  );

  test('[S9.27] by its name alone: of medium scope, design and development, sixty days from today', async () => {
    const { project, parts, message } = await made({ name: '港のサイト' });
    expect(project).toMatchObject({ startDate: '2026-06-10', endDate: '2026-08-09' });
    expect(parts.map(({ type, hours }) => [type, hours])).toEqual([
      ['design', 80],
      ['development', 120],
    ]);
    expect(message).toBe(
      'プロジェクト「港のサイト」を作成しました（6月10日(水)〜8月9日(日)、制作物2件、タスク10件、マイルストーン3件）',
    );
  });

  test('[S9.32] with three milestones of one day each: first, half way and last', async () => {
    const days = async (duration: number) =>
      (await made({ name: '節目', startDate: START, duration })).milestones.map(({ type, start, end }) => {
        expect([type, end]).toEqual(['milestone', start]);
        return start;
      });
    expect(await days(45)).toEqual([START, addDays(START, 22), addDays(START, 45)]);
    expect(await days(1)).toEqual([START, START, addDays(START, 1)]);
  });
});

describe('[S7.63] a system', () => {
  test.each(SCOPES.flatMap((scope) => SETS.map((deliverables) => ({ scope, deliverables }))))(
    '[S9.31] has requirements and development, $scope, whatever is named: $deliverables',
    async ({ scope, deliverables }) => {
      const { parts } = await made({ name: '受付システム', type: 'system', scope, deliverables, startDate: START });
      expect(parts.map(({ name, hours, tasks }) => ({ name, hours, tasks }))).toEqual([
        { name: '要件定義', hours: 80, tasks: [] },
        { name: '開発', hours: 200, tasks: from(START, DEVELOPMENT) },
      ]);
    },
  );
});

test('[S9.25] [S9.26] the dummy project has three deliverables with a task each', async () => {
  const { parts } = await made({}, 'create_dummy_project');
  expect(parts.map(({ name, hours, tasks }) => [name, hours, tasks.length])).toEqual([
    ['Webデザイン', 32, 1],
    ['フロントエンド開発', 48, 1],
    ['バックエンド開発', 40, 1],
  ]);
});
