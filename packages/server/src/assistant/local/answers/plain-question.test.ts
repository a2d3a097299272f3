import { expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const ASKED_OF_SOMEBODY: readonly [string, string][] = [
  ['の部署', '企画部'],
  [' 所属は', '企画部'],
  ['って何の部署の人でしたかね', '企画部'],
  ['の忙しさ', '85'],
  ['って手空いてる', '85'],
  ['の作業の埋まり具合は何割ですか', '85'],
  ['の稼働率', '85'],
  ['今何%', '85'],
  ['のメルアド', 'watanabe@tesuto.example'],
  ['の電子メールは', 'watanabe@tesuto.example'],
  ['の名前のスペルは', 'Makoto Watanabe'],
  ['は英語だとどう書くの', 'Makoto Watanabe'],
  ['の漢字が読めません', 'わたなべ まこと'],
  ['はどう読むの', 'わたなべ まこと'],
  ['の所在', '銀行'],
  ['どさ行った', '銀行'],
  ['の外出の用件は', '銀行'],
  ['が見当たらないのですが', '銀行'],
  ['なんじごろかえってくる', '15:00'],
  ['の帰社時間は', '15:00'],
];
const LEADS = ['', '質問です。', 'お客様からお電話です。', 'ちょっと聞きたいんですけど、'];
const TAILS = ['', '🙏', '〜', '。お客様が待っています', '　急ぎ'];

test('what is asked of somebody with a noun alone is answered, whatever stands around it', async () => {
  const sentences = ASKED_OF_SOMEBODY.flatMap(([asks, told], i) =>
    LEADS.map((lead, j) => ({ said: `${lead}渡邉さん${asks}${TAILS[(i + j) % TAILS.length]}`, told })),
  );
  for (const { said, told } of sentences) {
    const { actions, response } = await interpreted(said);
    expect([said, actions, response]).toEqual([said, [], expect.stringContaining(told)]);
  }
});

test.each([
  ['もう帰った人', 'オフライン'],
  ['帰らはった人は。電話が入っていて', 'オフライン'],
  ['今日休んでるのは', '大野 美咲'],
  ['本日の休暇者💦', '大野 美咲'],
  ['今日休みを取ってる人〜', '大野 美咲'],
  ['外行っとる人', '渡邉 誠'],
  ['席を外してる人', '渡邉 誠'],
  ['おうちで仕事してる人　急ぎ', '髙木 翼'],
  ['企画で外にいる人。お客様が待っています', '渡邉 誠'],
  ['だれがおりますか', '森 健太'],
  ['企画部の名簿', '斎藤 光'],
  ['プランニングって誰🙏', '斎藤 光'],
  ['企画の人', '斎藤 光'],
  ['セレナを借りている人の名前が知りたい', '森 健太'],
  ['森さんなんの車', 'セレナ'],
  ['今日いない人', '大野 美咲'],
  ['第2会議室なんにんはいれる', '4人'],
])('%s', async (said, told) => {
  const { actions, response } = await interpreted(said);
  expect([actions, response]).toEqual([[], expect.stringContaining(told)]);
});

test.each([
  ['森さん今日休み', 'add_user_holiday'],
  ['渡邉さんの稼働率60', 'update_occupancy_rate'],
  ['もう帰ったので退勤にして', 'update_user_status'],
  ['外に出る人がいないので私が銀行行ってきます', 'update_user_status'],
])('%s is no question', async (said, action) => {
  expect((await interpreted(said)).actions).toMatchObject([{ action }]);
});
