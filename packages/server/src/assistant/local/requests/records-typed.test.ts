import { expect, test } from 'vitest';
import { planned } from '../../../../test/assistant/firm.ts';

test.each([
  ['わたしの稼動りつ 40で', 40],

  ['稼働率を40に下げるのはこの欄に書けばいいんですよね。お願いします', 40],
])('%s', async (message, rate) => expect(await planned(message)).toEqual([{ action: 'update_occupancy_rate', rate }]));

test.each([
  '稼働率を入れるように言われました。40から60の間でお願いします',
  '稼働率を毎週入れるように言われました',
  '稼働率+10',
])('not %s', async (message) => expect(await planned(message)).toEqual([]));

test.each([
  ['めもついか→ 弁当は15時', '弁当は15時'],
  ['わたしのメモに 椅子の脚 追加ちゅうもん って かいといて', '椅子の脚 追加ちゅうもん'],
  ['私の欄に、火曜は午前だけ講師だと書き足しておいて', '火曜は午前だけ講師だ'],
  ['自分のメモに残しておいてください、弁当の担当は大野さん', '弁当の担当は大野さん'],
  ['五十嵐のメモに「クレーンの資格あり」って追加たのむ', 'クレーンの資格あり'],
])('%s', async (message, memo) => expect(await planned(message)).toEqual([{ action: 'add_user_memo', memo }]));

test.each([
  ['大野さんへの伝言をお願いします。「見本が届きました」とメモに入れてください', '見本が届きました'],
  ['大野さんにメモ 見積書は夕方に届きます', '見積書は夕方に届きます'],
])('%s', async (message, memo) =>
  expect(await planned(message)).toEqual([{ action: 'add_user_memo', user: '大野 美咲', memo }]),
);
