import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a choice among its reasons', () => {
  const car = said('車を借りたいんですが', 'どの車を借りますか？\n1. N-BOX\n2. デリカ\n3. カングー');

  test.each([
    'デリカがいいです。荷物がたくさん載るので。',
    '運転に自信がないので、三つのうちだったらデリカにします。',
    'デリカでお願いします、荷物が多いので',
    'カングーは怖いので、デリカにします',
  ])('%s', async (choice) => {
    expect(await planned(choice, car)).toEqual([{ action: 'assign_car', car: 'デリカ' }]);
  });

  test.each([
    'デリカは嫌なので。',
    'デリカがいいか迷うので',
    'デリカは大きいですか',
    '荷物が多いので、デリカは無理です',
  ])('not %s', async (other) => {
    expect(await planned(other, car)).toEqual([]);
  });
});

test('a choice takes the place of the words that described the car', async () => {
  const small = said('小さめの車を借りたいです', 'どちらの車にしますか？\n1. N-BOX\n2. カングー');
  expect(await planned('二つのうちだったらN-BOXにします。', small)).toEqual([{ action: 'assign_car', car: 'N-BOX' }]);
});

test('a yes that thanks and says what was settled', async () => {
  const inUse = said('セレナをお借りいたします。', 'セレナは森 健太さんが使用中です。切り替えてもよろしいですか？');
  const yes = 'ご確認ありがとうございます。森さんの了承は得ておりますので、はい、私に割り当ててください。';
  expect(await planned(yes, inUse)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
});

describe('a correction of a word or two', () => {
  const out = said('法務局 16時半戻り', '外出中にしました（法務局、16:30戻り）。');

  test.each([
    ['違う、市役所', { comment: '市役所', return_time: '2026-03-11T16:30' }],
    ['市役所だった', { comment: '市役所', return_time: '2026-03-11T16:30' }],
    ['あ、17時', { comment: '法務局', return_time: '2026-03-11T17:00' }],
  ])('%s', async (correction, params) => {
    expect(await planned(correction, out)).toMatchObject([{ status: 'going_out', ...params }]);
  });

  test.each(['違う、それ', '雨だった', '大変だった', 'あ、はい'])('not %s', async (other) => {
    expect(await planned(other, out)).toEqual([]);
  });
});

describe('asks nothing of anybody here', () => {
  test.each([
    '大野さん明日休むんだって',
    '大野さんが退勤したと聞きました',
    '森さん、セレナ返してください',
    '明日は休みます。なんてね',
    'テスト：明日休みます',
    '明日は祝日なので休みです',
    '帰りにコンビニに寄ります',
    '冗談ですけど、明日休みます',
    '明日休むというのは冗談です',
    'デリカの返却はまだです',
    'カングーの返却はこれからになります',
    '森さんがデリカを使っていました',
    'セレナはさっきまで大野さんが使ってました',
    'デリカ使うなら言ってください',
    '外出するなら声かけてくださいね',
    'こういうときは離席ですよね',
    'ほうむみんなリモート',
    'デリカ返してくれましたか',
    '在宅にしてくれました？',
    '車の返却は18時までです',
    '在宅がいいなあ',
    'みんなでご飯行きましょう',
    '森さんは外出中でしょうか、オンラインになっていますが',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });

  test.each([
    '外出中になっていますが、戻りました',
    '在宅がいいです',
    'カングーを使っていましたが返却いたしました',
    '大野さんから電話がありまして、明日休むんだって',
    '帰りにコンビニに寄るので16時戻りです',
  ])('but %s does', async (message) => {
    expect(await planned(message)).toHaveLength(1);
  });
});

test('thanks are small talk, and what is told in kana is not', async () => {
  const out = said('銀行行ってきます15時戻り', '外出中にしました（銀行、15:00戻り）。');
  expect(await planned('もどりましたー😊', out)).toMatchObject([{ status: 'online' }]);
  expect((await interpreted('たすかりました', out)).response).toBe('どういたしまして。');
  expect((await interpreted('行ってきます！', out)).response).toBe('どういたしまして。');
});

test('questions of a phone, without marks and particles', async () => {
  expect((await interpreted('いませれなだれつかってます？')).response).toContain('森');
  expect((await interpreted('きょう銀行いってるのだれとだれ')).response).toContain('渡邉');
  expect((await interpreted('もりさんどの車のってる')).response).toContain('セレナ');
});
