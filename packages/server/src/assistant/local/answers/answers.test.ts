import { expect, test } from 'vitest';
import { interpreted } from '../test-firm.ts';

test.each([
  ['現在ご利用いただける社用車はどれでしょうか。', 'カングー'],
  ['空車一覧', 'カングー'],
  ['今お借りできるお車はございますか。', 'カングー'],
  ['社用車のことで伺いたいのですが、今すぐお借りできる車にはどんなものがあるのでしょうか？', 'カングー'],
  ['社用車の使用状況を教えてください', '森 健太'],
  ['今日の休み', '大野 美咲'],
  ['今日休みは', '大野 美咲'],
  ['今日の欠勤者', '大野 美咲'],
  ['本日お休みの方をお教えいただけますでしょうか。', '大野 美咲'],
  ['来週お休みされる方がいらっしゃるか、年度末で心配なので教えていただけないでしょうか', '森 健太'],
  ['森どこ', '森 健太'],
  ['渡邉さんは今どちらに', '銀行'],
  ['企画部の人どこ', '銀行'],
  ['外出者', '渡邉 誠'],
  ['銀行というところに行っているのは、どなたとどなたですか', '渡邉 誠'],
  ['15時に戻る人は誰ですか', '渡邉 誠'],
  ['銀行へ両替に行っているのは、どなたとどなたですか。', '渡邉 誠'],
  ['今日、在宅で仕事をしている方を知りたいです。', '在宅の人'],
  ['いまそとにでてるのだれ', '渡邉 誠'],
  ['来週の火曜に休まれる方を教えていただけますか。', '森 健太'],
  ['全員の在席状況を見せてください', '大野 美咲'],
  ['使われていない車がどれか、教えていただけますか', 'カングー'],
])('%s is a question and is answered: %s', async (question, words) => {
  const { kind, actions, response } = await interpreted(question);
  expect({ kind, actions }).toEqual({ kind: 'answer', actions: [] });
  expect(response).toContain(words);
});

test('who is at a place that nobody gave is nobody', async () => {
  expect((await interpreted('県庁に行っているのは誰ですか')).response).toContain('人はいません');
});

test.each([
  '妻が外出しています',
  '友達が休みます',
  '明日の休みはそのままでお願いします',
  '外出の際はステータスを変更しましょう',
  '渡部さんは今日は在宅だそうですよ、たぶん',
  '休みを取り消すのはやめて',
])('%s changes nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test('a car that is not named is asked for', async () => {
  const { kind, actions } = await interpreted('車を借ります');
  expect({ kind, actions }).toEqual({ kind: 'question', actions: [] });
});
