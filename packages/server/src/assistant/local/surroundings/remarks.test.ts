import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const offline = { action: 'update_user_status', status: 'offline' };
const car = { action: 'assign_car', car: 'デリカ' };

describe('a remark beside a wish changes nothing of it', () => {
  test.each([
    ['荷物が重いけど、デリカ借ります', [car]],
    ['今週は立て込んでるけど、3月20日の休みは取り消して', [{ action: 'delete_user_holiday', date: '2026-03-20' }]],
    ['みなさんお先です', [offline]],
    ['皆さんお先に失礼します', [offline]],
    ['もう帰ります みんなあとよろしく', [offline]],
    ['デリカを借ります。届出とか要りますか', [car]],
    ['デリカを借ります。反映できたら返事ください', [car]],
    ['構造計算書に没頭したい。お先に失礼します', [offline]],
    [
      '施主さんが気難しいので、森さんの稼働率を60%にして',
      [{ action: 'update_occupancy_rate', rate: 60, user: '森 健太' }],
    ],
    [
      '森さんの3月20日の休みを取り消して、来週の準備があるので',
      [{ action: 'delete_user_holiday', user: '森 健太', date: '2026-03-20' }],
    ],
    ['校了したから、自分のメモに入稿待ちって追加', [{ action: 'add_user_memo', memo: '入稿待ち' }]],
    ['早退します 連絡が遅くなってごめんなさい', [offline]],
    ['デリカ借ります すんません', [car]],
    [
      '森さん離席、ホワイトボードも直しといて',
      [{ action: 'update_user_status', status: 'going_out', user: '森 健太' }],
    ],
    ['クレームが来たから、18時戻り', [{ action: 'update_user_status', return_time: '2026-03-11T18:00' }]],
    [
      '道が混んでるので銀行 16時戻り',
      [{ action: 'update_user_status', status: 'going_out', comment: '銀行', return_time: '2026-03-11T16:00' }],
    ],
    ['頭が重いし、早退します', [{ ...offline, comment: expect.stringContaining('頭が重い') }]],
  ])('%s', async (said, actions) => {
    expect(await planned(said)).toEqual(actions.map((action) => expect.objectContaining(action)));
  });
});

describe('what names where somebody goes, or the day of the wish, is no remark', () => {
  test('森さんがデリカに乗って行くので、返却', async () => {
    expect((await interpreted('森さんがデリカに乗って行くので、返却')).actions).toEqual([]);
  });
  test('いまから資材屋さん！デリカ借ります', async () => {
    expect(await planned('いまから資材屋さん！デリカ借ります')).toEqual([
      expect.objectContaining({ status: 'going_out', comment: '資材屋さん' }),
      { action: 'assign_car', car: 'デリカ' },
    ]);
  });
  test('来週の金曜なんですが、通院のためお休みさせてください', async () => {
    expect(await planned('来週の金曜なんですが、通院のためお休みさせてください')).toEqual([
      expect.objectContaining({ action: 'add_user_holiday', date: '2026-03-20' }),
    ]);
  });
});
