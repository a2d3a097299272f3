import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20.

describe('a day off that the message says otherwise of', () => {
  test.each([
    '次の出社は17日です。それまで休みます',
    '森さんには17日に休むと伝えました',
    '17日、森さんと大野さんが休みなので私は出ます',
    '16日は休み、17日はリモートにします',
    '懇親会は何日ですか、その次の日休みたいです',
    '16日から18日の森さんの休み、17日だけ出ることになったので消してください',
    '17日と18日の休みのうち18日だけ消して',
    '森さん16日17日休みって聞いたんですけど、18日も休みになったそうです',
    'いつでもいいので来週中に1日休みたいです',
    '17日の代休、部長に却下されました',
    '16か17に休みをもらいたいです',
    '17日休み→19日休みに変えて',
    '来週の月〜水は出張、木金は休みます',
    '今週は木曜まで出社、金曜休み',
  ])('is asked about: %s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });

  test.each([
    ['17日休みます。18日は出ます', [{ action: 'add_user_holiday', date: '2026-03-17' }]],
    ['17日の予定を休みに変更してください', [{ action: 'add_user_holiday', date: '2026-03-17' }]],
    [
      '稼働率を70%に変更してください。あと17日休みます',
      [
        { action: 'update_occupancy_rate', rate: 70 },
        { action: 'add_user_holiday', date: '2026-03-17' },
      ],
    ],
    ['17日は会社に来られないので休みます', [{ action: 'add_user_holiday', date: '2026-03-17' }]],
  ])('is set where the message says it of another: %s', async (message, steps) => {
    const plan = await planned(message);
    expect(plan.map(({ memo: _memo, ...step }) => step)).toEqual(steps);
  });
});
