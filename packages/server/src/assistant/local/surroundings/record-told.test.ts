import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const asAdministrator = async (message: string) => {
  const { actions } = await interpreted(message, [], '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};

describe('what has become of a record', () => {
  test.each([
    ['大野さん、本日より映像制作課所属', { affiliation: '映像制作課' }],
    ['けさから 大野さん 映像制作課なので なおしておいて', { affiliation: '映像制作課' }],
    ['大野さん映像にうつったから所属なおして✏️', { affiliation: '映像制作課' }],
    ['大野さん 異動→映像制作課', { affiliation: '映像制作課' }],
    ['管理の画面に慣れませんのでこちらで。大野美咲さんを映像制作課へ異動にしてください', { affiliation: '映像制作課' }],
    ['大野さんのメアドかわった！ono.m@firm.example にしといて📧', { email: 'ono.m@firm.example' }],
    ['大野さんのアドレスまちがってた。ono.m@firm.example が正しい', { email: 'ono.m@firm.example' }],
    ['大野 一般権限に', { role: 'member' }],
    ['大野さんの権限 管理者で', { role: 'admin' }],
    ['大野さん管理者やめて普通のユーザーに戻して', { role: 'member' }],
  ])('%s', async (message, changes) =>
    expect(await asAdministrator(message)).toEqual([{ action: 'update_user', user: '大野 美咲', changes }]),
  );

  test('of several, and how a name is read and written', async () => {
    expect(await asAdministrator('大野さん、森さん→映像制作課')).toMatchObject([
      { user: '大野 美咲', changes: { affiliation: '映像制作課' } },
      { user: '森 健太', changes: { affiliation: '映像制作課' } },
    ]);
    expect(await asAdministrator('大野さんの読み、おおの みのり だって')).toMatchObject([
      { user: '大野 美咲', changes: { jp_name: 'おおの みのり' } },
    ]);
    expect(await asAdministrator('大野さんのローマ字 Misaki Oono に直して〜')).toMatchObject([
      { user: '大野 美咲', changes: { en_name: 'Misaki Oono' } },
    ]);
  });

  test.each([
    '大野さん 映像',
    '大野さんは映像に移るらしい',
    '大野さんは来月から映像に異動です',
    '大野さんは映像に異動しないそうです',
    '大野さんは管理者ですか',
    '大野さんは会議室に移動になりました',
  ])('not %s', async (message) => expect(await asAdministrator(message)).toEqual([]));
});
