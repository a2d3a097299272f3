import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });
const force = (car: string) => ({ action: 'force_assign_car', car });
const giveBack = (car: string) => ({ action: 'release_car', car });
const out = (comment: string, more: Record<string, string> = {}) => ({
  action: 'update_user_status',
  status: 'going_out',
  comment,
  ...more,
});

describe('a car is taken where one says no more than where it goes', () => {
  test.each([
    ['デリカで区役所へ', [take('デリカ'), out('区役所')]],
    ['白ノートで川口の製本屋まで', [take('ノート(白)'), out('川口の製本屋')]],
    ['デリカで中央郵便局まで行ってきます', [take('デリカ'), out('中央郵便局')]],
    ['デリカで大宮、そのまま直帰', [take('デリカ'), out('大宮、直帰')]],
    ['デリカで駅まで届け物です', [take('デリカ'), out('駅まで届け物')]],
    ['デリカで印刷所へ。13時半に戻ります', [take('デリカ'), out('印刷所', { return_time: '2026-03-11T13:30' })]],
    ['デリカ拝借します。取材先まで', [take('デリカ'), out('取材先')]],
    ['デリカ使います、倉庫まで', [take('デリカ'), out('倉庫')]],
    ['デリカ 県庁 11:30', [take('デリカ'), out('県庁', { return_time: '2026-03-11T11:30' })]],
    ['区役所へ、デリカで', [take('デリカ'), out('区役所')]],
    ['印刷所 デリカ 15時戻', [out('印刷所', { return_time: '2026-03-11T15:00' }), take('デリカ')]],
    ['デリカ、川口の製本所、16時戻り予定', [take('デリカ'), out('川口の製本所', { return_time: '2026-03-11T16:00' })]],
    ['県庁プレゼン、デリカ使用、15:30戻', [out('県庁プレゼン', { return_time: '2026-03-11T15:30' }), take('デリカ')]],
    ['病院→デリカ借用', [out('病院'), take('デリカ')]],
    ['デリカにて倉庫へ行ってまいります。', [take('デリカ'), out('倉庫')]],
    ['デリカで出ました。法務局です', [take('デリカ'), out('法務局')]],
    ['ちょっと郵便局までデリカ借りる', [out('郵便局'), take('デリカ')]],
    ['川越現調、デリカ借りる', [out('川越現調'), take('デリカ')]],
    ['打ち合わせのためデリカで外出します', [take('デリカ'), out('打ち合わせ')]],
    [
      '森さんにデリカをお願いします。税務署までだそうです',
      [take('デリカ', '森 健太'), out('税務署', { user: '森 健太' })],
    ],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([['備品の搬入に、デリカを使います', [take('デリカ')]]])('only the car: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test('what a group is named after is an errand too', async () => {
    expect(await planned('映像行ってきます')).toEqual([out('映像')]);
  });
});

describe('one car for another', () => {
  test.each([
    ['デリカからカングーに替えます', [giveBack('デリカ'), take('カングー')]],
    ['デリカ返却、カングーに乗り換え', [giveBack('デリカ'), take('カングー')]],
    [
      'カングー返却して在宅に切り替えます',
      [giveBack('カングー'), { action: 'update_user_status', status: 'online', comment: '在宅' }],
    ],
    ['デリカ持っていく、夕方には戻す', [take('デリカ')]],
    ['森さんの車、デリカでお願いします', [take('デリカ', '森 健太')]],
    ['社用車を使いたいです。デリカが空いていればお願いします', [take('デリカ')]],
    ['オレンジは苦手なので、赤借ります', [take('カローラ(赤)')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test('a question trades nothing', async () => {
    expect(await interpreted('デリカからカングーに替えられますか')).toMatchObject({ actions: [] });
  });
});

describe('what is told of a car beside the wish', () => {
  test.each([
    ['デリカ借ります、軽だと載らないので', [take('デリカ')]],
    ['練習もしたのでデリカ使います', [take('デリカ')]],
    ['デリカ借りるね カギもらった', [take('デリカ')]],
    ['デリカ返しました。残り40%なので次の方充電お願いします', [giveBack('デリカ')]],
    ['デリカ返したよ、タイヤの空気ちょっと少なめかも', [giveBack('デリカ')]],
    ['デリカの鍵、総務の箱に入れました', [giveBack('デリカ')]],
    ['デリカお借りします。シートは大野さんが用意してくれました。', [take('デリカ')]],
    ['小回りが利くと森さんに勧められたので、デリカを使わせてください', [take('デリカ')]],
    ['森さんに頼まれて代わりに書いています。デリカを森さんの名前で借りてください。', [take('デリカ', '森 健太')]],

    ['どうしてもセレナいるの!つかわせて', [force('セレナ')]],
    ['セレナ強制で取ります', [force('セレナ')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test('what is kept, and verbs that only sound like it, take nothing', async () => {
    for (const message of [
      'デリカまだ使うので残しておいてください',
      'デリカ、もうちょっとかかります',
      'デリカがあると助かります',
      'デリカ空いたらください',
      'デリカが空いていたら使いたかったです',
    ])
      expect(await interpreted(message), message).toMatchObject({ actions: [] });
  });
});
