import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const of = (user: string, status: string, comment?: string) => ({ user, status, ...(comment && { comment }) });
const mori = '森 健太';
const ono = '大野 美咲';

test.each([
  ['森さんは直帰で大野さんは席です', [of(mori, 'going_out', '直帰'), of(ono, 'online')]],
  ['森さんは図書館に行っていて、大野さんは席にいます', [of(mori, 'going_out', '図書館'), of(ono, 'online')]],
  ['森さんが先に帰られ、大野さんは県庁へ出ておられます', [of(mori, 'offline'), of(ono, 'going_out', '県庁')]],
  ['大野さんは会食先で昼食をとっておられ、森さんは早退されました', [of(ono, 'going_out'), of(mori, 'offline')]],
  ['森:銀行、大野:帰宅', [of(mori, 'going_out', '銀行'), of(ono, 'offline')]],
  ['森さんは県庁に出かけていて、私は席にいます', [of(mori, 'going_out', '県庁'), { status: 'online' }]],
  ['森さん退社、大野さんまだ現場', [of(mori, 'offline'), of(ono, 'going_out')]],
  ['森さんは銀行へ、大野さんはお昼にそれぞれ出ました', [of(mori, 'going_out', '銀行'), of(ono, 'going_out', 'お昼')]],
])('each of several has the status and words of their own clause: %s', async (message, steps) => {
  expect(await planned(message)).toMatchObject(steps);
});

test.each(['森さんは席ですが、大野さんはどこですか', '森さんは第1会議室にいて、大野さんは和室にいます'])(
  'where one of them is told nothing of, nothing is set: %s',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);
