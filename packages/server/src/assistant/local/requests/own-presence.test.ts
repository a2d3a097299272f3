import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../test-firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20. Where the sender is, with the words that told it kept whole.

const at = (clock: string) => `2026-03-11T${clock}`;

test.each([
  ['銀行へ行くときはここで知らせると教わりました。これから行ってきます', { status: 'going_out', comment: '銀行' }],
  ['歯医者に寄るので11時まで居ません', { status: 'going_out', return_time: at('11:00') }],
  ['大掃除の買い出しに出ます', { status: 'going_out', comment: '大掃除の買い出し' }],
  ['お客さまに図面を渡しに行きます', { status: 'going_out', comment: 'お客さまに図面を渡し' }],
  ['撮影しに行きます', { status: 'going_out', comment: '撮影' }],
  ['わたしいまからお昼でるね', { status: 'going_out', comment: 'お昼' }],
])('%s', async (message, step) => {
  expect(await planned(message)).toMatchObject([step]);
});

test('a car told between going and coming back', async () => {
  const steps = await planned('由比のお客さまに見積を届けに行きます。車は白のノートを使って、5時に帰ってきます');
  expect(steps).toMatchObject([{ status: 'going_out', return_time: at('17:00') }, { car: 'ノート(白)' }]);
});

describe('what is done on a day off is why it is taken, and nothing of now', () => {
  test.each([
    ['あさってやすむー、病院で胃の検査してくる', '検査'],
    ['あした休み、母の付き添いで病院行ってくる', '母の付き添い'],
  ])('%s', async (message, why) => {
    expect(await planned(message)).toMatchObject([{ action: 'add_user_holiday', memo: expect.stringContaining(why) }]);
  });
});

test.each(['森さんと大野さん、ショールームでたよ。5時50分もどりだって', '大野さん銀行いったで、3時もどりらしい'])(
  '%s is asked about: whose return it is, and from where',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);
