import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (...turns: string[]) =>
  turns.map((content, i) => ({ role: i % 2 === 0 ? ('user' as const) : ('assistant' as const), content }));

describe('what was done is taken back', () => {
  const left = said('お先に失礼します', '退勤にしました。');
  test.each([
    '私の思い違いでしたので、元に戻していただくことはできますでしょうか',
    '今の操作、無かったことにできますか?できるなら頼みます',
    '変更したところを元通りにお願いします',
    'いま押したの取消願います',
  ])('%s', async (message) => expect(await planned(message, left)).toEqual([{ action: 'undo_last_run' }]));
  test.each(['取り消すことってできるんですか?', '元通りってどういう意味ですか'])('%s asks', async (message) =>
    expect(await planned(message, left)).toEqual([]),
  );
});

describe('a day off that was set wrongly', () => {
  const off = said('12月8日に休みます', '12月8日を休みにしました。');
  test.each([
    '8日ぢゃなくて9日だった💦ごめん',
    '日を まちがえました。正しい 日は 12月9日です。8日は しごとを します。',
    '8日でなく9日が正しゅうございます。',
  ])('%s', async (message) =>
    expect(await planned(message, off)).toEqual([
      { action: 'delete_user_holiday', date: '2026-12-08' },
      { action: 'add_user_holiday', date: '2026-12-09' },
    ]),
  );
  test.each(['休むのは翌日の水曜のほうでした', '8日ではなく9日と申し上げるべきところでした', '翌日の間違いです'])(
    'by what stands beside it: %s',
    async (message) =>
      expect(await planned(message, off)).toEqual([
        { action: 'delete_user_holiday', date: '2026-12-08' },
        { action: 'add_user_holiday', date: '2026-12-09' },
      ]),
  );
  test('is no day off more where one works too', async () =>
    expect(await planned('9日も仕事をします', off)).toEqual([]));
});

describe('「違う」, to which the assistant asks how to put it right', () => {
  const wrong = said('12月8日に休みます', '12月8日を休みにしました。', 'あ、ちがう', 'どう直しましょうか?');
  test('is put right by the thing alone', async () =>
    expect(await planned('9日', wrong)).toEqual([
      { action: 'delete_user_holiday', date: '2026-12-08' },
      { action: 'add_user_holiday', date: '2026-12-09' },
    ]));
  test('stays as it is', async () => expect(await planned('やっぱりそのままでいいです', wrong)).toEqual([]));
});

describe('one of two', () => {
  const cars = said('ノート貸して', 'ノートは白と紺があります。どちらになさいますか');
  test.each([
    ['白くないほうがいいです。色があるのを知りませんでした。', 'ノート(紺)'],
    ['紺じゃないやつで', 'ノート(白)'],
    ['2番にてお願いします', 'ノート(紺)'],
    ['番号でいいのか。そんなら1で。', 'ノート(白)'],
  ])('%s', async (message, car) => expect(await planned(message, cars)).toEqual([{ action: 'assign_car', car }]));

  const people = said('鈴木さんが戻りました', '鈴木 一郎さんと鈴木 花さんのどちらですか');
  test.each(['めがねの、花さんのほうです', '髪の短い花さんです。名字が同じ人がいるのを忘れていました'])(
    '%s',
    async (message) =>
      expect(await planned(message, people)).toEqual([
        { action: 'update_user_status', status: 'online', user: '鈴木 花' },
      ]),
  );
  test('is never the one that it is not', async () =>
    expect(JSON.stringify(await planned('それは私のことで、一郎さんではないです', people))).not.toContain('一郎'));
});
