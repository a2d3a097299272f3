import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望. A day off that stands, and what becomes of it.

const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });
const spanBack = (start: string, end: string) => ({ action: 'delete_user_holiday', start, end });

const takenBack: Record<string, [string, Record<string, unknown>[]][]> = {
  'coming to work after all': [
    ['17日の休み、打ち合わせが入ったので出社します', [cancel('2026-03-17')]],
    ['17日の有給ですが、先方の都合で来れることになりました', [cancel('2026-03-17')]],
    ['あさっての代休出勤になりました', [cancel('2026-03-13')]],
    ['来週の火曜の休み、出社に戻してください', [cancel('2026-03-17')]],
    ['16と17に入れた休み、やっぱり行きます', [spanBack('2026-03-16', '2026-03-17')]],
    ['大野さんの17日のお休みは出社に変えてください', [cancel('2026-03-17', { user: '大野 美咲' })]],
  ],
  'told first, and then what is to be done': [
    ['あさってお休みすることにしていたのですが、やはり出社します。登録を消してください', [cancel('2026-03-13')]],
    ['17日を休みで出していましたが、来られるようになりました。登録を消してもらえますか', [cancel('2026-03-17')]],
    ['17日休むことにしていましたが、出社します。消してください', [cancel('2026-03-17')]],
    ['17日やっぱ休まんわ！消しといて', [cancel('2026-03-17')]],
    ['16日と17日の休み、17日だけ消してください', [cancel('2026-03-17')]],
  ],
  'decided anew': [
    ['明日休まんことにした', [cancel('2026-03-12')]],
    ['出勤できることになりました。登録してある17日の休みを外してください', [cancel('2026-03-17')]],
    ['都合がついて出社することにしました。入れてあった17日の休みを削除してください', [cancel('2026-03-17')]],
    ['17日休む予定でしたが出社します、取り消しお願いします', [cancel('2026-03-17')]],
    ['納品が入ったので出ることにしました。17日の休みを消してください', [cancel('2026-03-17')]],
    ['入れてあったあさっての休みを外してください', [cancel('2026-03-13')]],
    ['17日の休み、やっぱりええわ', [cancel('2026-03-17')]],
    ['さっき入れてもらった17日の休みですが、なしにしてください', [cancel('2026-03-17')]],
    ['先ほどの17日のお休み、取りやめでお願いします', [cancel('2026-03-17')]],
    ['さっきの休み取り消してください', [{ action: 'undo_last_run' }]],
    [
      '今から出社します。17日の休みは消してください',
      [{ action: 'update_user_status', status: 'online' }, cancel('2026-03-17')],
    ],
  ],
  'it fell through': [
    ['17日のお休みなかったことにしてください', [cancel('2026-03-17')]],
    ['法事が延びたので、17日の休みは不要になりました', [cancel('2026-03-17')]],
    ['明日の有給必要なくなりました', [cancel('2026-03-12')]],
    ['16日の週のお休み、用事がなくなったので中止で', [spanBack('2026-03-16', '2026-03-19')]],
    ['明日の午後休はやめになりました', [cancel('2026-03-12')]],
  ],
};

describe('a day off that is taken back', () => {
  for (const [kind, sentences] of Object.entries(takenBack))
    describe(kind, () => {
      test.each(sentences)('%s', async (sentence, plan) => {
        expect(await planned(sentence)).toEqual(plan);
      });
    });
});

describe('a day off of which something else is said', () => {
  test.each([
    '17日の休みは温泉に行けることになりました',
    '17日の休み、出社する人いますか？',
    '17日の休みですが、用事がなくなりました',
    '来週の休みは試合に出ます',
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });
});

describe('numbers that are days by what is said of them', () => {
  test.each<[string, string, string]>([
    ['今月25と26、法事で休みもらいます', '2026-03-25', '2026-03-26'],
    ['4月の13と14は引っ越しで休みにしといて', '2026-04-13', '2026-04-14'],
  ])('%s', async (sentence, start, end) => {
    expect(await planned(sentence)).toEqual([expect.objectContaining({ action: 'add_user_holiday', start, end })]);
  });
});
