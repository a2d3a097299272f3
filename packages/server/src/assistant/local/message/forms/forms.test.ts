import { expect, test } from 'vitest';
import { interpreted, plannedWithoutWords } from '../../../../../test/assistant/firm.ts';

/** A plain sentence, and the same in other forms: each must give the plain one's plan, but for the words that are kept. */
const SAME: readonly (readonly [plain: string, ...forms: string[]])[] = [
  [
    '戻りました',
    'ただいま戻ったばい',
    '戻つたよ',
    'もどりりました',
    'back です',
    "I'm back",
    '県庁から戻ってまいりました',
  ],
  ['森さん戻りました', '森さん戻られとります', '森さん戻らはった', '森さん戻りはりました', '森さん、もどられてます'],
  [
    '森さんは銀行に行きました',
    '森さん銀行に行かはった',
    '森さんは銀行に行かれとります',
    '森さんわ銀行に行きました',
    '森さん銀行に行っちゅう',
  ],
  [
    'これから銀行に行きます',
    'これから銀行に行かせてください',
    'これから銀行に行かしてもらいます',
    'これから銀行に行くきに',
    'これから銀行にいつてきます',
  ],
  ['デリカを返しました', 'デリカを返させていただきました', 'デリカを返却しました', 'デリカへんきゃくしました'],
  [
    'デリカを返却にしてください',
    'デリカを返却にしてくれっけ？',
    'デリカを返却にしてくんない?',
    'デリカを返却にしてもらってもいい？',
    'デリカを返却にしてくださると助かります',
    'デリカを返却にしてつかあさい',
    'デリカを返却にしとってや',
  ],
  [
    '金曜は休みます',
    'Friday day off です',
    'きんようびは休むさかい',
    '金曜はoffします',
    '金曜は休みやけんね',
    '金曜は休みまず',
  ],
  ['13日は午後休です', '13日は午後offです', '13日は PM off です'],
  ['全員を外出にしてください', 'ぜんいんを外出にしてください', '全員を out にしてください'],
  ['今日は在宅です', 'today は WFH です', '今日は remote です', '今日は在宅やけん', '今日は在宅デスネ'],
  ['森さん早退だそうです', '森さん早退やて', '森さん早退じゃと'],
];
test.each(SAME.flatMap(([plain, ...forms]) => forms.map((form) => [form, plain])))('%s: as %s', async (form, plain) => {
  const plan = await plannedWithoutWords(plain);
  expect(plan).not.toEqual([]);
  expect(await plannedWithoutWords(form)).toEqual(plan);
});

test.each([
  "I'm not out today",
  'デリカ使われてますか？',
  '森さん戻らはった？',
  'デリカ、大野さんが返してくれへん',
  'デリカをへんきゃくしたらおしえて',
  '森さんを先に帰らせてください',
  'back office の看板どこ？',
  'Friday に offの人は？',
  '金曜は休むんかのう',
])('and no wish: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

// Reading on without end is what fails here, by the limit of the runner.
test.each([...'戻あっaなのくたてじ。', 'a ', 'です', 'させて'])(
  'an end, however often a sign is said: %s',
  async (sign) => {
    await expect(interpreted(sign.repeat(590 / sign.length))).resolves.toHaveProperty('response');
  },
);
