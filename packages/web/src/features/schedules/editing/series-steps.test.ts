import { describe, expect, test } from 'vitest';
import { ONCE } from '../../../lib/booking/repetition.ts';
import type { Person } from '../../../lib/directory/people.ts';
import type { Schedule } from '../entries/calendar-entries.ts';
import { changesOf, repeatedStep } from './series-steps.ts';

const person = { documentId: 'p1', name: '黒田 陸' } as Person;
const data = {
  name: '朝会',
  text: null,
  presence: null,
  date: '2026-11-26',
  last_date: null,
  start_time: '2026-11-26T00:30:00.000Z',
  end_time: '2026-11-26T01:00:00.000Z',
};

describe('entries that are repeated', () => {
  test('are added by the action, on the firm’s clock', () => {
    const repetition = { ...ONCE, every: 'weekly', until: '2027-01-28' } as const;
    expect(repeatedStep(data, person, repetition, 'Asia/Tokyo')).toEqual({
      action: 'create_schedule',
      params: {
        name: '朝会',
        date: '2026-11-26T09:30',
        end: '2026-11-26T10:00',
        user: '黒田 陸',
        repeats: 'weekly',
        until: '2027-01-28',
      },
      refs: { user: 'p1' },
    });
    const wholeDay = { ...data, start_time: null, end_time: null, presence: 'online' };
    expect(repeatedStep(wholeDay, person, { ...ONCE, every: 'weekdays' }, 'Asia/Tokyo').params).toEqual({
      name: '朝会',
      date: '2026-11-26',
      user: '黒田 陸',
      repeats: 'weekdays',
      presence: 'online',
    });
  });

  test('on weekdays of their own choice are told as a rule, with what becomes of holidays', () => {
    const repetition = { ...ONCE, every: 'custom', weekdays: [5, 3], skipsHolidays: true } as const;
    expect(repeatedStep(data, person, repetition, 'Asia/Tokyo').params).toEqual({
      name: '朝会',
      date: '2026-11-26T09:30',
      end: '2026-11-26T10:00',
      user: '黒田 陸',
      rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=WE,FR',
      holidays: 'skip',
    });
  });

  test('are changed in what differs alone', () => {
    const schedule = { ...data, documentId: 's1' } as unknown as Schedule;
    expect(changesOf(schedule, data, 'Asia/Tokyo')).toEqual({});
    const later = { ...data, start_time: '2026-11-26T01:00:00.000Z', end_time: '2026-11-26T01:30:00.000Z' };
    expect(changesOf(schedule, { ...later, text: '資料' }, 'Asia/Tokyo')).toEqual({
      date: '2026-11-26T10:00',
      end: '2026-11-26T10:30',
      text: '資料',
    });
  });
});
