import type { RightsOfActions } from '../../../test/http/action-rights.ts';

const tomorrow = (clock: string) => `2026-06-11T${clock}`;
const own = { car: 'タント', start_time: tomorrow('09:00') };

/** The sender has booked タント. */
export const rights: RightsOfActions = {
  before: [{ action: 'reserve_car', params: own }],
  cases: {
    reserve_car: [
      { about: 'for oneself', params: { car: 'ジムニー', start_time: tomorrow('10:00') }, asked: 'done' },
      {
        about: 'for a colleague',
        params: { car: 'ジムニー', start_time: tomorrow('10:00'), user: '赤井 凛' },
        asked: 'light',
      },
    ],
    update_car_reservation: [
      {
        about: "one's own",
        params: { booking: own, changes: { start_time: tomorrow('10:00') } },
        asked: 'done',
      },
    ],
    cancel_car_reservation: [{ about: "one's own", params: { booking: own }, asked: 'done' }],
  },
};
