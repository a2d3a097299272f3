import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

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

describe('what is said around a coming, a going home or a day at home', () => {
  test.each([
    ['出社しました、倉庫の点検は完了', { status: 'online' }],
    ['いま会社に着いて席に座りました', { status: 'online' }],
    ['昨日まで休みでしたが、今日は会社に来ています', { status: 'online' }],
    ['在宅ここまで、退勤します', { status: 'offline' }],
    ['納品おわったし さきかえるね', { status: 'offline' }],
    ['今日は夕方までテレワーク', { status: 'online', comment: 'テレワーク' }],
    ['家のパソコンで働いています', { status: 'online', comment: '家' }],
    ['戻りが17時半に変わりました', { return_time: at('17:30') }],

    ['紙問屋へ色見本、1時半まで', { status: 'going_out', return_time: at('13:30') }],
    ['いまから工場で検品してきます 4時に会社かえる', { status: 'going_out', return_time: at('16:00') }],
    ['昼イチの納品おわった!このまま直帰します', { status: 'going_out', comment: '直帰' }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test('nobody comes back from home, nor after going straight home', async () => {
    for (const message of ['今日は夕方までテレワーク', '昼イチの納品おわった!このまま直帰します'])
      expect((await planned(message))[0]).not.toHaveProperty('return_time');
  });

  test.each(['月末の支払いは銀行に行きますか'])('%s is no presence of now', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
