import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望. What joins two wishes in one message.

const set = (status: string, more: object = {}) => ({ action: 'update_user_status', status, ...more });
const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const cancel = (date: string) => ({ action: 'delete_user_holiday', date });
const rate = { action: 'update_occupancy_rate', rate: 80 };

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'a colleague, and then oneself': [
    [
      '大野さん直帰です。あとデリカ借ります',
      [set('going_out', { user: '大野 美咲', comment: '直帰' }), { action: 'assign_car', car: 'デリカ' }],
    ],
    [
      '大野さんは在宅です。銀行行ってきます',
      [set('online', { user: '大野 美咲', comment: '在宅' }), set('going_out', { comment: '銀行' })],
    ],
    [
      '大野さん直帰です、17日お休みをいただきます',
      [set('going_out', { user: '大野 美咲', comment: '直帰' }), add('2026-03-17')],
    ],
  ],
  'of the colleague still': [
    [
      '大野さんは外出です。あと15時に戻ります',
      [set('going_out', { user: '大野 美咲', return_time: '2026-03-11T15:00' })],
    ],
  ],
  'days behind あと': [
    [
      '退勤します。あと16日と17日は休みます',
      [set('offline'), { action: 'add_user_holiday', start: '2026-03-16', end: '2026-03-17' }],
    ],
  ],
  'a gap or a picture behind what was asked for': [
    ['稼働率80%で✨カングー使います', [rate, { action: 'assign_car', car: 'カングー' }]],
    ['金曜は午後休で 17日の休みなしで', [add('2026-03-13', { memo: '午後休' }), cancel('2026-03-17')]],
    ['16日お休みします 17日の休みは取り消してください', [add('2026-03-16'), cancel('2026-03-17')]],
  ],
};

for (const [kind, sentences] of Object.entries(understood))
  describe(kind, () => {
    test.each(sentences)('%s', async (sentence, plan) => {
      expect(await planned(sentence)).toEqual(plan);
    });
  });
