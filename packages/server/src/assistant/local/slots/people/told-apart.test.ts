import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

describe('one of two of one name, told apart behind', () => {
  it.each([
    ['鈴木さんが現場から戻られました。花さんのほうです', { status: 'online', user: '鈴木 花' }],
    ['鈴木さんは在宅です(一郎さん)', { status: 'online', user: '鈴木 一郎', comment: '在宅' }],
  ])('%s', async (message, params) => {
    expect(await planned(message)).toEqual([expect.objectContaining({ action: 'update_user_status', ...params })]);
  });

  it('somebody else tells nothing of them', async () => {
    expect(await planned('鈴木さんが戻られました。森さんも戻りました')).toEqual([]);
  });
});
