import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });

describe('days that were typed on a phone', () => {
  const days = (start: string, end: string, more: object = {}) => ({ action: 'add_user_holiday', start, end, ...more });

  test.each([
    [
      '3がつ16から19のやすみ、やっぱなしで😅',
      [{ action: 'delete_user_holiday', start: '2026-03-16', end: '2026-03-19' }],
    ],
    [
      '6がつ8から9のやすみなくなりました。けしといて😢',
      [{ action: 'delete_user_holiday', start: '2026-06-08', end: '2026-06-09' }],
    ],
    ['13から15のやすみ ぜんぶなしにして', [{ action: 'delete_user_holiday', start: '2026-03-13', end: '2026-03-15' }]],
    ['らいしゅうのげつかやすみます', [days('2026-03-16', '2026-03-17')]],
    ['らいしゅうすいもくやすみ', [days('2026-03-18', '2026-03-19')]],
    ['らいしゅうの火水やすみます', [days('2026-03-17', '2026-03-18')]],
    ['来週の水やすみます', [add('2026-03-18')]],
    ['大野さんあした休みです🙇入れといてください', [add('2026-03-12', { user: '大野 美咲' })]],
    ['あしたごご休でおねがいします', [add('2026-03-12', { memo: '午後休' })]],
    ['おつかれさまですあさってごぜん休です', [add('2026-03-13', { memo: '午前休' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test('a bare number answers with the days of one month', async () => {
    const history = [
      { role: 'user' as const, content: '休みとりたいです' },
      { role: 'assistant' as const, content: 'いつお休みにしますか？' },
    ];
    expect(await planned('6/8と9です🙏', history)).toEqual([days('2026-06-08', '2026-06-09')]);
  });

  test.each([
    'らいしゅうのげつかは会議です',
    'あと3日休みます',
    'あと10日休みが残っています',
    '大野さんあした休みですか？',
  ])('「%s」 adds none', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('what is told beside the days', () => {
  test.each([
    [
      '年末は12月27日から29日まで休暇をいただきます。',
      [{ action: 'add_user_holiday', start: '2026-12-27', end: '2026-12-29' }],
    ],
    [
      '今月の29日と30日に出していた休みなのですが、29日だけ出社することになりました。29日の休みを消してください',
      [cancel('2026-03-29')],
    ],
    ['17日に休みを取っていたのですが、登録されていますか', []],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test('a national holiday is no day off of one’s own', async () => {
    expect(await planned('金曜は祝日だし木曜もやすみます')).toMatchObject([
      { action: 'add_user_holiday', date: '2026-03-12' },
    ]);
  });
});

describe('memos and rates that are asked for in two breaths', () => {
  test.each([
    ['自分のメモに追記して 名護の看板は11/20納品', { action: 'add_user_memo', memo: '名護の看板は11/20納品' }],
    ['メモに書いといて 見積来週', { action: 'add_user_memo', memo: '見積来週' }],
    [
      '大野さんのメモに追記してください\n見積は来週',
      { action: 'add_user_memo', user: '大野 美咲', memo: '見積は来週' },
    ],
    ['自分の稼働率を５０％にしておくように言われました。お願いします', { action: 'update_occupancy_rate', rate: 50 }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toEqual([step]);
  });

  test.each([
    'メモに追記してください よろしくお願いします',
    'メモに書いて いいですか',
    '稼働率を50%にするように言われました',
    '稼働率を50%にするように言われましたが、お願いしていいですか',
  ])('「%s」 does nothing', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('a day off that is told with another day', () => {
  const moved = (from: string, to: string, more: object = {}) => [cancel(from, more), add(to, more)];

  test.each([
    // Set to another day.
    ['17日の休みを18日にしてください', moved('2026-03-17', '2026-03-18')],
    ['来週の水曜の休み、やっぱり木曜にしたいです', moved('2026-03-18', '2026-03-19')],
    ['大野さんの17日の休みを18日にしてください', moved('2026-03-17', '2026-03-18', { user: '大野 美咲' })],
    ['休みを18日にしてください', [add('2026-03-18')]],
    ['来週の休みを18日にしたいです', []],
    ['17日の休みは18日にしないでください', []],
    // In return for a day of work.
    ['土曜出勤の代休で17日休みます', [add('2026-03-17', { memo: '代休' })]],
    ['3/14の代休で17日休みます', [add('2026-03-17', { memo: '代休' })]],
    ['17日は18日の代休で休みます', [add('2026-03-17', { memo: '代休' })]],
    ['先週の土曜の代休を17日に取ります', [add('2026-03-17', { memo: '代休' })]],
    ['17日の代休いただきます', [add('2026-03-17', { memo: '代休' })]],
    ['土曜出勤の代休ください', []],
    // Of a season, a month or a reason.
    ['お盆は13日から16日まで休みます', [{ action: 'add_user_holiday', start: '2026-08-13', end: '2026-08-16' }]],
    ['来月は3日と4日を休みます', [{ action: 'add_user_holiday', start: '2026-04-03', end: '2026-04-04' }]],
    ['年末年始は28日から4日まで休みます', [{ action: 'add_user_holiday', start: '2026-12-28', end: '2027-01-04' }]],
    ['明日は13日の準備で休みます', [add('2026-03-12', { memo: '準備' })]],
    // With its weekday.
    ['27金休み', [add('2026-03-27')]],
    ['27日（金）休みます', [add('2026-03-27')]],
    // A week of which something is not understood.
    ['らいしゅうのほしゅうやすみ', []],
    ['らいしゅうのおやすみください', [{ action: 'add_user_holiday', start: '2026-03-16', end: '2026-03-19' }]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each([
    ['今日休みます。子どもが熱を出しました', '子どもが熱を出しました'],
    ['3/24 休み（通院のため）', '通院'],
    ['3月26日に引っ越しがありまして、お休みを頂戴できればと思っております。', '引っ越し'],
  ])('%s: %s', async (message, memo) => {
    expect(await planned(message)).toMatchObject([{ action: 'add_user_holiday', memo }]);
  });
});

test.each([
  ['18日から休みます、20日まで', { action: 'add_user_holiday', start: '2026-03-18', end: '2026-03-20' }],
  ['あさってやすみます びょういんです', add('2026-03-13', { memo: 'びょういん' })],
  ['見積は来週、とメモしておいてください', { action: 'add_user_memo', memo: '見積は来週' }],
])('%s', async (message, step) => {
  expect(await planned(message)).toEqual([step]);
});

test.each(['18日から休みます', '16日か17日に休みます', '16日を除いて来週休みます', '稼働率80%か90%にして'])(
  '「%s」 leaves something open',
  async (message) => {
    expect(await planned(message)).toEqual([]);
  },
);
