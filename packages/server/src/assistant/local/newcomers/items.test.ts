import { describe, expect, test } from 'vitest';
import { interpreted } from '../test-firm.ts';

const asAdministrator = async (message: string) => {
  const { actions } = await interpreted(message, [], '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};
const SANO = { name: '佐野 遥', jp_name: 'さの はるか', en_name: 'Haruka Sano', email: 'sano@firm.example' };

describe('the items of somebody new', () => {
  test.each([
    '追加するところが見つからないので、こちらで。佐野 遥（さの はるか・Haruka Sano）、sano@firm.example、企画部。お願いします',
    '入れ方がよくわかりません。漢字は佐野 遥、かなは さの はるか、英語表記Haruka Sano、sano@firm.example、企画部に所属します',
    '来週着任の 佐野 遥 さんをメンバーに加えてください。ふりがなは さの はるか、英語名は Haruka Sano、sano@firm.example、企画部所属です',
    '企画部に新しい仲間を迎えます。氏名 佐野 遥、よみ/さの はるか 英字/Haruka Sano メール/sano@firm.example です',
    'さの はるか　佐野 遥　Haruka Sano　sano@firm.example　企画部　←入れといて',
    '新しい方が入りました！\n佐野 遥\nさの はるか\nHaruka Sano\nsano@firm.example\n企画部',
    'あたらしいひと いれて〜🙏 なまえは 佐野 遥、よみ さの はるか、えいご Haruka Sano、めーる sano@firm.example、しょぞく 企画部',
  ])('%s', async (message) =>
    expect(await asAdministrator(message)).toMatchObject([{ action: 'create_user', ...SANO, affiliation: '企画部' }]),
  );

  test('who writes their name in Latin letters, and who has a given name in kana', async () => {
    expect(
      await asAdministrator(
        'Emma Brown さんが企画部に入ります。よみは えま ぶらうん、e@firm.example。登録してもらえますか',
      ),
    ).toMatchObject([{ name: 'Emma Brown', jp_name: 'えま ぶらうん', en_name: 'Emma Brown' }]);
    expect(
      await asAdministrator('新しい仲間です！名嘉 ひなた なか ひなた Hinata Naka naka@firm.example 企画部によろしく'),
    ).toMatchObject([{ name: '名嘉 ひなた', jp_name: 'なか ひなた', en_name: 'Hinata Naka' }]);
  });

  test.each([
    '佐野 遥 さの はるか Haruka Sano sano@firm.example 企画部 は登録済みですか',
    '佐野 遥 さの はるか Haruka Sano sano@firm.example 企画部 が退職しました',
    '新しく入った人の入れ方がわかりません',
  ])('not %s', async (message) => expect(await asAdministrator(message)).toEqual([]));
});
