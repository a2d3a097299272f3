import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const taken = [{ action: 'assign_car', car: 'セレナ' }];
const returned = [{ action: 'release_car', car: 'セレナ' }];

describe('what is said beside a car adds no step', () => {
  test.each([
    'セレナ使う、什器の搬出',
    'セレナ借ります。看板の搬入です',
    '会社のセレナ借用(鍵受領済)',
    'もし空いておりましたらセレナをお借りしてもよろしいでしょうか',
    '荷物が多いのでセレナでよろしく',
    'セレナ 借ります、15時まで',
    '今からセレナに乗るので、使っている人をわたしにしてもらえますか',
    'セレナを私が借りている形にしてもらえますか',
    'セレナの欄を私の名前にしてください',
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

test.each(['法務局いく、セレナで', '法務局いってきます セレナで', '法務局に行きますね、セレナで'])(
  'the car behind where one goes: %s',
  async (sentence) => {
    expect(await planned(sentence)).toMatchObject([{ status: 'going_out', comment: '法務局' }, ...taken]);
  },
);

test.each(['腰にきたわ セレナ返して上がります', '眠い〜セレナ返却、上がります', 'おなかすいた セレナ返しました。退勤'])(
  '%s: how one feels comes first',
  async (sentence) => {
    expect(await planned(sentence)).toMatchObject([...returned, { status: 'offline' }]);
  },
);

test('where to, told as the reason for the car', async () => {
  expect(await planned('会場の下見に行くので、セレナをお借りします。外出中にしてください')).toMatchObject([
    ...taken,
    { status: 'going_out', comment: '会場の下見' },
  ]);
});

describe('which of two, and a remark beside it', () => {
  const history = [
    { role: 'user' as const, content: 'ノートという車を使いたいです' },
    { role: 'assistant' as const, content: 'ノートは2台あります。どちらですか？\n1. ノート(白)\n2. ノート(紺)' },
  ];

  test.each([
    '白い方でお願いします、たぶん小さい車ですよね',
    '白いほうです、2台あるのは知りませんでした',
    '1番で大丈夫です。鍵はどこにありますか',
    '1番をお願いできますか、いつも停まってるやつですよね',
    '白いのを貸してください。いつも使っているほうです',
  ])('%s', async (answer) => {
    expect(await planned(answer, history)).toEqual([{ action: 'assign_car', car: 'ノート(白)' }]);
  });

  test.each(['白い方はどこにありますか', '白いほうでしたっけ', '白い方は大きいですよね'])('%s', async (answer) => {
    expect(await planned(answer, history)).toEqual([]);
  });
});
