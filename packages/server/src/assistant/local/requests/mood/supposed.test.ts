import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

describe('a condition or a question of something else leaves a plain wish standing', () => {
  test.each([
    ['資料を見てたら昼を食べそこねた、今からコンビニ行ってくる', { status: 'going_out' }],
    ['学校から呼ばれたかもしれないので、迎えに行ってきます', { status: 'going_out' }],
    ['荷物が来たら受け取っておいてください、画材屋に行ってきます', { status: 'going_out' }],
    ['現調に出まして、済みましたらそのまま直帰いたします', { status: 'going_out' }],
    ['画材屋行ってくる、眠くて図面どころじゃない', { status: 'going_out' }],
    ['原稿が終わったら帰るつもりだったけど先に帰る', { status: 'offline' }],
    ['話がもりあがって、戻り17時半になります', { return_time: '2026-03-11T17:30' }],
    ['銀行に行かないといけなくなりました', { status: 'going_out', comment: '銀行' }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test.each([
    'デリカ借りられると助かります',
    'デリカ使わせてもらえたら嬉しいです',
    'デリカ誰も使ってないなら貸してください',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([{ action: 'assign_car', car: 'デリカ' }]);
  });
});

test.each([
  '雨がやんだら画材屋に行ってきます',
  '終わったら直帰します',
  '皆さん、出るときはここで外出にしてくださいね',
  '明日休みをいただいてもよろしいか、部長に聞いてみます',
  '13日休むと言いましたが16日にします',
  '在宅はここまで',
])('what hangs on something, or is still to be asked, is not set: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  '13日の休み、やっぱりやめようかな',
  '企画は全員外出と聞いてますが、合ってますか',

  '西さんから頼まれて外出にしておきました',
])('what waits for leave, is heard, or is of somebody else is asked about: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
