import { describe, expect, test } from 'vitest';
import { planned } from '../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a reply among sentences that only tell', () => {
  const out = said('銀行に行ってまいります。16時に戻ります。', '外出にしました(銀行、16:00 戻り)。');
  const rate = said('私の稼働率の変更をお願いいたします。', '稼働率を何%にしますか?');
  const day = said('来月お休みをもらいたいです。', '何日をお休みにしますか?');
  const which = said(
    'カローラ借りたい',
    'カローラは2台あります。どちらにしますか? / 1. カローラ(赤) / 2. カローラ(青)',
  );
  const who = said(
    '鈴木さんは退勤です',
    '「鈴木」さんはお二人いらっしゃいます。どちらですか? / 1. 鈴木 一郎 / 2. 鈴木 花',
  );
  const any = said('会社の車をお借りしたいです。', 'どの車にしますか?\n1. ハイエース1号\n2. デリカ\n3. N-BOX');
  const off = said('あした休みます', '3月12日(木)を休みとして登録しました。');

  test.each([
    [
      out,
      'たびたび失礼いたします。窓口が混み合っておりまして、先ほどの戻り時間を16時半に訂正させていただけますでしょうか。',
      { comment: '銀行', return_time: '2026-03-11T16:30' },
    ],
    [
      out,
      '長引いておりますので、戻りを17時に変更していただけますと幸いです。',
      { comment: '銀行', return_time: '2026-03-11T17:00' },
    ],
    [
      out,
      'ごめん銀行じゃなくて法務局だった💦もどりはそのままで',
      { comment: '法務局', return_time: '2026-03-11T16:00' },
    ],
    [rate, '肝心なことを申し遅れまして失礼いたしました。55パーセントでお願い申し上げます。', { rate: 55 }],
    [rate, '先輩と一緒に計算してみたところ、70パーセントになりました。', { rate: 70 }],
    [rate, '菊地さんに電話したら、4割で書いておけばいいよ、とのことでした。それでお願いします。', { rate: 40 }],
    [
      day,
      '日にちを言わないといけないのですね、失礼しました。4月17日と18日の二日間、続けてお願いします。',
      { start: '2026-04-17', end: '2026-04-18' },
    ],
    [
      which,
      '青いほうは大野さんが乗って行かれたと伺っておりますので、赤のほうをお願いできますでしょうか。鍵は受け取っております。',
      { car: 'カローラ(赤)' },
    ],
    [which, '1でおねがいしまーす🙋', { car: 'カローラ(赤)' }],
    [who, '漢字で言うと、花びらの花と書くほうの方です。総務の先輩です。', { user: '鈴木 花' }],
    [
      any,
      '車の名前はよく分からなかったのですが、いちばん上に書いてあるものが運転しやすいと教わりました。それをお願いします。',
      { car: 'ハイエース1号' },
    ],
  ])('%j … %s', async (history, message, step) => {
    expect(await planned(message, history)).toMatchObject([step]);
  });

  test('the day off that was meant, the wrong one taken back', async () => {
    expect(await planned('ごめんまちがえたあさってだった休むの💦', off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-03-12' },
      { action: 'add_user_holiday', date: '2026-03-13' },
    ]);
  });

  test.each([
    [rate, '先週は70パーセントでしたが、まだ計算していません'],
    [day, '10日なんですけど、まだ決まりじゃないです'],
    [which, '赤のほうをお願いします。あと明日は休みます。'],
    [which, '赤は高そうですね。青は空いていますか。'],
    [any, 'いちばん上のものは無理だと言われました。それを考えてお願いします。'],
  ])('%j … %s changes nothing', async (history, message) => {
    expect((await planned(message, history)).filter(({ action }) => action !== 'add_user_holiday')).toEqual([]);
  });
});

describe('a car in use', () => {
  test.each([
    'サンバーは森 健太さんが使用中です。上書きして五十嵐 望さんの使用にしますか?',
    'ｾﾚﾅは森 健太さんが使用中です。強制的に割り当てますか?',
  ])('%s はい', async (question) => {
    expect(await planned('はい', said('セレナ使います', question))).toEqual([
      { action: 'force_assign_car', car: 'セレナ' },
    ]);
  });

  test.each(['もりさんいいよっていってたから とっちゃって👍'])('a yes in many words: %s', async (yes) => {
    expect(await planned(yes, said('セレナ使います', 'セレナは森 健太さんが使用中です。割り当てますか？'))).toEqual([
      { action: 'force_assign_car', car: 'セレナ' },
    ]);
  });

  test('a request that asks how to ask for it', async () => {
    const day = said('お休みをいただきたいのですが、こちらでよいのでしょうか。', 'お休みはいつですか?');
    expect(await planned('書き忘れていました。来週の水曜日です。', day)).toEqual([
      { action: 'add_user_holiday', date: '2026-03-18' },
    ]);
  });

  const inUse = said('セレナをお借りできますか', 'セレナは森 健太さんが使用中です。強制的に割り当てますか？');

  test('another car instead', async () => {
    const message = 'いえ、ご迷惑をおかけするのは気が引けます。荷物は積めますので、代わりにデリカをお借りいたします。';
    expect(await planned(message, inUse)).toEqual([{ action: 'assign_car', car: 'デリカ' }]);
  });

  test.each([
    '森さんが困るでしょうから、ご迷惑はかけられません。お願いします。',
    'ほかの車にします。よろしくお願いします。',
  ])('no yes: %s', async (message) => {
    expect(await planned(message, inUse)).toEqual([]);
  });
});

test('a car that was taken and was not meant is given back', async () => {
  const taken = said('カングーという車を借ります。', 'カングーを五十嵐 望さんの使用にしました。');
  for (const message of [
    '車の名前を間違えて伝えてしまいました。私が乗るのはカングーではなくて、デリカのほうでした。',
    'やっぱデリカで',
  ])
    expect(await planned(message, taken)).toEqual([
      { action: 'release_car', car: 'カングー' },
      { action: 'assign_car', car: 'デリカ' },
    ]);
});

test('one that could not be taken is not given back', async () => {
  const refused = said('セレナ使います', 'セレナは森 健太さんが使用中です。');
  expect(await planned('じゃあデリカで', refused)).toEqual([{ action: 'assign_car', car: 'デリカ' }]);
});

describe('the same for somebody else, in many words', () => {
  const off = said('15日から17日まで夏季休暇をいただきます', '五十嵐 望さんの3月15日〜17日を休みに登録しました。');

  test.each([
    'ありがとうございます。森さんも同じ日程で夏季休暇を取られるそうで登録を頼まれましたので、同様にお願いいたします。',
    '恐れ入りますが、森さんにつきましても同じようにお願いできますでしょうか。',
  ])('%s', async (message) => {
    expect(await planned(message, off)).toMatchObject([
      { action: 'add_user_holiday', user: '森 健太', start: '2026-03-15', end: '2026-03-17' },
    ]);
  });
});
