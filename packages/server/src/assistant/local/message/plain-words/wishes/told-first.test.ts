import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

describe('what somebody new says around a wish', () => {
  it.each([
    [
      'コンビニに行くときもここに書くと教わりました。これから行ってきます',
      { status: 'going_out', comment: 'コンビニ' },
    ],
    ['大野さんが税務署に出かけたので、外にいる印にしてもらえますか', { user: '大野 美咲', status: 'going_out' }],
    ['事務所に着いて机に座りました', { status: 'online' }],
    ['取材から席に戻ったので、外に出ている表示を消してください', { status: 'online' }],
    ['おとといは休んでいましたが、今日は会社に来ています', { status: 'online' }],
    ['森さんに頼まれました。工場から戻っているので直してほしいそうです', { user: '森 健太', status: 'online' }],

    ['耳鼻科に行ってくるので14時まで居ません', { status: 'going_out', return_time: '2026-03-11T14:00' }],
    ['何と書けばいいのかな…ええと、税務署に行ってきます', { status: 'going_out', comment: '税務署' }],
    ['わたしの稼働率を55にしてほしいです、どこで変えるのかわからなくて', { rate: 55 }],
    ['セレナの鍵を受付でもらいました。今から私が使います', { car: 'セレナ' }],
  ])('leaves one wish: %s', async (message, params) => {
    const steps = await planned(message);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject(params);
  });

  it.each([
    'コンビニに行くときもここに書くと教わりました',
    '森さんに直してほしいと頼まれました',
    '外に出ている表示を消すにはどうすればいいですか',
    '稼働率は自分で変えるんですか？',
    'おとといは休んでいました',
  ])('is no wish by itself: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
