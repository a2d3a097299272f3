import { expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

const changes = async (message: string) => {
  const { actions } = await interpreted(message, [], '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};

test.each([
  '部署再編に伴いまして、森さんの所属を総務部に変えてください',
  '急な人事異動がありましたので、森さんを総務部に異動してください',
  '新体制になりましたので、森さんの所属は総務部に変更をお願いします',
  '組織改編のため、森さん総務部に移してもらえますか',
])('%s', async (message) => {
  expect(await changes(message)).toEqual([
    { action: 'update_user', user: '森 健太', changes: { affiliation: '総務部' } },
  ]);
});

test.each([
  '組織変更に伴い、森さんの所属が総務部に変わるらしいです',
  '来月付の組織変更に伴い、森さんを総務部に異動してください',
  '人事異動がありまして、森さんの所属はどこですか',
  '人事異動の件で、森さんは総務部で打ち合わせです',
])('%s changes no record', async (message) => {
  expect(await changes(message)).not.toContainEqual(expect.objectContaining({ action: 'update_user' }));
});
