import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../../test/assistant/firm.ts';

const asAdministrator = async (message: string) => {
  const { actions } = await interpreted(message, [], '五十嵐 望', true);
  return actions.map(({ action, params }) => ({ action, ...params }));
};

describe('a rate whose word the sender is not sure of', () => {
  test.each([
    '大野さんの手の埋まり具合、と言うのでしょうか、あれを75にしてほしいです',
    '大野さんの埋まり具合(何て言うのでしたっけ)が変わったそうです。50から75に直してください',
    '忙しさってのがあるんですよね?大野さんのを75にしてください',
    '大野さんの稼働率を75にするのってここでできますか?お願いします',
  ])('%s', async (message) =>
    expect(await planned(message)).toEqual([{ action: 'update_occupancy_rate', rate: 75, user: '大野 美咲' }]),
  );

  test.each([
    '稼働率、大野さんの',
    '大野さんの稼働率がいかほどか、お示しください',
    '稼働率を75にするのってここでできますか?',
  ])('asks: %s', async (message) => expect(await planned(message)).toEqual([]));
});

describe('a department that somebody moves to', () => {
  test.each([
    '大野さんを企画部に',
    '大野さん、企画部に 異動。',
    '大野さん所属=企画部に',
    '大野さん企画さ異動',
    '大野さん企画部に行くことになったけん所属ば企画部にかえて',
    '大野さん企画にかわったし所属なおしといて',
  ])('%s', async (message) =>
    expect(await asAdministrator(message)).toEqual([
      { action: 'update_user', user: '大野 美咲', changes: { affiliation: '企画部' } },
    ]),
  );
  test.each(['大野さんを企画部に?', '大野さんを総務に呼んでください', '鍵を総務に'])('not %s', async (message) =>
    expect(await asAdministrator(message)).toEqual([]),
  );
});

describe('questions in other words', () => {
  test.each([
    ['大野さんの所属チームはどこだい', '総務部'],
    ['大野さん何処に居ますか', '大野 美咲さんは'],
    ['四名様までの部屋の名前は何と申しましたか', '4人以上'],
  ])('%s', async (message, told) => expect((await interpreted(message)).response).toContain(told));
});
