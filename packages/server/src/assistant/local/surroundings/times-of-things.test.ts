import { describe, expect, test } from 'vitest';
import { planned } from '../../../../test/assistant/firm.ts';

describe('what is fetched now for another day', () => {
  test.each([
    '明日の撮影の小道具を取りに行ってきます',
    '来週の展示会のパネルを受け取りに行きます',
    '明日の資料を届けに出ます',
    '金曜の納品の箱の買い出しに行ってきます',
  ])('%s', async (sentence) => {
    expect(await planned(sentence)).toMatchObject([{ action: 'update_user_status', status: 'going_out' }]);
    expect(await planned(`セレナで${sentence}`)).toMatchObject([
      { action: 'assign_car', car: 'セレナ' },
      { action: 'update_user_status', status: 'going_out' },
    ]);
  });

  test.each([
    '明日の展示会に行ってきます',
    '明日の撮影に出ます',
    '明日、小道具を取りに行きます',
    '15時の荷物を取りに行ってきます',
    '明日は撮影の小道具を取りに行ってきます',
  ])('%s is later', async (sentence) => {
    expect(await planned(sentence)).toEqual([]);
  });
});

test.each(['きのうから借りていたセレナを返しました', '朝から使ってたセレナ、返し終えました'])(
  '%s tells since when it was out',
  async (sentence) => {
    expect(await planned(sentence)).toEqual([{ action: 'release_car', car: 'セレナ' }]);
  },
);
