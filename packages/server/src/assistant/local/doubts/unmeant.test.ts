import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

describe.each(['直帰します', 'デリカを借ります', '森さんが外出します'])('%s', (wish) => {
  test.each([
    '。テストです',
    '。これはテスト',
    '、うそうそ',
    '。ドラマの話です',
    '。誤送信です',
    '。明日の話です',
    '。来週の話だけど',
    '。無視してください',
    '。送る相手を間違えました',
    'が、まだ先です',
    '。…という夢を見た',
    '、なーんちゃって',
    '。あくまで予定',
  ])('is none before 「%s」', async (remark) => {
    expect((await interpreted(wish + remark)).actions).toEqual([]);
  });

  test.each(['。予定どおりです', '。テストではありません', '。明日もよろしくお願いします', '。よろしくお願いします'])(
    'is one before 「%s」',
    async (remark) => {
      expect(await planned(wish + remark)).toHaveLength(1);
    },
  );
});

test.each(['デリカで港に行くんですか', 'デリカで港に行くわけにはいかない', 'デリカで港に行くとかうらやましい'])(
  '%s takes no car',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);

test('稼働率を80%にするのは明後日です sets nothing now', async () => {
  expect((await interpreted('稼働率を80%にするのは明後日です')).actions).toEqual([]);
});
