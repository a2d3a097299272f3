import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('where somebody went who was told to be out', () => {
  const out = said('外出します', '五十嵐 望さんを外出にしました。行き先と戻り時刻も教えていただけますか?');

  test.each([
    '港のショールームだよ、3じにかえる😅',
    '港のショールーム、15時',
    'はい、港のショールームです。15時に戻ります。',
  ])('%s', async (answer) =>
    expect(await planned(answer, out)).toMatchObject([
      { status: 'going_out', comment: '港のショールーム', return_time: '2026-03-11T15:00' },
    ]),
  );

  test('of a colleague, or the place alone', async () => {
    const theirs = said('森さん外出です', '森 健太さんを外出にしました。行き先はどちらですか?');
    expect(await planned('区役所まで', theirs)).toMatchObject([{ user: '森 健太', comment: '区役所' }]);
  });

  test.each(['ありがとう', 'まだわかりません', 'あとで書きます'])('not %s', async (answer) =>
    expect(await planned(answer, out)).toEqual([]),
  );
});

describe('what was told, put right with more', () => {
  test('the place behind it', async () => {
    for (const behind of ['でした。郵便局です', 'です、郵便局に行ってきます'])
      expect(await planned(`すみません、退勤ではなくて外出${behind}`, said('退勤', '退勤にしました。'))).toMatchObject([
        { status: 'going_out', comment: '郵便局' },
      ]);
  });

  test('the day that is right', async () => {
    const off = said('17日に休みます', '3月17日を休みにしました。');
    expect(await planned('失礼しました。休暇は17日ではなく18日が正しいです。', off)).toMatchObject([
      { action: 'delete_user_holiday', date: '2026-03-17' },
      { action: 'add_user_holiday', date: '2026-03-18' },
    ]);
  });

  test('of whom it was', async () => {
    const there = said('森さんが出社しました', '森 健太さんを在席にしました。');
    expect(await planned('森さんの件です。私の見間違いでしたので元に戻してください', there)).toEqual([
      { action: 'undo_last_run' },
    ]);
    expect(await planned('大野さんの件です。元に戻してください', there)).toEqual([]);
  });

  test('the day that something else takes', async () => {
    const off = said('26日やすむね', '3月26日をお休みにしました。');
    expect(await planned('27日！26は撮影だったわ', off)).toMatchObject([
      { action: 'delete_user_holiday', date: '2026-03-26' },
      { action: 'add_user_holiday', date: '2026-03-27' },
    ]);
    expect(await planned('27日！25は撮影だったわ', off)).toEqual([]);
  });
});
