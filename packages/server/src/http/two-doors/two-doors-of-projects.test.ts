import { afterAll, beforeAll, describe, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { aboutTo, type Change, expectAlike, type Ids, idsByName } from '../../../test/http/two-doors.ts';

// Projects with their tasks and deliverables; the firm's clock stands on 10 June 2026.

let office: TestApp;
let ids: Ids;
const numberOf = (name: string) => ids.get(name)?.id;
const pathOf = (collection: string, name: string) => `/api/${collection}/${ids.get(name)?.documentId}`;

beforeAll(async () => {
  office = await openTestApp({
    firm: {
      ...TEST_FIRM,
      projects: [
        {
          name: '港の改修',
          startDate: '2026-06-01',
          endDate: '2026-07-31',
          tasks: [
            { name: '測量', start: '2026-06-15', end: '2026-06-17', user: 'kuroda' },
            { name: '写真', start: '2026-06-15', end: '2026-06-17', user: 'akai' },
          ],
          deliverables: [{ name: '完成予想図', dueDate: '2026-06-30', tasks: [{ name: '下絵', user: 'kuroda' }] }],
        },
      ],
    },
  });
  ids = await idsByName(office, ['sd_users', 'projects', 'project_tasks', 'deliverables', 'deliverable_tasks']);
});
afterAll(() => office.close());

const SEEN = {
  because:
    'on the pages of a project tasks are work of all: whoever moves a bar sees whose it is, a sentence may mean another',
  came: { asks: undefined, lines: undefined },
};
const period = { start: '2026-06-22', end: '2026-06-24' };

const tasks: Change[] = [
  {
    name: 'a task of nobody is added',
    action: { action: 'create_task', params: { name: '模型', project: '港の改修', ...period } },
    write: () => ['POST', '/api/project-tasks', { name: '模型', project: numberOf('港の改修'), ...period, hours: 8 }],
  },
  {
    name: 'a task of a colleague’s is added',
    action: { action: 'create_task', params: { name: '模型', project: '港の改修', ...period, user: '赤井 凛' } },
    write: () => [
      'POST',
      '/api/project-tasks',
      { name: '模型', project: numberOf('港の改修'), ...period, hours: 8, sd_user: numberOf('赤井 凛') },
    ],
    asks: aboutTo('タスクの登録'),
    differs: SEEN,
  },
  {
    name: 'one’s own task is moved',
    action: { action: 'update_task', params: { task: '測量', changes: { start: '2026-06-22' } } },
    write: () => ['PUT', pathOf('project-tasks', '測量'), period],
  },
  {
    name: 'a colleague’s task is completed',
    action: { action: 'update_task', params: { task: '写真', changes: { taskStatus: 'completed' } } },
    write: () => ['PUT', pathOf('project-tasks', '写真'), { taskStatus: 'completed' }],
    asks: aboutTo('タスクの変更'),
    differs: SEEN,
  },
  {
    name: 'a task ends before it begins',
    action: { action: 'update_task', params: { task: '測量', changes: { end: '2026-06-01' } } },
    write: () => ['PUT', pathOf('project-tasks', '測量'), { end: '2026-06-01' }],
    refused: [400, '終了日は開始日以降にしてください'],
  },
  {
    name: 'a milestone is added',
    action: { action: 'create_milestone', params: { name: '初校', project: '港の改修', date: '2026-06-22' } },
    write: () => [
      'POST',
      '/api/project-tasks',
      {
        name: '初校',
        project: numberOf('港の改修'),
        type: 'milestone',
        start: '2026-06-22',
        end: '2026-06-22',
        hours: 0,
      },
    ],
  },
];

const rest: Change[] = [
  {
    name: 'a project is added',
    action: { action: 'create_project', params: { name: '川の改修' } },
    write: () => ['POST', '/api/projects', { name: '川の改修', startDate: '2026-06-10', endDate: '2026-06-10' }],
  },
  {
    name: 'a project is put on hold',
    action: { action: 'update_project', params: { project: '港の改修', changes: { projectStatus: 'on_hold' } } },
    write: () => ['PUT', pathOf('projects', '港の改修'), { projectStatus: 'on_hold' }],
  },
  {
    name: 'a deliverable is added',
    action: { action: 'add_deliverable_to_project', params: { name: '図面', project: '港の改修' } },
    write: () => [
      'POST',
      '/api/deliverables',
      { name: '図面', project: numberOf('港の改修'), dueDate: '2026-06-24', estimatedHours: 40 },
    ],
  },
  {
    name: 'a deliverable’s task is renamed',
    action: { action: 'update_task', params: { task: '下絵', changes: { name: '下描き' } } },
    write: () => ['PUT', pathOf('deliverable-tasks', '下絵'), { name: '下描き' }],
  },
];

describe.each([
  ['tasks', tasks],
  ['projects and deliverables', rest],
] as const)('%s: by the action and by the content API alike', (_, changes) => {
  test.each(changes.map((change) => [change.name, change] as const))('%s', (_name, change) =>
    expectAlike(office, change),
  );
});
