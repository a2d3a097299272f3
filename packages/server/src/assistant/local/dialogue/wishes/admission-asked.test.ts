import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../../test/assistant/firm.ts';

const nao = {
  name: '瀬戸 真央',
  jp_name: 'せと まお',
  en_name: 'Mao Seto',
  email: 'seto@tesuto.example',
  affiliation: '企画部',
};
const asAdministrator = (message: string, history: Parameters<typeof interpreted>[1] = []) =>
  interpreted(message, history, '五十嵐 望', true);

describe('what is missing of somebody new', () => {
  const wishes = ['企画部に入られた瀬戸 真央さんを登録してください。', '瀬戸 真央さんを企画部に追加してください'];
  const questions = [
    'ふりがな、英語名、メールアドレスを教えてください。',
    '不足している項目があります：よみ、ローマ字、メールアドレス',
    '読み・英字・メールアドレスを入力してください。',
  ];
  const answer = '英語名は Mao Seto、ふりがなは せと まお、メールは seto@tesuto.example です。';

  test.each(wishes)('%s', async (wish) => {
    for (const question of questions) {
      const history = [
        { role: 'user' as const, content: wish },
        { role: 'assistant' as const, content: question },
      ];
      const { actions } = await asAdministrator(answer, history);
      expect(actions, question).toMatchObject([{ action: 'create_user', params: nao }]);
      expect((await interpreted(answer, history)).actions).toEqual([]);
    }
  });
});

test.each([
  '新規登録願います。瀬戸 真央（せと まお、Mao Seto）、seto@tesuto.example、企画部です。',
  '入社です。所属 企画部 / 氏名 瀬戸 真央 / 読み せと まお / 英字 Mao Seto / アドレス seto@tesuto.example',
])('%s', async (message) => {
  expect((await asAdministrator(message)).actions).toMatchObject([{ action: 'create_user', params: nao }]);
});

test.each(['大野さんの所属を企画部へ移してください。', '大野さんの所属を企画部に切り替えてください'])(
  '%s',
  async (message) => {
    expect((await asAdministrator(message)).actions).toMatchObject([
      { action: 'update_user', params: { user: '大野 美咲', changes: { affiliation: '企画部' } } },
    ]);
  },
);

test.each([
  ['渡邉さんのメールアドレス', 'watanabe@tesuto.example'],
  ['渡邉さんの下のお名前、何とおっしゃいましたかね', 'まこと'],
  ['渡邉さんは何チームですか', '企画部'],
  ['渡邉さんおられますか', '外出中'],
  ['企画で今外出中は?', '渡邉 誠'],
  ['渡邉さんは何のご用でお出かけでしょうか', '銀行'],
])('%s', async (message, told) => {
  const { response, actions } = await interpreted(message);
  expect(actions).toEqual([]);
  expect(response).toContain(told);
});
