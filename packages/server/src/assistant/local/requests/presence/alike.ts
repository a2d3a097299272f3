import type { PlanStep } from '@ibasho/contract/runs';
import { sayStep } from '../../saying.ts';
import type { Outcome } from '../outcome.ts';

/** 「銀行に行きます、15時戻り。森さんも同じように外出で」: where to and how long are told by the absence before. */
export function keepAlike(outcomes: readonly Outcome[]): void {
  for (const [index, outcome] of outcomes.entries()) {
    const before = outcomes[index - 1]?.steps.at(-1);
    if (before?.action !== 'update_user_status') continue;
    const isAlike = ({ action, params }: PlanStep) =>
      action === before.action && params.status === before.params.status && ALIKE.test(String(params.comment));
    if (!outcome.steps.some(isAlike)) continue;
    outcome.steps = outcome.steps.map((step) => {
      const { comment, ...params } = step.params;
      return isAlike(step) ? { ...step, params: { ...before.params, ...params } } : step;
    });
    outcome.says = outcome.steps.map((step) => sayStep(outcome.request.frame.data, step));
  }
}

const ALIKE = /^同じ(?:よう|く|内容|形|感じ|行き?先|ところ|所|場所)?$/u;
