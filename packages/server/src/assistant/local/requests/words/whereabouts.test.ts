import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const days = (start: string, end: string, more: object = {}) => ({ action: 'add_user_holiday', start, end, ...more });
const status = (to: string, more: object = {}) => ({ action: 'update_user_status', status: to, ...more });

describe('where somebody will be on a day off is why', () => {
  test.each([
    [
      '15日の午後だけ、半日のお休みをいただきたいです。在留カードの更新で入管の出張所へ行きます。',
      [add('2026-03-15', { memo: '午後休 在留カードの更新で入管の出張所へ行きます' })],
    ],
    ['20日休みます。病院に行ってきます。', [add('2026-03-20', { memo: '病院に行ってきます' })]],
    ['国に帰るので4月20日お休みします', [add('2026-04-20', { memo: '国に帰る' })]],
    [
      '実家の手伝いに帰ります。4月1日の水曜、お休みでお願いします。',
      [add('2026-04-01', { memo: '実家の手伝いに帰ります' })],
    ],
    [
      '祖父が腰を痛めてしまって、畑の手伝いに行くことになりました。今週の金曜、お休みの印をつけてもらえますか？',
      [add('2026-03-13', { memo: '畑の手伝いに行くことになりました' })],
    ],
    [
      '20日にお休みをいただきたいです。娘の入学式がございます。',
      [add('2026-03-20', { memo: '娘の入学式がございます' })],
    ],
    [
      '明日は税務署に寄ってから出社いたしますため、午前休をいただきます。午後は通常どおり勤務いたします。',
      [add('2026-03-12', { memo: '午前休 税務署に寄ってから出社いたします' })],
    ],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each([
    ['20日休みます。今から病院に行ってきます。', [add('2026-03-20'), status('going_out', { comment: '病院' })]],
    ['明日休みます。お先に失礼します', [add('2026-03-12'), status('offline')]],
    ['お先に帰ります。明日は休みます', [status('offline'), add('2026-03-12')]],
    ['明日休みます。大野さんは外出です', [add('2026-03-12'), status('going_out', { user: '大野 美咲' })]],
    ['明日は外出します、あさっては休みます', []],
  ])('but what happens now stays: %s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('the days themselves', () => {
  test.each([
    ['4/21・22 遅めの夏休み', [days('2026-04-21', '2026-04-22', { memo: '遅めの夏休み' })]],
    [
      '今月の18日、水曜日に韓国から家族が来ますので、一日お休みをいただきたいです。',
      [add('2026-03-18', { memo: '韓国から家族が来ます' })],
    ],
    [
      '人間ドックと再検査のため、明日12日から14日までの三日間、お休みをいただきます。',
      [days('2026-03-12', '2026-03-14', { memo: '人間ドックと再検査' })],
    ],
    ['りんごの手伝いで24やすむねー🍎', [add('2026-03-24', { memo: 'りんごの手伝い' })]],
    ['4月7日と4月14日の両日、お休みを頂戴できればと存じます。', [add('2026-04-07'), add('2026-04-14')]],
    ['連休とつなげて23日も休んでよいと許可をいただきました', [add('2026-03-23', { memo: '連休とつなげて' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each(['24やすまないよ', '12/1、2 名で参加', '向かいの歯医者、明日休みだって'])(
    '「%s」 adds none',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );
});

test('本人 is whoever was named last', async () => {
  expect(
    await planned('大野さんが席にいらっしゃらないので、ご本人のメモのところに「見本帳は棚」と残していただけますか。'),
  ).toEqual([{ action: 'add_user_memo', user: '大野 美咲', memo: '見本帳は棚' }]);
});
