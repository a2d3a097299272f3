import { expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, more: object = {}) => ({ action: 'assign_car', car, ...more });
const out = (comment: string, more: object = {}) => ({
  action: 'update_user_status',
  status: 'going_out',
  comment,
  ...more,
});
const until = (time: string) => ({ return_time: `2026-03-11T${time}` });

test.each([
  // where one goes is told as the reason for the car, and the return behind it
  ['法務局へ伺いますので、デリカをお借りします。戻りは15時です', [out('法務局', until('15:00')), take('デリカ')]],
  ['荷物を取りに行くのでデリカ使って、16時に帰社します', [out('荷物を取り', until('16:00')), take('デリカ')]],
  // whoever leaves with the car is on the way that was told before
  ['県庁に納品に行きます。デリカで今から出ます', [out('県庁に納品'), take('デリカ')]],
  ['県庁へ行くことになりました。デリカを借りて今から出ます', [take('デリカ'), out('県庁')]],
  // for whom and for what, or an errand that one was told to run: nobody is out yet
  ['森さんの外回り用に、カングーをお渡しください', [take('カングー', { user: '森 健太' })]],
  ['大野さんの納品のためにデリカを手配してください', [take('デリカ', { user: '大野 美咲' })]],
  ['大野さんの送迎のためにデリカをお願いします', [take('デリカ')]],
  ['外回り用にカングーを借ります', [take('カングー')]],
  ['デリカをお借りしたいです。駅まで見本を取りに行くように言われました', [take('デリカ')]],
])('a car and where one goes with it: %s', async (message, plan) => {
  expect(await planned(message)).toEqual(plan);
});
