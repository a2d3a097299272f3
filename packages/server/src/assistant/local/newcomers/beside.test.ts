import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const asAdministrator = async (message: string) => {
  const { actions } = await interpreted(message, [], '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};

describe('somebody new, told politely or in a row', () => {
  const sano = { action: 'create_user', name: '佐野 遥', jp_name: 'さの はるか', en_name: 'Haruka Sano' };
  const rest = { email: 'sano@firm.example', affiliation: '企画部', role: 'member' };

  test.each([
    '新規登録: 佐野 遥/さの はるか/Haruka Sano/sano@firm.example/企画部/一般メンバー',
    'お世話になっております。このたび企画部に入社されました方のアカウントの作成をお願いいたします。お名前は「佐野 遥」、読みは「さの はるか」、英字表記は「Haruka Sano」、メールは sano@firm.example でございます。',
    'おはようございます。本日付で入社された方のアカウントをご用意いただけますか。お名前は佐野 遥さん（よみは「さの はるか」、英字は Haruka Sano）、所属は企画部、メールアドレスは sano@firm.example でございます。権限は一般で結構です。入館証のほうは大野さんが手配済みです。',
    '次の方のご登録をお願いいたします。佐野 遥（さの はるか、Haruka Sano）、企画部、ログイン名は h.sano、sano@firm.example です。',
    'このたび入られた 佐野 遥（さの はるか／Haruka Sano）さんを企画部に足しといて。sano@firm.example',
    '新規：佐野 遥／さの はるか／Haruka Sano／sano@firm.example／企画',
    '新人さん来たよ！佐野 遥（さの はるか）Haruka Sano sano@firm.example 企画部 よろしく〜',
  ])('%s', async (message) => {
    expect(await asAdministrator(message)).toEqual([{ ...sano, ...rest }]);
  });

  test('without an address nobody is added', async () => {
    expect(await asAdministrator('新規登録: 会議室')).toEqual([]);
  });
});

test.each(['総務に新しく佐野さんが入りました。登録してもらえますか', '次の方を登録してください'])(
  'who somebody new is, is asked: %s',
  async (message) => {
    const { response } = await interpreted(message, [], '五十嵐 望', true);
    expect(response).toContain('新しいユーザーを追加します');
  },
);

describe('a record changed in few words, in many, or ahead of time', () => {
  test.each<[string, string, object]>([
    ['大野さん→企画部', '大野 美咲', { affiliation: '企画部' }],
    ['大野さんを、企画へ！', '大野 美咲', { affiliation: '企画部' }],
    ['森さんに管理者権限つけといて', '森 健太', { role: 'admin' }],
    ['森さんは来月から管理者です、今のうちに管理者にしておいて', '森 健太', { role: 'admin' }],
    ['人事異動により森さんが総務部の所属となりました。名簿の変更をお願いします', '森 健太', { affiliation: '総務部' }],
    ['森さんの所属を総務部へご変更くださいますようお願い申し上げます', '森 健太', { affiliation: '総務部' }],
  ])('%s', async (message, user, changes) => {
    expect(await asAdministrator(message)).toEqual([{ action: 'update_user', user, changes }]);
  });
});

test('the name in Latin letters is not the name', async () => {
  const message = '大野さんから英語の名前の登録を Olivia Smith-Grant にしてほしいと頼まれました。直してもらえますか。';
  expect(await asAdministrator(message)).toEqual([
    { action: 'update_user', user: '大野 美咲', changes: { en_name: 'Olivia Smith-Grant' } },
  ]);
});

describe('a memo without quotation marks, or in a place of somebody', () => {
  const memo = (words: string, more: object = {}) => [{ action: 'add_user_memo', memo: words, ...more }];

  test.each([
    ['おれのメモにかいといて 倉庫のかぎは森さんにあずけた', memo('倉庫のかぎは森さんにあずけた')],
    ['じぶんのめもにいれといて 書類箱のかぎはもりさん', memo('書類箱のかぎはもりさん')],
    [
      '4月9日に再検査で休みます。それとは別に、私のメモの欄に、検査結果は総務に提出、と残しておいてください。',
      [{ action: 'add_user_holiday', date: '2026-04-09', memo: '再検査' }, ...memo('検査結果は総務に提出')],
    ],
    [
      '大野さんのところに行ってきます',
      [{ action: 'update_user_status', status: 'going_out', comment: '大野さんのところ' }],
    ],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});
