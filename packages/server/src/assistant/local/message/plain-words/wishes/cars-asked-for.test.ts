import { expect, test } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });

test.each([
  ['カングーを使う人は森さんです。私が代わりに申請します', [take('カングー', '森 健太')]],
  ['森さんの使用車として、カングーをご登録ください', [take('カングー', '森 健太')]],
  ['荷物が多いので、デリカを出させてもらってもいいですか', [take('デリカ')]],
  ['デリカを使いたいのですが、手続きはこちらで大丈夫ですか。使う登録をしてください', [take('デリカ')]],
  // the colour behind
  ['カローラ借用。赤', [take('カローラ(赤)')]],
  ['ノートかりるね🙏紺の子', [take('ノート(紺)')]],
  [
    'デリカかえして帰ります',
    [
      { action: 'release_car', car: 'デリカ' },
      { action: 'update_user_status', status: 'offline' },
    ],
  ],
])('%s', async (message, steps) => {
  expect(await planned(message)).toStrictEqual(steps);
});
