import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../test-firm.ts';

const of = (user: string, status: string, extra: object = {}) => ({
  action: 'update_user_status',
  user,
  status,
  ...extra,
});
const MORI = '森 健太';
const ONO = '大野 美咲';

describe('what is told of colleagues by whom one met them, saw them or took their call', () => {
  test.each([
    ['大野さん 画材屋🎨いってます', of(ONO, 'going_out', { comment: '画材屋' })],
    ['森さん税務署行きんしゃった', of(MORI, 'going_out', { comment: '税務署' })],
    ['大野さんはもう帰ってしまいました', of(ONO, 'offline')],
    ['大野さんには先に帰っていただきました', of(ONO, 'offline')],
    ['森さんが会場から引き上げてきました。在席でお願いします', of(MORI, 'online')],
    ['大野さんとロビーで会いました、お戻りです。登録お願いします', of(ONO, 'online')],
    ['大野さんが会社に着かれたのをお見かけいたしました。在席に変更をお願いいたします', of(ONO, 'online')],
    ['森さんは取材、もどりなしだって', of(MORI, 'going_out', { comment: '取材、直帰' })],
    ['森さん、研修で一日外です', of(MORI, 'going_out', { comment: '研修' })],
    ['大野さんおうちで仕事してるって', of(ONO, 'online')],
    ['森さん会社来はったで', of(MORI, 'online')],
    ['森さん在席', of(MORI, 'online')],
    ['森さんは外で電話しています。離席にしてあげてください', of(MORI, 'going_out')],
    [
      '森さんに頼まれて書いています。税務署に出ていて、15時に戻るそうです',
      of(MORI, 'going_out', { comment: '税務署' }),
    ],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test('a whole group is told of before what is to be set', async () => {
    expect(await planned('企画部は避難訓練のため、全員倉庫におります。離席でお願いします')).toMatchObject([
      { action: 'update_group_status', group: '企画部', status: 'going_out' },
    ]);
  });
});

test.each([
  '森さん在席?',
  '業者さんに帰ってもらいました',
  '森さんと駅で会いました。今から戻ります',
  '森さんが迎えに来ました。退勤でお願いします',
])('no plan is made where nothing of theirs is told: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
