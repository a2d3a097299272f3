import { expect, it, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const mori = { action: 'update_user_status', user: '森 健太' };
const ono = { action: 'update_user_status', user: '大野 美咲' };
const own = { action: 'update_user_status', status: 'going_out' };

test('whoever has a car, or is told of its taking, does not get it', async () => {
  for (const message of [
    '森さんには言っておくので、どうしてもセレナを回してください',
    '森さんがご使用中かと思いますが、どうしてもセレナを使わせてください',
  ])
    expect(await planned(message)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
});

test.each([
  ['セレナを森さんに回してください', [{ action: 'assign_car', car: 'セレナ', user: '森 健太' }]],

  [
    '大野さんは先に退勤しました。私は事務所に残りますが、これからお昼を食べに外へ出ます',
    [
      { ...ono, status: 'offline' },
      { ...own, comment: 'お昼' },
    ],
  ],
  [
    '図書館に行ってきます!森さんもいっしょ、16時もどり',
    [
      { ...own, comment: '図書館', return_time: '2026-03-11T16:00' },
      { ...mori, status: 'going_out', comment: '図書館', return_time: '2026-03-11T16:00' },
    ],
  ],
  [
    '大野は退勤いたしました。私はこれから県庁へ打ち合わせに出て、16時に戻ります',
    [
      { ...ono, status: 'offline' },
      { ...own, return_time: '2026-03-11T16:00' },
    ],
  ],
  [
    '県庁戻り カングー返却 稼働率70',
    [{ status: 'online' }, { action: 'release_car', car: 'カングー' }, { action: 'update_occupancy_rate', rate: 70 }],
  ],
  [
    '今から県庁に行くのと、あさってお休みをいただきたいです',
    [
      { ...own, comment: '県庁' },
      { action: 'add_user_holiday', date: '2026-03-13' },
    ],
  ],
  [
    '下見に出ます。森さんと大野さんも一緒です',
    [
      { ...own, comment: '下見' },
      { ...mori, status: 'going_out', comment: '下見' },
      { ...ono, status: 'going_out', comment: '下見' },
    ],
  ],
  [
    '森さんは直帰、大野さんは県庁へ外出されて16時に帰社とのことです',
    [
      { ...mori, status: 'going_out', comment: '直帰' },
      { ...ono, status: 'going_out', comment: '県庁', return_time: '2026-03-11T16:00' },
    ],
  ],
  [
    '森さんより、明日は法事のためお休みされると伺いましたので、ご登録をお願いします',
    [{ action: 'add_user_holiday', user: '森 健太', date: '2026-03-12', memo: '法事' }],
  ],
  ['森さんより、本日は直帰されると伺いましたのでご変更ください', [{ ...mori, status: 'going_out', comment: '直帰' }]],

  ['大野さんに頼まれました。県庁から戻って席にいるので直してほしいそうです', [{ ...ono, status: 'online' }]],
  ['大野さんもう来てます！あと私いまからお昼でるね', [{ ...ono, status: 'online' }, own]],
  [
    '森さんと大野さん、ギャラリーでたよ。5時10分もどりだって〜',
    [
      { ...mori, status: 'going_out', return_time: '2026-03-11T17:10' },
      { ...ono, status: 'going_out', return_time: '2026-03-11T17:10' },
    ],
  ],
  [
    'デリカかりるね🚐森さんと看板搬入いってきま〜す',
    [
      { action: 'assign_car', car: 'デリカ' },
      { ...own, comment: '看板搬入' },
      { ...mori, status: 'going_out', comment: '看板搬入' },
    ],
  ],

  ['森さんが採寸に出かけたので、出ている表示にしてもらえますか', [{ ...mori, status: 'going_out' }]],
  [
    '大野さんが得意先へ打ち合わせに出発されました。14時半にお戻りです。',
    [{ ...ono, status: 'going_out', return_time: '2026-03-11T14:30' }],
  ],
  ['森さん 頭痛いって先かえった😢', [{ ...mori, status: 'offline' }]],
])('each of those who are told of: %s', async (message, steps) => {
  expect(await planned(message)).toMatchObject(steps);
});

it.each(['総務部停電やって、みんなもう帰宅した'])(
  'everybody is everybody of the group that is told of: %s',
  async (message) => {
    expect(await planned(message)).toMatchObject([{ group: '総務部', status: 'offline' }]);
  },
);

it('is only met by the sender', async () => {
  expect(await planned('森さんと打ち合わせに行ってきます')).toMatchObject([own]);
});

it.each([
  '女性の方です、花さんです',
  '総務のほうの、女性のすずきさんです',
  '外に出られたのは、下の名前が花さんのほうです',
])('an answer that describes which of two: %s', async (answer) => {
  const { actions } = await interpreted(answer, [
    { role: 'user', content: '鈴木さん、打ち合わせで外出しました' },
    { role: 'assistant', content: '鈴木さんは2人います。どちらですか？\n1. 鈴木 一郎\n2. 鈴木 花' },
  ]);
  expect(actions).toMatchObject([{ params: { user: '鈴木 花', status: 'going_out', comment: '打ち合わせ' } }]);
});

test.each(['総務の何人かが図書館に行きました'])(
  'whether the sender or the other is meant is asked: %s',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);
