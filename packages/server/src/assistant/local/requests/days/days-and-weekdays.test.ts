import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026.
const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const cancel = (date: string) => ({ action: 'delete_user_holiday', date });

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'the weekday of the day that was named': [
    ['19日、木曜日です、お休みしたいです', [add('2026-03-19')]],

    ['4月2日と9日、どちらも木曜ですが休みます', [add('2026-04-02'), add('2026-04-09')]],
  ],
  'leave that is left': [
    ['代休が2日残っているので、23日に使います', [add('2026-03-23', { memo: '代休' })]],
    ['うちにも有休があると教わりました。24日に使わせてください', [add('2026-03-24')]],
    ['24日は引っ越しのためお暇をいただきます', [add('2026-03-24', { memo: '引っ越し' })]],
    ['24日はお休みをいただく所存です', [add('2026-03-24')]],
  ],
  'what kind of days they are, and no reason': [
    ['母が来るので24日に少し長めのお休みをください', [add('2026-03-24', { memo: '母が来る' })]],
    ['8/13 お盆休み', [add('2026-08-13', { memo: 'お盆休み' })]],
    ['24日、点検休', [add('2026-03-24', { memo: '点検' })]],
  ],
  'a day that gives way to another': [
    ['来週の火曜を取り消して、金曜をお休みにしてください', [cancel('2026-03-17'), add('2026-03-20')]],
    [
      '火曜に休みを入れてあるのを水曜に替えたいです。17日を消して、18日を休みにしてください',
      [cancel('2026-03-17'), add('2026-03-18')],
    ],
  ],
};

describe.each(Object.entries(understood))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each(['木曜30日、休みます'])('a weekday that is not that of the day is asked about: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
