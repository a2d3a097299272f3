import type { RightsOfActions } from '../../../test/http/action-rights.ts';

export const rights: RightsOfActions = {
  cases: {
    reserve_zoom_meeting: [
      { about: 'one of one’s own', params: { start_time: '2026-06-20T14:00' }, asked: 'done' },
      {
        about: 'one with others',
        params: { topic: '定例', start_time: '2026-06-20T14:00', duration: 30, participants: ['赤井 凛', '青山 湊'] },
        asked: 'light',
      },
    ],
  },
};
