import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望. Leave that is asked for in a roundabout way, or gone without.

const add = (date: string, more: object = {}) => expect.objectContaining({ action: 'add_user_holiday', date, ...more });
const span = (start: string, end: string) => expect.objectContaining({ action: 'add_user_holiday', start, end });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'how leave is asked for, before the wish': [
    ['有給ってここで頼めるんですか？17日に使いたいです', [add('2026-03-17')]],
  ],
  'the day of which was told before': [
    ['17日は免許の更新です。その日は休みにしてください', [add('2026-03-17')]],
    [
      '大野さんの17日の検診は延期になりました。その日の休みを消してください',
      [cancel('2026-03-17', { user: '大野 美咲' })],
    ],
  ],
  'one day of two stays as it is': [
    ['17日だけ休みを取り消します。18日は休みのままです', [cancel('2026-03-17')]],
    ['17日の休みキャンセルで。18日はそのまま休みで', [cancel('2026-03-17')]],
  ],
  'the whole of a day that was told before': [
    ['17日は実家に帰るので一日休みます', [add('2026-03-17', { memo: '実家に帰る' })]],
  ],
  'what is seen to before the day off': [
    ['年度内の請求は27日までに済ませますので、30日と31日はお休みします', [span('2026-03-30', '2026-03-31')]],
  ],
  'other words for it': [
    ['Day off 17日お願いします', [add('2026-03-17')]],
    ['17日から18日まで休みたか', [span('2026-03-17', '2026-03-18')]],
    ['通院のためあす休みます', [add('2026-03-12')]],
    ['来週の火水有給を使います', [span('2026-03-17', '2026-03-18')]],
  ],
};

describe('leave that is asked for', () => {
  for (const [kind, sentences] of Object.entries(understood))
    describe(kind, () => {
      test.each(sentences)('%s', async (sentence, plan) => {
        expect(await planned(sentence)).toEqual(plan);
      });
    });
});

describe('leave that somebody wished for and goes without', () => {
  test.each([
    'ほんまは金曜休みたいけど、締切前やし無理やな',

    '明日休みたいな〜でも打ち合わせやしな',
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });

  test.each(['明日休みたいのですが、無理を言ってすみません', '明日休みたいんですけど、金曜は出ます'])(
    'and does not: %s',
    async (sentence) => {
      expect(await planned(sentence)).toEqual([add('2026-03-12')]);
    },
  );
});
