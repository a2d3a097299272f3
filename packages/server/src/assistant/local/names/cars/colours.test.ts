import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string) => ({ action: 'assign_car', car });
const giveBack = (car: string) => ({ action: 'release_car', car });

describe('a colour without a model', () => {
  test.each([
    ['看板を運ぶので、赤い車を貸してください', [take('カローラ(赤)')]],
    ['紺色のやつ借りる', [take('ノート(紺)')]],
    ['青の子かりまーす', [take('カローラ(青)')]],
    ['お借りしていた白い車、駐車場に返しました', [giveBack('ノート(白)')]],
    ['カローラの赤、返却しました。青も返します', [giveBack('カローラ(赤)'), giveBack('カローラ(青)')]],
    ['カローラの赤いほうを使わせてください', [take('カローラ(赤)')]],
    ['赤くて小さいカローラをお借りします', [take('カローラ(赤)')]],
    ['白い小さめの車を使います。たしかノートです', [take('ノート(白)')]],
    ['紺の車お借りします', [take('ノート(紺)')]],
  ])('names the one car of it: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each([
    '白いシャツを返しました',
    '赤い車が駐車場をふさいでいます',
    '青い車検証のファイルを借ります',
    '赤い軽自動車を借ります',
  ])('but no other thing: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});

describe('a colour that is set aside', () => {
  test.each([
    ['カローラを使いたいです。赤じゃない方でお願いします。', 'カローラ(青)'],
    ['白じゃないほうのノートかりるね', 'ノート(紺)'],
    ['赤以外のカローラを使います', 'カローラ(青)'],
  ])('leaves the other: %s', async (message, car) => {
    expect(await planned(message)).toEqual([take(car)]);
  });

  test('asks where the model has no such colour', async () => {
    expect(await interpreted('黒じゃない方のカローラ借ります')).toMatchObject({ kind: 'question', actions: [] });
  });
});
