import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

// How the sender leaves, comes back and works at home, in the words of everyday.

const today = NOW.slice(0, 10);
const out = (comment: string, at?: string) => ({
  action: 'update_user_status',
  status: 'going_out',
  comment: expect.stringContaining(comment),
  ...(at && { return_time: `${today}T${at}` }),
});
const here = expect.objectContaining({ action: 'update_user_status', status: 'online' });
const home = expect.objectContaining({ action: 'update_user_status', status: 'offline' });
const back = (at: string) => ({ action: 'update_user_status', return_time: `${today}T${at}` });

describe('one wish', () => {
  test.each([
    ['税務署と法務局をまわってまいります', out('税務署')],
    ['整体のため30分抜け', out('整体', '10:50')],
    ['駅送迎、12時まで', out('送迎', '12:00')],
    ['区役所 確認申請の書類提出', out('区役所')],
    ['トナーないのでちょい電気屋さん🏃すぐ戻る', out('電気屋')],
    ['後輩と市場へ行ってきます。2時くらいに会社へ帰ってくると思います', out('市場', '14:00')],
    ['おひるまだなんでいまからいきます', out('ひる')],
    ['搬入してきたらそのまま帰ります', out('搬入')],
    ['お昼を食べてきます、13時には自分の席に戻っています', out('昼', '13:00')],
    ['名刺買ってくるー文具屋、11時半まで', out('文具屋', '11:30')],
    ['倉庫よる。2時もどり', out('倉庫', '14:00')],
    ['私用により一時間ほど外させていただきます', expect.objectContaining({ return_time: `${today}T11:20` })],
    ['さっき会社に来ました', here],
    ['終日、自宅より勤務させていただきます', here],
    ['ごめん、いま来た！', here],
    ['直行おわって事務所きたよ', here],
    ['工房ついたー', here],
    ['会場から帰りました', here],
    ['自宅にて見積書の作成をいたします', here],
    ['家で図面修正', here],
    ['在宅にて校正の続きをいたします', here],
    ['息子が保育園を休みますから、家で仕事します', here],
    ['今日リモートでやる、上の子が熱で動けないんで', here],
    ['本日はここまでとさせていただきます', home],
    ['会社向かってる、11時半つく', back('11:30')],
    ['会社に向かいます。11時半に着きます', back('11:30')],
    ['戻り4時すぎるかも、4時半で', back('16:30')],
    ['渋滞なう。5時半になる', expect.objectContaining(back('17:30'))],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toEqual([step]);
  });
});

test('the name of a department is no team where it is a part of the work', async () => {
  expect(await planned('駅前計画の映像、納品で西条。2時に戻る。')).toEqual([out('納品で西条', '14:00')]);
});

describe('nobody is moved', () => {
  test.each([
    'お客様が会社に来ました',
    '自宅で療養します',
    '打ち合わせはここまでにします',
    '会社に来たら教えて',
    '荷物が着いたら工房に着く',
    '家で図面修正するのは難しい',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
