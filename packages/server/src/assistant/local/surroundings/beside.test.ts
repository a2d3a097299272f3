import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, online, offline] = [presence('going_out'), presence('online'), presence('offline')];
const saying = (text: string) => expect.stringContaining(text);

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what has been arranged with colleagues is no wish, and they are nobody who leaves': [
    ['電話番は森さんがしてくれます。12時まで外出です', [out({ return_time: at('12:00') })]],
    ['色校の確認は大野さんにお願いしてあるので、お先に失礼します', [offline()]],
    ['大野さんが見積を引き取ってくださったので、お先に失礼します', [offline()]],
    ['三脚は森さんが貸してくれました。会社に戻りました', [online()]],
    ['配送の立ち会いは五十嵐さんに引き継ぎました。役所に行ってきます', [out({ comment: '役所' })]],
    ['梱包は大野さんがやってくれるって。会社もどりました', [online()]],
    [
      '明日の定例は森さんが代わりに聞いてくれるので、午前休にします',
      [{ action: 'add_user_holiday', date: '2026-03-12', memo: '午前休' }],
    ],
    ['戸締まりは森さんが見届けてくれるとのことなので、お先に失礼します', [offline()]],
  ],
  'what is told of colleagues or asked of them changes nothing of one’s own wish': [
    ['検品が終わりました。森さんはもう少し残るそうです。私は会社に戻ってきました', [online()]],
    ['斎藤さんは片付けてから戻るって。自分は戻りました', [online()]],
    ['図書館に行ってきます。もし先方が早く来られたら大野さん、お相手お願いします', [out({ comment: '図書館' })]],
    ['今日はもうあがるね、みんなも無理しないで〜', [offline()]],
    [
      '図面の件は大野さんに聞いてもらえればわかります。明日休みます',
      [{ action: 'add_user_holiday', date: '2026-03-12' }],
    ],
    ['森さんの返事を待っていたのですが、もう帰ります', [offline()]],
    ['雨がひどいので皆さまもお気をつけてお帰りください。お先に失礼します', [offline()]],
    ['会社に戻りました。ご用の方はご遠慮なくお声がけください', [online()]],
  ],
  'an opening word, and what is carried, are nobody and no place': [
    ['ほいで郵便局いってくるね', [out({ comment: '郵便局' })]],
    ['デリカを使います。パネルをたくさんつみます。', [{ action: 'assign_car', car: 'デリカ' }]],
    ['しょるいをたくさんもって役所に行ってきます', [out({ comment: saying('役所') })]],
  ],
  'since when something has been so is no day of the wish': [
    ['昨日から咳が止まらないため、本日は早退いたします', [offline({ comment: saying('早退') })]],
    [
      '薬局が15時に閉まるので、病院に行ってきます。16時に戻ります',
      [out({ comment: saying('病院'), return_time: at('16:00') })],
    ],
    ['昨夜から熱が下がらず、今日は休みます', [{ action: 'add_user_holiday', date: '2026-03-11', memo: saying('熱') }]],
  ],
  'a picture behind an ending stands for the full stop': [
    [
      '来週の月曜休みます🙇祖母をみてくれるひとがいなくて',
      [{ action: 'add_user_holiday', date: '2026-03-16', memo: '祖母をみてくれるひとがいなくて' }],
    ],
    ['きょうはこのまま直帰します🙏見積の件はあす話しましょ', [out({ comment: '直帰' })]],
  ],
  'an apology, a reason that denies something else and a supposition that is over leave a wish as it is': [
    [
      '国道ぜんぜん動かん。戻り15時半くらいになります、すみません',
      [{ action: 'update_user_status', return_time: at('15:30') }],
    ],
    ['運転の練習もしたので、デリカを今から使いたいです', [{ action: 'assign_car', car: 'デリカ' }]],
    ['雨が降ってきたら洗濯物が心配ですが、銀行まで行ってきます', [out({ comment: '銀行' })]],
    ['保育園から呼ばれたみたいなんで、早退します', [offline({ comment: saying('早退') })]],
    ['休むか迷ったけど出社しました', [online()]],
  ],
  'several wishes that are strung together are asked for one by one': [
    [
      '今から市役所に行くのと、金曜日は一日休むのを、両方いっぺんに入れてもらいたいです',
      [out({ comment: '市役所' }), { action: 'add_user_holiday', date: '2026-03-13' }],
    ],
  ],
};

describe.each(Object.entries(understood))('%s', (_, sentences) => {
  test.each(sentences)('「%s」', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each([
  '森さんに休んでもらいました。私の分もお願いします',
  '休みは取らないことにしました',
  'もし空いていればですが、デリカを使いたいです',
  '外出は、やっぱりしません',
  '森さんはもう少し残るそうです。18時に戻ります',
  '役所に行ってきます。森さんは16時まで商工会でお願いします',
  '明日休むかどうか迷っています',
  '電話は森さんが受けてくださいます',
  '引っ越しの休みは来週でいいかどうか、返事待ちです',
  '明日の打ち合わせはオンラインになったそうです',
  '森さんに伝言です、17日お休みにしてください',
])('「%s」 does nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
