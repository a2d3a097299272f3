import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, here, gone] = [presence('going_out'), presence('online'), presence('offline')];
const mori = { user: '森 健太' };
const back = (clock: string) => ({ action: 'update_user_status', ...mori, return_time: at(clock) });

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what somebody says on the way out, or others of them': [
    ['森さんが帰られると声をかけてくださったので、退勤にしてください', [gone(mori)]],
    ['森さんが戻られたと総務の方から聞いたので、在席にしておいてください', [here(mori)]],
    ['森さんに駅で会いました、今日は在宅だそうです', [here({ ...mori, comment: '在宅' })]],
    ['森さん在宅らしいです、本人から連絡きた', [here({ ...mori, comment: '在宅' })]],
    ['森さん帰るの遅れるって！13時半になるって', [back('13:30')]],
  ],
  'that the day is over': [
    ['在宅しごとおわり〜おつかれさまでした🌙', [gone()]],
    ['在宅しめます、おつ', [gone()]],
    ['もう会社を出て家に向かっています', [gone()]],
  ],
  'what has become of them, and is then to be set': [
    ['森さんが打ち合わせに出て行かれたので、外出と書いてあげてください', [out({ ...mori, comment: '打ち合わせ' })]],
    [
      '森さんが届け物に出てしまって、運転中なので本人は書けません。代わりに外出と入れてください',
      [out({ ...mori, comment: '届け物' })],
    ],
    ['森さんがいまお帰りになりました。代わりに退勤を押してもらえますか', [gone(mori)]],

    [
      '森さんは郵便局に出かけて席にいません。13時に戻ると言っていました。代わりに入力をお願いします',
      [out({ ...mori, comment: '郵便局', return_time: at('13:00') })],
    ],
  ],
  'one state in the place of another, and what has become of who was away': [
    ['森さん退勤→在席に戻してください、まだいます', [here(mori)]],
    ['森さんが戻ったらしいので在席に', [here(mori)]],
    ['森さんの離席、解除してください', [here(mori)]],
    ['森さん、さっきお戻りになって今デスクにいらっしゃいますよ', [here(mori)]],

    ['森さん、戻りを13時に変えてあげてください', [back('13:00')]],
    ['森さんは直行で、来るのは13時だそうです', [out({ ...mori, comment: '直行', return_time: at('13:00') })]],
    ['席を外すので離席にしてください', [out({ comment: '離席' })]],
    ['会議終わって席です', [here()]],
  ],
  'who has come back': [
    ['納品に行っていた森さんが会社に戻ってこられて、いまはいらっしゃいます', [here(mori)]],
    ['森さんは仕入れから帰って、もう机の前にいます。在席に直してください', [here(mori)]],
    ['昨日は休んでしまってすみません！もう席にいます', [here()]],
  ],
  'where the sender is, and when they are back': [
    ['図書館で資料さがしです📚13時半に帰ります', [out({ comment: '図書館で資料さがし', return_time: at('13:30') })]],
    ['搬入で展示ホール着いた〜 13時半ごろ戻る', [out({ comment: '搬入で展示ホール', return_time: at('13:30') })]],

    ['港の現場よばれたんで行ってきます 13時もどり', [out({ comment: '港の現場', return_time: at('13:00') })]],

    ['看板の現調に出ます、15時には戻るつもり', [out({ comment: '看板の現調', return_time: at('15:00') })]],
    ['会社に寄らずに家に帰ります', [out({ comment: '直帰' })]],
    ['商談をして、終わったらそのまま家に帰ります', [out({ comment: '商談、直帰' })]],
    ['いま税務署', [out({ comment: '税務署' })]],
  ],
};

describe.each(Object.entries(understood))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, expected) => {
    expect(await planned(message)).toEqual(expected);
  });
});

test.each([
  '鈴木さんがさっき出かけられました。外出にしてください',
  '鈴木さんが外に出られたので、外出にしてください',
  '宮本さんが外に出たので、外出にしてほしいです',
])('whose it is is asked, and nobody else’s is set: %s', async (message) => {
  const { actions, response } = await interpreted(message);
  expect(actions).toEqual([]);
  expect(response).toMatch(/どちら|どなた/);
});

test.each([
  '森さんまだ帰ってこんのか、外出のままやな',
  '森さん在宅らしいです',
  'いま工房',
  '森さんが帰られると聞いています',
])('%s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
