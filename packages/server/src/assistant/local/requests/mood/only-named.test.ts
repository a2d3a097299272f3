import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const deeds = [
  ['デリカを借りる', 'デリカを借り', 'デリカを借りて'],
  ['港に外出する', '港に外出し', '港に外出して'],
  ['直帰する', '直帰し', '直帰して'],
] as const;

const ofADeed = [
  'のいいなあ',
  'のは反対です',
  'のはちょっと面倒',
  'と助かるんだけどなあ',
  'とよかったのになあ',
  'べきか考えてます',
  'わけにはいかない',
  'なんて聞いてないです',
  'とかうらやましい',
  'くらいなら泊まります',
  'ほどでもないです',
  'より電話のほうが早い',
  'ときは一声かけて',
  'ならついでにお願い',
  'のは来週になってから決めます',
  '準備をしてます',
  '勇気がない',
  '人がうらやましい',
  'としたらどうなりますか',
];
const ofAWish = ['たいなー', 'たい気分', 'たいけど勇気がない', 'そうになった', 'そこねた', 'ながら考えます'];
const ofWhatWas = ['よかったわ', '大正解でした', '失敗でした'];

describe.each(deeds)('%s', (plain, stem, linked) => {
  test.each([
    ...ofADeed.map((end) => plain + end),
    ...ofAWish.map((end) => stem + end),
    ...ofWhatWas.map((end) => `あのまま${linked}${end}`),
    `いつかは${stem}たいです`,
  ])('%s only names it', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });

  test.each([
    `${plain}ので登録お願いします`,
    `${plain}ことにします`,
    `${plain}ね`,
    `${stem}ます。よかったです`,
    `${stem}たいです`,
    `先日は失礼しました。${stem}ます`,
  ])('%s is a wish all the same', async (message) => {
    expect(await planned(message)).toHaveLength(1);
  });
});
