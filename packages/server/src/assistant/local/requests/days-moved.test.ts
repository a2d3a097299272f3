import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../test-firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const from = (date: string) => ({ action: 'delete_user_holiday', date });
const to = (date: string) => ({ action: 'add_user_holiday', date });

describe('a day off is moved', () => {
  test.each([
    ['17日の休み、翌日にずらしてください', [from('2026-03-17'), to('2026-03-18')]],
    ['来週の火曜の休みを一日早めてもらえますか', [from('2026-03-17'), to('2026-03-16')]],
    ['17日の休みを翌週の同じ曜日に変えたいです', [from('2026-03-17'), to('2026-03-24')]],
    ['17日に入れていた休み、24日にしてください', [from('2026-03-17'), to('2026-03-24')]],
    ['金曜の休みを再来週の木曜に変更してください', [from('2026-03-13'), to('2026-03-26')]],
    ['17日の休み、23に変えといてください', [from('2026-03-17'), to('2026-03-23')]],
    ['お休みを17日から23日に変更したいのですが', [from('2026-03-17'), to('2026-03-23')]],
    ['17日に休みを入れていましたが、24日に変えてください', [from('2026-03-17'), to('2026-03-24')]],
    ['17日の休みを24日に延期してください', [from('2026-03-17'), to('2026-03-24')]],
    ['17日の休みを1日前倒ししてください', [from('2026-03-17'), to('2026-03-16')]],
    ['10月6日の休み、9日に変更してください', [from('2026-10-06'), to('2026-10-09')]],
    ['17日の休みを消してください。納品が入ってしまって', [from('2026-03-17')]],
    ['17日から三日休みます', [{ action: 'add_user_holiday', start: '2026-03-17', end: '2026-03-19' }]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });

  test.each([
    '休みの日を16日から20日にしてください',
    '休みを17日から19日までに変更してください',
    '休みを17日から13日に変更してください',
    '4月2日の休み、30日に変更してください',
    '17日の休みをもとに戻してください',
    '来週は水曜を除いて休みます',
    '17日休みます、と部長に伝えました',
  ])('and what may be a stretch or another day is asked about: %s', async (message) => {
    expect((await interpreted(message)).actions).toStrictEqual([]);
  });
});
