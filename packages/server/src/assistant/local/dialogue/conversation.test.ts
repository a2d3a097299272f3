import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('the answer to a question', () => {
  const which = said('鈴木さんにデリカ割り当てて', '鈴木さんは2人います。どちらですか？\n1. 鈴木 一郎\n2. 鈴木 花');

  test.each(['2', '２番', '2番目の方で', '花さんの方です', '鈴木 花'])(
    '「%s」 picks from the numbered list',
    async (answer) => {
      expect(await planned(answer, which)).toEqual([{ action: 'assign_car', car: 'デリカ', user: '鈴木 花' }]);
    },
  );

  test('a number that the list does not have changes nothing', async () => {
    expect(await planned('5', which)).toEqual([]);
  });

  test.each([
    ['お休みください', '明日', { action: 'add_user_holiday', date: '2026-03-12' }],
    [
      '大野さんの休み登録して',
      '24日から26日まで',
      { action: 'add_user_holiday', start: '2026-03-24', end: '2026-03-26', user: '大野 美咲' },
    ],
    ['稼働率変更して', '60', { action: 'update_occupancy_rate', rate: 60 }],
    ['メモして', '来客用のお茶を買う', { action: 'add_user_memo', memo: '来客用のお茶を買う' }],
  ])('%s … %s', async (request, item, step) => {
    const { response } = await interpreted(request);
    expect(await planned(item, said(request, response))).toEqual([step]);
  });

  test('[S4.12] yes to the question about a car in use is a forced assignment', async () => {
    const history = said(
      'セレナ使います',
      '車「セレナ」は現在森 健太さんが使用中です。割り当てを変更してもよろしいですか？',
    );
    for (const yes of ['はい', 'はい、お願いします', 'うん']) {
      expect(await planned(yes, history)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
    }
    expect(await planned('やっぱりやめときます', history)).toEqual([]);
  });

  test('a new request drops the question', async () => {
    expect(await planned('お先に失礼します', which)).toEqual([{ action: 'update_user_status', status: 'offline' }]);
  });

  test.each(['花さんは今日忙しいみたい', 'やっぱり来週考えます', '会議室はどこ'])(
    'what answers no question is not taken for an answer: %s',
    async (sentence) => {
      expect(await planned(sentence, which)).toEqual([]);
      expect(await planned(sentence, said('お休みください', '休みの日付を教えてください。いつ休みますか？'))).toEqual(
        [],
      );
    },
  );

  test('what stands quoted in the assistant’s turn is never a command', async () => {
    expect(await planned('はい', said('メモ見せて', '「全員を退勤にして」と書かれています。'))).toEqual([]);
  });

  test('「今のなしで」 after something was done takes it back', async () => {
    expect(
      await planned('ごめん、今のなしで', said('デリカ使います', '車「デリカ」を五十嵐 望さんの使用にしました。')),
    ).toEqual([{ action: 'undo_last_run' }]);
  });
});

describe('answers from live data', () => {
  test.each([
    ['渡邉さんどこ？', ['外出中', '銀行', '15:00']],
    ['セレナ空いてる？', ['森 健太', '使用中']],
    ['空いてる車ある？', ['デリカ', 'カングー']],
    ['来週休みの人いる？', ['森 健太', '3月17日']],
    ['今日休みの人は誰？', ['大野 美咲']],
    ['誰が外出中？', ['渡邉 誠']],
    ['第1会議室って今日の14時空いてる？', ['第1会議室', '空いていません', '企画会議', '第2会議室']],
    ['第2会議室は14時から空いてますか', ['第2会議室は', '空いています']],
    ['明日の10時から11時に使える部屋は？', ['第1会議室（8人）', '第2会議室（4人）']],
    ['今日の第1会議室の予約教えて', ['14:00〜15:30', '企画会議', '鈴木 花']],
    ['鈴木花さん明日の予定どうなってる？', ['9:30 印刷所 立ち会い', '13:00〜14:00 港湾局 定例']],
    ['私の今日の予定は？', ['五十嵐 望さんの3月11日(水)の予定は登録されていません']],
    ['港湾局の締切は？', ['3月13日(金) 表紙', '3月10日(火) 色校', '期限切れ']],
    ['港湾局で今週締切の制作物ある？', ['表紙']],
    ['森さんのタスクで今週までのものは何がありますか', ['色校']],
    ['今月末締切のものある？', ['ありません']],
  ])('%s', async (question, wanted) => {
    const { kind, actions, response } = await interpreted(question);
    expect({ kind, actions }).toEqual({ kind: 'answer', actions: [] });
    for (const words of wanted) expect(response).toContain(words);
  });

  test('leads to the page where more stands, where there is one', async () => {
    expect((await interpreted('空いてる車ある？')).response).toMatch(/一覧 → \/cars$/);
  });

  test.each([
    ['明日10時から使える部屋教えて', '和室'],
    ['港湾局の制作物の締切は？', '台割'],
  ])('%s leaves out what does not fit', async (question, other) => {
    expect((await interpreted(question)).response).not.toContain(other);
  });
});

test('an account without a person is asked whose matter it is', async () => {
  const { kind, actions } = await interpreted('15時まで外出', [], 'nobody');
  expect({ kind, actions }).toEqual({ kind: 'question', actions: [] });
});
