import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const presence = (status: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status,
  ...extra,
});
const group = (extra: Record<string, unknown>) => ({ action: 'update_group_status', status: 'going_out', ...extra });
const returned = { action: 'release_car', car: 'デリカ' };
const mori = { user: '森 健太' };
const ono = { user: '大野 美咲' };

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'what comes after is nobody': [
    ['染色工場へ伺い、作業後は直帰いたします', [presence('going_out', { comment: '染色工場、直帰' })]],
    ['以後は在宅です', [presence('online', { comment: '在宅' })]],
    ['残りの時間は在宅で仕事を続けます', [presence('online', { comment: '在宅' })]],
  ],
  'work that is over is said beside going home': [
    ['今日の作業はおしまい！帰ります', [presence('offline')]],
    ['業務終了、お先に失礼します', [presence('offline')]],
  ],
  'whoever comes from somewhere is back, with the car they return': [
    ['津から帰りました！デリカも返しました', [presence('online'), returned]],
    ['伊勢からもどり〜 デリカ返却', [presence('online'), returned]],
    ['熱海からかえったよ〜', [presence('online')]],
  ],
  'a word in kana is whole': [
    ['お昼🍱 13時もどり', [presence('going_out', { comment: 'お昼', return_time: '2026-03-11T13:00' })]],
    ['大野さん、おひる出たよ', [presence('going_out', { comment: 'おひる', ...ono })]],
    ['ぽすと行ってきます', [presence('going_out', { comment: 'ぽすと' })]],
  ],
  'two people, each with their own': [
    [
      '大野さんは取材でて、森さんは在宅や〜',
      [presence('going_out', { comment: '取材', ...ono }), presence('online', { comment: '在宅', ...mori })],
    ],
  ],
  'a whole group leaves for it': [
    ['企画部全員、お花見', [group({ comment: 'お花見', group: '企画部' })]],
    [
      '企画部一同 工場見学 16時まで',
      [group({ comment: '工場見学', group: '企画部', return_time: '2026-03-11T16:00' })],
    ],
    ['全員いったん外に', [group({ group: '全員' })]],
  ],
};

describe.each(Object.entries(understood))('%s', (_, cases) => {
  test.each(cases)('%s', async (message, actions) => {
    expect(await planned(message)).toEqual(actions);
  });
});

test.each([
  '企画部の旅行はいつですか',
  '企画部の撮影',
  '企画部全員 会議',
  '丹後は直帰します',
  'お客さんいま外出中です',
])('%s changes nothing', async (message) => {
  expect((await interpreted(message)).kind).not.toBe('plan');
});
