import { expect, test } from 'vitest';
import { periodInWords, periodOf, shifted } from './period.ts';

test('a week begins on Monday, a month is filled up to whole weeks', () => {
  expect(periodOf('day', '2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf('month', '2026-11-19')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
});

test('the next month of a long one is never skipped', () => {
  expect(shifted('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(shifted('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(shifted('week', '2026-12-31', 1)).toBe('2027-01-07');
});

test('a period is named as offices name it', () => {
  expect(periodInWords('day', '2026-11-19')).toBe('2026年11月19日(木)');
  expect(periodInWords('week', '2026-11-19')).toBe('2026年11月16日〜22日');
  expect(periodInWords('week', '2026-11-30')).toBe('2026年11月30日〜12月6日');
  expect(periodInWords('week', '2026-12-31')).toBe('2026年12月28日〜2027年1月3日');
  expect(periodInWords('month', '2026-11-19')).toBe('2026年11月');
});
