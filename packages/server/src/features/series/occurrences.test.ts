import { addDays, localTimeAt } from '@ibasho/contract/dates';
import { repeatChoices, SERIES_LIMITS } from '@ibasho/contract/series';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { occurrencesOf, onDay, repetitionOf } from './occurrences.ts';

const keep = (rule: string) => ({ rule, holidays: 'keep' as const });
const daysOf = (rule: string, first: string) => occurrencesOf(keep(rule), first).dates;

/** The same by another implementation of RFC 5545, which does not hold BYSETPOS in the first month. */
function byIcal(rule: string, first: string): string[] {
  const last = addDays(first, SERIES_LIMITS.days);
  const days: string[] = [];
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first));
  for (let day = iterator.next(); day && day.toString() <= last; day = iterator.next()) days.push(day.toString());
  return days.slice(0, SERIES_LIMITS.occurrences);
}

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const weekdays = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 });
const interval = fc.integer({ min: 1, max: 6 }).map((count) => `INTERVAL=${count}`);
const rule = fc
  .tuple(
    fc.oneof(
      fc.constant('FREQ=DAILY'),
      weekdays.map((days) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`),
      fc.integer({ min: 1, max: 31 }).map((date) => `FREQ=MONTHLY;BYMONTHDAY=${date}`),
      fc
        .tuple(fc.constantFrom('1', '2', '3', '4', '-1'), fc.constantFrom('MO', 'WE', 'FR', 'SU'))
        .map(([nth, on]) => `FREQ=MONTHLY;BYDAY=${nth}${on}`),
    ),
    interval,
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 300 }).map((count) => `;COUNT=${count}`),
      day.map((until) => `;UNTIL=${until.replaceAll('-', '')}`),
    ),
  )
  .map(([what, every, end]) => `${what};${every}${end}`);

describe('occurrences', () => {
  test('are those of another implementation of the same standard', () => {
    fc.assert(
      fc.property(rule, day, (text, first) => {
        const expected = byIcal(text, first);
        if (expected.length === 0) expect(() => daysOf(text, first)).toThrow();
        else expect(daysOf(text, first)).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ['daily', '2026-06-10', ['2026-06-10', '2026-06-11', '2026-06-12']],
    ['weekdays', '2026-04-28', ['2026-04-28', '2026-04-30', '2026-05-01', '2026-05-07']],
    ['weekly', '2026-06-09', ['2026-06-09', '2026-06-16']],
    ['biweekly', '2026-06-09', ['2026-06-09', '2026-06-23']],
    ['monthly', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['monthly', '2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29']],
  ] as const)('%s from %s', (repeats, first, expected) => {
    const { dates } = occurrencesOf(repetitionOf(repeats, first), first);
    expect(dates.slice(0, expected.length)).toEqual(expected);
  });

  test('end with the day that is given, which counts', () => {
    const until = repetitionOf('weekly', '2026-06-09', '2026-06-23');
    expect(occurrencesOf(until, '2026-06-09')).toEqual({
      dates: ['2026-06-09', '2026-06-16', '2026-06-23'],
      isCut: false,
    });
  });

  test.each(repeatChoices)('of a rule without an end (%s) are at most 260, and none later than a year', (repeats) => {
    const { dates, isCut } = occurrencesOf(repetitionOf(repeats, '2026-06-10'), '2026-06-10');
    expect(isCut).toBe(true);
    expect(dates.length).toBeLessThanOrEqual(260);
    expect((dates.at(-1) ?? '') < '2027-06-10').toBe(true);
  });

  test.each([
    '',
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYHOUR=1,2',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=99999999',
    'FREQ=DAILY;UNTIL=20261399',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;FREQ=DAILY',
    'DTSTART:20260610;FREQ=DAILY',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;UNTIL=20200101',
  ])('the rule %j is refused in Japanese', (text) => {
    expect(() => daysOf(text, '2026-06-10')).toThrow(
      expect.objectContaining({ say: expect.stringContaining('繰り返') }),
    );
  });
});

describe('an occurrence on another day', () => {
  const zone = 'Europe/Berlin';
  const clock = (time: string | null) => time && localTimeAt(time, zone);

  test('keeps the times of the clock over a change of clocks', () => {
    // 23:00 to 03:00 of the night before the clocks go forward.
    const like = { date: '2027-03-20', start_time: '2027-03-20T22:00:00.000Z', end_time: '2027-03-21T02:00:00.000Z' };
    const { date, start_time, end_time } = onDay(like, '2027-04-10', zone);
    expect([date, clock(start_time), clock(end_time)]).toEqual(['2027-04-10', '2027-04-10T23:00', '2027-04-11T03:00']);
  });

  test('ends after it starts also in the hour that the clocks skip', () => {
    const like = { date: '2027-03-27', start_time: '2027-03-27T01:00:00.000Z', end_time: '2027-03-27T01:30:00.000Z' };
    const { start_time, end_time } = onDay(like, '2027-03-28', zone);
    expect(Date.parse(String(end_time)) - Date.parse(String(start_time))).toBe(30 * 60_000);
  });
});
