import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence = (status: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status,
  ...extra,
});
const out = (extra: Record<string, unknown> = {}) => presence('going_out', extra);
const back = (clock: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  return_time: at(clock),
  ...extra,
});

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what somebody goes out to do, before a return, is a departure': [
    ['展示会の会場を見てまいります。13時に戻ります。', [out({ comment: '展示会の会場', return_time: at('13:00') })]],
    ['駅前でごはん！1時には戻る', [out({ comment: '駅前でごはん', return_time: at('13:00') })]],
    ['お客様のお迎えに上がります。12時に戻ります', [out({ comment: 'お客様のお迎え', return_time: at('12:00') })]],
  ],
  'a verb of leaving, in kana or rarer, tells of a departure': [
    ['ただいまより税務署へ出向きます。13時に戻ります', [out({ comment: '税務署', return_time: at('13:00') })]],
    ['うどんたべてきます🍜1じにもどる', [out({ comment: 'うどん', return_time: at('13:00') })]],
    [
      '森さん はいしゃ いきました🦷1じもどり',
      [out({ user: '森 健太', comment: 'はいしゃ', return_time: at('13:00') })],
    ],

    ['コンビニでコーヒー買ってきます', [out({ comment: 'コンビニでコーヒー' })]],
  ],
  'a slip inside the ending is read over': [
    ['コンビニ行っtくる', [out({ comment: 'コンビニ' })]],
    ['もどりmした〜', [presence('online')]],
    ['駅前行ってkます', [out({ comment: '駅前' })]],
  ],
  'who goes home from where the matter is does not come back': [
    ['港湾局にて打ち合わせの後、そのまま失礼します', [out({ comment: '港湾局にて打ち合わせの後' })]],
    ['はんこを買いに行きます', [out({ comment: 'はんこを買い' })]],
  ],
  'who does not come back changes nothing of the absence': [
    [
      '会場の下見に行ってきます。終わったらそのまま家に帰っていいと言われたので、会社には戻りません',
      [out({ comment: '会場の下見' })],
    ],
  ],
  'words of respect carry the return of several': [
    [
      '森さんと大野さんは取材に出ます。お二人とも15時に戻られます',
      [
        out({ user: '森 健太', comment: '取材', return_time: at('15:00') }),
        out({ user: '大野 美咲', comment: '取材', return_time: at('15:00') }),
      ],
    ],
    ['森さんとわたし きょうは直帰です', [out({ user: '森 健太', comment: '直帰' }), out({ comment: '直帰' })]],
  ],
  'what is said to colleagues or of the app stands beside the request': [
    ['熱でてきたので帰りますすみません', [presence('offline', { comment: '熱でてきた' })]],

    [
      '頼まれたので2人分お願いします。森さんは現場へ外出で13時戻り、大野さんは在宅です',
      [
        out({ user: '森 健太', comment: '現場', return_time: at('13:00') }),
        presence('online', { user: '大野 美咲', comment: '在宅' }),
      ],
    ],
  ],
  'a departure that gives the reason for a return is one': [
    [
      'これより横浜へ参りますので、戻りは15時頃となります',
      [out({ comment: 'これより横浜', return_time: at('15:00') })],
    ],
    [
      '印刷所に立ち会いに来ています。16時までかかりそうです',
      [out({ comment: '印刷所に立ち会い', return_time: at('16:00') })],
    ],
  ],
  'who goes home from there stays out': [['迎えに行ってきます。今日はそのまま帰ります', [out({ comment: '迎え' })]]],
  'short words of leaving': [
    ['外 14時まで', [out({ return_time: at('14:00') })]],
    ['一服してきます', [out({ comment: '一服' })]],
    ['いまでました', [out()]],
    ['かえるー！！', [presence('offline')]],
  ],
  'a delay and work at the desk are no departure': [
    ['空港おそくなる もどり5時はん', [back('17:30', { comment: '空港おそくなる' })]],
    ['渋滞しています。戻りは16時です', [back('16:00')]],
    ['資料を進めてまいります。戻りは16時です', [back('16:00')]],
  ],
  'a return belongs to the absence, also behind a car': [
    [
      '外出します。カングーを借ります。戻りは16時です',
      [out({ return_time: at('16:00') }), { action: 'assign_car', car: 'カングー' }],
    ],
  ],
  'who is out and comes in later today is back then; the next working day is as ever': [
    ['直行しています。11時に出社します', [out({ comment: '直行', return_time: at('11:00') })]],
    ['直帰します。明日は9時に出社します', [out({ comment: '直帰' })]],
  ],
  'what is said on leaving asks for nothing': [
    ['お先に失礼いたします。よい週末をお過ごしください。', [presence('offline')]],
    ['ほんなら帰るわ、あとよろしく〜', [presence('offline')]],
    ['帰りの時間がまだ分かりません。外出だけ付けておいてください', [out()]],
  ],
  'what is passed on is of those who called, or of whom one began to speak': [
    [
      '森さんに代わってご連絡いたします。外出中で、帰社は17時とのことです',
      [out({ user: '森 健太', return_time: at('17:00') })],
    ],

    [
      '大野さんなのですが、先ほど会社にいらっしゃいました。出社に変えてもらえますか',
      [presence('online', { user: '大野 美咲' })],
    ],

    [
      '総務部の者は皆、棚卸しで外出しております。',
      [{ action: 'update_group_status', group: '総務部', status: 'going_out', comment: '棚卸し' }],
    ],
  ],
};

describe.each(Object.entries(understood))('%s', (_kind, cases) => {
  test.each(cases)('%s', async (sentence, expected) => {
    expect(await planned(sentence)).toEqual(expected);
  });
});

describe('nobody is moved', () => {
  test.each([
    '総務部に行ってください',
    '大野さんから電話がありました',
    'もしあれなら帰ります？',
    'お客様が会社に来ました',
    '明日は9時に出社します',
    'お弁当買ってきました',
    '帰りに牛乳買ってきます',
    '色をかえるので教えて',
    'パン買ってきてください',
    'バスの出発が遅れています',
    '会社には戻りません',
    'こういうときは離席、ですよね',
    '電話があったら外出にしてください',
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });
});
