import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20.
const take = (car: string, more: object = {}) => ({ action: 'assign_car', car, ...more });
const force = (car: string) => ({ action: 'force_assign_car', car });
const giveBack = (car: string, more: object = {}) => ({ action: 'release_car', car, ...more });
const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const cancel = (date: string) => ({ action: 'delete_user_holiday', date });

describe('cars', () => {
  test.each([
    ['カングー空いとるやん、借りるばい', [take('カングー')]],
    ['デリカあいてるよね?のるね', [take('デリカ')]],
    ['セレナで取材行ってええ?借りるわ', [take('セレナ')]],
    ['こんのノートもらうね', [take('ノート(紺)')]],
    ['デリカ出すので私の名前つけといて', [take('デリカ')]],
    ['森くんにカングーあげて', [take('カングー', { user: '森 健太' })]],
    ['カングーの鍵をいただきたく、お手続きをお願いいたします', [take('カングー')]],
    ['車の利用はこちらですか？カングーに乗りたいです', [take('カングー')]],
    ['カングーを借ります、乗り方は森さんに教わります', [take('カングー')]],
    ['どうしてもデリカいるねん。こっち回して', [force('デリカ')]],
    ['カングー今すぐいるの！強制的にとって', [force('カングー')]],
    ['カングー停めたよー あいてます', [giveBack('カングー')]],
    ['白いノートですが、無事に戻りました', [giveBack('ノート(白)')]],
    ['森さんのセレナは返却されたそうなので、外しておいて', [giveBack('セレナ', { user: '森 健太' })]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toEqual(plan);
  });
});

describe('days off, around a question or beside something else', () => {
  test.each([
    ['24日に年休を使うことはできますか。登録してください', [add('2026-03-24', { memo: '年休' })]],
    ['休みの申請はここに書けば届きますか？24日に休みを申請します', [add('2026-03-24')]],
    ['24日出社に変更、代わりに27日休み', [cancel('2026-03-24'), add('2026-03-27')]],
    [
      'お先に失礼しますが、24日の休みは取り消してください',
      [{ action: 'update_user_status', status: 'offline' }, cancel('2026-03-24')],
    ],
    ['昨日入れた24日の休みが不要になったのですが、どう消すんでしょう。消してほしいです', [cancel('2026-03-24')]],
    ['検査の予約が24日に取れました。午前だけお休みにしてください', [add('2026-03-24')]],
    ['18日から20日は国から父が来ます。休みます', [expect.objectContaining({ start: '2026-03-18', end: '2026-03-20' })]],
  ])('%s', async (message, plan) => {
    expect(await planned(message)).toMatchObject(plan);
  });
});

test.each([
  'お客様から、大野さんは今日お休みかと聞かれました',
  '有給も考えたけど今日はちゃんといる',
  '窯は今日は休ませてあります',
  'カングーを借りる練習を明日するので、今日はまだ借りません',
  '日本では「お先に失礼します」と言って帰るんですね',
  '7時までに帰れるといいんだけどね',
  'もう帰りたい、まだ水曜の朝',
  '明後日の午前は、森さんが直行です',
])('「%s」 does nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  'あさって休むことにしていましたが、まだ迷っています',
  'あさっては出社しません。テレワークです',
  '大野さんが早退したいそうです',
  '都農町役場から直帰する日もある',
  '26日のやすみ消してって森さんに言われたけど断ったわ',
])('what is not settled, or not of now, does nothing: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  ['24日の帰省がなくなったので消しといて', [cancel('2026-03-24')]],
  ['受付の当番は大野が務めますので、デリカを大野に割り当ててください', [take('デリカ', { user: '大野 美咲' })]],
  ['カングーとったけん🔑印刷所行ってくる', [take('カングー'), { action: 'update_user_status', comment: '印刷所' }]],
])('what is told beside it: %s', async (message, plan) => {
  expect(await planned(message)).toMatchObject(plan);
});

test('a month alone, with why, is asked which days of it', async () => {
  const { response, actions } = await interpreted('来月、国に帰るのでお休みがほしいです。登録してもらえますか');
  expect([response, actions]).toEqual([expect.stringContaining('日付を教えて'), []]);
});
