import { describe, expect, it } from 'vitest';
import { NOW, planned } from '../../../../../../test/assistant/firm.ts';

const today = NOW.slice(0, 10);
const set = { action: 'update_user_status' };
const ono = '大野 美咲';

it.each([
  ['大野さんでございますが、打ち合わせから戻られてもうお席にいらっしゃいます', { status: 'online', user: ono }],
  ['大野さん、今日ずっと家だそうです', { status: 'online', user: ono, comment: '家' }],
  ['大野さん昼ごはん出たよ', { status: 'going_out', user: ono, comment: '昼ごはん' }],
  [
    '大野さんは今工場に行っていて16時に帰ってきます',
    { status: 'going_out', user: ono, comment: '工場', return_time: `${today}T16:00` },
  ],
  ['市役所(道路占用の申請)', { status: 'going_out' }],
  ['外 市役所', { status: 'going_out' }],
  ['ラーメン食ってくる 13時には', { status: 'going_out', return_time: `${today}T13:00` }],
])('%s', async (message, params) => {
  expect(await planned(message)).toEqual([expect.objectContaining({ ...set, ...params })]);
});

it('a greeting is no going home', async () => {
  expect(await planned('続けて失礼いたします。稼働率は70です')).toEqual([
    { action: 'update_occupancy_rate', rate: 70 },
  ]);
});

it('each of two, by nouns', async () => {
  expect(await planned('森さん帰宅、大野さんは昼食')).toEqual([
    expect.objectContaining({ status: 'offline', user: '森 健太' }),
    expect.objectContaining({ status: 'going_out', user: ono, comment: '昼食' }),
  ]);
});

it.each(['郵便局は何時まで?', '荷物が現場に着いてます', '会社へ帰る途中で電話します'])(
  '%s: nothing',
  async (message) => {
    expect(await planned(message)).toEqual([]);
  },
);

describe('in other words', () => {
  it.each([
    ['左官屋さん。16時20分戻', { status: 'going_out', return_time: `${today}T16:20` }],
    ['温室の現場です。17時に会社に戻ります', { status: 'going_out', return_time: `${today}T17:00` }],
    ['額縁を受け取りに行ってきます。帰るのは三時です', { status: 'going_out', return_time: `${today}T15:00` }],
    ['取引先の会社にいます', { status: 'going_out', comment: '取引先の会社' }],
    ['早昼40分', { status: 'going_out', return_time: `${today}T11:00` }],
    ['飯、13時まで', { status: 'going_out', comment: '飯', return_time: `${today}T13:00` }],
    ['額屋に行くわ、15じ40に帰社', { status: 'going_out', return_time: `${today}T15:40` }],
    ['切手の買い出しを頼まれました。今から出かけます', { status: 'going_out', comment: '切手の買い出し' }],
    ['箔を買いに行くよう言われました。これから行ってきます', { status: 'going_out', comment: '箔を買い' }],
    ['戻る時間も書くんですか?区役所に行ってきます', { status: 'going_out', comment: '区役所' }],
    ['検査のため、ただいまより事務所を離れます', { status: 'going_out', comment: '検査' }],
    ['戻りの時間が変わりました。16時です', { return_time: `${today}T16:00` }],
    ['本日の戻りは17時です', { return_time: `${today}T17:00` }],
    ['今日おわり!', { status: 'offline' }],
    ['お先に失礼します。休み明けもよろしくお願いします', { status: 'offline' }],
    ['さきほど見学から帰り、いまは社内におります', { status: 'online' }],
    ['いまは自分のつくえにいます', { status: 'online' }],
    ['今日はリモートです。さっきから稼働してます', { status: 'online', comment: 'リモート' }],
  ])('%s', async (message, params) => {
    expect(await planned(message)).toEqual([expect.objectContaining({ ...set, ...params })]);
  });

  it.each(['今日おわったら連絡します', '会社を離れることになりました', '会議室にいます'])(
    '%s: nothing',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );
});
