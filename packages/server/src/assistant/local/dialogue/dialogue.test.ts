import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const said = (...turns: string[]) =>
  turns.map((content, i) => ({ role: i % 2 === 0 ? ('user' as const) : ('assistant' as const), content }));

describe('an answer that picks', () => {
  test.each([
    '鈴木さんは2人います。①鈴木 一郎 ②鈴木 花',
    '鈴木 一郎さんと鈴木 花さんのどちらですか',
    'どちらの鈴木さんでしょう。\n・鈴木 一郎\n・鈴木 花',
    '一郎さんですか、花さんですか。',
  ])('understands any wording of the question: %s', async (wording) => {
    const which = said('鈴木さんにデリカ割り当てて', wording);
    for (const answer of [
      '2',
      '後者',
      '花さん',
      'はなさんです',
      '総務のほう',
      '一郎さんじゃないほう',
      'あ、2人いるんですね。花さんです🙏',
    ])
      expect(await planned(answer, which), answer).toEqual([{ action: 'assign_car', car: 'デリカ', user: '鈴木 花' }]);
  });

  const which = said('鈴木さん外出', '鈴木 一郎さんと鈴木 花さんのどちらですか');
  test.each(['花さんはどこ？', '花さんに聞いてみます', '3', '鈴木です', 'どちらでもないです', '花さんか一郎さん'])(
    'is not seen in %s',
    async (message) => {
      expect(await planned(message, which)).toEqual([]);
    },
  );

  test('picks a car by its colour, in any word for it', async () => {
    const cars = said('ノート貸して', 'ノートは白と紺があります。どちらになさいますか');
    for (const answer of ['紺', '紺のほうでお願いします', 'ネイビーで', '2台目'])
      expect(await planned(answer, cars), answer).toEqual([{ action: 'assign_car', car: 'ノート(紺)' }]);
  });

  test('may take them all', async () => {
    expect(await planned('二人とも', which)).toMatchObject([{ user: '鈴木 一郎' }, { user: '鈴木 花' }]);
  });
});

describe('a yes or a no', () => {
  const inUse = said('セレナ使います', 'セレナは森 健太さんが利用中です。それでも割り当てますか。');

  test.each([
    'はい、お願いいたします',
    'うん',
    'OKです👍',
    'かまいません',
    '森さんには話したのでお願いします',
    'もちろんです',
  ])('%s takes the car', async (yes) => {
    expect(await planned(yes, inUse)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });

  test.each([
    'いえ、それならやめておきます。すみませんでした',
    '大丈夫です',
    'いや、いいです',
    '今のなし',
    '間違えました',
  ])('%s changes nothing, and says so', async (no) => {
    const { actions, response } = await interpreted(no, inUse);
    expect({ actions, response }).toEqual({ actions: [], response: expect.stringContaining('何も変えていません') });
  });

  test.each(['はい？', '森さんが戻ったらお願いします', 'はい、でもあとで', '森さんに聞いてからにします', 'うーん'])(
    '%s is neither',
    async (message) => {
      expect(await planned(message, inUse)).toEqual([]);
    },
  );

  test('「大丈夫です」 is a yes where it was asked whether it is all right', async () => {
    const allRight = said('セレナ使います', '森 健太さんが使用中です。変更してもよろしいですか？');
    expect(await planned('大丈夫です', allRight)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });

  test('another car in its place is no second request', async () => {
    const forOther = said('大野さんにセレナ割り当てて', '森 健太さんが使用中です。それでも割り当てますか？');
    const step = { action: 'assign_car', car: 'デリカ', user: '大野 美咲' };
    expect(await planned('じゃあデリカでお願いします', forOther)).toEqual([step]);
  });
});

describe('a correction of something done', () => {
  const outing = said('15時まで歯医者行ってきます', 'いってらっしゃい！外出中にしました。');
  const out = { action: 'update_user_status', status: 'going_out', comment: '歯医者', return_time: '2026-03-11T15:00' };

  test.each([
    ['やっぱり16時まで', { return_time: '2026-03-11T16:00' }],
    ['15時は16時の間違いです', { return_time: '2026-03-11T16:00' }],
    ['15:00→16:30に修正', { return_time: '2026-03-11T16:30' }],
    ['30分遅れます', { return_time: '2026-03-11T15:30' }],
    ['訂正いたします。歯医者ではなく眼科でした。', { comment: '眼科' }],
    ['私じゃなくて大野さんでした', { user: '大野 美咲' }],
  ])('%s gives the whole action again', async (message, change) => {
    expect(await planned(message, outing)).toEqual([{ ...out, ...change }]);
  });

  test.each([
    '16時から会議です',
    '16時でもいい？',
    '大野さんは16時までいますか',
    'やっぱり雨でした',
    'お疲れ様でした',
    '大野さんにもよろしく',
  ])('%s is none', async (message) => {
    expect(await planned(message, outing)).toEqual([]);
  });

  test('moves a day off: the old day goes, the new one comes', async () => {
    const off = said('12日休み', '3月12日を休みにしました。');
    const moved = [
      { action: 'delete_user_holiday', date: '2026-03-12' },
      { action: 'add_user_holiday', date: '2026-03-13' },
    ];
    for (const message of [
      '木曜じゃなく金曜でした',
      'やっぱり13日で',
      '12日ではなく13日の間違いでした、修正お願いします',
    ])
      expect(await planned(message, message.startsWith('木曜') ? said('木曜休み', '休みにしました。') : off)).toEqual(
        moved,
      );
  });

  test('a shorter absence only gives the last day back', async () => {
    const off = said('16日から18日まで休み', '休みにしました。');
    expect(await planned('18日じゃなくて17日まででした', off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-03-18' },
    ]);
  });

  test('of two actions only the one that changes is done again', async () => {
    const two = said('15時まで外出、デリカ使います', '外出中にし、デリカを使用中にしました。');
    expect(await planned('デリカじゃなくてカングーです', two)).toEqual([
      { action: 'release_car', car: 'デリカ' },
      { action: 'assign_car', car: 'カングー' },
    ]);
  });

  test('holds after thanks, and no longer once something else was asked', async () => {
    const thanked = [...outing, ...said('ありがとう', 'どういたしまして。')];
    expect(await planned('やっぱり16時まで', thanked)).toEqual([{ ...out, return_time: '2026-03-11T16:00' }]);
    const movedOn = [...outing, ...said('カングー借ります', 'カングーを使用中にしました。')];
    expect(await planned('やっぱり16時まで', movedOn)).toEqual([]);
  });
});

describe('the same once more', () => {
  test.each([
    ['大野さんも', [{ action: 'add_user_holiday', date: '2026-03-12', user: '大野 美咲' }]],
    ['大野さんも同じでお願いします', [{ action: 'add_user_holiday', date: '2026-03-12', user: '大野 美咲' }]],
    ['同じ時間で来週も', [{ action: 'add_user_holiday', date: '2026-03-19' }]],
    ['金曜も', [{ action: 'add_user_holiday', date: '2026-03-13' }]],
    ['大野さんも？', []],
    ['佐々木さんも', []],
  ])('%s', async (message, plan) => {
    expect(await planned(message, said('木曜休みます', '3月12日を休みにしました。'))).toEqual(plan);
  });
});

describe('taking back', () => {
  const done = said('明日休みます', '3月12日を休みにしました。');

  test.each([
    'それ取り消して',
    '今のなし',
    'さっきの戻して',
    '間違えた',
    '取消',
    'やっぱりやめます',
    'やっぱり休みません',
  ])('%s undoes what was done', async (message) => {
    expect(await planned(message, done)).toEqual([{ action: 'undo_last_run' }]);
  });

  test.each(['ありがとうございます', '助かりました！', '了解です', 'どうも〜', 'はい', 'OK'])(
    '%s does nothing',
    async (message) => {
      const { kind, actions } = await interpreted(message, done);
      expect({ kind, actions }).toEqual({ kind: 'answer', actions: [] });
    },
  );
});

describe('a missing item', () => {
  test.each([
    ['お休みください', '日にちをお願いします。', '24日です', [{ action: 'add_user_holiday', date: '2026-03-24' }]],
    ['お休みください', 'いつでしょう', '来週の水曜なんですが', [{ action: 'add_user_holiday', date: '2026-03-18' }]],
    ['お休みください', 'いつでしょう', '15時', []],
    ['お休みください', 'いつでしょう', '明日か明後日', []],
    ['稼働率を変えたい', '何％ですか', '八割', [{ action: 'update_occupancy_rate', rate: 80 }]],
    ['メモしておいて', '内容は？', '「表紙の色校」でお願いします', [{ action: 'add_user_memo', memo: '表紙の色校' }]],
    ['メモしておいて', '内容は？', '明日休みます', [{ action: 'add_user_holiday', date: '2026-03-12' }]],
  ])('%s … %s … %s', async (request, question, item, plan) => {
    expect(await planned(item, said(request, question))).toEqual(plan);
  });

  test('a question about what could be left out is answered too', async () => {
    const plan = [{ action: 'update_user_status', status: 'going_out', return_time: '2026-03-11T15:00' }];
    expect(await planned('15時です', said('外出します', '何時に戻りますか'))).toEqual(plan);
  });
});
