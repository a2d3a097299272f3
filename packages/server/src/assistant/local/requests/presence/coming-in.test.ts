import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

// How somebody tells that they have come in, with where from, and what held them up.

const today = NOW.slice(0, 10);
const here = { action: 'update_user_status', status: 'online' };

describe('in the office', () => {
  test.each([
    '自宅から会社に出てきました',
    '家を出て事務所に着きました',
    '家より出社しました',
    'バスが遅れましたが、会社に来ました',
    '1時間ほど遅くなりましたが、いま会社に着きました',
    '雪で道路が混んで、やっと会社ついた',
    '家での作業を終えて、会社の自分の机に来ています',
    '工場からもどりました〜いまから席で見積もりの書類つくりまーす',
    '会社に着きました!私の名前を在席の色にしたいです',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([here]);
  });
});

test.each(['家での図面作業に切り替えます', '自宅での制作業務に切り替えております'])('%s: at home', async (message) => {
  expect(await planned(message)).toEqual([{ ...here, comment: '在宅勤務' }]);
});

test('whoever stays is told beside whoever has left', async () => {
  expect(await planned('森さんは先に帰りました。私は会社に残りますが、これから昼を食べに出ます')).toEqual([
    { action: 'update_user_status', status: 'offline', user: '森 健太' },
    expect.objectContaining({ status: 'going_out', comment: expect.stringContaining('昼') }),
  ]);
});

test('who is along is back with the sender', async () => {
  const out = { action: 'update_user_status', status: 'going_out', return_time: `${today}T16:00` };
  expect(await planned('港の現場いってくる!森さんもいっしょ、16時もどり')).toEqual([
    expect.objectContaining(out),
    expect.objectContaining({ ...out, user: '森 健太' }),
  ]);
});

test('a return that is planned, and the car', async () => {
  expect(await planned('役場へ協議に行ってまいります。戻りは16時の予定で、車はデリカをお借りします')).toEqual([
    expect.objectContaining({ status: 'going_out', return_time: `${today}T16:00` }),
    expect.objectContaining({ action: 'assign_car', car: 'デリカ' }),
  ]);
});

test.each(['現場きてます', '直行で松島きてます!', '店舗で什器の設置に立ち会っております'])(
  '%s: out',
  async (message) => {
    expect(await planned(message)).toEqual([expect.objectContaining({ status: 'going_out' })]);
  },
);

test.each(['家を出て駅に着きました', '家から会社に来るのは大変です'])('%s moves nobody', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
