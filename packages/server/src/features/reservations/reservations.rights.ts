import type { RightsOfActions } from '../../../test/http/action-rights.ts';

const morning = '2026-06-20T10:00';
const afternoon = '2026-06-20T14:00';

/** The sender has the room 応接室 in the morning alone, in the afternoon with 赤井. */
export const rights: RightsOfActions = {
  before: [
    { action: 'reserve_conference_room', params: { room: '応接室', start_time: morning } },
    { action: 'reserve_conference_room', params: { room: '応接室', start_time: afternoon, participants: ['赤井 凛'] } },
  ],
  cases: {
    reserve_conference_room: [
      { about: 'a room for oneself', params: { room: '応接室', start_time: '2026-06-20T12:00' }, asked: 'done' },
      {
        about: 'a room with a colleague',
        params: { start_time: '2026-06-20T12:00', participants: ['赤井 凛'] },
        asked: 'light',
      },
    ],
    update_reservation: [
      {
        about: 'one’s own booking',
        params: { reservation: { room: '応接室', start_time: morning }, changes: { start_time: '2026-06-20T11:00' } },
        asked: 'done',
      },
      {
        about: 'a booking with a colleague',
        params: { reservation: { room: '応接室', start_time: afternoon }, changes: { name: '定例' } },
        asked: 'light',
      },
    ],
    cancel_reservation: [
      {
        about: 'one’s own booking',
        params: { reservation: { room: '応接室', start_time: morning } },
        asked: 'explicit',
      },
    ],
  },
};
