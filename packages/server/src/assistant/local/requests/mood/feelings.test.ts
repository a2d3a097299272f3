import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

test.each([
  '雨の外出はいやだな',
  '朝からの外出はしんどい',
  '明日休みなのうれしい',
  '一日中モニター見てると早退したくなりますね',
  '森さん、いつも直帰でうらやましい',
  '昔はよく徹夜して朝に退勤したもんだ',
  'もう今日は退勤、なんて言えたらいいのに',
  'うちの部長、直帰ばっかりやな',
  '今月は外出続きだわ〜',
  '森さん、デリカ乗っていったきり戻ってこん',
  'カングー、大野さんが借りていったまま返してくれへん',
])('%s only says how it feels', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  ['残業しんどいので退勤します', 'offline'],
  ['外出いやだけど行ってきます', 'going_out'],
])('%s tells it all the same', async (message, status) => {
  expect(await planned(message)).toMatchObject([{ action: 'update_user_status', status }]);
});

test.each([
  ['斎藤さん70、森さん60で稼働率更新', [70, 60]],
  ['稼働率、私60、森さん70', [60, 70]],
  ['森さんと大野さんの稼働率を80%に', [80, 80]],
  ['森さんの稼働率を80から60に', [60]],
  ['森さんから伝言で、稼働率を75にしてほしいそうです', [75]],
  ['稼働率というものを初めて入れます。私は60%にしてください。', [60]],
  ['稼働率の更新をお願いします。森さんは60%です。', [60]],
])('%s sets each rate', async (message, rates) => {
  expect((await planned(message)).map(({ rate }) => rate)).toEqual(rates);
});

test.each([
  ['森さんあてにメモ、印刷所から折り返し電話ほしいとのこと', '印刷所から折り返し電話ほしいとのこと'],
  ['森さんにメモ、印刷所から折り返し電話ほしいとのこと', '印刷所から折り返し電話ほしいとのこと'],
  ['森さんのメモに 鍵3こ追加 ってかいといて', '鍵3こ追加'],
])('%s is a memo', async (message, memo) => {
  expect(await planned(message)).toEqual([{ action: 'add_user_memo', user: '森 健太', memo }]);
});
