import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

describe('told to be here, and then to have left in words that may mean something else', () => {
  test.each(['ただいま倉敷より戻りました。長く席を空けまして申し訳ありません。'])(
    '%s: asked about',
    async (message) => {
      expect((await interpreted(message)).actions).toEqual([]);
    },
  );

  test.each([
    ['戻りました。これから銀行に行ってきます', 'going_out'],
    ['出社しました。すぐ現場に向かいます', 'going_out'],
    ['在宅です。ちょっと席を外します', 'going_out'],
    ['戻りました。今日はこれで上がります', 'offline'],
    // where one writes, and nobody leaves
    ['今日は家で仕事をしています。書く場所がわからないので、こちらに失礼します', 'online'],
  ])('%s: %s', async (message, status) => {
    expect(await planned(message)).toMatchObject([{ status }]);
  });
});
