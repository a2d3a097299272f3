import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../../test/assistant/firm.ts';

const set = (status: string, extra: object = {}) => ({ action: 'update_user_status', status, ...extra });
const MORI = { user: '森 健太' };

describe('led up to, asked as leave, or told most formally', () => {
  test.each([
    ['森さんは在宅勤務の運びとなりましたので、変更をお願い申し上げます', set('online', MORI)],
    ['17日にお休みをいただく運びとなりました', { action: 'add_user_holiday', date: '2026-03-17' }],
    ['森さんが県庁へ出られました。私が代わりに外出にしてもいいですか', set('going_out', MORI)],
    ['郵便局へ行きます。外出でいいのかな、お願いします', set('going_out')],
    ['戻る時刻を書くのを忘れていました、15時です', { return_time: '2026-03-11T15:00' }],
    ['返し終わった車はどうすればいいですか？セレナは返しました', { action: 'release_car', car: 'セレナ' }],
    [
      '23日は病院へ行きますから、会社はお休みです。登録してください',
      { action: 'add_user_holiday', date: '2026-03-23' },
    ],
    ['自分の欄に「火曜は工房」って一言残したいです', { action: 'add_user_memo', memo: '火曜は工房' }],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test.each([
    '外出という形にできるのは誰ですか',
    '代わりに外出にしてもいいですか、と聞かれました',
    '書くのを忘れていました、15時の会議の議事録です',
    '車はどうすればいいですか',
    '23日は会社はお休みですか',
    '検討の次第です',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
