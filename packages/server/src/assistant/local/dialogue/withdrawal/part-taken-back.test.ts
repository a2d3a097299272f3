import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a part of what was just done is taken back', () => {
  const days = said('4月2日と6日休みます', '4月2日(木)、4月6日(月)を休みに登録しました。');

  test.each(['6日のほうだけ取り消してください', 'すみません、6日は取り消しで'])('%s', async (message) => {
    expect(await planned(message, days)).toEqual([{ action: 'delete_user_holiday', date: '2026-04-06' }]);
  });

  test('with its day told first', async () => {
    const one = said('4月2日休みます', '4月2日(木)を休みに登録しました。');
    expect(await planned('さっき頼んだ2日の休みですが、会議が入りました。取り消してください', one)).toEqual([
      { action: 'delete_user_holiday', date: '2026-04-02' },
    ]);
  });

  test('the car alone', async () => {
    const both = said('16時まで外出、セレナ使います', '外出中にしました。セレナを割り当てました。');
    expect(await planned('車だけ取り消して', both)).toEqual([{ action: 'release_car', car: 'セレナ' }]);
  });

  test.each(['7日のほうだけ取り消してください', '大野さんのほうだけ取り消して', 'デリカは取り消して'])(
    'and nothing where something else is named: %s',
    async (message) => {
      expect(await planned(message, days)).toEqual([]);
    },
  );

  test.each(['それ取り消して', '今の、なしで', 'もとにもどしてください'])('all of it by %s', async (message) => {
    expect(await planned(message, days)).toEqual([{ action: 'undo_last_run' }]);
  });
});

describe('who comes to work on the day of another', () => {
  const off = said('明日休みます', '3月12日(木)を休みに登録しました。');

  test.each(['大野さんは出ます', '大野さんは普通に出ますよ'])('goes nowhere: %s', async (message) => {
    expect(await planned(message, off)).toEqual([]);
  });
});

test.each(['やっぱ電車で行くわ、車いらん', 'バスで行くことにしました。車はいりません'])(
  'a car that is not needed goes back: %s',
  async (message) => {
    const taken = said('セレナ借ります', 'セレナを割り当てました。');
    expect(await planned(message, taken)).toEqual([{ action: 'release_car', car: 'セレナ' }]);
  },
);

describe('of a week or weekday that was spoken of', () => {
  const off = said('来週の水曜休みます', '3月18日(水)を休みに登録しました。');

  test.each([
    ['再来週でした', '2026-03-25'],
    ['水曜じゃなくて木曜です', '2026-03-19'],
  ])('%s is the day of that week', async (message, date) => {
    expect(await planned(message, off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-03-18' },
      { action: 'add_user_holiday', date },
    ]);
  });

  test('nothing is moved by a perhaps', async () => {
    expect(await planned('水曜じゃなくて木曜かもしれません', off)).toEqual([]);
  });

  test('the next of that weekday may be meant too', async () => {
    const thursday = said('来週の木曜休みます', '3月19日(木)を休みに登録しました。');
    expect(await planned('大野さんも木曜休むって言ってました', thursday)).toEqual([]);
  });
});

test('a correction that would lose the time in it is asked about', async () => {
  const early = said('大野さん早退しました', '大野 美咲さんをオフラインにしました。');
  expect(await planned('早退じゃなくて中抜けでした、15時に戻られます', early)).toEqual([]);
});

describe('a rate that was just set', () => {
  const rate = said('稼働率を70%にして', '稼働率を70%にしました。');

  test('goes back to the number that is named', async () => {
    expect(await planned('やっぱり50に戻して', rate)).toEqual([{ action: 'update_occupancy_rate', rate: 50 }]);
  });
});

test.each(['自分で書きます', 'あとで送ります'])('no text of a memo: %s', async (message) => {
  expect(await planned(message, said('メモお願いします', 'メモの内容を教えてください。'))).toEqual([]);
});

test('a rate that is only told as it stands', async () => {
  expect(await planned('森さんの稼働率が30のままなので直しておいてください')).toEqual([]);
});
