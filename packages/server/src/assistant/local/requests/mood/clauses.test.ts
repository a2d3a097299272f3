import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const out = (extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status: 'going_out',
  ...extra,
});
const online = (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status: 'online', ...extra });

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'how a message begins is no leaving': [
    ['お忙しいところ失礼いたします。カングーをお借りします', [{ action: 'assign_car', car: 'カングー' }]],
    ['夜分に失礼します。今日は在宅です', [online({ comment: '在宅' })]],
    [
      'それでは失礼いたします。カングーは返しました',
      [
        { action: 'update_user_status', status: 'offline' },
        { action: 'release_car', car: 'カングー' },
      ],
    ],
  ],
  'what only talks about the app, its rules or being new is background': [
    ['使い方がまだ分かっていないのですが、外出にしてもらえますか。', [out()]],

    ['カングーを今から使います。これで借りたことになりますでしょうか', [{ action: 'assign_car', car: 'カングー' }]],
    ['荷物が多いので、カングーを借りたいです。登録をお願いします', [{ action: 'assign_car', car: 'カングー' }]],
    ['表示が外出のままになっています。在席に直してください', [online()]],
  ],
  'a doubt about a word, a modest word and the manner of setting change nothing': [
    ['今から展示会を見に行くので、外出になると思います。', [out({ comment: expect.stringContaining('展示会') })]],
    ['在宅に切替', [online({ comment: '在宅' })]],
    [
      '企画部の皆さんをまとめてオフラインにしてください。',
      [{ action: 'update_group_status', status: 'offline', group: '企画部' }],
    ],
    [
      '企画のみんなで会議に来ています。全員外出でお願いします。',
      [{ action: 'update_group_status', status: 'going_out', group: '企画部', comment: '会議' }],
    ],
  ],
  'one thing said twice is one action, and the last status holds': [
    ['外出いたします。外出でお願いいたします。', [out()]],
    [
      '大野さんと外出します。私も大野さんも外出中にしてください。',
      [out({ comment: '大野さんと' }), out({ user: '大野 美咲' })],
    ],
    ['こういうときは在席でよいのですよね、在席でお願いします', [online()]],
    ['さっき外出と書きましたが、もう戻りました', [online()]],
    ['カングー借ります。カングーを使います。', [{ action: 'assign_car', car: 'カングー' }]],
  ],
  'everybody of a group is that group, however they are called': [
    [
      '企画部のみなさまは全員本日在宅となっております',
      [{ action: 'update_group_status', status: 'online', group: '企画部', comment: '在宅' }],
    ],
    ['むーびーみんな外出', [{ action: 'update_group_status', status: 'going_out', group: '映像制作課' }]],
  ],
  'a place beside a return needs no verb': [
    ['総務 15:15戻り', [out({ comment: '総務', return_time: at('15:15') })]],
    ['千里 15時戻り', [out({ comment: '千里', return_time: at('15:00') })]],
    ['外出 千里 15時', [out({ comment: '千里', return_time: at('15:00') })]],
    ['県立美術館 戻15:30', [out({ comment: '県立美術館', return_time: at('15:30') })]],
    ['今日は一日、打合せで外にいます。戻りは18時です', [out({ comment: '打合せ', return_time: at('18:00') })]],
    ['市役所 13時まで', [out({ comment: '市役所', return_time: at('13:00') })]],
    [
      'カングーで千里 15時戻り',
      [{ action: 'assign_car', car: 'カングー' }, out({ comment: '千里', return_time: at('15:00') })],
    ],
    ['戻り15時', [{ action: 'update_user_status', return_time: at('15:00') }]],
    ['打合せ延長 15時戻り', [{ action: 'update_user_status', return_time: at('15:00'), comment: '打合せ延長' }]],
  ],
  'kana, a missed key and a missing sign are read': [
    ['在宅でs', [online({ comment: '在宅' })]],
    ['コンビニいてくる、すぐもどる', [out({ comment: 'コンビニ' })]],
    ['りせきします', [out({ comment: '離席' })]],
    ['きょうざいたくです', [online({ comment: '在宅' })]],
    ['ちょっきします', [out({ comment: '直帰' })]],
  ],
  'humble verbs are the sender’s own, respectful ones somebody else’s': [
    ['銀行に参ります。11時には戻ります。', [out({ comment: '銀行', return_time: at('11:00') })]],
    ['本日は在宅にて勤務いたします。', [online({ comment: '在宅' })]],
    ['森さんが先ほど県庁へ出られました。', [out({ user: '森 健太', comment: '県庁' })]],
  ],
  'what a caller passes on is about the caller': [
    [
      '森さんからお電話があり、戻りは17時になるとのことです。',
      [{ action: 'update_user_status', return_time: at('17:00'), user: '森 健太' }],
    ],

    ['もりさんかいしゃきました', [online({ user: '森 健太' })]],
    ['森さんがさっき来られました。出社に変えてもらってもいいですか', [online({ user: '森 健太' })]],
    [
      '森さんが仕事を終えて帰られるそうです。森さんを退勤にしたいです',
      [{ action: 'update_user_status', status: 'offline', user: '森 健太' }],
    ],
    [
      '企画部の人たちは仕事が終わったそうです。企画の皆さんをオフラインにしてください。',
      [{ action: 'update_group_status', status: 'offline', group: '企画部' }],
    ],
    [
      '森さんが早退されました。退勤にしてください。',
      [{ action: 'update_user_status', status: 'offline', user: '森 健太', comment: '早退' }],
    ],
  ],
  'one’s own name at the beginning is no subject': [['五十嵐です。外出します', [out()]]],
};

describe.each(Object.entries(understood))('%s', (_kind, rows) => {
  test.each(rows)('%s', async (sentence, plan) => {
    expect(await planned(sentence)).toEqual(plan);
  });
});

describe('what only looks like a request stays without one', () => {
  test.each([
    '外出するときはここに書けばいいと聞きました',

    '直帰していいと言われましたが、やっぱり残ります',
    '退勤しようと思ったけどまだ残ります',
    '出社するなと言われました',
    '千里 昨日 15時戻り',
    '外出 15時から',
    'テレワークというのでしょうか',
    '明日は外出になると思います',
    '外出というのでしょうか、よくわかりません',
    '直帰 18時',
    '残り全員在宅にして',
    '森さんは帰られるそうですが、まだいます',
    '森さんは外にいますか',
    '森さんは外出ですか？外出にしてください',
    '森さんは何時に帰られますか',
    '外出してもらってもいいですか',
    '明日 千里 15時戻り',
    '締切 17時まで',
    '雨が上がりました',
    'カングーを使いたいのですが、使い方が分かりません',
    '西村さん 銀行 15時戻り',
    '直帰しますが、やっぱり戻ります',

    '丹羽所長が県庁から戻られました',
    '企画の大島さんという方が外出されたそうなので、大島さんを外出にしておいてください',
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });

  test('a call without hearsay is a reason, and the sender goes', async () => {
    expect(await planned('森さんから電話があり、外出します')).toMatchObject([{ status: 'going_out' }]);
    expect((await planned('森さんから電話があり、外出します'))[0]).not.toHaveProperty('user');
  });
});
