import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

describe('whose a car becomes', () => {
  test.each([
    'カングーを大野さんが置いていってくれたので今から使います',
    'カングー、大野さんが空けてくれたんで借ります',
    'カングー、大野さんに断って使わせてもらいます',
  ])('the sender’s: %s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'assign_car', car: 'カングー' }]);
  });

  test.each(['カングーを大野さんに渡してください', '大野さんの代わりに書いています、カングー借ります'])(
    'the other’s: %s',
    async (message) => {
      expect(await planned(message)).toEqual([{ action: 'assign_car', car: 'カングー', user: '大野 美咲' }]);
    },
  );

  test.each([
    '夕方は大野さんが使うそうなので、カングーを借ります',
    'カングーが使用中と出ますけど大野さんもう帰ってますよ、借りていいですか',
    'カングーを返すのを大野さんにお願いしました',
  ])('nobody can tell, or nobody’s: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('a car that is brought somewhere for its own sake', () => {
  test.each([
    ['カングーを洗車に出してきます', '洗車'],
    ['カングーの給油に行ってきます', '給油'],
    ['カングーをディーラーまで持っていきます', 'ディーラーまで持って'],
  ])('%s', async (message, comment) => {
    expect(await planned(message)).toEqual([
      { action: 'assign_car', car: 'カングー' },
      { action: 'update_user_status', status: 'going_out', comment },
    ]);
  });

  test.each(['明日カングーを車検に出してきます', 'カングーは来月車検に出します'])('not yet: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('no taking and no return', () => {
  test.each([
    '来週の水曜は搬入がございますので、カングーをお借りしたいです',
    '今朝カングーをぶつけてしまいました',
    'カングー、16時に戻します',
    'カングー返しに戻ります',
    'カングー借りたかったけど使用中でした',
    'カングー使っていいか聞いてもいいですか',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });

  test.each(['明日の納品の準備をするので、カングー借ります', '昨日は雨だったので、カングー借ります'])(
    'now: %s',
    async (message) => {
      expect(await planned(message)).toEqual([{ action: 'assign_car', car: 'カングー' }]);
    },
  );
});

describe('a car that stays, or goes back late', () => {
  test.each([
    'カングー昨日返し忘れてました。いま駐車場に戻しました',
    'カングー、借りっぱなしですみません。さっき戻しました',
    'カングーを給油して駐車場にお戻ししました',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'release_car', car: 'カングー' }]);
  });

  test.each(['カングーは昨日返し忘れました', 'カングー借りっぱなしですみません', '什器を2台とも返しました'])(
    'asks for nothing: %s',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );

  test('all of them', async () => {
    expect(await planned('2台とも返しました')).toEqual([{ action: 'release_car' }]);
  });
});
