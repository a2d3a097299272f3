import { isFirmDay, isFirmTime } from '@ibasho/contract/firm-times';
import { describe, expect, test } from 'vitest';
import { firmClock } from '../../clock.ts';
import { dayAndStartOf, dayOf, timeOf } from './times.ts';

/** Still the 31st in UTC, already the first in Tokyo. */
const clock = { ...firmClock('Asia/Tokyo'), now: () => '2026-12-31T16:20:00.000Z', today: () => '2027-01-01' };

test.each([
  ['today', '2027-01-01'],
  ['+0d', '2027-01-01'],
  ['+1d', '2027-01-02'],
  ['-2d', '2026-12-30'],
  ['+2w', '2027-01-15'],
  ['2028-02-29', '2028-02-29'],
])('the day %s is %s', (day, expected) => {
  expect(isFirmDay(day)).toBe(true);
  expect(dayOf(day, clock)).toBe(expected);
});

test.each([
  ['15:30', '2027-01-01T06:30:00.000Z'],
  ['today 15:30', '2027-01-01T06:30:00.000Z'],
  ['+1d 10:00', '2027-01-02T01:00:00.000Z'],
  ['-1dT10:00', '2026-12-31T01:00:00.000Z'],
  ['+90min', '2026-12-31T17:50:00.000Z'],
  ['-1h', '2026-12-31T15:20:00.000Z'],
  ['2026-11-24T10:00', '2026-11-24T01:00:00.000Z'],
  ['2026-11-24 10:00', '2026-11-24T01:00:00.000Z'],
  ['2026-11-24T10:00:00', '2026-11-24T01:00:00.000Z'],
  ['2026-11-24T10:00:00+01:00', '2026-11-24T09:00:00.000Z'],
  ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z'],
])('the time %s is %s', (time, expected) => {
  expect(isFirmTime(time)).toBe(true);
  expect(timeOf(time, clock)).toBe(expected);
});

test.each(['', 'tomorrow', '+1', '1d', '+1d 25:00', '24:00', '2026-02-30', '2026-02-30T10:00', '+1d  10:00', '+1m'])(
  '%j is neither a day nor a time',
  (value) => {
    expect(isFirmDay(value) || isFirmTime(value)).toBe(false);
  },
);

describe("a schedule's date", () => {
  test('that is a day has no start', () => {
    expect(dayAndStartOf('+1d', clock)).toEqual({ date: '2027-01-02', start: null });
  });

  test('that is a time is split into the day in the firm’s zone and the start', () => {
    expect(dayAndStartOf('2026-12-31T16:00:00Z', clock)).toEqual({
      date: '2027-01-01',
      start: '2026-12-31T16:00:00.000Z',
    });
  });
});
