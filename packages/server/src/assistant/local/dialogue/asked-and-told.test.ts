import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('an answer with a remark on the question before it', () => {
  test.each([
    'ご質問の件、4月6日でお願いします',
    'いつかを聞かれたのでお答えします、4月6日です',
    '日付が抜けておりました。4月6日を希望しております',
    'せやった、4月6日や',
  ])('%s', async (message) => {
    const history = said('休みを取りたいです', '何日ですか？');
    expect(await planned(message, history)).toEqual([{ action: 'add_user_holiday', date: '2026-04-06' }]);
  });

  test.each([
    'はちじゅうでおねがいっす',
    '八十でお願いします',
    '80って書いたつもりでした',
    '数字が要るんですね、80です',
  ])('%s', async (message) => {
    const history = said('稼働率を変えたい', '何%にしますか？');
    expect(await planned(message, history)).toEqual([{ action: 'update_occupancy_rate', rate: 80 }]);
  });

  test.each(['アドレスが必要なのですね。sano@firm.example です', '漏れておりました、sano@firm.example になります'])(
    '%s',
    async (message) => {
      const history = said(
        '佐野 遥(さの はるか、Haruka Sano)を企画部に登録してください',
        'メールアドレスを教えてください。',
      );
      const { actions } = await interpreted(message, history, undefined, true);
      expect(actions).toMatchObject([{ action: 'create_user', params: { email: 'sano@firm.example' } }]);
    },
  );

  test.each(['ほかの車に決めました。よろしくお願いします', 'えええええ', '森さんに話してからにします'])(
    'no yes: %s',
    async (message) => {
      const history = said('セレナ借ります', 'セレナは森 健太さんが使用中です。交代しますか？');
      expect(await planned(message, history)).toEqual([]);
    },
  );
});

describe('what was done, said otherwise', () => {
  const back = said('図書館に行きます。3時に戻ります', '外出にしました（図書館、戻り 15:00）。');

  test.each([
    '3時と言いましたが、混んでいて4時半になります。直せますか',
    '3時は無理そうです、4時半',
    '4時半に帰ります。直せますか',
    'ちがいました、4時半に帰ります',
    'すんません、よじはんになりますわ',
    '3時ではなく4時半と申し上げるべきでした',
  ])('%s', async (message) => {
    expect(await planned(message, back)).toMatchObject([{ comment: '図書館', return_time: '2026-03-11T16:30' }]);
  });

  test('another place', async () => {
    const plan = await planned('図書館ではなく区役所と書くべきでした', back);
    expect(plan).toMatchObject([{ comment: '区役所', return_time: '2026-03-11T15:00' }]);
  });

  test.each(['間違えました、外出でした', '退勤じゃなくて外出のつもりでした'])(
    'another presence: %s',
    async (message) => {
      const plan = await planned(message, said('お先に失礼します', 'オフラインにしました。'));
      expect(plan).toEqual([{ action: 'update_user_status', status: 'going_out' }]);
    },
  );

  test.each([
    ['まだでした', '森さん戻りました'],
    ['ちがった、まだ居ます', '退勤します'],
    ['いりませんでした', 'デリカ使います'],
    ['出勤することになりました', '16日休みます'],
  ])('taken back: %s', async (message, done) => {
    expect(await planned(message, said(done, '承知しました。'))).toEqual([{ action: 'undo_last_run' }]);
  });

  test.each(['卒業式って入れといて', '理由も書けるんですか。では、卒業式、と足してください'])(
    'why: %s',
    async (message) => {
      const plan = await planned(message, said('16日休みます', '3月16日(月)を休みにしました。'));
      expect(plan.at(-1)).toMatchObject({ action: 'add_user_holiday', date: '2026-03-16', memo: '卒業式' });
    },
  );

  test('two days in the place of one', async () => {
    const plan = await planned('16日と17日の二日間にしてください', said('16日休みます', '休みにしました。'));
    expect(plan).toEqual([{ action: 'add_user_holiday', start: '2026-03-16', end: '2026-03-17' }]);
  });

  test.each([
    ['18日までにしてもらえますか', { start: '2026-03-16', end: '2026-03-18' }],
    ['半日でよくなりました。午後だけ休みます', { date: '2026-03-16', memo: '午後休' }],
    ['17日、いえ、18日でした', { date: '2026-03-18' }],
  ])('%s', async (message, day) => {
    const plan = await planned(message, said('16日休みます', '休みにしました。'));
    expect(plan.at(-1)).toEqual({ action: 'add_user_holiday', ...day });
  });

  test('a day more is no greeting', async () => {
    const plan = await planned('来週の火曜もお願いします', said('16日休みます', '休みにしました。'));
    expect(plan).toEqual([{ action: 'add_user_holiday', date: '2026-03-17' }]);
  });
});

describe('what is told beside what was done', () => {
  test.each(['大野さんもおるで', '大野さんも居ますよ'])('%s', async (message) => {
    const plan = await planned(message, said('森さん帰社しました', '森 健太さんを在席にしました。'));
    expect(plan).toEqual([{ action: 'update_user_status', status: 'online', user: '大野 美咲' }]);
  });

  test('the sender, to where a colleague went', async () => {
    const plan = await planned('私も行きます', said('森さん図書館です', '森 健太さんを外出にしました。'));
    expect(plan).toEqual([{ action: 'update_user_status', status: 'going_out', comment: '図書館' }]);
  });

  test('the car alone, of whoever is out already', async () => {
    const plan = await planned('カングーで行きます', said('図書館に行きます', '外出にしました。'));
    expect(plan).toEqual([{ action: 'assign_car', car: 'カングー' }]);
  });

  test('a colleague’s car is not the sender’s', async () => {
    const plan = await planned('カングーに乗って行きました', said('森さん外出です', '森 健太さんを外出にしました。'));
    expect(plan).toEqual([{ action: 'assign_car', car: 'カングー', user: '森 健太' }]);
  });
});
