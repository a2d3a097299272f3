import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

describe('what of a record becomes what', () => {
  test.each([
    ['大野さんの権限を管理者に、あわせてご所属を総務部へお改めください', { affiliation: '総務部', role: 'admin' }],
    ['大野さん 役割を管理者に', { role: 'admin' }],
    ['大野さんの英語名、Misaki Kishi に修正', { en_name: 'Misaki Kishi' }],
    ['大野さんのローマ字表記が誤っておりました。「Misaki Ono」へ訂正をお願いします', { en_name: 'Misaki Ono' }],
    ['大野さんがご結婚で姓が変わりました。お名前を「岸 美咲」に更新願います', { name: '岸 美咲' }],
    ['大野さん総務部になったので直しておいて', { affiliation: '総務部' }],
  ])('%s', async (message, changes) => {
    const { actions } = await interpreted(message, [], '五十嵐 望', true);
    expect(actions).toMatchObject([{ action: 'update_user', params: { user: '大野 美咲', changes } }]);
  });

  test('is not where somebody was yesterday evening', async () => {
    expect(await planned('昨日の夜、寝過ごして終点まで行ってしまいました')).toEqual([]);
    expect(await planned('昨日の午後、印刷所に行きました')).toEqual([]);
  });
});
