import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const add = (date: string, memo?: string) => ({ action: 'add_user_holiday', date, ...(memo && { memo }) });
const cancel = (date: string) => ({ action: 'delete_user_holiday', date });

describe('days off that are named in other words', () => {
  it.each([
    ['16日、ハロウィンなので休みます', [add('2026-03-16', 'ハロウィン')]],
    ['明日休むね〜春休み', [add('2026-03-12', '春休み')]],
    ['19日の休みをなくしたいです', [cancel('2026-03-19')]],
    ['18日の休み取消、5月の', [cancel('2026-05-18')]],
    ['20日に休みたいです。5月20日です', [add('2026-05-20')]],
    ['先月登録した4月9日の休みを消してください', [cancel('2026-04-09')]],
    ['今日の残りは休みます', [add('2026-03-11')]],
    ['展示会の翌日は休みます', []],
    ['19日だけ取消して', [cancel('2026-03-19')]],
    ['休暇の申請は紙ではなくここでいいと聞きました。19日に休みます', [add('2026-03-19')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });

  it.each(['あすあさって休みます', '明日とその次の日を休みにしてください'])('%s', async (message) => {
    expect(await planned(message)).toStrictEqual([
      { action: 'add_user_holiday', start: '2026-03-12', end: '2026-03-13' },
    ]);
  });
});
