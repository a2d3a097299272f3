import { describe, expect, it } from 'vitest';
import { interpreted, NOW, planned } from '../../../../../test/assistant/firm.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence = (status: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status,
  ...extra,
});
const [MORI, ONO] = ['森 健太', '大野 美咲'];

describe('what is told of one and what of the next', () => {
  it.each([
    [
      '森さん外出 宇治、大野さん退勤',
      [presence('going_out', { user: MORI, comment: '宇治' }), presence('offline', { user: ONO })],
    ],
    [
      '森さん外出 14時、大野さん出社',
      [presence('going_out', { user: MORI, return_time: at('14:00') }), presence('online', { user: ONO })],
    ],
    [
      '施主さん宅へ行きます、17時に戻ります。森さんも一緒なので、同じように外出でお願いします',
      [
        presence('going_out', { comment: '施主さん宅', return_time: at('17:00') }),
        presence('going_out', { user: MORI, comment: '施主さん宅', return_time: at('17:00') }),
      ],
    ],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

describe('days and lengths that are no day by themselves', () => {
  it.each([
    ['お休みを2日続けて取りたいです。17日と18日でお願いします', { start: '2026-03-17', end: '2026-03-18' }],
    ['3/17と18!休みます', { start: '2026-03-17', end: '2026-03-18' }],
    ['らい週のげつよー休みます', { date: '2026-03-16' }],
  ])('%s', async (message, days) => {
    expect(await planned(message)).toEqual([{ action: 'add_user_holiday', ...days }]);
  });

  it('asks for the day where only one is needed', async () => {
    expect(await planned('健診で休みが一日必要になりました。入れてください')).toEqual([]);
  });

  it('takes the range that is named, and not the one day of it that was told before', async () => {
    const message = 'クリスマスに実家へ帰ります。12月22日から25日まで出社しません。お休みの登録をお願いします';
    expect(await planned(message)).toMatchObject([{ start: '2026-12-22', end: '2026-12-25' }]);
  });

  it('comes back after an hour and a half', async () => {
    for (const about of ['', 'ぐらい'])
      expect(await planned(`歯医者いってきます、1じかんはん${about}で戻ります`)).toEqual([
        presence('going_out', { comment: '歯医者', return_time: at('11:50') }),
      ]);
  });

  it('asks where a day that is put right would be set again', async () => {
    const history = [
      { role: 'user' as const, content: '14日は眼科に行くので休みます' },
      { role: 'assistant' as const, content: '3月14日(土)を休みにしました(眼科)。' },
    ];
    const { actions } = await interpreted(
      '日付を一日まちがえて伝えました。正しくは15日の日曜です。直せますか',
      history,
    );
    expect(actions).not.toContainEqual(
      expect.objectContaining({ params: expect.objectContaining({ start: '2026-03-14' }) }),
    );
  });
});
