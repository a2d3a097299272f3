import { describe, expect, test } from 'vitest';
import { planned } from '../test-firm.ts';

const taken = [{ action: 'assign_car', car: 'セレナ' }];
const returned = [{ action: 'release_car', car: 'セレナ' }];

describe('what is said beside a car adds no step', () => {
  test.each([
    'セレナ使う、什器の搬出',
    'セレナ借ります。看板の搬入です',
    '会社のセレナ借用(鍵受領済)',
    'もし空いておりましたらセレナをお借りしてもよろしいでしょうか',
    '荷物が多いのでセレナでよろしく',
  ])('%s', async (sentence) => {
    expect(await planned(sentence)).toEqual(taken);
  });

  test.each([
    'セレナ返却です。お先にどうぞ',
    'セレナを返し終えました',
    'セレナ、給油のうえお返しいたしました',
    '洗車後セレナを返却しました',
  ])('%s', async (sentence) => {
    expect(await planned(sentence)).toEqual(returned);
  });
});

test('whoever parks it and goes gives it back', async () => {
  expect(await planned('セレナを停めて上がります')).toMatchObject([...returned, { status: 'offline' }]);
});

test('when somebody is back is not when the car is wanted', async () => {
  expect(await planned('市役所行ってきます。戻り15時 セレナ使います')).toMatchObject([
    { status: 'going_out', comment: '市役所', return_time: '2026-03-11T15:00' },
    ...taken,
  ]);
});
