import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';
import { doubted, status, TODAY } from '../../../../test/assistant/plans.ts';

describe('an absence that is over, or a return that may not be so', () => {
  test.each([
    '県庁へ行ってきました',
    '午前中に額縁店に寄ってきました',
    '戻りが17時になったら電話します',
    'かえりが5時すぎたら連絡します',
    '現場に行く前に会社に寄ります',
    'もうすぐ県庁に出ます',
    '午前中は額縁店に行ってました',
    '組合なう。戻り17時',
    '子どもを迎えに行って、そのまま家で仕事します',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });

  test('a place, and only the return', () => {
    const plan = [status({ return_time: `${TODAY}T17:00` })];
    expect(doubted('資材置き場で仕分けをしてます。戻り17時', plan)).toBe(true);
    expect(doubted('県庁で足止め、戻り17時', plan)).toBe(false);
    expect(doubted('会社に向かってます 17時もどり', plan)).toBe(false);
  });
});

test.each([
  ['由比の浜で外です。帰りは16時', { status: 'going_out', comment: '由比の浜', return_time: '2026-03-11T16:00' }],
  ['由比で空撮やっとります', { status: 'going_out', comment: '由比で空撮' }],
  ['せきはずします 20分', { status: 'going_out', comment: '離席', return_time: '2026-03-11T10:40' }],
  ['家に着きました。このあとは家で続きをします', { status: 'online', comment: '家' }],
  ['搬入おわって社に帰りました', { status: 'online' }],
  ['昼休みがおわりました', { status: 'online' }],
  ['今日はこのへんで。おつかれさまでした', { status: 'offline' }],
  ['きょうはもうかえるわ', { status: 'offline' }],
  ['歯医者、そのまま帰宅', { status: 'going_out', comment: '歯医者' }],
  ['在宅おわって、いま会社です', { status: 'online' }],
  ['まだ戻れません、5時半になります', { return_time: '2026-03-11T17:30' }],
  ['戻り16時って言ってましたが17時にします', { return_time: '2026-03-11T17:00' }],
  ['県庁で配筋の説明をしております', { status: 'going_out', comment: '県庁で配筋の説明' }],
  ['県庁です。外出中にしておいてもらえますか', { status: 'going_out', comment: '県庁' }],
  ['県庁で説明を済ませました。戻らずそのまま帰ります', { status: 'going_out' }],
  ['約束があるので帰ります', { status: 'offline', comment: '約束' }],
  ['由比の現場に顔を出してからそのまま帰ります', { status: 'going_out', comment: '由比の現場' }],
])('%s', async (message, step) => {
  expect(await planned(message)).toMatchObject([step]);
});

test.each(['スタジオで撮影中です', 'お客様が倉庫で撮影しています', '家に着きました'])(
  '%s sets nobody out',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);

test('a car in the place of another', async () => {
  expect((await interpreted('デリカ…じゃなくてカングーで港へ')).actions).toEqual([]);
});
