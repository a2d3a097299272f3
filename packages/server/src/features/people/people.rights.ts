import type { RightsOfActions } from '../../../test/http/action-rights.ts';

export const rights: RightsOfActions = {
  cases: {
    create_user: [
      {
        about: 'somebody new',
        params: { name: '新居 望', email: 'arai@example.test', affiliation: 'Lighting' },
        asked: 'explicit',
        least: 'admin',
      },
    ],
    update_user: [
      {
        about: 'a colleague',
        params: { user: '赤井 凛', changes: { role: 'admin' } },
        asked: 'explicit',
        least: 'admin',
      },
    ],
    update_occupancy_rate: [
      { about: "one's own", params: { rate: 40 }, asked: 'done' },
      { about: "a colleague's", params: { rate: 40, user: '赤井 凛' }, asked: 'light' },
    ],
    add_user_memo: [
      { about: "one's own", params: { memo: '覚え書き' }, asked: 'done' },
      { about: "a colleague's", params: { memo: '覚え書き', user: '赤井 凛' }, asked: 'light' },
    ],
  },
};
