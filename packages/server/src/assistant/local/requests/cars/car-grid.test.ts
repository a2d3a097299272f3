import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// Everything that changes only the form of a wish for a car gives the plan of the plain sentence.

const CAUSES = ['', '什器積むので、', '廃材つむけえ ', '模型運ぶさかい、', '荷物が大きくて、'];
const CARS = ['セレナ', 'せれなって車を', 'セレナっていうの', 'セレナちゃんを', 'せれな、', 'セレナは今から'];
const TAKES = [
  '使います',
  '借りてくね',
  'つかわせてもらう',
  '貸してつかあさい',
  '使わしてな',
  'お借りしたいのですが',
  '使う手続きをお願いできますか',
];
const BEHIND = ['', '。免許は持っています', '。空いてますよね', '。鍵は総務です'];
const WHOEVER = [
  '誰が使いよってもかまわんけえ ',
  '誰か使うてはってもええさかい、',
  'どうしても',
  '他の人が乗っとってもええけん、',
];
const RETURNS = [
  '返しました',
  '戻しといた',
  '停めときました',
  '車庫に入れときました',
  '鍵返却済',
  'もう使いません',
  'ただいま戻した',
];

/** A few of all combinations, the same ones each time. */
function some(parts: readonly (readonly string[])[], count: number): string[] {
  let seed = 7;
  const pick = (list: readonly string[]) => {
    seed = (seed * 48271) % 2147483647;
    return list[seed % list.length] ?? '';
  };
  return [...new Set(Array.from({ length: count }, () => parts.map(pick).join('')))];
}

test.each(some([CAUSES, CARS, TAKES, BEHIND], 60))('%s', async (sentence) => {
  expect(await planned(sentence)).toEqual([{ action: 'assign_car', car: 'セレナ' }]);
});

test.each(
  some(
    [CAUSES, WHOEVER, CARS.slice(0, 4), ['使います', '回して', '貸してください', '使わなあかんねん', 'よこして']],
    40,
  ),
)('%s', async (sentence) => {
  expect(await planned(sentence)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
});

test.each(some([['', 'さっき'], ['セレナ', 'セレナ、'], RETURNS, ['', '。鍵は総務です', '。ガソリン満タンです']], 40))(
  '%s',
  async (sentence) => {
    expect(await planned(sentence)).toEqual([{ action: 'release_car', car: 'セレナ' }]);
  },
);

describe('of two cars the one that is set aside is not taken', () => {
  test.each([
    'デリカやのうてセレナ借ります',
    'デリカと違ってセレナを使います',
    'デリカは車検なので、セレナをお借りします',
    'デリカだと小さいのでセレナ借ります',
  ])('%s', async (sentence) => {
    expect(await planned(sentence)).toEqual([{ action: 'assign_car', car: 'セレナ' }]);
  });

  test.each([
    'デリカ返しました。次はセレナ借ります',
    'デリカは返しました、今度はセレナ使います',
    'デリカをセレナに乗り換えます',
  ])('%s: back and out', async (sentence) => {
    expect(await planned(sentence)).toEqual([
      { action: 'release_car', car: 'デリカ' },
      { action: 'assign_car', car: 'セレナ' },
    ]);
  });
});

describe('what is told of a car, or asked of a colleague, sets nothing', () => {
  test.each([
    'セレナ使わせてもらったことあります',
    'セレナを使ってもらう予定でした',
    '大野さんセレナ返してください',
    'セレナを大野さんに洗ってもらいました',
    'セレナ、あと1時間使わせてください',
    'セレナの予約しました',
  ])('%s', async (sentence) => {
    expect(await planned(sentence)).toEqual([]);
  });
});

describe('who else has had it or gets it', () => {
  test.each<[string, string]>([
    ['大野さんがセレナを返されました', 'release_car'],
    ['大野さんがセレナ 鍵を総務に返していかれました', 'release_car'],
    ['大野さん、セレナを返してくださいました', 'release_car'],
    ['セレナ、大野さんに渡しました', 'assign_car'],
    ['大野さんへセレナ貸出', 'assign_car'],
    ['大野さんにセレナ、取ってあげてください', 'assign_car'],
  ])('%s', async (sentence, action) => {
    expect(await planned(sentence)).toEqual([{ action, car: 'セレナ', user: '大野 美咲' }]);
  });
});
