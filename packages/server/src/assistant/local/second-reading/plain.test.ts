import { describe, expect, test } from 'vitest';
import { planAfter } from '../../../../test/assistant/conversation.ts';

describe('what is all that a message says', () => {
  test.each([
    ['コメント「校正紙の確認中」で', [{ action: 'update_user_status', comment: '校正紙の確認中' }]],
    ['コメントを「電話会議」にして', [{ action: 'update_user_status', comment: '電話会議' }]],
    ['企画部は全員外出中です', [{ action: 'update_group_status', group: '企画部', status: 'going_out' }]],
    [
      '総務部は13時まで外出しています',
      [{ action: 'update_group_status', group: '総務部', status: 'going_out', return_time: '2027-02-04T13:00' }],
    ],
    [
      '映像制作課は会議で外出です',
      [{ action: 'update_group_status', group: '映像制作課', status: 'going_out', comment: '会議' }],
    ],
    ['カングー使用中です', [{ action: 'assign_car', car: 'カングー' }]],
    ['デリカは使用中にしてください', [{ action: 'assign_car', car: 'デリカ' }]],
    ['19日に休みを取りたいので登録をお願いします', [{ action: 'add_user_holiday', date: '2027-02-19' }]],
  ])('is done at once: %s', async (message, plan) => {
    expect(await planAfter([message])).toEqual(plan);
  });

  test.each([
    'カングーは使用中ですか',
    'カングーは使用中ではありません',
    '森さんが「デリカ使います」と言っていました',
    '企画部は全員外出中かもしれません',
    '午後半休、18時までデリカ、稼働率80%',
  ])('and nothing is by: %s', async (message) => {
    expect(await planAfter([message])).toEqual([]);
  });
});
