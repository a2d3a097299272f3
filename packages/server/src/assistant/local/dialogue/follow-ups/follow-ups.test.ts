import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a bare day is of the month of the day that it puts right', () => {
  const off = said('4月20日は休みます', '4月20日(月)をお休みにしました。');

  test.each([
    '22日の誤りでした',
    'すみません、20日と入力しましたが22日が正しいです',
    '日付を間違えておりました。正しくは22日でございます。',
    '20日は間違いで、22日です。お直しください。',
  ])('%s', async (message) => {
    expect(await planned(message, off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-04-20' },
      { action: 'add_user_holiday', date: '2026-04-22' },
    ]);
  });

  test.each(['22日は休みにしたほうがいいですか？', '22日の休みは間違いではありません'])(
    'but not %s',
    async (message) => {
      expect(await planned(message, off)).toEqual([]);
    },
  );
});

describe('whether to take a car over', () => {
  const inUse = said('セレナを借ります', 'セレナは森 健太さんが使用中です。引き継ぎますか？');

  test.each([
    '使用中でも結構ですのでお願いします',
    'はい、私が使う形で大丈夫です',
    '借りちゃいます！',
    '奪っちゃってください',
    '交代でお願いします',
    'はい、上書きしていただいて構いません',
    '本人もOKです、お願いします',
  ])('%s', async (message) => {
    expect(await planned(message, inUse)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });

  test.each([
    'いえ、でしたら結構です。別の日に借ります。',
    '取らないで',
    '本人がOKならお願いします',
    'はい、でも森さんに確認してからにします',
  ])('but not %s', async (message) => {
    expect(await planned(message, inUse)).toEqual([]);
  });
});

describe('which of two', () => {
  const cars = said('ノートかりれる?', 'ノートは白と紺の2台があります。どちらですか?');
  const people = said('鈴木さんが外出されました', '鈴木さんは2人います。1. 鈴木 一郎 2. 鈴木 花');

  test.each([
    '紺で',
    '紺を選びます',
    'それでは二つ目のほうを使わせていただきます',
    '紺が使えるなら紺がいいです、2で',
    '紺でおなしゃす',
  ])('%s', async (message) => {
    expect(await planned(message, cars)).toEqual([{ action: 'assign_car', car: 'ノート(紺)' }]);
  });

  test.each([
    'お手数をおかけします、鈴木花さんのことです',
    '2番でよいです、一郎さんではないほうです',
    'えーと、経理をみている人のほう、花さんです',
  ])('%s', async (message) => {
    expect(await planned(message, people)).toEqual([
      { action: 'update_user_status', user: '鈴木 花', status: 'going_out' },
    ]);
  });

  test('a free car that was only asked about is not taken', async () => {
    expect(await planned('紺で', said('ノートって空いてる？', 'ノート(白)とノート(紺)が空いています。'))).toEqual([]);
  });
});

describe('the same for somebody else', () => {
  const out = said('森の取材に出ます。15時戻りです', '五十嵐 望さんを外出中（森の取材、15:00戻り）にしました。');
  const back = said('森さんが会社に戻りました', '森 健太さんを在席にしました。');

  test.each([
    '大野さんも行くって',
    '大野さんもご一緒ですので、同じ扱いでお願いできますか',
    '私だけでなく大野さんも一緒です',
    '大野さんもやって、いっしょに出るけん',
    '大野さんも一緒に行きます。大野さんも同じでお願いします',
  ])('%s', async (message) => {
    expect(await planned(message, out)).toEqual([
      expect.objectContaining({ user: '大野 美咲', comment: '森の取材', return_time: '2026-03-11T15:00' }),
    ]);
  });

  test.each(['大野さんも一緒に帰ってきました。あの子も同じでお願いします', '大野さんも戻られました'])(
    '%s',
    async (message) => {
      expect(await planned(message, back)).toEqual([
        { action: 'update_user_status', user: '大野 美咲', status: 'online' },
      ]);
    },
  );

  test.each(['大野さんも行くかもしれません', '大野さんも一緒に行くか聞いてみます'])('but not %s', async (message) => {
    expect(await planned(message, out)).toEqual([]);
  });
});

describe('a place told later', () => {
  test.each(['行き先が分かりました、郵便局だそうです', '場所は郵便局とのことです'])('%s', async (message) => {
    expect(await planned(message, said('森さんが外出されました', '森 健太さんを外出にしました。'))).toMatchObject([
      { user: '森 健太', comment: '郵便局' },
    ]);
  });
});
