import { describe, expect, test } from 'vitest';
import { NOW, planned } from '../../../../../test/assistant/firm.ts';

const take = (car: string, user?: string) => ({ action: 'assign_car', car, ...(user && { user }) });
const force = (car: string, user?: string) => ({ action: 'force_assign_car', car, ...(user && { user }) });
const out = (comment: string, clock?: string) => ({
  action: 'update_user_status',
  status: 'going_out',
  comment,
  ...(clock && { return_time: `${NOW.slice(0, 10)}T${clock}` }),
});

describe('What a car is for', () => {
  test.each([
    ['セレナ使います！機材の搬入', [take('セレナ')]],
    ['デリカ使うね、サンプルがたくさんあるので', [take('デリカ')]],
  ])('is no presence: %s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each([
    ['デリカ借ります、撮影 15時戻り', [take('デリカ'), out('撮影', '15:00')]],
    ['デリカ借ります、県庁', [take('デリカ'), out('県庁')]],
    ['県庁に行きます。戻りは16時の予定で、車はデリカを使います', [out('県庁', '16:00'), take('デリカ')]],
  ])('where somebody goes is one: %s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('Who is told of it', () => {
  test.each([
    ['デリカどうしてもいるんだわ、森さんには言っとくから回して', [force('デリカ')]],

    ['森さんがご使用中かと存じますが、どうしてもデリカを使わせてください', [force('デリカ')]],
  ])('does not take it: %s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });

  test.each([
    ['デリカどうしても必要なので森さんに回して', [force('デリカ', '森 健太')]],
    ['デリカ、大野さんがのるって〜', [take('デリカ', '大野 美咲')]],
  ])('but who is to have it does: %s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});
