import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('which car', () => {
  const asked = said('車を借りたいです', 'どの車を使いますか？');

  test.each([
    'カングーというのがいいと上司に言われたので、それでお願いします',
    'では、経理の人に教えてもらったカングーという車にします',
    '荷物がたくさん積めるカングーがいいです',
    'カングーがいいと聞いたので、それで',
  ])('%s', async (answer) => {
    expect(await planned(answer, asked)).toEqual([{ action: 'assign_car', car: 'カングー' }]);
  });

  test.each(['カングーじゃないやつで', '先輩はカングーと言っていました', 'カングーは大きすぎるので、それではなくて'])(
    'is still open: %s',
    async (answer) => {
      expect(await planned(answer, asked)).toEqual([]);
    },
  );
});

test('of several the one that was just spoken of', async () => {
  const taken = said('白いノート借ります', 'ノート(白)を五十嵐 望さんに割り当てました。');
  expect(await planned('さっきのノートは返して、代わりにデリカを借ります', taken)).toEqual([
    { action: 'release_car', car: 'ノート(白)' },
    { action: 'assign_car', car: 'デリカ' },
  ]);
  expect(await planned('大野さんにもデリカを', taken)).toEqual([
    { action: 'assign_car', car: 'デリカ', user: '大野 美咲' },
  ]);
});

describe('a car that was asked about', () => {
  test.each([
    ['カローラに乗りたいのですが、どうやって選びますか', 'どれを使いますか？', '赤で', 'カローラ(赤)'],
    ['デリカ', 'この車を借りますか？', 'はい', 'デリカ'],
  ])('%s', async (message, question, answer, car) => {
    const { response, actions } = await interpreted(message);
    expect([response, actions]).toEqual([expect.stringContaining(question), []]);
    expect(await planned(answer, said(message, response))).toEqual([{ action: 'assign_car', car }]);
  });
});

describe('whether to take it over', () => {
  const asked = said('セレナ借ります', 'セレナは森 健太さんが使用中です。代わりに使いますか？');

  test.each([
    'はい、かわりに使います🙇',
    '代わりに使わせてください',
    'はい、私が乗ります',
    'それを使うことにします',
    '持っていきます',
    'はい、乗っておられても構いませんので使わせていただきます',
    'ええ、大丈夫ですので引き継がせていただけますか',
    'お願いします。森さんには昼に伝えてあり、キーももらっています',
    '利用者を私に変更してください',
  ])('%s', async (answer) => {
    expect(await planned(answer, asked)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });

  test.each([
    'いや、使わないです',
    '代わりに使うと怒られそうなのでやめます',
    'じゃあ代わりのを探します',
    '森さんに確認しました、使うそうです',
    '了解しました',
  ])('no: %s', async (answer) => {
    expect(await planned(answer, asked)).toEqual([]);
  });
});

describe('the other colour', () => {
  const done = said('赤いカローラ借ります', 'カローラ(赤)を五十嵐 望さんに割り当てました。');

  test.each([
    'すみません、赤いほうではなくて青いほうの車でした',
    '赤いほうじゃなくて青いほうでした',
    '実際に乗っているのは青いほうでした',
    '赤ではなく青い車でした',
  ])('%s', async (message) => {
    expect(await planned(message, done)).toEqual([
      { action: 'release_car', car: 'カローラ(赤)' },
      { action: 'assign_car', car: 'カローラ(青)' },
    ]);
  });
});

describe('no such car after all', () => {
  const done = said('カングー借ります', 'カングーを五十嵐 望さんに割り当てました。');

  test.each(['カングーやめてセレナにします', 'カングーはやめてセレナ借ります'])('another: %s', async (message) => {
    expect(await planned(message, done)).toEqual([
      { action: 'release_car', car: 'カングー' },
      { action: 'assign_car', car: 'セレナ' },
    ]);
  });

  test.each(['やっぱり電車で行きます', 'やっぱタクシーにするわ', 'やっぱり歩いて行きます'])(
    'none: %s',
    async (message) => {
      expect(await planned(message, done)).toEqual([{ action: 'undo_last_run' }]);
    },
  );

  test('電車が遅れているみたいです', async () => {
    expect(await planned('電車が遅れているみたいです', done)).toEqual([]);
  });
});
