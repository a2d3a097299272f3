import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({
    action: 'update_user_status',
    status,
    ...extra,
  });
const [out, online, offline] = [presence('going_out'), presence('online'), presence('offline')];
const saying = (text: string) => expect.stringContaining(text);

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what asks in general terms to have it so adds nothing': [
    [
      '大野美咲さんですが、お子さんの学校から連絡が入り、先ほど退勤されました。ご本人に代わって表示の変更をお願いいたします。',
      [offline({ user: '大野 美咲', comment: saying('学校') })],
    ],
    [
      '本日は空調の工事のため、企画部の者は全員在宅勤務となります。恐れ入りますが、全員分の表示を変えていただけますでしょうか。',
      [{ action: 'update_group_status', status: 'online', group: '企画部', comment: saying('在宅') }],
    ],
    [
      '会社を抜けて病院に来ています。病院に行っていることが分かるようにしておいてください。',
      [out({ comment: saying('病院') })],
    ],
    [
      '宅配便の営業所まで歩いて行ってきます。11時には席にいますので、みなさんに分かるようにしておいていただきたいです。',
      [out({ comment: saying('営業所'), return_time: at('11:00') })],
    ],
    [
      '自宅のパソコンで仕事を始めました。休んでいるのではなく家で働いています、とみなさんに伝わるようにしていただけますか。',
      [online({ comment: saying('自宅') })],
    ],
    [
      'ただいま県庁より戻りました。カングーも所定の位置に返却し、充電ケーブルをつないでございますので、あわせてお手続きをお願いいたします。',
      [online(), { action: 'release_car', car: 'カングー' }],
    ],
  ],
  '本人 is the person of whom it is told': [
    [
      'もりさん帰ってきたよ 本人スマホ切れなので代わりに在席にしといて',
      [online({ user: '森 健太', comment: saying('スマホ') })],
    ],
    ['もりさん今日家でやるって本人から連絡きました 表示おねがいします', [online({ user: '森 健太', comment: '家' })]],
    [
      'わたなべさん、という方のお名前の漢字が出せなくてすみません。いま現地調査に出かけられて、16時に戻られるそうです。ご本人に頼まれましたので、外に出ていることにしていただけますか。',
      [out({ user: '渡邉 誠', comment: '現地調査', return_time: at('16:00') })],
    ],
  ],
  'what is told of somebody and what is asked belong together': [
    [
      '森さんがいま役場に出かけられました。3時45分に帰ると言っていました。',
      [out({ user: '森 健太', comment: '役場', return_time: at('15:45') })],
    ],
    [
      '空調が壊れてしまい、森さんには今日はご自宅で作業していただいております。恐れ入りますが、森さんの表示を在宅にしていただけますと助かります。',
      [online({ user: '森 健太', comment: saying('在宅') })],
    ],
    [
      'これから病院へ向かいます。本日は社に戻らず、明日もお休みを頂戴いたします。',
      [out({ comment: '病院' }), { action: 'add_user_holiday', date: '2026-03-12' }],
    ],
  ],
  'what is offered to colleagues, and what has been seen to, is background': [
    ['ただいま戻りました。お菓子を給湯室に置いてございますので、皆さまどうぞ召し上がってください。', [online()]],
    [
      '総務部一同、ただいまより消防署へ伺います。その間のお電話は企画部の斎藤さんにお願いしてございます。',
      [{ action: 'update_group_status', status: 'going_out', group: '総務部', comment: '消防署' }],
    ],
    ['市役所へ相談に伺ってまいります。お急ぎのご用は携帯までお願いいたします。', [out({ comment: saying('市役所') })]],
  ],
  'a gap or a picture ends a sentence on a phone': [
    ['ロケ終わって帰社しました〜からだ冷えきってます🥶', [online()]],
    ['デリカ拝借 他は小さすぎる', [{ action: 'assign_car', car: 'デリカ' }]],
    ['デリカ返しました ガソリンも満タンです', [{ action: 'release_car', car: 'デリカ' }]],
    [
      'デリカかります🙏しょうめい機材がぜんぶのるやつじゃないと無理で〜軽だときつい',
      [{ action: 'assign_car', car: 'デリカ' }],
    ],
    [
      '来週の金曜はライブでやすみまーす🎸おみやげ買ってきますね',
      [{ action: 'add_user_holiday', date: '2026-03-20', memo: 'ライブ' }],
    ],
    ['外出します ポスト', [out({ comment: 'ポスト' })]],
    ['12日やすみます　こどもの運動会🏃', [{ action: 'add_user_holiday', date: '2026-03-12', memo: 'こどもの運動会' }]],
  ],
  'what is none of the product’s business changes nothing of the wish beside it': [
    [
      'これから全員で見学に行くので、企画部をまとめて外出にしてください。12時に帰ってきます。一人ずつ入れるのではなく一度にできますか。',
      [
        {
          action: 'update_group_status',
          status: 'going_out',
          group: '企画部',
          comment: saying('見学'),
          return_time: at('12:00'),
        },
      ],
    ],
    [
      '森さんの手が離せないとのことで、代わりにお願いに上がりました。デリカを、森さんのお名前でお借りできますでしょうか。',
      [{ action: 'assign_car', car: 'デリカ', user: '森 健太' }],
    ],
  ],
  'what is told beside a wish is background, whoever it names': [
    ['今日の作業は終わって森さんの許可ももらったので、もう家に帰ります。', [offline({ comment: expect.anything() })]],
    ['歯が痛いので、お先に失礼いたします。図面は共有フォルダに入れてございます。', [offline({ comment: '歯が痛い' })]],
    [
      '帰るときもここに書くのだと大野さんに教わりましたので送ります。もう仕事は終わりにして帰ります。',
      [offline({ comment: saying('終わり') })],
    ],
    [
      '森さんは家で作業していましたが、お迎えがあるので今日の仕事はもう終わりにしたとのことです。みんなに見える表示もそのように変えてください。',
      [offline({ user: '森 健太', comment: saying('お迎え') })],
    ],
    [
      '斎藤さんですが、歯の治療が長引いたとのことで、ただいま出社なさったとお電話をいただきました。表示のほう、お直しいただけますでしょうか。',
      [online({ user: '斎藤 光', comment: saying('治療') })],
    ],
    [
      'はじめまして、3月に入社しました五十嵐と申します。席にいるという印のつけ方が見つけられませんでした。自分の席に戻って仕事をしていますので、いる、という表示にしてください。',
      [online()],
    ],
  ],
};

describe.each(Object.entries(understood))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each([
  '表示の変更をお願いいたします。',
  '森さんが外出しました。私の分もお願いします。',
  '向かいの歯医者、明日休みだって',
  '森さん、戻り30分押し',
  'もりさんと2人で現場いってきます 3じもどり ふたりともたのむ',
  '外出します。車の登録もお願いします。',
  '後輩の文面なのですが、もっと丁寧に書き直せますか?\n明日休みます。',
  'お客様から来た文章です、英訳してください。\n3月12日から13日まで休暇をいただきます。',
  '福山のスタジオに行ってきます。戻りは15時です。森さんも同じ時間に戻りますので、森さんも外出にしてください。',
])('「%s」 does nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
