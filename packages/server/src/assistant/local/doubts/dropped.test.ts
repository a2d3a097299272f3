import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { car, doubted, status, TODAY } from '../../../../test/assistant/plans.ts';

const doubtful: [string, string, PlanStep[]][] = [
  ['今から機材屋！デリカ借ります', '今から機材屋', [car({ car: 'デリカ' })]],
  ['港の撮影についていきます。あとデリカを借ります', '港の撮影についていきます', [car({ car: 'デリカ' })]],
  ['大野さん、港で打合せ。17時戻り', 'P、港で打合せ', [status({ return_time: `${TODAY}T17:00` })]],
  [
    '大野さん会場の下見にでました！3時もどりやそうです',
    'P会場の下見にでました',
    [status({ return_time: `${TODAY}T15:00` })],
  ],
  ['現調 倉庫、デリカ借用、戻り16時', '現調 倉庫', [car({ car: 'デリカ' }), status({ return_time: `${TODAY}T16:00` })]],
];

const fine: [string, string, PlanStep[]][] = [
  ['はじめて使います。デリカ借ります', 'はじめて使います', [car({ car: 'デリカ' })]],
  [
    '大野さんは県庁です。いま隣で手を振っています',
    'いま隣で手を振っています',
    [status({ status: 'going_out', user: '大野 美咲' })],
  ],
];

describe('What was taken for none of the plan’s business', () => {
  test.each(doubtful)('leaves doubts where it may be half of what matters: %s', (message, dropped, steps) => {
    expect(doubted(message, steps, dropped)).toBe(true);
  });

  test.each(fine)('leaves none where it is only told: %s', (message, dropped, steps) => {
    expect(doubted(message, steps, dropped)).toBe(false);
  });
});
