import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const asked = (wish: string, question: string) => [
  { role: 'user' as const, content: wish },
  { role: 'assistant' as const, content: question },
];
const off = (date: string, memo?: string) => [{ action: 'add_user_holiday', date, ...(memo && { memo }) }];

describe('the day that was asked for', () => {
  test.each([
    ['休みを取ってもよろしいでしょうか、お願いします', 'はい、休む日は来週の火曜日です', off('2026-03-17')],
    ['代休を一日お願いします', '代休は3月17日の火曜日に取ることになりました', off('2026-03-17', '代休')],
    ['お休みをお願いします', '失礼しました、休むのは3月17日でございます', off('2026-03-17')],
    ['お休みを入れてください', 'お休みしたいのは来週の火曜です。書き忘れていました', off('2026-03-17')],
    ['休みをとりたいです', '四月の二日です。この書き方で読めますか', off('2026-04-02')],
    ['休みの日を一日もらいたいです', 'すみません、4月2日のことです', off('2026-04-02')],
    [
      '恐れ入ります、今月末に一日お休みをいただきたいのですが',
      'それでは3月30日の月曜日でお願いします',
      off('2026-03-30'),
    ],
    ['月末にお休みを一日入れたいのですが', '日にちが要るのですね。4月30日でお願いします', off('2026-04-30')],
    ['検査なのでお休みをもらいたいです', '4月の2日でお願いします。木曜です', off('2026-04-02', '検査')],
    ['休暇を取りたいです', '来月の2日です。一日だけでお願いします', off('2026-04-02')],
    ['有休1日', '3/17', off('2026-03-17', '有休')],
    ['来週やすみたい、一日だけ', 'かようび〜', off('2026-03-17')],
    ['来週1にち休む', 'もくよう！', off('2026-03-19')],
  ])('%s … %s', async (wish, answer, steps) =>
    expect(await planned(answer, asked(wish, '何日のお休みですか?'))).toStrictEqual(steps),
  );
  test('two of a week, and how many they are', async () =>
    expect(
      await planned('火曜と水曜の2日でおねがいします🙏', asked('来週休みとりたい', 'お休みはいつですか?')),
    ).toStrictEqual([{ action: 'add_user_holiday', start: '2026-03-17', end: '2026-03-18' }]));
  test('the length that was named stays', async () =>
    expect(
      await planned(
        '来週の火曜日からと承っております',
        asked('森さんが三日間お休みなさいます', 'いつから3日間ですか?'),
      ),
    ).toStrictEqual([{ action: 'add_user_holiday', user: '森 健太', start: '2026-03-17', end: '2026-03-19' }]));
  test.each(['まだ未定ですが3月17日かもしれません', '3月17日は無理です', '3月17日に上司に聞いてみます', '15時'])(
    'left open: %s',
    async (answer) => expect(await planned(answer, asked('お休みをお願いします', '何日ですか?'))).toEqual([]),
  );
  test('taken back as it was asked', async () =>
    expect(await planned('17日、火曜のお休みを消したいです', asked('休みを消したいのですが', 'どの日ですか?'))).toEqual(
      [{ action: 'delete_user_holiday', date: '2026-03-17' }],
    ));
});
