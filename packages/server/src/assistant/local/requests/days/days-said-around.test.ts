import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望. Days off with much said around them.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const span = (start: string, end: string, more: object = {}) => ({ action: 'add_user_holiday', start, end, ...more });
const cancel = (date: string, more: object = {}) => ({ action: 'delete_user_holiday', date, ...more });

const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  'moved to another day, told in two steps': [
    ['休みの日を変更したいのですが、4月9日のを4月16日にお願いします', [cancel('2026-04-09'), add('2026-04-16')]],
    ['有給変更お願いします。4/9に入れたのを4/16に', [cancel('2026-04-09'), add('2026-04-16')]],
    ['休みの日をずらしたいです。17日のを19日に', [cancel('2026-03-17'), add('2026-03-19')]],
    [
      '4月9日の休みを16日に変更するのは可能でしょうか。可能なら変えてほしいです',
      [cancel('2026-04-09'), add('2026-04-16')],
    ],
    ['17日に入れてる休みを一日早めて16日に', [cancel('2026-03-17'), add('2026-03-16')]],
    [
      '大野さんの休みですが、4月9日から4月16日へ延期でお願いします',
      [cancel('2026-04-09', { user: '大野 美咲' }), add('2026-04-16', { user: '大野 美咲' })],
    ],
  ],
  'no longer wanted': [
    ['19日と20日の休みのうち、20日の分は要らなくなりました', [cancel('2026-03-20')]],
    ['夏休みですが、8月12日だけ不要です', [cancel('2026-08-12')]],
    ['17日の休いらん、消しといて', [cancel('2026-03-17')]],
    ['17の休、取消', [cancel('2026-03-17')]],
    ['17日休むの、やーめた', [cancel('2026-03-17')]],
    ['休みを入れ間違えました。17日と19日を消してください', [cancel('2026-03-17'), cancel('2026-03-19')]],
    ['休みにしてある17日、出勤に戻しといて', [cancel('2026-03-17')]],
  ],
  'behind a question': [
    ['17日の休みって自分でここに登録するんですよね。お願いします', [add('2026-03-17')]],
    ['午後だけ休むときは何て書けばいいですか?17日でお願いします', [add('2026-03-17', { memo: '午後休' })]],
    ['17日をお休みにご変更願えますでしょうか', [add('2026-03-17')]],
    ['有給が残っているか不安ですが、17日に使いたいです', [add('2026-03-17', { memo: '有給' })]],
  ],
  'for somebody who called': [
    ['大野さんの休暇届を預かりました。17日です。登録をお願いします', [add('2026-03-17', { user: '大野 美咲' })]],
    [
      '大野さんが明日は来られないと連絡がありました。代わりにお休みの登録をお願いします',
      [add('2026-03-12', { user: '大野 美咲' })],
    ],
  ],
  'as many days as were told before': [
    ['17日と19日は子どもの行事です。両日とも休みます', [add('2026-03-17'), add('2026-03-19')]],
  ],
  'the day of the reason is another': [
    ['日曜に引越しだから月曜休みます', [add('2026-03-16', { memo: '引越し' })]],
    [
      '17日と19日、有休入れ忘れました、登録お願いします',
      [add('2026-03-17', { memo: '有休' }), add('2026-03-19', { memo: '有休' })],
    ],
  ],
  'other words': [
    ['明日の昼から年休いただきます', [add('2026-03-12', { memo: '午後休 年休' })]],
    ['冬休12/28-29', [span('2026-12-28', '2026-12-29', { memo: '冬休' })]],
    ['来週の木金と休みます', [span('2026-03-19', '2026-03-20')]],
    ['17日はバケーションです', [add('2026-03-17')]],
    ['17日ならびに19日は休暇をいただきます', [add('2026-03-17'), add('2026-03-19')]],
  ],
};

describe.each(Object.entries(understood))('days off: %s', (_, cases) => {
  test.each(cases)('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });
});

describe('what looks the same and asks for nothing', () => {
  test.each([
    '17日の休みはいらないですか?',
    '休みの連絡は17日はいりません',
    '17日は休みですが、電話の取り次ぎはいりません',
    '17日に休みを入れた分を19日に振り替えた場合どうなりますか',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toStrictEqual([]);
  });
});
