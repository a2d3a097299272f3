import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user !== undefined && { user }) });
const giveBack = (car: string, user?: string) => ({ action: 'release_car', car, ...(user !== undefined && { user }) });

describe('a car that is wished for', () => {
  test.each([
    ['セレナの使用を希望します', [take('セレナ')]],
    ['カングー げっと', [take('カングー')]],
    ['カングーを一台お願いしたいです', [take('カングー')]],
    ['納品にデリカを充てていただけますか', [take('デリカ')]],
    ['セレナを私の車にしてください', [take('セレナ')]],
    ['大野さんがデリカに乗られるとのことです。使用者の設定をお願いします', [take('デリカ', '大野 美咲')]],
    ['デリカって借りられますか？搬入があるので、私が使うことにしてください', [take('デリカ')]],

    ['大野さんがデリカを借りたいそうです', [take('デリカ', '大野 美咲')]],
    ['誰かセレナ使ってるみたいやけど、かまわんから私にして', [{ action: 'force_assign_car', car: 'セレナ' }]],
    ['カローラを借りたいです。色は赤です', [take('カローラ(赤)')]],
    ['ノート借ります 白いの', [take('ノート(白)')]],
    ['カローラの赤じゃないほうをお願いします', [take('カローラ(青)')]],
    ['カングーというのはカングーのことで合っていますか？それを借ります', [take('カングー')]],
  ])('in other words: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each(['なんか一台貸して', '車の手配をお願いします', '社用車を用意していただけますか'])(
    'without saying which: %s',
    async (message) => {
      expect(await interpreted(message)).toMatchObject({ kind: 'question', actions: [] });
    },
  );

  test.each(['デリカを希望する人はいますか', 'デリカを父の車にしてください', '脚立を一台貸して'])(
    'and what wishes for none: %s',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );
});

describe('a car that is given back', () => {
  test.each([
    ['デリカは用が済みました。返却の扱いで結構です', [giveBack('デリカ')]],
    ['デリカを返したのに、まだ私の名前が付いています。外してください', [giveBack('デリカ')]],
    ['森さんが乗っとったセレナ、会社に戻ってきてるで。返したことにしといて', [giveBack('セレナ', '森 健太')]],

    ['大野さんがセレナを返されました。大野さんの名前を消しておいてください', [giveBack('セレナ', '大野 美咲')]],
    ['セレナを駐車場に駐めました。ご返却申し上げます', [giveBack('セレナ')]],
  ])('in other words: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});
