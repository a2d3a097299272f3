import type { RightsOfActions } from '../../../test/http/action-rights.ts';

export const rights: RightsOfActions = {
  before: [{ action: 'add_user_memo', params: { memo: '覚え書き' } }],
  cases: {
    undo_last_run: [{ about: "one's own last run", params: {}, asked: 'done' }],
  },
};
