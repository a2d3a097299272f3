import { describe, expect, test } from 'vitest';
import { interpreted, plannedWithoutWords } from '../../../../../test/assistant/firm.ts';

/** A plain sentence, and the same in kana, with a slip or in a dialect. */
const SAME: readonly (readonly [plain: string, ...forms: string[]])[] = [
  ['16時に戻ります', 'よじにもどります', '戻り よじ', 'もどりはよじです'],
  ['15時半に戻ります', 'さんじはんにもどります', 'もどり さんじはん'],
  ['離席します', 'せきはずします', 'ちょっとせき外します'],
  ['出社しました', '職場に着きました', 'しごとばにつきました', 'いま出社しましたおそくなってすみませn'],

  ['明日の休みを取り消して', '明日の休みいらん', '明日の休み、いらんくなった'],
  ['トイレに行ってきます', 'トイレ、すぐもどります', 'おなか痛いのでおてあらいに…すぐ戻ります'],
  ['コンビニ行ってきます', 'コンビニ行ってくる、校正どころじゃない'],
  ['自宅で作業します', '家に着きました。ここからは家で仕事を続けます', '家に着いたので、続きは家でやります'],
  [
    '工場へ行きます',
    'こうじょう いきます',
    'そうこへいきます',
    'いまからくやくしょいきます',
    'とうえいびる いってきます',
  ],
  ['自宅で作業します', 'じたくで さぎょうします', 'おうちで しごとします'],
  ['4月20日から22日まで休みます', '4がつ20かから22にちやすみます', '4/20から22にち おやすみします'],
  ['明日休みます', 'すみません あした しごと やすんでも いいですか'],
  ['今日は一日外出です', '今日は一日外です', 'きょうはいちにちそとです'],
  ['デリカ借ります、現場まで', 'デリカもらってくね、現場まで'],
  ['市役所に行ってきます。デリカを使います', '市役所行ってくるのでデリカ使います'],
];

describe('what is typed by thumb is read as the plain sentence', () => {
  for (const [plain, ...forms] of SAME)
    for (const form of forms)
      test(form, async () => {
        expect(await plannedWithoutWords(form)).toEqual(await plannedWithoutWords(plain));
      });
});

test.each(['明日の休みいらんよね？'])('%s: asked about', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
