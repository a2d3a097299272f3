import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, online] = [presence('going_out'), presence('online')];
const [MORI, ONO] = ['森 健太', '大野 美咲'];

describe('a line that goes from one to the next', () => {
  test.each([
    [
      '森さん保育園、大野さんはテレワーク',
      [out({ user: MORI, comment: '保育園' }), online({ user: ONO, comment: 'テレワーク' })],
    ],
    [
      '森さん 銀行 大野さんリモート',
      [out({ user: MORI, comment: '銀行' }), online({ user: ONO, comment: 'リモート' })],
    ],
    ['森さん市役所、大野さんは戻りました', [out({ user: MORI, comment: '市役所' }), online({ user: ONO })]],
    [
      '森さんは銀行、大野さんは問屋に行きました',
      [out({ user: MORI, comment: '銀行' }), out({ user: ONO, comment: '問屋' })],
    ],
  ])('tells of each what they do: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    '森さん:写真の店。大野さん銀行',
    '大野さん在宅。私は植物園',
    'お先に失礼します。森さん:保育園',
    '森さん作業場、大野さんは銀行に外出、髙木さんは戻りました',
    '森さんは役場に行きました。戻りました',
    '森さんは離席です。戻りました',
  ])('and is asked about where somebody would be left out, or may be another: %s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
