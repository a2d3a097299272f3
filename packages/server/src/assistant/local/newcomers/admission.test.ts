import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const asked = async (message: string, history: { role: 'user' | 'assistant'; content: string }[] = []) =>
  (await interpreted(message, history, undefined, true)).actions.map(({ action, params }) => ({ action, ...params }));

describe('somebody new, in many words or few', () => {
  const newcomer = {
    action: 'create_user',
    name: '日詰 航平',
    jp_name: 'ひづめ こうへい',
    en_name: 'Kohei Hizume',
    email: 'hizume@example.jp',
    affiliation: '企画部',
    role: 'member',
  };

  test.each([
    '新規登録: 日詰 航平/ひづめ こうへい/Kohei Hizume/hizume@example.jp/企画部/一般メンバー',
    '日詰 航平さん（ひづめ こうへい、Kohei Hizume、hizume@example.jp）を企画部で新規登録願います。',
    'お世話になっております。このたび企画部に入社されました方のアカウントの作成をお願いいたします。お名前は「日詰 航平」、読みは「ひづめ こうへい」、英字表記は「Kohei Hizume」、メールは hizume@example.jp でございます。',
  ])('%s', async (message) => {
    expect(await asked(message)).toEqual([newcomer]);
  });

  test('the department that was asked for, among words about how it came about', async () => {
    const history = [
      {
        role: 'user' as const,
        content:
          '新しく入られる日詰 航平さん（ひづめ こうへい、Kohei Hizume、hizume@example.jp）を一般のメンバーとして登録してください。',
      },
      { role: 'assistant' as const, content: '所属はどちらにしますか？' },
    ];
    const answer =
      'お待たせいたしました。社長とも相談いたしまして、企画部に入っていただくことに決まりました。それでご登録をお願いいたします。';
    expect(await asked(answer, history)).toEqual([newcomer]);
  });

  test('a greeting is nobody’s name', async () => {
    const [step] = await asked('おつかれさまです。新人登録お願い 田口蒼汰 taguchi@example.jp 総務部');
    expect(step).toEqual({
      action: 'create_user',
      name: '田口蒼汰',
      email: 'taguchi@example.jp',
      affiliation: '総務部',
      role: 'member',
    });
  });

  test('when somebody was assigned to is no change of it', async () => {
    const { response } = await interpreted(
      'FIRST Design Roomに配属された五十嵐です。みんなをオンラインにしてください。',
    );
    expect(response).not.toContain('管理者');
  });
});

test('all hands', async () => {
  const { actions } = await interpreted('総務総員、退勤');
  expect(actions).toMatchObject([{ action: 'update_group_status', params: { group: '総務部', status: 'offline' } }]);
});

test('what was seen and quoted is told for fun', async () => {
  expect((await interpreted('森さんが「もう家帰る!」ってさけんでてうけた🤣すぐ仕事もどってたけど')).actions).toEqual(
    [],
  );
});
