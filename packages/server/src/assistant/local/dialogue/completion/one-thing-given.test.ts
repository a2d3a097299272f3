import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../../test/assistant/firm.ts';
import type { Turn } from '../../../interpreter.ts';

const planAfter = async (wish: string, reply: string, message: string) => {
  const history: Turn['history'] = [
    { role: 'user', content: wish },
    { role: 'assistant', content: reply },
  ];
  const { actions } = await interpreted(message, history, '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};

describe('the one thing that was asked for', () => {
  const back = '戻りは何時になりますか？';
  const address = '新しいメールアドレスを教えてください。';
  const whichDays = 'いつからいつまでですか？';

  test.each<[string, string, string, object]>([
    ['搬入が押してて、戻り時間をかえたい', back, '18じ！', { return_time: '2026-03-11T18:00' }],
    [
      '髙木さんの戻りを変更してください',
      back,
      '16時半になりそうです',
      { user: '髙木 翼', return_time: '2026-03-11T16:30' },
    ],
    [
      '森さんのメールアドレスを変更してください',
      address,
      '新しいほうは m@firm.example です',
      { user: '森 健太', changes: { email: 'm@firm.example' } },
    ],
    [
      '総務部に着任した岸 直樹を登録して',
      'メールアドレスもお願いします。',
      '書き忘れました。kishi@firm.example です',
      { name: '岸 直樹', email: 'kishi@firm.example' },
    ],
    [
      'お休みをとりたいのですが',
      whichDays,
      '4月6日に始まって、8日が最後です',
      { start: '2026-04-06', end: '2026-04-08' },
    ],
    ['お休みをとりたいのですが', 'いつですか？', '面接の日ですよね、4月6日です', { date: '2026-04-06' }],
  ])('%s … %s … %s', async (wish, reply, message, params) => {
    expect(await planAfter(wish, reply, message)).toMatchObject([params]);
  });

  test.each([
    ['戻り時間をかえたい', back, '18時かもしれません'],
    ['戻り時間をかえたい', back, '18時から会議です'],
    ['森さんのメールアドレスを変更してください', address, 'm@firm.example ではないです'],
    ['お休みをとりたいのですが', 'いつですか？', '森さんの件ですね、4月6日です'],
  ])('%s … %s … not %s', async (wish, reply, message) => {
    expect(await planAfter(wish, reply, message)).toEqual([]);
  });
});

describe('what was just done', () => {
  const off = ['24日休み', '3月24日(火)をお休みにしました。'] as const;
  const away = ['県庁で商談、戻り18時', '五十嵐 望さんを外出にしました（県庁で商談、戻り18:00）。'] as const;

  test.each([
    '一日ずれてた、25日',
    '1日ちがいで25日でした',
    '日にちをまちがえて申し上げました。正しくは25日です、直りますか',
  ])('is put right: %s', async (message) => {
    expect(await planAfter(...off, message)).toMatchObject([
      { action: 'delete_user_holiday', date: '2026-03-24' },
      { action: 'add_user_holiday', date: '2026-03-25' },
    ]);
  });

  test('is put right in its return alone', async () => {
    expect(await planAfter(...away, '恐縮ですが、戻りを19時に変更させてください')).toMatchObject([
      { status: 'going_out', return_time: '2026-03-11T19:00' },
    ]);
  });

  test.each([
    '大野さんもご一緒だと伺いました、そちらもお願いします。',
    '大野さんもご一緒していますので、同じ内容でお願いします',
  ])('is done for another: %s', async (message) => {
    expect(await planAfter(...away, message)).toMatchObject([{ user: '大野 美咲', status: 'going_out' }]);
  });

  test('is taken back if it can be', async () => {
    expect(await planAfter(...away, '押し間違いです。なかったことにできるのでしたら、そうしてください')).toEqual([
      { action: 'undo_last_run' },
    ]);
  });

  test.each(['一日ずれてた、25日かも', '一日ずれてもいいですか'])('%s changes nothing', async (message) => {
    expect(await planAfter(...off, message)).toEqual([]);
  });
});
