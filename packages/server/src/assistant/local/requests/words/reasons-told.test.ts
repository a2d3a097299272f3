import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const memosOf = async (message: string) =>
  (await planned(message)).flatMap(({ action, memo }) => (action === 'add_user_holiday' ? [memo] : []));

describe('A day off keeps the reason that is told beside it', () => {
  test.each([
    ['すみません市民講座の発表なので17日お休みします', '市民講座の発表'],
    ['来週の金曜、妹の式で大阪帰るんで休ませてもらいますわ', '妹の式で大阪帰る'],
    ['明日休むわ 墓掃除や', '墓掃除'],
    ['保育園から電話で娘が熱😭あした休ませてください', '保育園から電話で娘が熱'],

    ['両親が台湾から来ます。17日から19日まで休みたいです。', '両親が台湾から来ます'],
    ['あさって休みます。町内会の役を引き受けることになりまして', '町内会の役を引き受けることになりまして'],
  ])('%s', async (message, reason) => {
    expect(await memosOf(message)).toStrictEqual([reason]);
  });

  test.each([
    'お手数ですが二件ございます。17日をお休みにして、稼働率は70でお願いします',
    '17日休みます。棚の見本は箱に入れておきました',
    '稼働率70にして、あと17日休みます',
  ])('and no remark: %s', async (message) => {
    const memos = await memosOf(message);
    expect(memos.length).toBeGreaterThan(0);
    expect(memos.every((memo) => memo === undefined)).toBe(true);
  });
});
