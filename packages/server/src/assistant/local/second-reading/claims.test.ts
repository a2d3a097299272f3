import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, it } from 'vitest';
import { readOf } from '../../../../test/assistant/belief.ts';
import { ASPECTS, aspects, claimsOf } from './claims.ts';

async function claimed(message: string, ...steps: PlanStep[]) {
  const { signs } = await readOf(message);
  const { values, roles, kept } = claimsOf(steps, signs, '五十嵐 望');
  const said = aspects
    .filter((aspect) => values[aspect] > 0)
    .map((aspect) => [aspect, ASPECTS[aspect][values[aspect]]]);
  return { said: Object.fromEntries(said), roles, words: signs.symbols.filter((_, index) => kept[index]).join('') };
}

describe('what a plan says of a message', () => {
  it('tells the presence of the sender from that of others', async () => {
    const step = { action: 'update_user_status', params: { status: 'going_out' } };
    expect((await claimed('外出します', step)).said).toEqual({ own: 'going_out', steps: '1' });
    const named = { ...step, params: { ...step.params, user: '五十嵐 望' } };
    expect((await claimed('外出します', named)).said).toEqual({ own: 'going_out', steps: '1' });
    const other = { ...step, params: { ...step.params, user: '森 健太' } };
    expect(await claimed('森さん外出です', other)).toMatchObject({
      said: { colleague: 'going_out', steps: '1' },
      roles: ['presence'],
    });
  });

  it('says what each mention is for', async () => {
    const found = await claimed(
      '15時まで銀行へ、セレナ借ります',
      {
        action: 'update_user_status',
        params: { status: 'going_out', comment: '銀行', return_time: '2026-03-11T15:00' },
      },
      { action: 'assign_car', params: { car: 'セレナ' } },
    );
    expect(found.roles).toEqual(['until', 'take']);
    expect(found.words).toBe('銀行');
    expect(found.said).toEqual({ own: 'going_out', take: 'own', comment: 'yes', until: 'yes', steps: '2' });
  });

  it('leaves a mention that no step has anything of', async () => {
    const step = { action: 'add_user_holiday', params: { date: '2026-03-12', memo: '通院' } };
    expect(await claimed('明日は通院で休みます。13日は出ます', step)).toMatchObject({
      roles: ['off', 'none'],
      said: { off: 'own', reason: 'yes', days: '1', steps: '1' },
      words: '通院',
    });
  });

  it('knows a range by its days and a given-back car without a name', async () => {
    const range = { action: 'delete_user_holiday', params: { start: '2026-03-16', end: '2026-03-18' } };
    expect((await claimed('16日から18日の休みを消して', range)).roles).toEqual(['back']);
    expect((await claimed('セレナ返します', { action: 'release_car', params: {} })).roles).toEqual(['release']);
  });
});
