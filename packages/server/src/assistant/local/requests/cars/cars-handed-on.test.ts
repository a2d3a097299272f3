import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user !== undefined && { user }) });
const giveBack = (car: string, user?: string) => ({ action: 'release_car', car, ...(user !== undefined && { user }) });

describe('a car that comes back and goes on', () => {
  test.each([
    [
      'デリカを返却しました。代わりに大野さんへ割り当てをお願いします',
      [giveBack('デリカ'), take('デリカ', '大野 美咲')],
    ],
    ['大野さんがデリカを返しました。続けて私がその車を借ります', [giveBack('デリカ', '大野 美咲'), take('デリカ')]],
    ['大野さんがデリカを返してくれたので、次は私が使います', [giveBack('デリカ', '大野 美咲'), take('デリカ')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    ['デリカを元の場所に停めました', [giveBack('デリカ')]],
    ['大野さんがデリカの鍵を置いていかれました。車が空いたことにしてください', [giveBack('デリカ', '大野 美咲')]],
    ['デリカですが、もう使わんので空けてください', [giveBack('デリカ')]],
  ])('is back: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

test('whose use it is for takes it', async () => {
  expect(await planned('デリカは森さんのご利用でお願いいたします')).toEqual([take('デリカ', '森 健太')]);
});

test('whoever it goes to next does not give it back', async () => {
  expect(await planned('デリカ返した、森さんにまわして')).toEqual([giveBack('デリカ'), take('デリカ', '森 健太')]);
  expect(await planned('デリカかえす。そのまま森さんにまわして')).toEqual([]);
});

describe('a car as somebody calls it', () => {
  test.each([
    ['青い車(カローラと書いてあります)を借ります', [take('カローラ(青)')]],
    ['デリカのりたい！', [take('デリカ')]],
    ['デリカのるで', [take('デリカ')]],
    ['デリカを借りたいのですが、お願いしてもいいですか', [take('デリカ')]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test('which of two is asked', async () => {
    expect(await interpreted('ノートを借りたいのですが、お願いしてもいいですか')).toMatchObject({ actions: [] });
    expect((await interpreted('ノートを借りたいのですが、お願いしてもいいですか')).choices?.length).toBe(2);
  });
});
