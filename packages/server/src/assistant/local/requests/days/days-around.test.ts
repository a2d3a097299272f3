import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望. Days off with what is said around them.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const span = (start: string, end: string, more: object = {}) => ({ action: 'add_user_holiday', start, end, ...more });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });
const saying = (text: string) => expect.stringContaining(text);

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'which days are meant': [
    ['再来週は月曜から水曜までお休みをもらいます', [span('2026-03-23', '2026-03-25')]],
    ['来週は火から木まで休み', [span('2026-03-17', '2026-03-19')]],
    ['明日から3日休みます', [span('2026-03-12', '2026-03-14')]],
    ['24日から26日お休みします', [span('2026-03-24', '2026-03-26')]],
    ['二日間お休みします、明日から', [span('2026-03-12', '2026-03-13')]],
    ['GWの谷間の4/30と5/1、休みたいです', [span('2026-04-30', '2026-05-01')]],
    ['年度末で有休を使います。24〜25日でお願いします', [span('2026-03-24', '2026-03-25', { memo: '有休' })]],
    ['昨日の夜から熱が下がらないので、今日は休みます', [add('2026-03-11', { memo: saying('熱') })]],
    ['17日ですが、引っ越しで一日空けたいので休みにしてください', [add('2026-03-17', { memo: '引っ越し' })]],
    ['熱があるのでお休みします', [add('2026-03-11', { memo: '熱' })]],
  ],
  'a day off is taken back in many words': [
    ['17日の休みは取りやめで', [cancel('2026-03-17')]],
    ['17日の休み、やっぱり出ます', [cancel('2026-03-17')]],
    ['17日休みにしてたけど出社します', [cancel('2026-03-17')]],
    ['17日の休みは不要になりました', [cancel('2026-03-17')]],
    ['17日の休みはキャンセルします。出社できることになりました', [cancel('2026-03-17')]],
    ['17日の有休、18日に動かしてもらえますか', [cancel('2026-03-17'), add('2026-03-18', { memo: '有休' })]],
  ],
  'where somebody goes on that day is why': [
    ['明日は午前休にして区役所に寄ります', [add('2026-03-12', { memo: saying('午前休') })]],
    ['明日の午後だけ休ませてください、銀行に行くので', [add('2026-03-12', { memo: saying('午後休') })]],
  ],
  'why, in a sentence of its own': [
    ['娘の卒園式が24日にあります。お休みをお願いします。', [add('2026-03-24', { memo: '娘の卒園式' })]],
    ['24日は法事なんです。その日お休みいただきますね', [add('2026-03-24', { memo: '法事' })]],
    [
      '24日から27日まで休ませてください。久しぶりに帰省いたします。',
      [span('2026-03-24', '2026-03-27', { memo: saying('帰省') })],
    ],
    ['明日休ませてください。かぜがひどくて…', [add('2026-03-12', { memo: saying('かぜ') })]],
    ['月曜休みます、みてくれる人がいなくて', [add('2026-03-16', { memo: saying('みてくれる人') })]],
  ],
  'what is told beside it changes nothing': [
    ['明日お休みをいただきます。急ぎの件は森さんまで', [add('2026-03-12')]],
    ['明日休みます。見積もりの件は大野さんにお願いしました。', [add('2026-03-12')]],
    ['24日はお休みをいただきます。校正は前日までに済ませますのでご安心ください。', [add('2026-03-24')]],
    ['明日は印刷屋さんの立ち会いのあと、午後休です', [add('2026-03-12', { memo: saying('午後休') })]],
  ],
  'in kana': [
    ['木曜は午前きゅうとります', [add('2026-03-12', { memo: '午前休' })]],
    ['あしたは きゅうかを とりたいです', [add('2026-03-12')]],
  ],
};

describe.each(Object.entries(understood))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each(['有休一日、取りたい', 'お休みを一日いただきたいのですが', '母が来るので、休みを一日とりたいです'])(
  '「%s」 is asked which day',
  async (message) => {
    const { actions, response } = await interpreted(message);
    expect(actions).toEqual([]);
    expect(response).toContain('いつ休みますか');
  },
);

test.each([
  '明日の定例は先方の都合で休みになりました',
  '佐久間さんの明日の休みを入れて',
  '佐久間さんの24日の有休を取り消して',

  '熱が出たら休みます',
  '午前きゅうけいの時間を教えて',
])('「%s」 sets none', async (message) => {
  expect(await planned(message)).toEqual([]);
});

const more: Record<string, [string, Record<string, unknown>[]][]> = {
  'days of one month, and those that were': [
    ['27日から31日までお休みします', [span('2026-03-27', '2026-03-31')]],
    ['12日から30日まで育休です', [span('2026-03-12', '2026-03-30', { memo: '育休' })]],
    ['有休1日、17日に消化させてください', [add('2026-03-17', { memo: '有休' })]],
    ['月曜に休んだ分、年休で登録しておいてください', [add('2026-03-09', { memo: saying('年休') })]],
  ],
  'how somebody is, in a sentence before': [
    ['すみません、今日病気です。休みます。', [add('2026-03-11', { memo: '病気' })]],
    ['熱が38度ある。休む', [add('2026-03-11', { memo: saying('熱') })]],

    ['大野さんお休みです（発熱）', [add('2026-03-11', { user: '大野 美咲', memo: '発熱' })]],
  ],
  'nobody sets out for what a day off is for': [
    [
      '妹の結婚式で札幌に行きます。17日から20日まで休みます',
      [span('2026-03-17', '2026-03-20', { memo: saying('結婚式') })],
    ],
    ['金曜は引っ越しで会社に来ません。お休みの登録をお願いします', [add('2026-03-13', { memo: saying('引っ越し') })]],
  ],
  'taken back': [
    ['24日のお休み、キャンセルお願いできますか', [cancel('2026-03-24')]],
    ['24日休むのやめます', [cancel('2026-03-24')]],
    ['24日に休む予定でしたが出勤に変更します', [cancel('2026-03-24')]],
    ['5日の有休、やっぱり要らなくなった', [cancel('2026-04-05')]],
    ['17日の休みを18日に変更してもらえますか', [cancel('2026-03-17'), add('2026-03-18')]],
  ],
};

describe.each(Object.entries(more))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each([
  '今日は休みたかったけど来ました',
  '24日は終日、25日は午後だけお休みします',
  '明日の休み、見せてもらえますか',
])('「%s」 sets none either', async (message) => {
  expect(await planned(message)).toEqual([]);
});
