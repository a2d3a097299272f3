import { expect, test } from 'vitest';
import { interpreted, planned } from '../test-firm.ts';

test.each([
  ['渡邉さんは、いまどの街へ行かれていますか。', '銀行'],
  ['渡邉さんは本日どの辺りにおいでですか。', '銀行'],
  ['渡邉さんは銀行ですか', '銀行'],
  ['渡邉さん きょう くる？', '銀行'],
  ['渡邉さんのご予定を伺いたいのですが、現在はどちらにお出かけでしょうか。', '銀行'],
  ['うーん？銀行に行ってる人って誰だっけ', '渡邉 誠'],
  ['銀行って誰が行ってる？', '渡邉 誠'],
  ['いま外出中の方のお戻り時間をそれぞれ教えてください', '15:00'],
  ['渡邉さんのご所属をうかがってもよろしいですか。', '企画部'],
  ['渡邉さんのご所属の正式な名称をお聞かせください。', '企画部'],
  ['わたなべさんって なにはん だっけ', '企画部'],
  ['渡邉さんの お名前の読みを 確認したいです', 'わたなべ まこと'],
  ['渡邉さんの現在の稼働率を確認させてください。', '85'],
  ['車 どれ つかえる？', 'デリカ'],
  ['森さんの車は', 'セレナ'],
])('%s', async (message, told) => {
  const { actions, response } = await interpreted(message);
  expect([actions, response]).toEqual([[], expect.stringContaining(told)]);
});

test.each([
  ['渡邉さんがお取引先に伺いました', 'お取引先'],
  ['渡邉さんが区役所にうかがいます', '区役所'],
])('%s tells where somebody is', async (message, comment) =>
  expect(await planned(message)).toMatchObject([{ user: '渡邉 誠', status: 'going_out', comment }]),
);
