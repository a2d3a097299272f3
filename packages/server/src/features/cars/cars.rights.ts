import type { RightsOfActions } from '../../../test/http/action-rights.ts';

/** 赤井 has スイフト, the sender タント. */
export const rights: RightsOfActions = {
  before: [
    { action: 'assign_car', params: { car: 'スイフト', user: '赤井 凛' } },
    { action: 'assign_car', params: { car: 'タント' } },
  ],
  cases: {
    assign_car: [
      { about: 'a free car for oneself', params: { car: 'ジムニー' }, asked: 'done' },
      { about: 'a free car for a colleague', params: { car: 'ジムニー', user: '赤井 凛' }, asked: 'light' },
      { about: "a colleague's car", params: { car: 'スイフト' }, asked: 'explicit' },
    ],
    force_assign_car: [
      { about: 'a free car', params: { car: 'ジムニー' }, asked: 'done' },
      { about: "a colleague's car", params: { car: 'スイフト' }, asked: 'explicit' },
    ],
    release_car: [
      { about: "one's own", params: {}, asked: 'done' },
      { about: "a colleague's", params: { user: '赤井 凛' }, asked: 'light' },
      { about: "a colleague's by its name", params: { car: 'スイフト' }, asked: 'light' },
    ],
  },
};
