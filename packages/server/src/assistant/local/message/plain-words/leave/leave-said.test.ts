import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../../test/assistant/firm.ts';

const off = (date: string, memo?: string) => ({ action: 'add_user_holiday', date, ...(memo && { memo }) });
const back = (date: string) => ({ action: 'delete_user_holiday', date });
const rate = { action: 'update_occupancy_rate', rate: 65 };
const MORI = { user: '森 健太' };

describe('days off that are told in other words', () => {
  test.each([
    ['17日はお休みします🙇あと24日も', [off('2026-03-17'), off('2026-03-24')]],
    ['17日の休み取り消して。それと24日も', [back('2026-03-17'), back('2026-03-24')]],

    ['17日は出社しません。休みを入れてください', [off('2026-03-17')]],
    ['24日に、誕生日休暇という制度が使えると聞いたので休みにしてください', [off('2026-03-24', '誕生日休暇')]],
    ['以前申請した24日の有給ですが、現場の都合で出社に変更します。お取り消しください', [back('2026-03-24')]],
    ['森さん、先日お願いした24日のお休みですが、予定がなくなりましたので出勤いたします', [back('2026-03-24')]],
    ['有休が何日あるのかわからないのですが、24日は引っ越しなので休みにしてください', [off('2026-03-24', '引っ越し')]],
    [
      '森さんから電話で、今日は腹痛で休むと言われました。登録してあげてください',
      [{ ...off('2026-03-11', '腹痛'), ...MORI }],
    ],
    ['間違えて24日に有給を登録してしまいました。24日は出勤しますので消してください', [back('2026-03-24')]],
    ['17日を休みにし、24日の休みのほうは取り消してください', [off('2026-03-17'), back('2026-03-24')]],
    ['稼働率65にして、あと24は検査で休み', [rate, off('2026-03-24', '検査')]],
    ['今日はこのあと休むね、半休で', [off('2026-03-11', '半休')]],
    ['24日 やすみたいです あねが くに から くるので', [off('2026-03-24', 'あねが くに から くる')]],
    [
      '17日と24日休みます。理由は17日が引っ越し、24日が検査です',
      [off('2026-03-17', '引っ越し'), off('2026-03-24', '検査')],
    ],
    ['きょうは帰ります！あした やすみます', [{ action: 'update_user_status', status: 'offline' }, off('2026-03-12')]],
    ['次の検査は24日となりました。終日お休みします', [off('2026-03-24')]],
    ['17日から19日まで通してお休みします', [{ action: 'add_user_holiday', start: '2026-03-17', end: '2026-03-19' }]],
    ['24と25旅行やめた、その休み消して', [{ action: 'delete_user_holiday', start: '2026-03-24', end: '2026-03-25' }]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });

  test.each([
    ['17日は誰もいません。休みの人を教えてください'],
    ['前のように直行できればありがたいのですが、今日は難しいです'],
    ['休暇の希望を出したいのですが、来月のどこかで一日お願いできますか'],
  ])('and none: %s', async (message) => {
    expect(await planned(message)).toStrictEqual([]);
  });
});
