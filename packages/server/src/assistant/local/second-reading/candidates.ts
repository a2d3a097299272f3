import type { PlanStep } from '@ibasho/contract/runs';
import type { Outcome } from '../requests/outcome.ts';
import type { Reading } from '../requests/plan.ts';

/** A plan that may be meant. */
export interface Candidate {
  steps: readonly PlanStep[];
  /** What will be done, a line a step. */
  says: readonly string[];
  /** How many requests of the first reading it leaves out. */
  left: number;
  /** Words of its requests that nothing explains. */
  unexplained: readonly string[];
  /** The second reading made it on its own. */
  isDrafted: boolean;
}

/** Of more requests than these only all together are offered. */
const MOST = 4;

/** The plans that the first reading offers: all of its requests that come to steps, and then some of them. */
export function candidatesOf({ outcomes }: Pick<Reading, 'outcomes'>): Candidate[] {
  const acting = outcomes.filter((one) => one.steps.length > 0 && one.refusal === null && one.asking === null);
  if (acting.length === 0) return [];
  const all = candidateOf(acting, 0);
  if (acting.length === 1 || acting.length > MOST) return [all];
  const parts = Array.from({ length: 2 ** acting.length - 2 }, (_, index) =>
    acting.filter((_one, at) => ((index + 1) >> at) & 1),
  );
  return [all, ...parts.map((part) => candidateOf(part, acting.length - part.length))];
}

function candidateOf(outcomes: readonly Outcome[], left: number): Candidate {
  return {
    steps: outcomes.flatMap((one) => one.steps),
    says: outcomes.flatMap((one) => one.says),
    left,
    unexplained: outcomes.flatMap((one) => one.unexplained),
    isDrafted: false,
  };
}
