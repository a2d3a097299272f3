import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const status = 'update_user_status';
const MORI = { action: status, user: '森 健太' };
const ONO = { action: status, user: '大野 美咲' };

describe('each of several is where they are told to be', () => {
  test.each([
    ['森さんは銀行へ、大野さんは税務署へ、それぞれ出かけられました。', '銀行', '税務署'],
    ['森さんは県庁です。大野さんも同行してます', '県庁', '県庁'],
  ])('%s', async (message, first, second) => {
    expect(await planned(message)).toEqual([
      { ...MORI, status: 'going_out', comment: first },
      { ...ONO, status: 'going_out', comment: second },
    ]);
  });

  test('both come back at one time', async () => {
    const return_time = '2026-03-11T16:00';
    expect(await planned('森さんは合同庁舎、大野さんは出版社、どちらも戻りは16時です')).toEqual([
      { ...MORI, status: 'going_out', comment: '合同庁舎', return_time },
      { ...ONO, status: 'going_out', comment: '出版社', return_time },
    ]);
  });
});

describe('how somebody is told of', () => {
  test.each([
    ['森さん外です', 'going_out'],
    ['森さん不在です', 'going_out'],
    ['森さんもうかえったで〜', 'offline'],
    ['森さん、もう来とらすよ', 'online'],
    ['森さんを外出から戻してください', 'online'],
    ['森さん、外出になってるけど席にいます', 'online'],
    ['森さん退勤になってるけどまだいます', 'online'],
    ['森さんが戻られたので、外出中の表示を消していただけますか', 'online'],
  ])('%s', async (message, set) => {
    expect(await planned(message)).toEqual([{ ...MORI, status: set }]);
  });

  test('the neighbour of the sender is not the sender', async () => {
    expect(await planned('わたしのとなりの 森さん、びょういん いきました')).toEqual([
      { ...MORI, status: 'going_out', comment: 'びょういん' },
    ]);
  });

  test.each([
    ['森さんが工場へ行かれましたが、スマホを忘れて出られたので代わりに外出にしてください', '工場'],
    ['森さん、見本の引き渡しで小倉へ。帰りは18時過ぎ', '見本の引き渡しで小倉へ'],
  ])('%s', async (message, comment) => {
    expect(await planned(message)).toEqual([expect.objectContaining({ ...MORI, status: 'going_out', comment })]);
  });

  test.each(['鈴木のいちろうさん、消防署に出られました', '鈴木さん（映像の）、消防署に出られました'])(
    '%s',
    async (message) => {
      const plan = await planned(message);
      expect(plan.every(({ user }) => user === '鈴木 一郎')).toBe(true);
    },
  );

  test.each(['森さん県庁に行きました。急ぎの方は私に連絡'])('%s', async (message) => {
    expect(await planned(message)).toEqual([{ ...MORI, status: 'going_out', comment: '県庁' }]);
  });

  test('the sender is somebody else behind 「それと」', async () => {
    expect(await planned('森さんは県庁へ出ています。それとわたしは在宅です')).toEqual([
      { ...MORI, status: 'going_out', comment: '県庁' },
      { action: status, status: 'online', comment: '在宅' },
    ]);
  });
});

describe('what may be of others is asked about', () => {
  test.each([
    '森さん外ですか',
    '森さんは戻りません',
    '森さんに、直帰と電話をください',

    '森さんは信用金庫に行かれたらしいです。16時には帰ってこられるそうです',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
