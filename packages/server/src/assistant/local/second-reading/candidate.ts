import type { PlanStep } from '@ibasho/contract/runs';
import { frameOf } from '../dialogue/matter.ts';
import type { Reading } from '../requests/plan.ts';
import { sayStep } from '../saying.ts';

/** A plan that may be meant. */
export interface Candidate {
  steps: readonly PlanStep[];
  /** What will be done, a line a step. */
  says: readonly string[];
  /** Words of its requests that nothing explains. */
  unexplained: readonly string[];
  /** The second reading made it on its own. */
  isDrafted: boolean;
}

/** The plan that the first reading offers, whatever it doubts or refuses beside it; null where it has none. */
export function candidateOf({ outcomes }: Pick<Reading, 'outcomes'>): Candidate | null {
  const acting = outcomes.filter((one) => one.steps.length > 0 && one.refusal === null && one.asking === null);
  if (acting.length === 0) return null;
  return {
    steps: acting.flatMap((one) => one.steps),
    says: acting.flatMap((one) => one.says),
    unexplained: acting.flatMap((one) => one.unexplained),
    isDrafted: false,
  };
}

/** What each step will do, a line a step. */
export const saysOf = (steps: readonly PlanStep[]): string[] =>
  steps.map((step) => sayStep((frameOf(step) as NonNullable<ReturnType<typeof frameOf>>).data, step));
