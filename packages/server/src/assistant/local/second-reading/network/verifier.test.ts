import { describe, expect, it } from 'vitest';
import { readOf } from '../../../../../test/assistant/belief.ts';
import { WIDTH, weightsFile } from '../../../../../test/assistant/weights.ts';
import { ASPECTS, aspects, claimsOf } from '../claims.ts';
import { verifierFrom } from './verifier.ts';

const HIDDEN = 2;
const SENDER = '五十嵐 望';
const OUT = { action: 'update_user_status', params: { status: 'going_out' } } as const;

const fileOf = (set: Record<string, Record<number, number>> = {}) =>
  weightsFile(
    {
      'l.weight': [12, 2],
      ...Object.fromEntries(aspects.map((aspect, at) => [`g.${at}.weight`, [ASPECTS[aspect].length, WIDTH]])),
      'o1.weight': [HIDDEN, 2 * WIDTH],
      'o1.bias': [HIDDEN],
      'o2.weight': [1, HIDDEN],
      'o2.bias': [1],
    },
    set,
  );

/** The greatest of the first channel is the answer. */
const ANSWER = { 'o1.weight': { 0: 1 }, 'o2.weight': { 0: 1 } };

async function verified(message: string, set: Record<string, Record<number, number>>, steps: unknown[] = [OUT]) {
  const { signs } = await readOf(message);
  return verifierFrom(fileOf({ ...ANSWER, ...set })).verify(claimsOf(steps as (typeof OUT)[], signs, SENDER), signs);
}

describe('the verifier', () => {
  it('knows nothing where all weights are nothing', async () => {
    expect(await verified('あい', {})).toBe(0);
  });

  it('hears what a plan says as a whole', async () => {
    const out = { 'g.0.weight': { [2 * WIDTH]: 3 } };
    expect(await verified('あい', out)).toBeCloseTo(3);
    expect(await verified('あい', out, [{ ...OUT, params: { status: 'online' } }])).toBe(0);
  });

  it('sees which words a plan keeps', async () => {
    const kept = { 'l.weight': { 2: 1 }, 'c1.weight': { 2: 2 } };
    expect(await verified('あい', kept)).toBe(0);
    expect(await verified('あい', kept, [{ ...OUT, params: { status: 'going_out', comment: 'い' } }])).toBeCloseTo(2);
  });

  it('sees what a plan makes of a mention', async () => {
    const presence = { 'l.weight': { [2 * (2 + 4)]: 1 }, 'c1.weight': { 2: 2 } };
    expect(await verified('森さん外出', presence)).toBe(0);
    const colleague = [{ ...OUT, params: { status: 'going_out', user: '森 健太' } }];
    expect(await verified('森さん外出', presence, colleague)).toBeCloseTo(2);
  });
});
