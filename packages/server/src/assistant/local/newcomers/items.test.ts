import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

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

  test.each([
    '新規スタッフ　氏名：佐野 遥　フリガナ：さの はるか　ROMAJI：Haruka Sano　MAIL：sano@firm.example　部署：企画',
    '下記のとおりお願い申し上げます。記 氏名 佐野 遥 氏名（かな）さの はるか 氏名（英）Haruka Sano メール sano@firm.example 所属 企画部',
    '木曜から企画部に一人増えます。佐野 遥（さの・はるか）Haruka Sano sano@firm.example 追加よろしくです',
    '佐野 遥 (Haruka Sano) さの はるか sano@firm.example 企画 新人',
    '森さんと同じ企画部に入る 佐野 遥さん（さの はるか/Haruka Sano/sano@firm.example）を登録お願いします',
    'お世話になっております。総務の大野です。新しく入社いたしました佐野 遥の登録をお願いいたします。よみがなは「さの はるか」、ローマ字表記は「Haruka Sano」、メールは「sano@firm.example」、配属は企画部です。',
    '佐野 遥さんを登録してください。はるか さの ではなく さの はるか、Haruka Sano、sano@firm.example、企画部です',
  ])('%s', async (message) =>
    expect(await asAdministrator(message)).toMatchObject([{ action: 'create_user', ...SANO, affiliation: '企画部' }]),
  );

  test('behind the question for them', async () => {
    const asked = [
      { role: 'user' as const, content: '新しい人を登録したいです' },
      { role: 'assistant' as const, content: '氏名、よみ、ローマ字、メール、所属を教えてください。' },
    ];
    const answer = 'はい、佐野 遥（さの はるか）Haruka Sanoです。メールは sano@firm.example、企画部でお願いします';
    const { actions } = await interpreted(answer, asked, '五十嵐 望', true);
    expect(actions.map(({ params }) => params)).toMatchObject([SANO]);
  });

  test.each([
    ['お名前は佐野 遥さんです', 'さの はるか、Haruka Sano、sano@firm.example、企画部でお願いします'],
    ['氏名は佐野 遥（さの はるか）、所属は企画部です', 'Haruka Sano、メールは sano@firm.example でございます'],
    ['佐野 遥（さの はるか）さんを企画部へ', 'ローマ字はHaruka Sano、メールはsano@firm.exampleでお願いします'],
  ])('the rest of them: %s … %s', async (first, rest) => {
    const asked = [
      { role: 'user' as const, content: `新しい方を登録してください。${first}。` },
      { role: 'assistant' as const, content: '英語表記とメールアドレスを教えてください。' },
    ];
    const { actions } = await interpreted(rest, asked, '五十嵐 望', true);
    expect(actions.map(({ params }) => params)).toMatchObject([SANO]);
    const other = '原口 凪、はらぐち なぎ、Nagi Haraguchi、nagi@firm.example、企画部に追加してください';
    const { actions: others } = await interpreted(other, asked, '五十嵐 望', true);
    expect(others.map(({ params }) => params)).toMatchObject([{ name: '原口 凪', jp_name: 'はらぐち なぎ' }]);
  });

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

  test('whose name ends as a sentence may', async () => {
    const given = (kana: string) =>
      asAdministrator(
        `入社される方の登録をお願いします。お名前は佐野 遥様、ふりがなは${kana}、英字表記はHaruka Sano、メールはsano@firm.example、配属は企画部でございます。`,
      );
    expect(await given('さの ことね')).toMatchObject([{ name: '佐野 遥', jp_name: 'さの ことね' }]);
    expect(await given('さの めりー')).toMatchObject([{ jp_name: 'さの めりー' }]);
    expect(await given('さの はるかですね')).toMatchObject([{ jp_name: 'さの はるか' }]);
  });

  test.each([
    '佐野 遥 さの はるか Haruka Sano sano@firm.example 企画部 は登録済みですか',
    '佐野 遥 さの はるか Haruka Sano sano@firm.example 企画部 が退職しました',
    '新しく入った人の入れ方がわかりません',
    '佐野 遥、さの はるか、Haruka Sano、sano@firm.example、企画部に配属されました。登録の方法を教えてください',
  ])('not %s', async (message) => expect(await asAdministrator(message)).toEqual([]));
});
