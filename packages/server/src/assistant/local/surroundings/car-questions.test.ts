import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const take = (car: string) => ({ action: 'assign_car', car });
const giveBack = (car?: string) => ({ action: 'release_car', ...(car && { car }) });

describe('what is wondered about the key, the fuel or the parking', () => {
  test.each([
    ['デリカをお借りします。鍵は総務でいただけばよろしいですか。', [take('デリカ')]],
    ['デリカ乗ります。駐車場は裏でしたよね？', [take('デリカ')]],
    ['お借りしていた車を返したいのですが、鍵は受付に置けばいいですか？', [giveBack()]],
    ['デリカ返しました。あと何かすることはありますか？', [giveBack('デリカ')]],
    ['カングー返します、ガソリン満タン', [giveBack('カングー')]],
  ])('is for colleagues to answer beside a wish: %s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });

  test.each(['デリカの鍵はどこですか？', '鍵はどこにありますか？', 'デリカってガソリン満タンですか？'])(
    'and wishes for nothing by itself: %s',
    async (message) => {
      expect(await interpreted(message)).toMatchObject({ actions: [] });
    },
  );

  test('who brings a car back has come back', async () => {
    expect(await planned('いま帰りました。デリカも返します')).toEqual([
      { action: 'update_user_status', status: 'online' },
      giveBack('デリカ'),
    ]);
  });
});
