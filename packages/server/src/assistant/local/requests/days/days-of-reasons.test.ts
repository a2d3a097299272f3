import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const add = (date: string, memo?: string) => ({ action: 'add_user_holiday', date, ...(memo && { memo }) });
const span = (start: string, end: string, memo?: string) => ({
  action: 'add_user_holiday',
  start,
  end,
  ...(memo && { memo }),
});

describe('the day of the reason is not off itself', () => {
  test.each([
    ['発表会が4月5日なので、4月7日は休みます', [add('2026-04-07', '発表会')]],
    ['4月2日は式典のため、翌3日に休みます', [add('2026-04-03', '式典')]],
    ['娘の試験が4月2日なので、翌日の3日を休みにしてください', [add('2026-04-03', '娘の試験')]],
    ['4月2日に棚卸し、翌日は休みます', [add('2026-04-03', '棚卸し')]],
    ['4月1日に講習へ行くので4月2日は休みます', [add('2026-04-02', '講習へ行く')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });
});

describe('days told around the wish', () => {
  test.each([
    ['4月6日から同じ週の水曜まで休みます', [span('2026-04-06', '2026-04-08')]],
    ['17日と25日に歯の検査が入りました。どちらも午後休でお願いします', 2],
    ['年休があと三日残っていると総務に教わりました。4月2日に使わせてください', [add('2026-04-02', '年休')]],
    ['有休は各自で入れる決まりだと聞きました。4月2日でお願いします', [add('2026-04-02', '有休')]],
    [
      '3/24午後休、3/17の休みは取消',
      [add('2026-03-24', '午後休'), { action: 'delete_user_holiday', date: '2026-03-17' }],
    ],
    ['ほうじ 4/2 やすみます', [add('2026-04-02', 'ほうじ')]],
    ['4/2 やすみもらうね ならいごとの試験', [add('2026-04-02', 'ならいごとの試験')]],
  ])('%s', async (message, steps) => {
    const found = await planned(message);
    expect(typeof steps === 'number' ? found.length : found).toStrictEqual(steps);
  });

  test('half a day off and home', async () => {
    expect(await planned('午後休を取ることにしたので今日の分を入れて、帰った表示にもしておいてください')).toStrictEqual(
      [
        { action: 'add_user_holiday', memo: '午後休', date: '2026-03-11' },
        { action: 'update_user_status', status: 'offline' },
      ],
    );
  });
});

test.each([
  '外出と離席は違うものですか',
  '在宅とテレワークって同じですか',
  '退勤とオフライン、どちらで書けばいいですか',
])('compares the app’s words: %s', async (message) => {
  expect(await planned(message)).toEqual([]);
});
