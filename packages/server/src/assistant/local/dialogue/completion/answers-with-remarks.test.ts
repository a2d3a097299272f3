import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a colleague behind a day off, with what they will do on it', () => {
  const off = said('明日休みます', '3月12日(木)を休みにしました。');

  test.each([
    '森さんもいっしょに〜ふたりで花火みてきます🎆',
    '森さんもです。親戚の集まりに行ってきます',
    'あと森さんも。二人で釣りしてきます',
    '森さんも同じで、温泉行ってきます',
  ])('%s', async (message) => {
    expect(await planned(message, off)).toEqual([{ action: 'add_user_holiday', date: '2026-03-12', user: '森 健太' }]);
  });

  test.each(['森さんもライブ行ってきます', '森さんといっしょに出かけます'])('asks after %s', async (message) => {
    expect(await planned(message, off)).toEqual([]);
  });

  test('not what is of now', async () => {
    expect(await planned('森さんも外出しました', off)).toMatchObject([{ status: 'going_out', user: '森 健太' }]);
  });
});

test.each([
  ['花さんのほうです〜まぎらわしくてすみません', '鈴木 花'],
  ['花さんの方です、言葉足らずで失礼しました', '鈴木 花'],
  ['同じFIRST Design Roomの鈴木さんです', '鈴木 一郎'],
])('who of two, with an excuse: %s', async (answer, user) => {
  const asked = said('鈴木さん外出しました', '鈴木 一郎さんと鈴木 花さんのどちらですか?');
  expect(await planned(answer, asked)).toEqual([{ action: 'update_user_status', status: 'going_out', user }]);
});

test.each(['2種類あるんですね、では紺のほうを使わせてください', '紺でお願いします、2台あるとは知りませんでした'])(
  'which of two, with what the list told: %s',
  async (answer) => {
    const asked = said('ノートをお借りしたいです', 'ノートは2台あります。ノート(白)とノート(紺)のどちらですか?');
    expect(await planned(answer, asked)).toEqual([{ action: 'assign_car', car: 'ノート(紺)' }]);
  },
);

test.each(['来週の木曜', '来週のもくようび', '来週木曜でお願いします'])(
  'a day for how many days were wished for: %s',
  async (answer) => {
    const asked = said('有休を1日もらいます', 'いつお休みしますか?');
    expect(await planned(answer, asked)).toMatchObject([{ action: 'add_user_holiday', date: '2026-03-19' }]);
  },
);

test.each([
  ['じゃあ15日で🙌', { date: '2026-04-15' }],
  ['じゃあ15で', { date: '2026-04-15' }],
  ['15〜17日で', { start: '2026-04-15', end: '2026-04-17' }],
])('a day of the month that was named: %s', async (answer, days) => {
  const asked = said('来月どっかで1日休みとりたい', '4月の何日にしますか?');
  expect(await planned(answer, asked)).toEqual([{ action: 'add_user_holiday', ...days }]);
});

test.each(['来月のどこかで1日、休みを入れてもらいたいです', '来月どこかに1日、有休を入れたいです'])(
  'some day of a month is none: %s',
  async (message) => {
    expect(await planned(message)).toEqual([]);
  },
);
