import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

// Days off in the words of a phone, a caller or an afterthought. NOW is Wednesday, 11 March 2026, 10:20.

const off = (params: Record<string, unknown>) => ({ action: 'add_user_holiday', ...params });
const back = (params: Record<string, unknown>) => ({ action: 'delete_user_holiday', ...params });
const SET = [
  { role: 'user' as const, content: '18日休みます' },
  { role: 'assistant' as const, content: '3月18日(水)を休みに登録しました。' },
];

describe('in kana', () => {
  test.each([
    ['にじゅうよっか、お休みします', [off({ date: '2026-03-24' })]],
    ['5がつ7かと9か休みます', [off({ date: '2026-05-07' }), off({ date: '2026-05-09' })]],
    ['5月7日とここのか休み', [off({ date: '2026-05-07' }), off({ date: '2026-05-09' })]],
    ['じゅうにがつここのかとじゅういちにち休みます', [off({ date: '2026-12-09' }), off({ date: '2026-12-11' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('with more than the wish', () => {
  test.each([
    ['23日まで出て24,25休みます', [off({ start: '2026-03-24', end: '2026-03-25' })]],
    ['17日に出るかわりに19日を休みにしてください', [off({ date: '2026-03-19' })]],
    ['17日は実家に帰るので会社をお休みします', [off({ date: '2026-03-17', memo: '実家に帰るので会社を' })]],
    ['25日は午後から娘の発表会です。午後休で', [off({ date: '2026-03-25', memo: '午後休 娘の発表会' })]],

    ['19日森さん、18日私が休みです', [off({ date: '2026-03-19', user: '森 健太' }), off({ date: '2026-03-18' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('taken back or moved', () => {
  test.each([
    ['休みの予定だった18日は出勤します', [back({ date: '2026-03-18' })]],
    ['18日の分、取り消してください', [back({ date: '2026-03-18' })]],
    ['18日の休みは19日に変わりました', [back({ date: '2026-03-18' }), off({ date: '2026-03-19' })]],
    ['18日の休みを19日に替えてください', [back({ date: '2026-03-18' }), off({ date: '2026-03-19' })]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each(['やっぱり18日は出ます', '18日やっぱり出社します'])('%s, behind the wish', async (message) => {
    expect(await planned(message, SET)).toEqual([back({ date: '2026-03-18' })]);
  });

  test.each(['やっぱり19日は出ます', '18日は出ますか'])('%s takes nothing back', async (message) => {
    expect(await planned(message, SET)).toEqual([]);
  });
});
