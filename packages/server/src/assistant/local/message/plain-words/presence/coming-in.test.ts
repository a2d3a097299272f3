import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

describe('coming in, described', () => {
  it.each([
    '家から会社に出てきました',
    '岐阜から戻り、いまスタジオにいます',
    '撮影おわり!スタジオに います',
    '自宅から事務所に移動してきました',
    'バスが遅れましたが事務所に来ました',
    '20分ほど遅くなりましたが、いま会社に着きました',
    '午前は家で仕事をして、いま会社に着きました',
    '家での作業を切り上げて、いまは会社の自分の席に来ています',
    '現場から戻りました。これから席で見積もりをまとめます',
    '会社に着きました。私の名前を在席の色にしたいです',
  ])('is being here and nothing else: %s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'update_user_status', status: 'online' }]);
  });

  it.each([
    ['9日は会社の休みにしてください', { action: 'add_user_holiday', date: '2026-04-09' }],
    ['セレナどうしてもいるんだわ、森さんには言っとくから回して', { action: 'force_assign_car', car: 'セレナ' }],
    ['しろいノート、おおのさんがのるって', { action: 'assign_car', car: 'ノート(白)', user: '大野 美咲' }],
    ['稼働率60に下げといて〜納品おわったし', { action: 'update_occupancy_rate', rate: 60 }],
    ['大野さんは先に帰りました', { action: 'update_user_status', status: 'offline', user: '大野 美咲' }],
  ])('is one wish: %s', async (message, step) => {
    expect(await planned(message)).toEqual([step]);
  });

  it.each([
    'お客様が会社に来ました',
    '取引先の会社に着きました',

    '会社の休みはいつですか',
    '来月のどこかで1日、会社の休みを入れてもらいたいです',

    '電車が遅れましたか',
    '家から会社に来たらお知らせします',
  ])('does nothing: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
