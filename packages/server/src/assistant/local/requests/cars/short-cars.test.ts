import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });
const force = (car: string, user?: string) => ({ action: 'force_assign_car', car, ...(user && { user }) });
const giveBack = (car?: string, user?: string) => ({
  action: 'release_car',
  ...(car && { car }),
  ...(user && { user }),
});
const out = (comment?: string) => ({
  action: 'update_user_status',
  status: 'going_out',
  ...(comment !== undefined && { comment }),
});

describe('a car in few words, or in those of everyday', () => {
  test.each([
    ['紺ノートもらってきます', [take('ノート(紺)')]],
    ['カングー要る', [take('カングー')]],
    ['カングーが必要です', [take('カングー')]],
    ['赤カローラよろ', [take('カローラ(赤)')]],
    ['使 カングー', [take('カングー')]],
    ['カングー 出ます', [take('カングー'), out()]],
    ['カングー運転してくるわ', [take('カングー')]],
    ['カングーを運転して出かけます', [take('カングー'), out()]],
    ['赤い車を運転してもよろしいでしょうか', [take('カローラ(赤)')]],
    ['かんぐー のって にもつ とりいってくる', [take('カングー'), out()]],
    ['カングーは森くんに割りあててちょうだい', [take('カングー', '森 健太')]],
    ['わたしの 車は カングーに してください', [take('カングー')]],
    ['カングーの担当を大野さんにしてください', [take('カングー', '大野 美咲')]],
    ['銀行ダッシュ！カングー借りる', [out('銀行'), take('カングー')]],
    ['セレナかえして カングーに乗りかえます', [giveBack('セレナ'), take('カングー')]],

    ['カングー貰います', [take('カングー')]],
    ['かんぐーかりたよー！！', [take('カングー')]],
    ['お先にカングーをお借りいたします', [take('カングー')]],
    ['カングー乗車 県庁へ', [take('カングー'), out('県庁')]],
    ['カングーかりてよかですか', [take('カングー')]],
    ['カングーを森さんに貸すね', [take('カングー', '森 健太')]],

    ['大野さんに話してあるのでカングー使いますね', [take('カングー')]],
  ])('is taken: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    ['セレナ要　使用中でも構わん', [force('セレナ')]],
    ['強制 セレナ 大野', [force('セレナ', '大野 美咲')]],
    ['セレナを使いたいです。机をはこびます。ほかの人が使用中でもかまいませんから、おねがいします', [force('セレナ')]],
  ])('is taken by force: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    ['セレナ空いた、返却済', [giveBack('セレナ')]],
    ['セレナおわりました', [giveBack('セレナ')]],
    ['セレナ戻り（大野）', [giveBack('セレナ', '大野 美咲')]],
    ['車もういらない、返す', [giveBack()]],
    ['お借りしたセレナですが、使い終わりましたのでお戻しします', [giveBack('セレナ')]],

    ['セレナを返すのが遅れてすみません、今返しました', [giveBack('セレナ')]],
    ['セレナ返したけん次どうぞ', [giveBack('セレナ')]],
  ])('is returned: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    '昨日カングー借りました、乗りやすかったです',
    'カングー要りますか',
    'カングーは狭いから使わん',
    'セレナの保険証券をスキャンして総務に戻しました',
    'カングー空いたら教えて',
    'カングー返し忘れてました',
    'カングーはほかの人が使います',
    'カングーを運転している人は誰ですか',
    'カングーが必要な人は連絡ください',
  ])('asks for nothing by what is told or asked: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });

  test('a screen that shows a car in use tells of nobody who leaves', async () => {
    expect(await planned('セレナが使用中と出ましたが、私に変えてください')).toEqual([take('セレナ')]);
  });

  test('how soon somebody leaves is no time of their return', async () => {
    expect(await planned('あと5分で出ます')).toEqual([out()]);
    expect(await planned('あと2時間で出ます')).toEqual([]);
  });

  test('things that are put back are no car', async () => {
    expect(await planned('什器を倉庫に戻しました')).toEqual([]);
    expect(await interpreted('カングーのシートを戻しておきました')).toMatchObject({ actions: [] });
  });
});
