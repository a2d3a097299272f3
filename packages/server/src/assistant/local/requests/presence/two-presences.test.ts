import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence = (status: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status,
  ...extra,
});
const mori = { user: '森 健太' };
const ono = { user: '大野 美咲' };

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what is told of a colleague and then of oneself are two presences': [
    [
      '森さん今戻った、おらは入れ替わりで税務署いってくる',
      [presence('online', mori), presence('going_out', { comment: '入れ替わりで税務署' })],
    ],
    [
      '大野さんはもう会場からもどった、自分はこれから市役所に図面もっていく',
      [presence('online', ono), presence('going_out', { comment: '市役所に図面もって' })],
    ],
    [
      '森さんは下見で外出しました。私は今日は出社せずに、家で仕事をしています。',
      [presence('going_out', { ...mori, comment: '下見' }), presence('online', { comment: '家' })],
    ],
    [
      '森さんが戻られましたので在席に、大野さんは横浜から直帰されるそうですのでその旨お願いします',
      [
        presence('online', { ...mori, comment: '戻られました' }),
        presence('going_out', { ...ono, comment: '横浜から直帰' }),
      ],
    ],
    ['大野さん、在宅やめて会社に来てます。さっき着いたところです', [presence('online', ono)]],
  ],
  'a name, a place and a time say who is out until when': [
    ['大野さん 銀行 12時', [presence('going_out', { ...ono, comment: '銀行', return_time: at('12:00') })]],
    ['森→歯医者 14時', [presence('going_out', { ...mori, comment: '歯医者', return_time: at('14:00') })]],
    ['大野 昼飯', [presence('going_out', { ...ono, comment: '昼飯' })]],
    [
      '企画全員 展示会設営で外 18時',
      [
        {
          action: 'update_group_status',
          group: '企画部',
          status: 'going_out',
          comment: '展示会設営',
          return_time: at('18:00'),
        },
      ],
    ],
    [
      '森さん横浜で取材中、私は戻りました',
      [presence('going_out', { ...mori, comment: '横浜で取材' }), presence('online')],
    ],
    ['大野さん、いま会場。15時まで', [presence('going_out', { ...ono, comment: '会場', return_time: at('15:00') })]],
  ],
  'a colleague who carries, fetches or is out is told of in kana too': [
    ['森さんは会場へ看板を持って出ました', [presence('going_out', { ...mori, comment: '会場へ看板を持って' })]],
    ['大野さん下見でそとでてます', [presence('going_out', { ...ono, comment: '下見' })]],
    ['大野さん代わりの三脚かりに横浜いってる', [presence('going_out', { ...ono, comment: '代わりの三脚かりに横浜' })]],
    [
      '大野さん切手買いに行ったよ 2時半かえりだって',
      [presence('going_out', { ...ono, comment: '切手買い', return_time: at('14:30') })],
    ],
    ['森さんは入れ違いで先ほど戻られています', [presence('online', mori)]],
    ['森さん横浜からもどりはった', [presence('online', mori)]],
    [
      '森さんは県庁へ出られました。お戻りは15時半と伺っておりますので、外出でお願いします',
      [presence('going_out', { ...mori, comment: '県庁', return_time: at('15:30') })],
    ],
  ],
  'whoever called is off, and not who writes it down': [
    ['森さんから電話あり、外出します', [presence('going_out', { comment: '森さんから電話あり' })]],
  ],
};

const nothing = [
  '森さん第2会議室で撮影中',
  '森さん、横浜で打ち合わせ中ですか',
  '大野さんの昼飯、冷蔵庫にあります',
  '森さんは先ほどどれくらいで戻られましたか',
  '大野さん 銀行 あしたの12時',
  '森さんの代わりの三脚、横浜にあるらしい',
  '森さんは看板を持ってるはずです',
  '大野さん、在宅やめて会社に来るかも',
];

describe.each(Object.entries(understood))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, actions) => {
    expect(await planned(message)).toEqual(actions);
  });
});

test.each(nothing)('%s changes nothing', async (message) => {
  expect((await interpreted(message)).kind).not.toBe('plan');
});
