import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, it } from 'vitest';
import { beliefOf, readOf } from '../../../../test/assistant/belief.ts';
import { saysOf } from './candidate.ts';
import { reworded } from './reworded.ts';

const off = (memo: string): PlanStep => ({ action: 'add_user_holiday', params: { date: '2026-03-12', memo } });
const memo = (text: string): PlanStep => ({ action: 'add_user_memo', params: { memo: text } });
const planOf = (...steps: PlanStep[]) => ({ steps, says: saysOf(steps), unexplained: [], isDrafted: false });

const MESSAGE = '連休の残りを使いたく、明日は通して休みます';
async function told(step: PlanStep, worth: string) {
  const { signs } = await readOf(MESSAGE);
  return reworded(planOf(step), beliefOf(signs, {}, [], worth), signs)?.steps[0]?.params.memo;
}

describe('a plan in other words', () => {
  it('keeps what is worth keeping in the place of what is not', async () => {
    expect(await told(off('通して'), '連休の残り')).toBe('連休の残り');
  });

  it('keeps all that belongs together', async () => {
    expect(await told(off('残り'), '連休の残り')).toBe('連休の残り');
  });

  it('stays as it is where its words are worth keeping, or nothing else is', async () => {
    expect(await told(off('連休の残り'), '連休の残り')).toBeUndefined();
    expect(await told(off('通して'), '')).toBeUndefined();
  });

  it('leaves words that are not of the message, and those of a memo, alone', async () => {
    expect(await told(off('午前休'), '連休の残り')).toBeUndefined();
    expect(await told(memo('通して'), '連休の残り')).toBeUndefined();
  });
});
