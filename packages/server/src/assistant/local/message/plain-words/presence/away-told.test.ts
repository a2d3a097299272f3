import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

describe('being away and back as it is said aloud', () => {
  it.each([
    ['搬入まだかかるわ〜帰るの18時にしといて', { comment: '搬入', return_time: '2026-03-11T18:00' }],
    ['お客さんち直行なう。会社着くの1時', { status: 'going_out', return_time: '2026-03-11T13:00' }],
    ['帰社は16時でお考えください', { return_time: '2026-03-11T16:00' }],
    ['戻る時間はまだ読めませんが、税務署に行ってきます', { status: 'going_out', comment: '税務署' }],
    ['外出のままで、戻りだけ17時に変えてください', { return_time: '2026-03-11T17:00' }],
    ['通院のため13時まで失礼いたします', { status: 'going_out', comment: '通院', return_time: '2026-03-11T13:00' }],
    ['少しのあいだ会社を空けます', { status: 'going_out' }],
    ['これからお客様へご説明に上がります', { status: 'going_out' }],
    ['切手買いにでまーす', { status: 'going_out', comment: '切手買い' }],
    ['お昼を食べに行ってきます。14時には工房にいます', { status: 'going_out', return_time: '2026-03-11T14:00' }],
    ['取材おわり〜 いまデスク', { status: 'online' }],
    ['大野さんおわり〜 いまデスク', { user: '大野 美咲', status: 'online' }],
    ['大野さんは昼休みです', { user: '大野 美咲', status: 'going_out', comment: '昼休み' }],
    ['今日は実家に寄ります。そのあと会社に帰らず、家に帰ります', { status: 'going_out' }],
    ['銀行から戻りましたので、在席にしてください', { status: 'online' }],
    [
      '駅前の喫茶店で打ち合わせ 15時にはかえる',
      { status: 'going_out', comment: '駅前の喫茶店で打ち合わせ', return_time: '2026-03-11T15:00' },
    ],
    ['銀行に出かけて、夕方4時ごろ帰ってくるね', { status: 'going_out', comment: '銀行' }],
    ['森さんは銀行に出て、15時半に帰ってきます', { user: '森 健太', return_time: '2026-03-11T15:30' }],
    ['今から森さんの取材に合流します', { status: 'going_out' }],
    ['客先に来ています。外出でお願いします', { status: 'going_out', comment: '客先' }],
    ['そば たべてくる', { status: 'going_out', comment: 'そば' }],
    ['郵便局までちょっと 15時', { status: 'going_out', comment: '郵便局', return_time: '2026-03-11T15:00' }],
    ['今日からまた会社に出ています', { status: 'online' }],
    ['近くの喫茶店で商談をします。これから出ます', { status: 'going_out', comment: '近くの喫茶店で商談' }],

    [
      '切手を買いに行くだけでも書くように言われました。12時には戻ります',
      { status: 'going_out', comment: '切手を買い', return_time: '2026-03-11T12:00' },
    ],
    ['公園で撮影なう。終わったら3時に戻ります', { status: 'going_out', return_time: '2026-03-11T15:00' }],
    ['見本を届けに行くことになりました。今から外出でお願いします', { status: 'going_out', comment: '見本を届け' }],
    ['郵便局から帰りまして、ただいま仕事をしております', { status: 'online' }],
    ['下見に行きます、森の工場です', { status: 'going_out', comment: '下見、森の工場' }],
    ['お電話をくださった皆様、ありがとうございます。ただいま戻りました', { status: 'online' }],
    ['帰社は17時くらいと思われます', { return_time: '2026-03-11T17:00' }],
    [
      '財布を取りに帰ります。11時にはここにいます',
      { status: 'going_out', comment: '財布を取り', return_time: '2026-03-11T11:00' },
    ],
    ['スタジオへの到着が19時にずれ込みます', { return_time: '2026-03-11T19:00' }],
    ['講習に出かけて、5時に帰ります', { status: 'going_out', comment: '講習', return_time: '2026-03-11T17:00' }],
    ['少し遅めの昼食をとらせていただきます', { status: 'going_out', comment: '遅めの昼食' }],

    ['皆さま、本日は自宅から作業しております', { status: 'online', comment: '自宅' }],
  ])('%s', async (message, params) => {
    const steps = await planned(message);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject(params);
  });

  it('is of the sender alone who greets all', async () => {
    const [step] = await planned('皆さま、本日は自宅から作業しております');
    expect(step).not.toHaveProperty('group');
  });

  it('keeps no sentence beside being here', async () => {
    const [step] = await planned('銀行から戻りましたので、在席にしてください');
    expect(step).not.toHaveProperty('comment');
  });

  it.each([
    '荷物が会社に着くの14時です',
    '明日の昼休みは会議です',
    '外出と表示されています',

    '明日の午前は直行します',
    '明日の新幹線で東京に行きます',
    'いつか直帰します',
    '日本では定時で帰るのですね',
    '5時に帰れるといいんですけど',
    'ねつ出てきた',
    'テイクアウトで持ち帰りました',
  ])('is nothing to set: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
