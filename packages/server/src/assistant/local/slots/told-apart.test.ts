import { describe, expect, it } from 'vitest';
import { planned } from '../../../../test/assistant/firm.ts';

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

describe('all of a group', () => {
  it.each([
    ['総務は大野さんも私も含めて全員、現場に出ます', '現場'],
    ['総務はこれから全員で倉庫の片付けに入ります。17時までの離席でお願いします', '片付け'],
  ])('%s', async (message, comment) => {
    expect(await planned(message)).toEqual([
      expect.objectContaining({
        action: 'update_group_status',
        group: '総務部',
        status: 'going_out',
        comment: expect.stringContaining(comment),
      }),
    ]);
  });
});
