import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, online, offline] = [presence('going_out'), presence('online'), presence('offline')];
const saying = (text: string) => expect.stringContaining(text);
const [MORI, ONO, CHAN, TAKAGI] = ['森 健太', '大野 美咲', 'チャン リン', '髙木 翼'];

/** Exactly these parameters: what is not written must not be there. */
const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what another has told of them': [
    ['大野さん、郵便局まわってくるって', [out({ user: ONO, comment: saying('郵便局') })]],
    ['私の上司の大野さんが会社に来られました', [online({ user: ONO })]],
    ['僕の隣の席の髙木さん、打合せで外出です', [out({ user: TAKAGI, comment: saying('打合せ') })]],
    ['森さん直行ですって', [out({ user: MORI, comment: '直行' })]],
    ['髙木さんロケのあと直帰になったって', [out({ user: TAKAGI, comment: saying('直帰') })]],
    ['チャンが納品先から直帰すると言ってました', [out({ user: CHAN, comment: saying('直帰') })]],

    ['森より連絡がございまして、直帰するとのことです。', [out({ user: MORI, comment: '直帰' })]],
  ],
  'that they are here, or not any more': [
    ['森さん来ました', [online({ user: MORI })]],
    ['大野さん、もう席に戻られてます', [online({ user: ONO })]],
    ['チャンさん戻ってます', [online({ user: CHAN })]],
    ['チャンさん もどってはります', [online({ user: CHAN })]],
    ['森さん戻りー', [online({ user: MORI })]],
    ['大野さん在席になってないけど戻ってます', [online({ user: ONO })]],
    ['大野さん今日はもう仕事終わりにして帰りました', [offline({ user: ONO, comment: expect.stringMatching(/^仕事/) })]],
    ['髙木さん帰らはった', [offline({ user: TAKAGI })]],
    ['森さん頭痛でさっき帰っちゃいました', [offline({ user: MORI, comment: saying('頭痛') })]],
    ['大野さん在宅終わって出社されました', [online({ user: ONO })]],
  ],
  'where they are': [
    ['森さんは川西の現場です', [out({ user: MORI, comment: '川西の現場' })]],
    [
      'チャンさんは会場におります。16時に帰社とのことでした',
      [out({ user: CHAN, comment: '会場', return_time: at('16:00') })],
    ],
    ['大野さん、商談で14時半まで不在です', [out({ user: ONO, comment: saying('商談'), return_time: at('14:30') })]],
  ],
  'several people, each with what is told of them': [
    ['森、大野とも退勤しました', [offline({ user: MORI }), offline({ user: ONO })]],
    [
      '森さんは外で打ち合わせ中、大野さんは帰りました',
      [out({ user: MORI, comment: '打ち合わせ' }), offline({ user: ONO })],
    ],
    ['髙木さん、企画ロケから戻りました', [online({ user: TAKAGI })]],
    ['森さん、大野さんのところへ行きました', [out({ user: MORI, comment: '大野さんのところ' })]],
    [
      '映像のみんな、撮影延びて戻り20時',
      [
        {
          action: 'update_group_status',
          group: '映像制作課',
          status: 'going_out',
          comment: saying('撮影'),
          return_time: at('20:00'),
        },
      ],
    ],
    [
      '企画部の皆さんには、ただいまから全員で建材展へ行っていただくことになりました。まとめて外出にしてください。',
      [{ action: 'update_group_status', group: '企画部', status: 'going_out', comment: '建材展' }],
    ],
  ],
  'colleagues who are only spoken of beside a wish': [
    ['大野さんを連れて工房にお邪魔してきます', [out({ comment: saying('工房') })]],
    ['森さんが車を出してくれるので、一緒に製本所へ行ってきます', [out({ comment: saying('製本所') })]],

    ['森さんが車まわしてくれるので、今から会場向かいます', [out({ comment: '会場' })]],

    ['チャンさんの送別の花を買いに行ってきます', [out({ comment: saying('花') })]],
    ['森さんの戻りを待って外出します', [out({ comment: saying('待って') })]],
    ['企画の人と打ち合わせで外出', [out({ comment: saying('打ち合わせ') })]],
    ['大野さん同様、直帰します', [out({ comment: saying('直帰') })]],

    ['翼行ってきます', [out({ comment: '翼' })]],
  ],
};

describe('the presence of colleagues as others tell it', () => {
  for (const [kind, cases] of Object.entries(understood))
    test.each(cases)(`${kind}: %s`, async (message, plan) => {
      expect(await planned(message)).toEqual(plan);
    });
});

describe('where nobody can say whose it is, nothing is done', () => {
  test.each([
    '大野さん、撤収して会社に向かってるそうです',

    '誰か外出しました',

    'べねさん、ギャラリー下見→直帰',
    '森さん戻ったので郵便局行ってきます',

    'つじぐち班、全員帰社しました',
    '大野さんが戻るまで離席できないので、あとで行きます',

    '大野さん打ち合わせ中、すぐ戻り',
    '森さんの友達が来ました',
    '森さんから荷物が来ました',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
