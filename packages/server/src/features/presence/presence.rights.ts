import type { RightsOfActions } from '../../../test/http/action-rights.ts';

export const rights: RightsOfActions = {
  cases: {
    update_user_status: [
      { about: 'oneself', params: { status: 'going_out' }, asked: 'done' },
      { about: 'a colleague', params: { status: 'going_out', user: '赤井 凛' }, asked: 'light' },
    ],
    update_group_status: [
      { about: 'a group', params: { group: 'Lighting', status: 'going_out' }, asked: 'light' },
      { about: 'everybody', params: { group: '全員', status: 'offline' }, asked: 'light' },
    ],
  },
};
