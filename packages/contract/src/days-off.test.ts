import { expect, test } from 'vitest';
import { dayOffOf, partOfDay } from './days-off.ts';

test.each([
  ['午前休', 'morning'],
  ['午前休 歯医者', 'morning'],
  ['弟の三者面談、午前休', 'morning'],
  ['午前半休', 'morning'],
  ['ＡＭ休', 'morning'],
  ['午前中のみ', 'morning'],
  ['午後休', 'afternoon'],
  ['午後の有休', 'afternoon'],
  ['半休（午後）', 'afternoon'],
  ['PM半休', 'afternoon'],
  ['半休', 'half'],
  ['半日休み', 'half'],
  ['時間単位の年休', 'hours'],
  ['時間休', 'hours'],
])('%s takes a part of the day: %s', (memo, part) => {
  expect(partOfDay(memo)).toBe(part);
});

test.each([null, undefined, '', '有給', '夏季休暇', '午前中に通院', '午後から旅行', '代休', '全休', '1時間ごとに授乳'])(
  '%j takes the whole day',
  (memo) => {
    expect(partOfDay(memo)).toBeUndefined();
  },
);

test.each([
  ['午後休 通院', '午後休', '通院'],
  ['弟の三者面談、午前休', '午前休', '弟の三者面談、午前休'],
  ['半休', '半休', ''],
  ['時間休：役所', '時間休', '役所'],
  ['夏季休暇', '休み', '夏季休暇'],
  [null, '休み', ''],
])('%j is called %s, for the reason %j', (memo, name, reason) => {
  expect(dayOffOf(memo)).toEqual({ name, reason });
});
