import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

const TODAY = '2026-11-24';

test.each([
  ['11/24', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['１１月２４日', '2026-11-24'],
  ['2026年11月24日(火)', '2026-11-24'],
  ['2026/1/4', '2026-01-04'],
  ['11.3', '2026-11-03'],
  ['20261224', '2026-12-24'],
  [' 12月28日（月） ', '2026-12-28'],
  ['今日', '2026-11-24'],
  ['昨日', '2026-11-23'],
])('「%s」 is %s', (typed, date) => {
  expect(typedDate(typed, TODAY)).toBe(date);
});

test.each([
  ['1/4', '2026-12-28', '2027-01-04'],
  ['12/28', '2027-01-04', '2026-12-28'],
  ['2/29', '2027-12-01', '2028-02-29'],
])('「%s」 without a year on %s is the nearest, %s', (typed, today, date) => {
  expect(typedDate(typed, today)).toBe(date);
});

test.each(['', '11', '13/1', '4/31', '2026-02-29', 'あした', '11/24/2026', '1124'])('「%s」 is no date', (typed) => {
  expect(typedDate(typed, TODAY)).toBeUndefined();
});
