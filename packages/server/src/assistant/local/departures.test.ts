import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from './test-firm.ts';

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
  'a delay and work at the desk are no departure': [
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
  'the status stays where only the comment is to change': [
    [
      'コメントを「電話中」に変えてください。在席の表示はそのままでお願いします',
      [{ action: 'update_user_status', comment: '電話中' }],
    ],
  ],
  'what is passed on is of those who called, or of whom one began to speak': [
    [
      '森さんに代わってご連絡いたします。外出中で、帰社は17時とのことです',
      [out({ user: '森 健太', return_time: at('17:00') })],
    ],
    [
      '大野さんから急ぎの伝言です。病院に向かわれました。14時半に戻るとのことです。外出の登録をお願いします',
      [out({ user: '大野 美咲', comment: '病院', return_time: at('14:30') })],
    ],
    [
      '大野さんなのですが、先ほど会社にいらっしゃいました。出社に変えてもらえますか',
      [presence('online', { user: '大野 美咲' })],
    ],
    [
      '森さんと大野さんのことでお願いします。森さんは直帰になりました。大野さんは現場に出られて、17時半に戻られるそうです',
      [
        out({ user: '森 健太', comment: '直帰' }),
        out({ user: '大野 美咲', comment: '現場', return_time: at('17:30') }),
      ],
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
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });
});
