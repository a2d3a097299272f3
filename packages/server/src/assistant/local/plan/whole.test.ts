import { catalogue, declarationOf } from '@ibasho/contract/features';
import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { directory, NOW, office } from '../../../../test/assistant/firm.ts';
import type { Interpretation, Turn } from '../../interpreter.ts';
import { localInterpreter } from '../interpreter.ts';
import { askedFor } from './asking.ts';
import { MISSED } from './gap.ts';
import { whole } from './whole.ts';

const projects = [
  { documentId: 'harbour', name: '港の改修', aliases: [] },
  { documentId: 'river', name: '川の改修', aliases: [] },
];
const turn = (path: string | null = null): Turn => ({
  sender: null,
  isAdministrator: false,
  message: '',
  now: NOW,
  zone: 'Asia/Tokyo',
  history: [],
  page: { path, inputs: [], elements: [] },
});
const planned = (step: PlanStep): Interpretation => ({ kind: 'plan', response: '', actions: [step], certain: true });
const completed = (read: Interpretation, path: string | null = null, known = projects) =>
  whole(read, turn(path), { ...directory, projects: known });

const ALL = { name: '校正', start: '2027-03-01', end: '2027-03-05', project: '港の改修' };
const LABELS = { name: 'タスク名', start: '開始日', end: '終了日', project: 'プロジェクト' };
type Key = keyof typeof ALL;
const KEYS = Object.keys(ALL) as Key[];
const combinations = Array.from({ length: 2 ** KEYS.length - 1 }, (_, index) =>
  KEYS.filter((_key, place) => ((index + 1) >> place) % 2 === 1),
);

describe('a task that lacks something', () => {
  test.each(combinations.map((missing) => [missing.map((key) => LABELS[key]).join('、'), missing] as const))(
    '[S5.14] is asked for all of it at once: %s',
    (labels, missing) => {
      const params = Object.fromEntries(KEYS.filter((key) => !missing.includes(key)).map((key) => [key, ALL[key]]));
      const [first = 'name'] = missing;
      const asked = askedFor({
        kind: 'question',
        step: { action: 'create_task', params },
        missing: first,
        gap: MISSED,
        used: new Set(),
      });
      const told = completed(asked);
      const lines = told.response.split('\n');
      expect(lines[0]).toBe(`タスクの登録に足りない項目：${labels}`);
      expect(lines.slice(2, 4)).toEqual(['1. 港の改修', '2. 川の改修']);
      expect(told).toMatchObject({ kind: 'question', actions: [] });
      const example = lines.find((line) => line.startsWith('例：')) ?? '';
      for (const words of ['港の改修に', 'というタスクを', 'から', 'まで']) expect(example).toContain(words);
      const isChoice = missing.includes('project');
      expect(told.open).toMatchObject({ action: 'create_task', params, missing: isChoice ? 'project' : first });
      expect(told.choices?.map(({ label }) => label)).toEqual(isChoice ? ['港の改修', '川の改修'] : undefined);
    },
  );

  test('is asked on where one thing was chosen and another is missing', () => {
    const { name, start, project } = ALL;
    const told = completed(planned({ action: 'create_task', params: { name, start, project } }));
    expect(told).toMatchObject({ kind: 'question', actions: [], open: { kind: 'question', missing: 'end' } });
  });

  test('is a plan once it lacks nothing', () => {
    const plan = planned({ action: 'create_task', params: ALL });
    expect(completed(plan)).toBe(plan);
  });

  test('[S5.22] is no question where there is no project', () => {
    const { name, start, end } = ALL;
    const told = completed(planned({ action: 'create_task', params: { name, start, end } }), null, []);
    expect(told).toMatchObject({ kind: 'question', response: '利用可能なプロジェクトが見つかりませんでした' });
  });
});

test('[S5.14] the example that is told says all that a task needs', async () => {
  const { sender } = turn();
  const asked = askedFor({
    kind: 'question',
    step: { action: 'create_task', params: {} },
    missing: 'name',
    gap: MISSED,
    used: new Set(),
  });
  const told = whole(asked, turn(), directory).response.split('\n').at(-1) ?? '';
  const message = told.replace(/^例：/u, '');
  const { kind, actions } = await localInterpreter().interpret({ ...turn(), message, sender }, directory, office);
  expect({ kind, actions }).toMatchObject({
    kind: 'plan',
    actions: [{ action: 'create_task', params: { name: '校正', project: directory.projects[0]?.name } }],
  });
  expect(Object.keys(actions[0]?.params ?? {})).toEqual(expect.arrayContaining(['start', 'end']));
});

describe('on the page of a project', () => {
  const PAGE = '/project-management/river';

  test('what names no project is of that one', () => {
    const step = { action: 'create_milestone', params: { name: '初校', date: '2027-03-01' } };
    expect(completed(planned(step), PAGE).actions).toEqual([
      { ...step, params: { ...step.params, project: '川の改修' }, refs: { project: 'river' } },
    ]);
    const deliverable = { action: 'create_deliverable', params: { name: '図面' } };
    expect(completed(planned(deliverable), PAGE).actions).toMatchObject([{ params: { project: '川の改修' } }]);
  });

  test('what lacked only the project lacks nothing', () => {
    const step = { action: 'adjust_project_schedule', params: { shiftDays: 7 } };
    const asked = askedFor({ kind: 'question', step, missing: 'project', gap: MISSED, used: new Set() });
    expect(completed(asked, PAGE)).toMatchObject({ kind: 'plan', actions: [{ refs: { project: 'river' } }] });
    expect(completed(asked)).toMatchObject({
      kind: 'question',
      response: '❓ プロジェクトを特定できませんでした。以下から選択してください\n1. 港の改修\n2. 川の改修',
      open: { kind: 'choice', missing: 'project', options: ['港の改修', '川の改修'] },
    });
  });

  test('what names another is of the other, and a task is looked for in all', () => {
    const other = planned({
      action: 'create_milestone',
      params: { name: '初校', date: '2027-03-01', project: '港の改修' },
    });
    expect(completed(other, PAGE)).toBe(other);
    const task = planned({ action: 'update_task', params: { task: '校正', changes: { taskStatus: 'completed' } } });
    expect(completed(task, PAGE)).toBe(task);
  });
});

test('no plan of any other action is touched', () => {
  for (const { name } of catalogue.filter((each) => declarationOf(each.name) && !('project' in each.params))) {
    const params = Object.fromEntries(Object.keys(declarationOf(name)?.params ?? {}).map((key) => [key, 'x']));
    const plan = planned({ action: name, params });
    expect(completed(plan, '/project-management/river')).toBe(plan);
  }
});
