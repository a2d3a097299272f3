import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('an answer to a list, however it names the item', () => {
  const cars = said('車をかりたいです', 'どの車にしますか？\n1. セレナ\n2. デリカ\n3. カングー');
  const people = said('鈴木さん早退です', '鈴木さんは2人います。\n1. 鈴木 一郎\n2. 鈴木 花\nどちらですか？');

  test.each(['3番にします', 'すみません、3ばんのカングーで', '3番目のカングーにしたい'])('%s', async (answer) => {
    expect(await planned(answer, cars)).toMatchObject([{ action: 'assign_car', car: 'カングー' }]);
  });

  test.each(['あ、2番の鈴木さんです', 'はい、2番の鈴木さんのほうです'])('%s', async (answer) => {
    expect(await planned(answer, people)).toMatchObject([{ user: '鈴木 花', status: 'offline' }]);
  });

  test.each(['2番の森さんです', '2番の鈴木さんではないです'])('%s', async (answer) => {
    expect(await planned(answer, people)).toEqual([]);
  });
});

describe('a car that the assistant took for wished', () => {
  const asked = 'デリカは森 健太さんが使用中です。引き継ぎますか？';

  test('is taken over by a yes', async () => {
    expect(await planned('頼むわ', said('デリカ借りたか', asked))).toEqual([
      { action: 'force_assign_car', car: 'デリカ' },
    ]);
  });

  test.each([
    ['頼むわ', 'デリカ返した？'],
    ['頼むわ', '森さんがデリカ借りたか'],
    ['ほんならええわ', 'デリカ借りたか'],
  ])('not by %s after %s', async (answer, wish) => {
    expect(await planned(answer, said(wish, asked))).toEqual([]);
  });
});

test.each(['もう使わないって言ってたから', 'うん、いらんって言ってたよ', 'いいです、かえてください'])(
  'whoever has the car lets it go: %s',
  async (answer) => {
    const inUse = said('デリカ使うで', 'デリカは森 健太さんが使用中です。割り当てますか？');
    expect(await planned(answer, inUse)).toEqual([{ action: 'force_assign_car', car: 'デリカ' }]);
  },
);

test.each(['まだ使うって言ってたから', 'だめって言ってた', 'あとならいいって言ってた'])('nor by %s', async (answer) => {
  const inUse = said('デリカ使うで', 'デリカは森 健太さんが使用中です。割り当てますか？');
  expect(await planned(answer, inUse)).toEqual([]);
});

describe('a short correction', () => {
  const out = said('本町で打ち合わせ、15時もどり', '外出（本町で打ち合わせ、戻り15:00）にしました。');
  const town = said('大宮いってくる', '外出（大宮）にしました。');
  const off = said('明日休みます', '3月12日(木)を休みにしました。');

  test.each(['すまん16時になりそ〜💦', 'わるい、16時になる', 'ごめん16時になっちゃいそう'])('%s', async (message) => {
    expect(await planned(message, out)).toMatchObject([{ return_time: '2026-03-11T16:00' }]);
  });

  test.each(['ごめん浦和だったわ💦', 'すまん、浦和やった', 'ちがう、浦和です'])('%s', async (message) => {
    expect(await planned(message, town)).toMatchObject([{ status: 'going_out', comment: '浦和' }]);
  });

  test('森さんもおんなじです', async () => {
    expect(await planned('森さんもおんなじです', town)).toMatchObject([{ user: '森 健太', comment: '大宮' }]);
  });

  test.each([
    ['やっぱ午前だけ', '午前休'],
    ['あ、午後からでした', '午後休'],
    ['午前休に変更で', '午前休'],
  ])('%s', async (message, memo) => {
    expect(await planned(message, off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-03-12' },
      { action: 'add_user_holiday', date: '2026-03-12', memo },
    ]);
  });

  test('another car', async () => {
    expect(await planned('カングーのほうにして', said('セレナ借ります', 'セレナを割り当てました。'))).toMatchObject([
      { action: 'release_car', car: 'セレナ' },
      { action: 'assign_car', car: 'カングー' },
    ]);
  });

  test.each([
    ['来週の会議は16時になるそうです', out],
    ['午後は晴れでした', off],
    ['午前だけ雨らしい', off],
    ['ごめん、寝坊だったわ', off],
  ])('%s is none', async (message, history) => {
    expect(await planned(message, history)).toEqual([]);
  });
});
