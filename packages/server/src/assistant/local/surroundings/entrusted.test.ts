import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, offline] = [presence('going_out'), presence('offline')];

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what colleagues are asked to see to for the others is no part of a wish': [
    ['銀行に行ってきます。お客様のお電話は大野さんへおつなぎください', [out({ comment: '銀行' })]],
    ['消防署に行ってまいります。ご来社の方は大野さんに応対をお願いいたします', [out({ comment: '消防署' })]],
    ['本日はお先に失礼いたします。お急ぎのご用は森さんまでお願いします', [offline()]],
    [
      '金曜は代休をいただきます。急ぎの伝票は前日までに私へお渡しください',
      [{ action: 'add_user_holiday', date: '2026-03-13', memo: '代休' }],
    ],
  ],
  'what they are asked to do themselves is none either, also in the sentence of the wish': [
    [
      '税務署に行きます。戻りは14時ですので、荷物は机にお置きくださいませ',
      [out({ comment: '税務署', return_time: at('14:00') })],
    ],
    ['眼科いってきます、夕方の朝礼は先にはじめててください', [out({ comment: '眼科' })]],
  ],
  'what is said to whoever stays is no word of a car where none is spoken of': [
    ['銀行へ行ってまいります。雨具をお持ちでない方は玄関の傘をお使いください', [out({ comment: '銀行' })]],
    [
      '森さんは法務局へ行かれました。13時にお戻りの予定ですので、お電話は折り返しとお伝えください',
      [out({ user: '森 健太', comment: '法務局', return_time: at('13:00') })],
    ],
  ],
  'what the sender sees to later has its own time': [['直帰します、写真は明日あげます', [out({ comment: '直帰' })]]],
  'wishes for those who stay, and what stands still, are no requests': [
    [
      '明日休みます、風邪かも、みんなも気をつけて',
      [{ action: 'add_user_holiday', date: '2026-03-12', memo: '風邪かも' }],
    ],
    ['16時に帰社いたします。電車が止まっておりまして', [{ action: 'update_user_status', return_time: at('16:00') }]],
  ],
};

describe.each(Object.entries(understood))('%s', (_, sentences) => {
  test.each(sentences)('「%s」', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test.each([
  'お電話は大野さんへおつなぎください',
  '銀行に行ってきます。使用者は森さんにお願いします',
  '明日の休みは森さんにお願いします',
])('「%s」 does nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test('a car that is passed on is asked for as ever', async () => {
  expect(await planned('デリカどうしても要る 私に回して')).toEqual([{ action: 'force_assign_car', car: 'デリカ' }]);
});
