import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const ITEMS = '佐野 遥さん、さの はるか、Haruka Sano、sano@firm.example、企画部です。';
const asAdministrator = async (message: string) => {
  const { actions } = await interpreted(message, [], '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};

describe('somebody new, who is told of before the items', () => {
  test.each([
    '夏から働いてもらう方のことを入れてください。',
    '週明けに来る人を先に登録しておきたいんです。',
    '来月から手伝ってくれる方を、名簿に入れたいと思います。',
    'お願いします、新しい子を登録してください。',
  ])('%s', async (message) =>
    expect(await asAdministrator(`${message}${ITEMS}`)).toMatchObject([
      { action: 'create_user', name: '佐野 遥', jp_name: 'さの はるか', affiliation: '企画部' },
    ]),
  );

  test.each(['新しい人を登録しないでください。', '新しい人をまだ登録していません。'])('not %s', async (message) =>
    expect(await asAdministrator(`${message}${ITEMS}`)).toEqual([]),
  );
});
