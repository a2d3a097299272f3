import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('whether to take a car over', () => {
  const questions = [
    'デリカは森 健太さんが使用中です。引き継ぎますか？',
    '森さんがデリカを使用しています。引き継いで使いますか?',
    'その車は森さんが借りています。上書きしますか？',
    'デリカは森さんが利用中です。あなたに切り替えてよろしいですか？',
  ];
  const yes = [
    'んだ',
    'かまん もらうわ',
    'ほいじゃあ頼むわ',
    'それでええです',
    'いいです🙆‍♀️',
    'うん、かわって',
    '引き継ぎます',
  ];
  const no = ['じゃあ結構です', 'ほな ええですわ', 'いいです、バスで行きます', 'はい、でも森さんが使っとるけど'];
  const beside = ['', '。森さんには話してあります', ' 森には言うとる', '、森さんには電話しときました'];

  test.each(questions)('%s', async (question) => {
    for (const answer of yes)
      for (const remark of beside)
        expect(await planned(`${answer}${remark}`, said('デリカつかいます', question)), answer + remark).toEqual([
          { action: 'force_assign_car', car: 'デリカ' },
        ]);
    for (const answer of no) expect(await planned(answer, said('デリカつかいます', question)), answer).toEqual([]);
  });
});

describe('which of two people', () => {
  const asked = said('鈴木さん席に戻られました', '鈴木さんは2人います。1. 鈴木 一郎 2. 鈴木 花 どちらですか？');

  test.each(['2番やで', 'あ、女性のほうの花さんです！', '2や。失礼しました', '総務のほうや', '花さんじゃ🙏'])(
    '%s',
    async (answer) => {
      expect(await planned(answer, asked)).toEqual([
        { action: 'update_user_status', user: '鈴木 花', status: 'online' },
      ]);
    },
  );

  test.each(['同じ部署の方です', 'うちの部の鈴木さんです、すみません'])('%s', async (answer) => {
    expect(await planned(answer, asked)).toMatchObject([{ user: '鈴木 一郎' }]);
  });
});

describe('which days', () => {
  const asked = said('お休みを取りたいときはここでいいですか？取りたいです', 'いつお休みしますか？');

  test.each(['17日、まだ未定です', '17日は無理です', '17日って空いてますか'])('%s', async (answer) => {
    expect(await planned(answer, asked)).toEqual([]);
  });
});

describe('what was done, otherwise', () => {
  const out = said('銀行行ってきます 16時戻り', '外出（銀行、16:00戻り）にしました。');
  const off = said('来週の水曜日に休みます', '3月18日(水)を休みにしました。');
  const rate = said('稼働率80にして', '稼働率を80%にしました。');
  const car = said('セレナ使う', 'セレナを割り当てました。');

  test.each([
    [out, 'あ、5時の間違いやった💦', [{ return_time: '2026-03-11T17:00', comment: '銀行' }]],
    [out, 'すみません、道が混んでまして、さっきのを17時に直してもらえますか。', [{ return_time: '2026-03-11T17:00' }]],
    [out, 'わりい やっぱ17時になる、先方が遅れとる', [{ return_time: '2026-03-11T17:00', comment: '銀行' }]],
    [rate, 'ちゃう、75や', [{ action: 'update_occupancy_rate', rate: 75 }]],
    [rate, '75%の間違いです。失礼しました', [{ rate: 75 }]],
    [
      off,
      '先ほどの件、水曜ではなく木曜の誤りでした',
      [{ action: 'delete_user_holiday', date: '2026-03-18' }, { date: '2026-03-19' }],
    ],
    [off, '19の間違い', [{ action: 'delete_user_holiday' }, { date: '2026-03-19' }]],
    [
      car,
      'ごめん、デリカやった',
      [
        { action: 'release_car', car: 'セレナ' },
        { action: 'assign_car', car: 'デリカ' },
      ],
    ],
    [car, 'やっぱ返すわ', [{ action: 'release_car', car: 'セレナ' }]],
    [car, '電車で行くので使わなくなりました', [{ action: 'release_car', car: 'セレナ' }]],
    [off, '森ちゃんもその日お休みです', [{ action: 'add_user_holiday', user: '森 健太', date: '2026-03-18' }]],
    [off, 'ごめん19日もです、もう一日のびました', [{ action: 'add_user_holiday', date: '2026-03-19' }]],
    [off, '次の日も', [{ action: 'add_user_holiday', date: '2026-03-19' }]],
  ])('%j: %s', async (history, message, plan) => {
    expect(await planned(message, history)).toMatchObject(plan);
  });

  test.each([
    [out, '17時から会議です'],
    [rate, '75くらいかもしれません'],
    [off, '木曜はどうでしょう'],
    [off, '森さんもその日お休みですか'],
    [car, '返すのは明日です'],
    [car, '使わないほうがいいですか？'],
  ])('%j: %s changes nothing', async (history, message) => {
    expect(await planned(message, history)).toEqual([]);
  });
});
