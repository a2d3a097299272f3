import { describe, expect, test } from 'vitest';
import { choicesFrom, ONCE, objectionsToRepetition, repeatsOf } from './repetition.ts';

const THURSDAY = '2026-11-26';

describe('how something is repeated', () => {
  test('is offered in the words of its first day', () => {
    expect(choicesFrom(THURSDAY).map(({ label }) => label)).toEqual([
      'しない',
      '毎日',
      '平日（祝日を除く）',
      '毎週木曜日',
      '隔週木曜日',
      '毎月26日',
      '曜日を選ぶ',
    ]);
  });

  test('is a word with its end, or a rule of weekdays', () => {
    expect(repeatsOf({ ...ONCE, every: 'weekly' })).toEqual({ every: 'weekly' });
    expect(repeatsOf({ ...ONCE, every: 'monthly', until: '2027-03-31' })).toEqual({
      every: 'monthly',
      until: '2027-03-31',
    });
    expect(repeatsOf({ ...ONCE, every: 'custom', weeks: 2, weekdays: [5, 1] })).toEqual({
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    });
    expect(repeatsOf({ ...ONCE, every: 'custom', weekdays: [0], until: '2027-01-31' })).toEqual({
      rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;UNTIL=20270131',
    });
  });

  test('has a weekday, and an end that is not before its beginning', () => {
    expect(objectionsToRepetition(ONCE, THURSDAY)).toEqual({});
    expect(Object.keys(objectionsToRepetition({ ...ONCE, every: 'custom' }, THURSDAY))).toEqual(['weekdays']);
    expect(Object.keys(objectionsToRepetition({ ...ONCE, every: 'daily', until: '2026-11-25' }, THURSDAY))).toEqual([
      'until',
    ]);
    expect(objectionsToRepetition({ ...ONCE, every: 'daily', until: THURSDAY }, THURSDAY)).toEqual({});
  });
});
