import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });

describe('days off in few words', () => {
  test.each([
    ['明日休', [add('2026-03-12')]],
    ['金休', [add('2026-03-13')]],
    ['24 有休', [add('2026-03-24', { memo: '有休' })]],
    ['16 18 休み', [add('2026-03-16'), add('2026-03-18')]],
    ['4/6 AM休', [add('2026-04-06', { memo: '午前休' })]],
    ['6がつ3か やすみます', [add('2026-06-03')]],
    ['木よう おやすみ', [add('2026-03-12')]],
    ['17の休みなしで', [cancel('2026-03-17')]],
    ['17日の休み なし 出る', [cancel('2026-03-17')]],
    ['17日の休みキャンセルで！でます', [cancel('2026-03-17')]],
    ['17日やっぱ出ます！やすみ消して', [cancel('2026-03-17')]],
    ['取り消しお願いします。17日のお休み', [cancel('2026-03-17')]],
    ['らいしゅうの水木 おやすみで', [{ action: 'add_user_holiday', start: '2026-03-18', end: '2026-03-19' }]],
    ['大野 17日休取消', [cancel('2026-03-17', { user: '大野 美咲' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each(['連休', '定休日', 'ちょっと1休みします'])('%s asks for no day off', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('days off told in several sentences', () => {
  test.each([
    ['明日のお休みですが、出社することになりましたので取り消しをお願いいたします。', [cancel('2026-03-12')]],
    ['17日のお休みの件です。出社することになりましたので、消してください', [cancel('2026-03-17')]],
    ['17日に休みを入れていましたが、用事がなくなりました。取り消してもらえますか', [cancel('2026-03-17')]],
    ['17日は休む予定でしたが出社します', [cancel('2026-03-17')]],

    ['休みの入れ方がわからないのですが、3月24日を休みにしてください', [add('2026-03-24')]],

    ['3月20日は祝日です。その次の日もお休みにしたいです', [add('2026-03-21')]],
    ['17日のお休みは取りやめることにいたしました。解除をお願いいたします。', [cancel('2026-03-17')]],
    ['17日の休みを18日に変更して', [cancel('2026-03-17'), add('2026-03-18')]],
    ['来週ですが、火曜日と木曜日の二日をお休みにします。水曜日は出社します', [add('2026-03-17'), add('2026-03-19')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('the memo of a day off', () => {
  test.each([
    ['課長には伝えてあるのですが、3月24日にお休みをいただきます。旅行です', '旅行'],
    ['連休の前の3月19日を休みにしてください。理由は帰省です', '帰省'],
    ['まだ試用期間なので申し訳ないのですが、来週の火曜に祖母のお見舞いで休みます', '祖母のお見舞い'],
    ['休日出勤の代休として、3月24日にお休みをいただきます', '代休'],
    ['きょうはねつで休みます', 'ねつ'],
    ['来週の火曜やすみます　こどもの運動会🏃', 'こどもの運動会'],
    ['あした休むわ〜沖縄✈️', '沖縄'],
  ])('%s', async (message, memo) => {
    expect((await planned(message))[0]).toMatchObject({ action: 'add_user_holiday', memo });
  });

  test('what only says which day is meant is none', async () => {
    expect(await planned('連休明けの3月24日、休みます')).toEqual([add('2026-03-24')]);
  });
});

test.each([
  '10日にお休みをいただきました',
  '大野さんが明日休みたいと言っていました',
  '明日のお休みの件、森さんに聞いておきます',
  '3月24日は休む予定でしたが、検討中です',
  '明日は休みではなく在宅勤務です',
  '休みの予定を見て、定例を取り消して',
  '明日休めるといいな',
  '来週、休みたいなあ',
  '休み、20日から21日にかえて',
  '森さんのお休みは17日でしたっけ',
])('「%s」 changes no day off', async (message) => {
  expect(await planned(message)).toEqual([]);
});

test('a rate that is corrected is the one that is asked for', async () => {
  const rate = async (message: string) => (await planned(message)).map((step) => step.rate);
  expect(await rate('さっき稼働率を60にしたんですが、やっぱり40に直してください')).toEqual([40]);
  expect(await rate('稼働率は80ではなくて70でした。直してもらえますか')).toEqual([70]);
  expect(await rate('かどうりつ85%で')).toEqual([85]);
  expect(await rate('かどうりつ 3わり')).toEqual([30]);
  expect(await rate('稼働率６５％にへんこう')).toEqual([65]);
  expect(await rate('稼働率を85パーセントに引き上げていただけますでしょうか')).toEqual([85]);
  expect(await rate('稼働率90 明日休み')).toEqual([90, undefined]);
});

describe('the days that are meant', () => {
  test.each([
    ['来週の水曜日に一日お休みしたいです', [add('2026-03-18')]],
    ['3月17日、火曜日、一日休みます', [add('2026-03-17')]],
    ['火曜日、3月17日に休みます', [add('2026-03-17')]],
    ['3月31日、1日休みます', [{ action: 'add_user_holiday', start: '2026-03-31', end: '2026-04-01' }]],
    ['三十日と一日休みます', [add('2026-03-30'), add('2026-04-01')]],
    ['5月7日からの2日間お休みします', [{ action: 'add_user_holiday', start: '2026-05-07', end: '2026-05-08' }]],
    [
      '年末で恐れ入りますが、12月28日から30日までの三日間、お休みをいただければと存じます',
      [{ action: 'add_user_holiday', start: '2026-12-28', end: '2026-12-30' }],
    ],
    [
      'GWの旅行なくなった。5/1と5/2の休みけしてください',
      [{ action: 'delete_user_holiday', start: '2026-05-01', end: '2026-05-02' }],
    ],
    ['来週は祝日が続きますが、木曜日の午前中だけ、午前休を入れてください', [add('2026-03-19', { memo: '午前休' })]],
    ['スポーツの日の次の日は平日だと思うのですが、その火曜日をお休みにさせてください。', [add('2026-10-13')]],
    [
      '17日に休みを入れていただいていたのですが、予定がなくなったので出勤します。休みを消してください',
      [cancel('2026-03-17')],
    ],

    ['大野さんが3月17日に休まれるそうです。森さんの分の登録をお願いします', []],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('a memo that was typed in haste', () => {
  test.each([
    ['金曜ごごきゅうでおねがいします', '午後休'],
    ['16日だいきゅうで', '代休'],
    ['16日おやすみしますスノボ', 'スノボ'],
  ])('%s: %s', async (message, memo) => {
    expect((await planned(message))[0]).toMatchObject({ memo });
  });
});

describe('who is off, and which day', () => {
  test.each([
    ['あさって休むっす 工房の鍵は森さんもってます🔑', [add('2026-03-13')]],
    ['明日休みます、森さんも', [add('2026-03-12'), add('2026-03-12', { user: '森 健太' })]],
    ['21日のお休みだけ取り消していただけますか。20日はそのままお願いいたします。', [cancel('2026-03-21')]],
    ['24日の休みやめ、25日に', [cancel('2026-03-24'), add('2026-03-25')]],
    ['3/16のお休みをいただいておりますが、17日もお休みをいただきます。追加をお願いします', [add('2026-03-17')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each([
    '来週どっかで1日やすみいれてほしいです',
    '再来週のどこかで一日お休みを登録していただきたいのですが',

    'いま鈴木さんという方から、来週の月曜は休むので入れておいてほしいと電話がありました。お願いします。',
  ])('「%s」 sets none', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
