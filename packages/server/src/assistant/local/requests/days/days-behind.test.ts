import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

// NOW is Wednesday, 11 March 2026, 10:20; Friday the 20th is a holiday.

const add = (date: string, more: object = {}) => ({ action: 'add_user_holiday', date, ...more });
const out = (comment: string) => ({ action: 'update_user_status', status: 'going_out', comment });

describe('the days of a wish, told behind it', () => {
  test.each([
    ['休みの申請をさせてください。今度の木曜です、弟の引っ越しで', [add('2026-03-12', { memo: '弟の引っ越し' })]],
    ['年休を初めて取ります。4月6日でお願いします、弟が来ます', [add('2026-04-06', { memo: '弟が来ます、年休' })]],
    ['お休みのお願いです。18日を希望します', [add('2026-03-18')]],
    ['来週の火曜の午前だけお休みにできますか 免許の更新で', [add('2026-03-17', { memo: '午前休 免許の更新' })]],
    ['連休明けの月曜は休みます', [add('2026-03-23')]],
    ['祝日の次の日の、3月21日の土曜も休みにしたいです', [add('2026-03-21')]],
    ['わたしあさって休みます', [add('2026-03-13')]],
    ['4月7やっぱ休まんでよくなった。消しといて', [{ action: 'delete_user_holiday', date: '2026-04-07' }]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });
});

describe('a private errand beside a day off is why, and no presence', () => {
  test.each([
    ['17日は午前休、弟の三者面談', [add('2026-03-17', { memo: '弟の三者面談、午前休' })]],
    ['妹の披露宴と結婚式に出ます。17日は休みます', [add('2026-03-17', { memo: '妹の披露宴と結婚式に出ます' })]],
    ['17日休みます。木曜からは普通に出ます', [add('2026-03-17')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });

  test.each([
    ['17日休みます。今は打ち合わせで外出します', [add('2026-03-17'), out('打ち合わせ')]],
    ['小学校の打ち合わせに行きます。17日は休みます', [out('小学校の打ち合わせ'), add('2026-03-17')]],
  ])('but what happens now is set: %s', async (message, steps) => {
    expect(await planned(message)).toStrictEqual(steps);
  });

  test.each(['今から2日を休みにできますか', '誰か17日お休みにできますか'])(
    'and nothing is set: %s',
    async (message) => {
      expect((await interpreted(message)).actions).toStrictEqual([]);
    },
  );
});
