import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const done = (wish: string, reply: string) => [
  { role: 'user' as const, content: wish },
  { role: 'assistant' as const, content: reply },
];

describe('those who are along', () => {
  const away = done('港の現場に行きます、15時戻り', '外出(港の現場、戻り15:00)にしました。');
  const theirs = [
    {
      action: 'update_user_status',
      status: 'going_out',
      comment: '港の現場',
      return_time: '2026-03-11T15:00',
      user: '森 健太',
    },
  ];
  test.each([
    '森さんも同行しておりますので、同様にお願い申し上げます',
    '森さんも一緒に乗せていくもんで、同じように付けてやってくださいね',
    '森さんも同行されますので、あわせてお願いできますか',
    '森さんもご一緒されていますので、そちらも外出になさってください',
  ])('%s', async (message) => expect(await planned(message, away)).toStrictEqual(theirs));
  test.each(['森さんも一緒に行くかもしれません', '森さんも同行できるか聞いてみます', '森さんも一緒に行きたいそうです'])(
    'perhaps: %s',
    async (message) => expect(await planned(message, away)).toEqual([]),
  );
  test('and why', async () =>
    expect(
      await planned(
        '森さんもいっしょに帰ります〜かさ忘れて駅までいれてもらうので',
        done('おつかれさまでした、帰ります', '退勤にしました。'),
      ),
    ).toStrictEqual([{ action: 'update_user_status', status: 'offline', user: '森 健太' }]));
  test('whoever told of themselves first is not set again', async () =>
    expect(
      await planned('さっき書き忘れました、森さんも一緒に着きました', done('会社に着きました', '在席にしました。')),
    ).toStrictEqual([{ action: 'update_user_status', status: 'online', user: '森 健太' }]));
});

describe("a colleague's days off", () => {
  const off = done('森さん 3/17〜19休み', '森 健太さんの3月17日〜19日のお休みを登録しました。');
  test('one of them', async () =>
    expect(await planned('18日だけ出勤、休み外して', off)).toStrictEqual([
      { action: 'delete_user_holiday', date: '2026-03-18', user: '森 健太' },
    ]));
  test("and one of the sender's own", async () =>
    expect(await planned('私の24日の休みを取り消して', off)).toStrictEqual([
      { action: 'delete_user_holiday', date: '2026-03-24' },
    ]));
});

describe('a car for a colleague', () => {
  test.each([
    ['森さんに車を貸してください', 'えっと、デリカというのをお願いします', 'デリカ'],
    ['車を森さんに割り当ててください', '小さい車がいいとのことなので、N-BOXにしてください', 'N-BOX'],
  ])('%s … %s', async (wish, answer, car) =>
    expect(await planned(answer, done(wish, 'どの車にしますか?'))).toStrictEqual([
      { action: 'assign_car', car, user: '森 健太' },
    ]),
  );
  test('from a colleague', async () =>
    expect(await planned('デリカ', done('森さんから車を借ります', 'どの車にしますか?'))).toStrictEqual([
      { action: 'assign_car', car: 'デリカ' },
    ]));
});

describe('to take a car over', () => {
  const inUse = done('デリカを借りたいです', 'デリカは森さんが使用中です。交代しますか?');
  test.each([
    'はい、強制的に切り替えていただいて差し支えございません',
    '森さんとは話がついておりますので、交代でお願いいたします',
    'はい、かまいません。その人には言うてあるので乗り換えで',
    'うん、使用者を代わって',
    'うん、のりかえる',
    'はい!ゆずってもらったけん大丈夫',
    'ええ、お引き継ぎください。森さんには了解をいただいています',
  ])('%s', async (answer) =>
    expect(await planned(answer, inUse)).toStrictEqual([{ action: 'force_assign_car', car: 'デリカ' }]),
  );
  test.each([
    '引き継がなくていいです',
    '交代してもらえるか本人に聞きます',
    'もらうのはやめます',
    '交代は明日でお願いします',
    '切り替えるとどうなりますか',
    '誰かに代わってもらいます',
    '交代してくれたらお願いします',
  ])('not: %s', async (answer) => expect(await planned(answer, inUse)).toEqual([]));
});

describe('one day off, on another day', () => {
  const off = done('明日12日、お休みをいただきます', '3月12日を休みにしました。');
  const moved = [
    { action: 'delete_user_holiday', date: '2026-03-12' },
    { action: 'add_user_holiday', date: '2026-03-13' },
  ];
  test.each([
    '大変失礼いたしました。12日ではなく13日のお休みの誤りです',
    '日付を誤っておりました。12日ではなく13日がお休みです',
    '日付を誤りました。正しくは3月13日でございます',
    '13日の誤りでございます、12日の分は取り消しをお願いいたします',
    'ごめんやすむの13日だった😇12日はでます',
    '木曜ちがう金曜やった😭',
  ])('%s', async (message) => expect(await planned(message, off)).toStrictEqual(moved));
});

describe('what was done is taken back', () => {
  const left = done('お先に失礼します', '退勤にしました。');
  test.each([
    'すみません、押し間違えました。今の登録は無かったことにできますか?お願いします',
    'まだ帰りません、間違えました。今のを取り消すことはできますか、お願いします',
  ])('%s', async (message) => expect(await planned(message, left)).toEqual([{ action: 'undo_last_run' }]));
});
