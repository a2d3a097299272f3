import { expect, test } from 'vitest';
import { aHoliday, aPerson } from '../../../../../test/office.ts';
import { aPart } from '../../../../../test/projects.ts';
import { assigneesOf, leaveInWords, leaveOf } from './leave.ts';

const mori = aPerson('森 葵');
const own = (...holidays: [string, string?][]) =>
  leaveOf(holidays.map(([date, memo]) => aHoliday(mori, date, memo ?? null))).get(mori.documentId) ?? [];
const days = { first: '2026-12-01', last: '2026-12-31' };

test('days off are told in order, those that follow one another as one, parts of a day by their name', () => {
  const leave = own(['2026-12-08'], ['2026-12-03'], ['2026-12-07'], ['2026-12-10', '午後休 通院']);
  expect(leaveInWords('森 葵', leave, days)).toBe(
    '森 葵さんは12月3日(木)・12月7日(月)〜12月8日(火)に休み、12月10日(木)に午後休',
  );
});

test('only days within the task count, and of very many it is told how many more there are', () => {
  expect(leaveInWords('森 葵', own(['2026-11-30'], ['2027-01-04']), days)).toBe('');
  expect(leaveInWords('森 葵', own(['2026-12-03']), null)).toBe('');
  const odd = own(['2026-12-01'], ['2026-12-03'], ['2026-12-05'], ['2026-12-07'], ['2026-12-09'], ['2026-12-11']);
  expect(leaveInWords('森 葵', odd, days)).toBe(
    '森 葵さんは12月1日(火)・12月3日(木)・12月5日(土)・12月7日(月)に休み ほか2件',
  );
});

test('everybody who works on something is asked about once', () => {
  const { id, documentId, name } = mori;
  const person = { id, documentId, name };
  expect(assigneesOf([aPart('測量', { person }), aPart('素案', { person }), aPart('模型')])).toEqual([id]);
});
