import { describe, expect, it } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

describe('short lines in kana and dialect', () => {
  it.each([
    ['きょうはうちでしごとします🏠', { status: 'online' }],
    ['いまからげんばむかいます', { status: 'going_out' }],
    ['すこしせきはなれます', { status: 'going_out' }],
    ['ねつあるからかえるね', { status: 'offline' }],
    ['もりさんいまでたよ、いんさつじょだって', { status: 'going_out', user: '森 健太', comment: 'いんさつじょ' }],
    ['今日はこれで終わります', { status: 'offline' }],
    ['倉庫さ行ってくる、4時に戻っぺ', { status: 'going_out', comment: '倉庫', return_time: '2026-03-11T16:00' }],
    ['ちょっと出てくるで、4時もどり', { status: 'going_out', return_time: '2026-03-11T16:00' }],
    ['戻り遅うなるけん5時', { return_time: '2026-03-11T17:00' }],
  ])('%s', async (message, params) => {
    expect(await planned(message)).toEqual([expect.objectContaining({ action: 'update_user_status', ...params })]);
  });

  it.each([
    '車の調子が悪いからかえるね',
    '森さん明日休みだって？',
    'いえ、やすみません',
    '席離れるときはどうすればいい？',
    'この案件は今日はこれで終わりですか',
  ])('does nothing: %s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
