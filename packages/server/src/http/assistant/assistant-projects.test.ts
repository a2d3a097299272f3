import type { TurnResponse } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { Interpreter } from '../../assistant/interpreter.ts';
import { foreseenPlan } from '../../assistant/local/foresight.ts';

// What is meant by the words that a sentence has for projects and their parts. The plan itself is given here, as JSON.
const byGivenPlan: Interpreter = {
  name: 'local',
  async interpret(turn, _directory, office) {
    const actions = JSON.parse(turn.message) as PlanStep[];
    return foreseenPlan({ kind: 'plan', response: '', actions, certain: true }, turn, office);
  },
  examples: async () => [],
};

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ interpreter: byGivenPlan });
  const make = (action: string, params: object) => office.actConfirmed('kuroda', [{ action, params: { ...params } }]);
  for (const project of ['ことり保育園 パンフレット', 'サクラ不動産 冊子']) {
    await make('create_project', { name: project });
    await make('add_deliverable_to_project', { project, name: '表紙デザイン' });
  }
  await make('add_deliverable_to_project', { project: 'サクラ不動産 冊子', name: '中面デザイン' });
  await make('create_task', { name: '写真選定', project: 'サクラ', start: '2026-06-15', end: '2026-06-17' });
});
afterAll(() => office.close());

const foreseen = async (action: string, params: Record<string, unknown>) =>
  (await office.call<TurnResponse>('kuroda', 'POST', '/api/ai-chat', { message: JSON.stringify([{ action, params }]) }))
    .body;

test('a task and a deliverable are found by a part of their names, and told whole', async () => {
  const task = await foreseen('update_task', { task: '写真', changes: { taskStatus: 'completed' } });
  expect(task.apiAction).toMatchObject({ params: { task: '写真選定' }, refs: { task: expect.any(String) } });
  const milestone = await foreseen('create_deliverable_milestone', {
    deliverable: '中面',
    name: '初校',
    date: '2026-06-20',
  });
  expect(milestone.apiAction).toMatchObject({ params: { deliverable: '中面デザイン' } });
});

test('[S5.19] [S5.20] of two of one name one is chosen, by which project each is of', async () => {
  const params = { name: '色校確認', date: '2026-06-20' };
  const asked = await foreseen('create_deliverable_milestone', { deliverable: '表紙デザイン', ...params });
  const options = ['表紙デザイン（ことり保育園 パンフレット）', '表紙デザイン（サクラ不動産 冊子）'];
  expect(asked.apiAction).toBeUndefined();
  expect(asked.choices?.map(({ label }) => label)).toEqual(options);
  expect(asked.open).toMatchObject({ kind: 'choice', params, missing: 'deliverable', options });
  const chosen = await foreseen('create_deliverable_milestone', { deliverable: options[1], ...params });
  expect(chosen.apiAction).toMatchObject({
    params: { deliverable: '表紙デザイン' },
    refs: { deliverable: expect.any(String) },
  });
  const { body } = await office.actConfirmed('kuroda', [chosen.apiAction as PlanStep]);
  expect(body).toMatchObject({ status: 'done' });
});

test('[S5.20] [S8.46] a name that fits none is chosen from a numbered list', async () => {
  const asked = await foreseen('create_deliverable_task', { deliverable: '着陸船', name: '設計' });
  expect(asked.response).toBe(
    '❓ 制作物を特定できませんでした。以下から選択してください\n1. 表紙デザイン（ことり保育園 パンフレット）\n2. 表紙デザイン（サクラ不動産 冊子）\n3. 中面デザイン',
  );
});

test('what is said of a deliverable that only a project is called is meant of that', async () => {
  const milestone = { deliverable: 'ことり保育園', name: '初校', date: '2026-06-20' };
  expect((await foreseen('create_deliverable_milestone', milestone)).apiAction).toMatchObject({
    action: 'create_milestone',
    params: { project: 'ことり保育園 パンフレット', name: '初校', date: '2026-06-20' },
    refs: { project: expect.any(String) },
  });
  const task = { deliverable: 'パンフレット', name: '校正', start: '2026-06-20', end: '2026-06-22', actualHours: 5 };
  expect((await foreseen('create_deliverable_task', task)).apiAction).toMatchObject({
    action: 'create_task',
    params: { project: 'ことり保育園 パンフレット', name: '校正', start: '2026-06-20', hours: 5 },
  });
  // Without its days a task of a project is asked about.
  const { start: _, ...without } = task;
  expect((await foreseen('create_deliverable_task', without)).response).toContain('制作物を特定できませんでした');
});

test('what is said around a name is chosen from the names within it', async () => {
  const asked = await foreseen('update_task', { task: '写真選定の工数', changes: { hours: 4 } });
  expect(asked.apiAction).toBeUndefined();
  expect(asked.choices?.map(({ label }) => label)).toEqual(['写真選定']);
});

test('[S9.40] a shift without a target is asked for', async () => {
  const asked = await foreseen('adjust_project_schedule', { project: 'サクラ' });
  expect(asked.apiAction).toBeUndefined();
  expect(asked.open).toMatchObject({ kind: 'question', action: 'adjust_project_schedule', missing: 'startDate' });
  expect(asked.response).toContain('何日ずらすか');
});
