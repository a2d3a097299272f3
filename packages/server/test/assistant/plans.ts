import type { PlanStep } from '@ibasho/contract/runs';
import { isDoubtful } from '../../src/assistant/local/doubts/doubts.ts';
import type { Understood } from '../../src/assistant/local/doubts/proposal.ts';
import { skeletonOf } from '../../src/assistant/local/message/mentions.ts';
import { written } from '../../src/assistant/local/message/written.ts';
import { namesOf } from '../../src/assistant/local/names/name-index.ts';
import { directory, NOW } from './firm.ts';

/** Plans of the made-up firm, for the tests of what is doubted. */

export const TODAY = NOW.slice(0, 10);
export const status = (params: Record<string, unknown>): PlanStep => ({ action: 'update_user_status', params });
export const dayOff = (params: Record<string, unknown>): PlanStep => ({ action: 'add_user_holiday', params });
export const car = (params: Record<string, unknown>): PlanStep => ({ action: 'assign_car', params });

/**
 * Whether the plan that the rules are taken to have made of a message is doubted: one outcome a step, together the whole
 * message. `dropped`, in the signs of the skeleton, is what they took for none of the plan's business.
 */
export function doubted(message: string, steps: readonly PlanStep[], dropped = ''): boolean {
  const skeleton = skeletonOf(written(message), namesOf(directory), NOW, directory.people[0] ?? null);
  const outcomes = steps.map(
    (step): Understood => ({
      steps: [step],
      refusal: null,
      asking: null,
      self: message.includes('私'),
      request: { from: 0, to: skeleton.text.length },
    }),
  );
  const from = skeleton.text.indexOf(dropped);
  return isDoubtful(outcomes, skeleton, NOW, dropped === '' ? [] : [{ from, to: from + dropped.length }]);
}
