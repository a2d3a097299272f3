import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; the sender is 五十嵐 望.

const off = (start: string, end = start, memo?: string) => ({
  action: 'add_user_holiday',
  ...(start === end ? { date: start } : { start, end }),
  ...(memo === undefined ? {} : { memo }),
});

describe('a day without a month', () => {
  test.each([
    ['10/13 14 有給', [off('2026-10-13', '2026-10-14', '有給')]],
    ['9/21と22スキーで休むわ', [off('2026-09-21', '2026-09-22', 'スキー')]],
    ['来月は兄が来ます。20日から22日までお休みにしてください', [off('2026-04-20', '2026-04-22', '兄が来ます')]],
    ['3/31 1 休み', [off('2026-03-31', '2026-04-01')]],
  ])('is of the month that was told before it: %s', async (message, steps) => {
    const plan = await planned(message);
    expect(plan.map(({ memo: _memo, ...step }) => step)).toStrictEqual(
      (steps as typeof plan).map(({ memo: _memo, ...step }) => step),
    );
  });
});

test('adjacent days that are told in two clauses are one stretch', async () => {
  expect(await planned('明日休みで、あさっても休みです')).toStrictEqual([off('2026-03-12', '2026-03-13')]);
});

test.each(['休み1日とうろくして', '夏に入れた三日の休みのうち、一日だけ消して', '続けて2日休ませてください'])(
  'how many days is no day: %s',
  async (message) => {
    expect((await interpreted(message)).actions).toStrictEqual([]);
  },
);
