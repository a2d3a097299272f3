import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../../test/assistant/firm.ts';

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

    ['大野さんが「港へ行く」と言って出かけました', of(ONO, 'going_out', { comment: '港' })],
    [
      '森さんが「税務署に行ってくる、15時まで」と言って出ました',
      of(MORI, 'going_out', { comment: '税務署', return_time: '2026-03-11T15:00' }),
    ],
    ['大野さんはお腹が痛いと言って帰っていきました', of(ONO, 'offline')],
    ['森さんが通院で抜けられました', of(MORI, 'going_out', { comment: '通院' })],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test.each([
    '森さんから連絡で、15時にこちらに着くそうです',
    '森さん、バスが遅れて15時につくって',
    '森さん15時着の連絡あり',
  ])('an arrival is a return: %s', async (message) => {
    expect(await planned(message)).toMatchObject([{ user: '森 健太', return_time: '2026-03-11T15:00' }]);
  });
});

test.each([
  '森さん在席?',
  '業者さんに帰ってもらいました',
  '森さんと駅で会いました。今から戻ります',
  '森さんが迎えに来ました。退勤でお願いします',
  '森さんの荷物が15時に着くそうです',
])('no plan is made where nothing of theirs is told: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
