import type { RightsOfActions } from '../../../test/http/action-rights.ts';

/** The sender has an entry of their own, and has made one for 赤井. */
export const rights: RightsOfActions = {
  before: [
    { action: 'create_schedule', params: { name: '歯科検診', date: '2026-06-20T10:00' } },
    { action: 'create_schedule', params: { name: '避難訓練', date: '2026-06-21', user: '赤井 凛' } },
  ],
  cases: {
    create_schedule: [
      { about: 'an entry of one’s own', params: { name: '面談', date: '2026-06-20T13:00' }, asked: 'done' },
      {
        about: 'one that is repeated',
        params: { name: '掃除当番', date: '2026-06-22', repeats: 'weekly', until: '2026-07-06' },
        asked: 'light',
      },
      { about: 'one for a colleague', params: { name: '面談', date: '2026-06-20', user: '赤井 凛' }, asked: 'light' },
    ],
    update_schedule: [
      { about: 'one’s own', params: { schedule: '歯科検診', changes: { date: '2026-06-22' } }, asked: 'done' },
      { about: 'a colleague’s', params: { schedule: '避難訓練', changes: { text: '駐車場' } }, asked: 'light' },
    ],
    delete_schedule: [{ about: 'one’s own', params: { schedule: '歯科検診' }, asked: 'explicit' }],
  },
};
