import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

test.each([
  '校正紙、やっと戻ってきた',
  'サーバーもう復帰してます',
  '本番をオンラインにしました',
  'サンプル着きました',
  'イラスト上がってきました',
  '気温どんどん上がってる',
  '売上が去年の120%に上がってます',
  'うちの娘、あさって休み',
  '内装屋さん、もう帰ったみたい',
  'お客様お帰りです',
  '施主さんは先に帰られました',
  '図面、15時戻りだって',
  '直行できるならしたいなあ',
  '浦和の工場、あしたは休み',
])('%s is of something or somebody else', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  ['倉庫戻りました', 'online'],
  ['定時上がります', 'offline'],
  ['頭痛ひどいので上がります', 'offline'],
  ['先方直行です', 'going_out'],
])('%s is of the sender', async (message, status) => {
  expect(await planned(message)).toMatchObject([{ action: 'update_user_status', status }]);
});

test('whoever comes after all takes the day off back', async () => {
  const history = [
    { role: 'user' as const, content: '16日休みます' },
    { role: 'assistant' as const, content: '3月16日(月)を休みにしました。' },
  ];
  expect(await planned('やっぱり出社します', history)).toEqual([{ action: 'undo_last_run' }]);
});
