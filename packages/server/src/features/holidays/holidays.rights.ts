import type { RightsOfActions } from '../../../test/http/action-rights.ts';

/** 赤井 has a day off on the 15th, the sender on the 16th. */
export const rights: RightsOfActions = {
  before: [
    { action: 'add_user_holiday', params: { date: '2026-07-15', user: '赤井 凛' } },
    { action: 'add_user_holiday', params: { date: '2026-07-16' } },
  ],
  cases: {
    add_user_holiday: [
      { about: "one's own day", params: { date: '2026-07-20' }, asked: 'done' },
      { about: "one's own days", params: { start: '2026-07-20', end: '2026-07-22' }, asked: 'light' },
      { about: "one's own month", params: { start: '2026-07-01', end: '2026-07-31' }, asked: 'explicit' },
      { about: "a colleague's day", params: { date: '2026-07-20', user: '赤井 凛' }, asked: 'light' },
    ],
    delete_user_holiday: [
      { about: "one's own", params: { date: '2026-07-16' }, asked: 'explicit' },
      { about: "a colleague's", params: { date: '2026-07-15', user: '赤井 凛' }, asked: 'explicit' },
    ],
  },
};
