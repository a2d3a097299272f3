import { expect, it } from 'vitest';
import { NOW, planned } from '../test-firm.ts';

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
