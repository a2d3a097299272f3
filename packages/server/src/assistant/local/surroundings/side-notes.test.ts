import { describe, expect, it } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const online = { action: 'update_user_status', params: { status: 'online' } };
const out = (comment: string) => ({ action: 'update_user_status', params: { status: 'going_out', comment } });
const delica = { action: 'assign_car', params: { car: 'デリカ' } };

async function steps(message: string) {
  const { actions } = await interpreted(message);
  return actions.map(({ action, params }) => ({ action, params }));
}

describe('what stands beside a wish gives it no mood', () => {
  it.each([
    ['なんて打てばいいのか…えっと、画材屋に行ってきます', [out('画材屋')]],
    ['この場合は何と入れるのでしょう。倉庫へ出かけます', [out('倉庫')]],
    ['買い出し行ってきます！すぐ隣のホームセンターです', [out('買い出し')]],
    ['おとといまで休んでおりましたが、今日は出社しています', [online]],
    ['用事を終えて事務所に戻りました。離席のマークを外してください', [online]],
    ['出社しています。帰ったままの表示なので直してください', [online]],
    ['帰社、検品は無事終了', [online]],
    ['事務所に着いて、席に座ったところです', [online]],
    ['今は机に向かっています', [online]],
    ['デリカ、誰も使ってませんよね？じゃあお借りします', [delica]],
    ['デリカあいとる？借りるわ', [delica]],
    ['デリカの鍵を総務でいただきました。私が使うと入れておいてください', [delica]],
    [
      '稼働率はどこで変えるのですか。私のを45%にしてください',
      [{ action: 'update_occupancy_rate', params: { rate: 45 } }],
    ],
    ['明日お休みさせてくださいごめんなさい', [{ action: 'add_user_holiday', params: { date: '2026-03-12' } }]],
  ])('%s', async (message, wanted) => expect(await steps(message)).toMatchObject(wanted));

  it.each([
    'なんて打てばいいのか、銀行に行くとき',
    'どう書けばいいのでしょう、外出するときは',
    'デリカ誰も使ってないよね？',
    'デリカ空いとるやろか？明日借りるわ',
    'おとといまで休んでおりましたが、もう平気です',
    '稼働率は自分で変えるんですか？',
    '隣のホームセンターです',
    '検品は無事終了',
  ])('%s asks for nothing', async (message) => expect(await steps(message)).toEqual([]));
});
