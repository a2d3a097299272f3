import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

describe('setting out, coming back and going home', () => {
  test.each([
    ['県立図書館へ行きます。帰るのは二時です', { status: 'going_out', return_time: '2026-03-11T14:00' }],
    ['寒気がするので今日は帰って寝ます', { status: 'offline' }],
    ['これより自宅へ引き揚げます', { status: 'offline' }],
    ['福井へ出向きます。会社へは戻らず帰宅いたします', { status: 'going_out' }],

    ['連休を控え、郵便局へ行ってまいります', { status: 'going_out' }],
    ['搬入が済みました。いまは事務所の机におります', { status: 'online' }],
    ['もう事務所で仕事してます', { status: 'online' }],
    ['点検から戻りました', { status: 'online' }],
    ['森さんに代わって入力しています。港へ下見に行かれました', { status: 'going_out', user: '森 健太' }],
    ['森さんが早退されました。頭痛とのことです', { status: 'offline', comment: '頭痛、早退', user: '森 健太' }],
    ['森さん岩沼からそのまま直帰だそうな', { comment: '岩沼からそのまま直帰', user: '森 健太' }],
    ['森さん直行らしい。書いといて', { comment: '直行', user: '森 健太' }],
    ['請求書をお届けし、社に寄らず帰途につきます。直帰とお記しください', { status: 'going_out' }],
    ['本日は退社いたします。来週もよろしくお願いいたします', { status: 'offline' }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([{ action: 'update_user_status', ...step }]);
  });

  test.each([
    '帰って寝たいです',
    '明日のご挨拶に行ってまいります',
    '帰るのは面倒です',
    'お客様の事務所で作業しています',
    '製本機、修理から戻ってきました',
  ])('but not %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
