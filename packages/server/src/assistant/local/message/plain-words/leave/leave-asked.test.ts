import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

const off = (date: string, extra: object = {}) => ({ action: 'add_user_holiday', date, ...extra });
const MORI = { user: '森 健太' };

describe('days off that are led up to', () => {
  test.each([
    ['代休って登録できますか？20日の金曜です。お願いします', off('2026-03-20')],
    ['30日に休んでも申請できますか。お願いします', off('2026-03-30')],
    ['あさって有休もらっていい？もらうね', off('2026-03-13')],
    ['入社して初めての有給です。16日に取りたいです', off('2026-03-16')],
    ['森さんの分も私が入れていいですか。19日お休みだそうです', off('2026-03-19', MORI)],
    ['16日は通院のため午前休を賜りたく存じます', off('2026-03-16')],

    [
      '17日に取るはずだった休み、出ることになったので引っ込めてください',
      { action: 'delete_user_holiday', date: '2026-03-17' },
    ],
    [
      '休みを消す方法がわかりません。17日の分はいらないので消してください',
      { action: 'delete_user_holiday', date: '2026-03-17' },
    ],
    [
      '先日20日に有給を入れてもらいましたが、不要になりました。取り消してください',
      { action: 'delete_user_holiday', date: '2026-03-20' },
    ],
    ['16日から18日まで会社に来ません。お休みの登録をお願いします', { start: '2026-03-16', end: '2026-03-18' }],

    ['課長に「月曜は休んでいいよ」と言われました。では来週の月曜を休みにしてください', off('2026-03-16')],
    ['旧正月で16日から18日まで帰省します、休みで', { start: '2026-03-16', end: '2026-03-18' }],
    ['17日に国へ帰ります。16日から18日まで出社しません。休みの登録をお願いします', { start: '2026-03-16' }],
    ['16日も休んじゃお🎣', off('2026-03-16')],
    // what is set aside, weekdays of a week told before, and a feast that is no day of its own
    ['16日、あ、違う17日休みます', off('2026-03-17')],
    ['あさって…じゃなくて20日休みます', off('2026-03-20')],
    ['再来週、木金休', { action: 'add_user_holiday', start: '2026-03-26', end: '2026-03-27' }],
    ['来週木→休み', off('2026-03-19')],
    ['再来週全部休', { action: 'add_user_holiday', start: '2026-03-23', end: '2026-03-27' }],
    ['4月10日有給 十日えびすの手伝いで', off('2026-04-10')],
    // where one goes on that day
    ['24日休みたい！温泉行く', off('2026-03-24', { memo: '温泉行く' })],
    ['あした休んで大阪行きます', off('2026-03-12', { memo: '大阪行きます' })],
    ['あさってお休み🎂けっこんきねんび', off('2026-03-13', { memo: 'けっこんきねんび' })],
  ])('%s', async (message, step) => {
    expect(await planned(message)).toMatchObject([step]);
  });

  test.each([
    '午前休って取れますか？',
    '休みを消す方法がわかりません。',
    '森さんは明日休みって登録されてますか？教えてください',
    '休みたい日があるんですが、まずどうすればいいですか。お休みの登録をお願いします',
  ])('%s', async (message) => {
    expect(await planned(message)).toEqual([]);
  });
});
