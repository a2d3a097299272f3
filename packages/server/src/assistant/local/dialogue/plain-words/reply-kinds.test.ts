import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a story around an answer is no wish', () => {
  const who = said(
    '鈴木さんは在宅です',
    '鈴木さんは2人います。どちらですか？\n1. 鈴木 一郎（FIRST Design Room）\n2. 鈴木 花（総務部）',
  );
  const back = said('車を返したいです', 'どの車を返しますか？');
  const take = said('車を使いたいです', 'どの車を使いますか？');

  test.each([
    '現場に出ておられる方ではなく、総務の鈴木さんのほうでお願いいたします。',
    '女性の方です、花さんです',
    '総務のほうの、女性の鈴木さんです',
    '家で働いているのは、下の名前が花さんのほうです',
    'すみません、下のお名前を覚えていなくて。総務部の女性の方です。さっき階段で、家で仕事をするから書いておいてと頼まれました。',
  ])('%s', async (answer) => {
    expect(await planned(answer, who)).toMatchObject([{ user: '鈴木 花', status: 'online' }]);
  });

  test('a car is read off its back', async () => {
    const answer = '自信がなくて、駐車場まで見に行ってきました。後ろにデリカと書いてあります。';
    expect(await planned(answer, back)).toEqual([{ action: 'release_car', car: 'デリカ' }]);
    expect(await planned('みんなが「みかん号」と呼んでいる車です。', take)).toMatchObject([{ car: 'N-BOX' }]);
  });

  test('where it is not read, nobody is out', async () => {
    expect(await planned('駐車場まで見に行ってきました。名前はどこにも書いてありませんでした。', back)).toEqual([]);
  });
});

describe('a yes on a phone and a yes in full', () => {
  const inUse = said('セレナ', 'セレナは森 健太さんが使用中です。割り当てますか？');

  test.each([
    'うん、了承済',
    'もりさんOKくれた〜つかう👍',
    'もりさんいいよっていってたから とっちゃって👍',
    '森さんには先ほどお話ししました。そのままお進めくださいませ。',
    '使っていいと言って鍵もくださいましたので、わたしに替えてください。',
  ])('%s', async (yes) => {
    expect(await planned(yes, inUse)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
  });

  test.each(['もりさんOKくれたらつかう', '了承はまだです', 'つかうのやめる'])('not %s', async (no) => {
    expect(await planned(no, inUse)).toEqual([]);
  });
});

describe('a presence that was set for the wrong person', () => {
  const out = said('森さんは市役所へ外出です', '森 健太さんを外出（市役所）にしました。');

  test('is put right for both', async () => {
    const message =
      '行かれたのは森さんではなく大野さんで、森さんはずっと席にいらっしゃいます。お二人の分を直していただけますか。';
    expect(await planned(message, out)).toMatchObject([
      { user: '森 健太', status: 'online' },
      { user: '大野 美咲', status: 'going_out', comment: '市役所' },
    ]);
  });
});

test.each([
  'おかげさまで安心して通院できます。ありがとうございます。',
  'こうしてお願いしたことを取り消すのって、あとからでもできるものなんでしょうか。',
])('%s does nothing', async (message) => {
  expect(await planned(message, said('17日は休みます', '休みを登録しました。'))).toEqual([]);
});

test('the days of next week in kana, and why behind a gap', async () => {
  const plan = await planned(
    'らいしゅうのげつようとかよう こどもの行事なので',
    said('やすみほしい', 'いつのお休みですか？'),
  );
  expect(plan).toMatchObject([{ start: '2026-03-16', end: '2026-03-17' }]);
});
