import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const going = { action: 'update_user_status', status: 'going_out', comment: '県庁' };
const here = { action: 'update_user_status', status: 'online' };
const ono = { user: '大野 美咲' };
const back = { return_time: '2026-03-11T17:00' };

test.each([
  ['県庁に行ってきます。大野さんも', [going, { ...going, ...ono }]],
  ['県庁へ行ってきます、大野さんも一緒です', [going, { ...going, ...ono }]],
  ['大野さんも一緒に県庁へ行ってきます', [going, { ...going, ...ono }]],
  [
    'これから県庁に出ます。大野さんも一緒です。17時戻りです',
    [
      { ...going, ...back },
      { ...going, ...ono, ...back },
    ],
  ],
  [
    '大野さんと2人で県庁へ行ってきます。二人とも17時戻り',
    [
      { ...going, ...back },
      { ...going, ...ono, ...back },
    ],
  ],
  ['県庁から戻りました。大野さんも一緒です', [here, { ...here, ...ono }]],
  [
    '県庁に行きます、17時戻りです。大野さんも同じ行き先、同じ時間でお願いします',
    [
      { ...going, ...back },
      { ...going, ...ono, ...back },
    ],
  ],
  ['大野さんと県庁に行きます。二人とも外に出ているようにしてください', [going, { ...going, ...ono }]],
  ['大野さんが戻りました。私も同じです', [{ ...here, ...ono }, here]],
  [
    '大野さんがデリカで県庁に行きます。私も一緒です',
    [{ action: 'assign_car', car: 'デリカ', ...ono }, { ...going, ...ono }, going],
  ],
  ['退勤します。大野さんも同じです', [{ status: 'offline' }, { status: 'offline', ...ono }]],
  ['あさって休みます。大野さんも同じで', [{ date: '2026-03-13' }, { date: '2026-03-13', ...ono }]],
  [
    '17日の休みを消してください。大野さんもお願いします',
    [
      { action: 'delete_user_holiday', date: '2026-03-17' },
      { action: 'delete_user_holiday', ...ono },
    ],
  ],
  ['大野さんも一緒に外出中にしといて', [{ action: 'update_user_status', status: 'going_out', ...ono }]],

  ['大野さん、今お昼だそうです', [{ ...ono, status: 'going_out', comment: 'お昼' }]],
  ['企画の人たち、県庁へ行ったよ', [{ action: 'update_group_status', group: '企画部', status: 'going_out' }]],
])('the sender and others in one message: %s', async (message, steps) => {
  expect(await planned(message)).toMatchObject(steps);
});

test.each(['大野さんも一緒に行くそうです', '打ち合わせはお昼です', '企画の人たち、県庁にいきよってん。戻り17時'])(
  'nothing is set: %s',
  async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  },
);
