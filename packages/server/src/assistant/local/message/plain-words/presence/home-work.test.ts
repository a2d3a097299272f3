import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

const off = { action: 'update_user_status', status: 'offline' };
const here = { action: 'update_user_status', status: 'online' };

describe('work at home that is over', () => {
  it.each([
    'リモートおわり〜',
    '在宅での勤務を終えて上がります',
    '本日のテレワークはこれで終了します',
    '自宅での作業、おしまいです',
  ])('%s: off', async (message) => {
    expect(await planned(message)).toEqual([off]);
  });

  it.each(['在宅勤務を切り上げて、いま事務所に着きました', '事務所に来ました。在宅終わりです'])(
    '%s: here',
    async (message) => {
      expect(await planned(message)).toEqual([here]);
    },
  );

  it('of a colleague', async () => {
    expect(await planned('大野さん、リモート終わったそうです')).toEqual([{ ...off, user: '大野 美咲' }]);
  });

  it.each(['リモート終わったら連絡します', '家の仕事を終えたら現場に行きます', 'リモート会議終わりました'])(
    '%s: nothing is over',
    async (message) => {
      expect(await planned(message)).toEqual([]);
    },
  );
});

describe('at home, by the word of the app', () => {
  it.each([
    ['家で作業しています。在宅にしておいてください', '在宅'],
    ['在宅って選べますか?選んでください', '在宅'],
    ['今日は終日家からです', '家'],
  ])('%s', async (message, comment) => {
    expect(await planned(message)).toEqual([{ ...here, comment }]);
  });
});

describe('at home, in other words', () => {
  it.each([
    ['家で見積り書いてます', '家'],
    ['自分のマンションからパソコンで仕事しています', 'マンション'],
    ['家にいますが、パソコンの前で働いています', '家'],
    ['今日は家からやります', '家'],
    ['家で作業はじめてます', '家'],
    ['きょうはおうちから仕事してます', '在宅'],
  ])('%s', async (message, comment) => {
    expect(await planned(message)).toEqual([{ ...here, comment }]);
  });

  it.each(['家で療養しています', '家で寝てます'])('%s: no work', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
