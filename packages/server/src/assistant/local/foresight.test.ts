import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { office } from '../../../test/assistant/firm.ts';
import type { Interpretation, OfficeReads, Turn, WorkState } from '../interpreter.ts';
import { foreseenPlan } from './foresight.ts';

const changed = (task: string): PlanStep => ({ action: 'update_task', params: { task, changes: { hours: 8 } } });
const completed: PlanStep = {
  action: 'update_project',
  params: { project: '港の改修', changes: { projectStatus: 'completed' } },
  refs: { project: 'p'.repeat(24) },
};
const part: WorkState = {
  kind: 'task',
  name: '入稿',
  project: '港の改修',
  deliverable: null,
  due: null,
  status: 'not_started',
  person: null,
};

/** An office where no task is called as a step says but 基本設計, and 港の改修 has 入稿. */
const reads: OfficeReads = {
  ...office,
  foresee: async (step) =>
    step.action === 'update_task' && step.params.task !== '基本設計'
      ? { missing: 'task', say: 'どのタスクですか？', options: ['基本設計', '入稿'], isUnknown: true }
      : { step },
  work: async ({ calledIn = '' }) => (calledIn.includes(part.name) ? [part] : []),
};
const plan = (actions: readonly PlanStep[], more: Partial<Interpretation> = {}): Interpretation => ({
  kind: 'plan',
  response: '',
  actions,
  certain: true,
  ...more,
});
const offered = (actions: PlanStep[], or: PlanStep[]): Interpretation => ({
  kind: 'question',
  response: '',
  actions: [],
  certain: false,
  open: { kind: 'offer', actions, or },
});

const turnOf = (message: string, history: Turn['history'] = []) => ({ message, history });

describe('a plan, before it is carried out', () => {
  test('of what nobody calls so is asked about, with a list', async () => {
    const { kind, open } = await foreseenPlan(plan([changed('設計')]), turnOf('設計を8時間に'), reads);
    expect([kind, open]).toMatchObject([
      'question',
      { kind: 'choice', missing: 'task', options: ['基本設計', '入稿'] },
    ]);
  });

  test('of what the conversation has just named is not asked about', async () => {
    const history: Turn['history'] = [{ role: 'assistant', content: 'タスク「検品」を追加しました', open: null }];
    const step = changed('検品');
    expect((await foreseenPlan(plan([step]), turnOf('8時間にして', history), reads)).actions).toEqual([step]);
    expect((await foreseenPlan(plan([step]), turnOf('8時間にして'), reads)).actions).toEqual([]);
  });

  test('of what nobody calls so gives way to what else may be meant, which is offered', async () => {
    const read = plan([changed('港の改修')], { otherwise: [completed] });
    const { actions, open } = await foreseenPlan(read, turnOf('港の改修を完了に'), reads);
    expect([actions, open]).toEqual([[], { kind: 'offer', actions: [completed] }]);
  });

  test('of two that are offered only the one remains whose things there are', async () => {
    for (const read of [offered([changed('港')], [completed]), offered([completed], [changed('港')])]) {
      expect((await foreseenPlan(read, turnOf('港の改修を完了に'), reads)).open).toEqual({
        kind: 'offer',
        actions: [completed],
      });
    }
    const both = offered([changed('基本設計')], [completed]);
    expect(await foreseenPlan(both, turnOf('港の改修を完了に'), reads)).toBe(both);
  });

  test('on a project is offered alone where the message names a part of it', async () => {
    const { actions, open } = await foreseenPlan(plan([completed]), turnOf('港の改修の入稿を完了にして'), reads);
    expect([actions, open]).toEqual([[], { kind: 'offer', actions: [completed] }]);
    expect((await foreseenPlan(plan([completed]), turnOf('港の改修を完了にして'), reads)).actions).toEqual([completed]);
    const named = { ...changed('基本設計'), refs: { project: 'p'.repeat(24), task: 't'.repeat(24) } };
    expect(
      (await foreseenPlan(plan([named]), turnOf('港の改修の基本設計を8時間に、入稿のあと'), reads)).actions,
    ).toEqual([named]);
  });
});
