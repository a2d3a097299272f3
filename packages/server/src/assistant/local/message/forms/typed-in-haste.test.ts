import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

describe('what is typed in haste', () => {
  it.each([
    ['カングーだれも使ってないよね？じゃあ借りるね', { car: 'カングー' }],
    ['せれなあいとるやろ？つかうわ', { car: 'セレナ' }],

    ['入稿おわったけん さきかえるわ', { status: 'offline' }],
    ['色見本の確認やっとおわってん！いま会社もどった', { status: 'online' }],
    ['かいしゃ つきました🌞バスおくれてた', { status: 'online' }],
    ['いまから工場で検品してきます 4時に会社かえる', { status: 'going_out', return_time: '2026-03-11T16:00' }],
    ['大野さんは直行です、11時に来るって', { user: '大野 美咲', comment: '直行', return_time: '2026-03-11T11:00' }],
    ['メモに追加して📝 午後は電話に出られません', { memo: '午後は電話に出られません' }],
    ['今日は熱があるので休ませてくださいすみません', { date: '2026-03-11' }],
  ])('is one wish: %s', async (message, params) => {
    const steps = await planned(message);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject(params);
  });

  it.each([
    'カングーだれも使ってないよね？',
    'せれなあいとるやろ？',
    'せれなあいとるやろ？森さんが使うて言いよったけど',
    '色見本の確認やっとおわってん！',
  ])('is a question or nothing: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
