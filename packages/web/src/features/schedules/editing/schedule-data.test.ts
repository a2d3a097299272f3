import { describe, expect, test } from 'vitest';
import type { Schedule } from '../entries/calendar-entries.ts';
import { dataOf, movedTo, objectionsToTimes, type ScheduleForm } from './schedule-data.ts';

const form: ScheduleForm = {
  name: '打合せ',
  date: '2026-11-20',
  lastDate: '',
  isWholeDay: false,
  start: '14:00',
  end: '15:30',
  text: '',
  presence: '',
};
const found = (change: Partial<ScheduleForm>) =>
  Object.entries(objectionsToTimes({ ...form, ...change }, 'Asia/Tokyo')).flatMap(([field, said]) =>
    said ? [field] : [],
  );
const schedule = (change: Partial<Schedule>): Schedule => ({
  id: 1,
  documentId: 'schedule1',
  name: '打合せ',
  date: '2026-11-20',
  start_time: '2026-11-20T05:00:00.000Z',
  end_time: '2026-11-20T06:30:00.000Z',
  last_date: null,
  text: null,
  presence: null,
  is_exception: null,
  ...change,
});

describe('what the form of an entry sends', () => {
  test('times are those of the firm’s clocks, wherever the browser is', () => {
    expect(dataOf(form, 'Asia/Tokyo')).toMatchObject({
      date: '2026-11-20',
      start_time: '2026-11-20T05:00:00.000Z',
      end_time: '2026-11-20T06:30:00.000Z',
      last_date: null,
    });
  });

  test('whole days have no times, and a last day only where it is another', () => {
    const whole = { ...form, isWholeDay: true };
    expect(dataOf({ ...whole, lastDate: '2026-11-22' }, 'Asia/Tokyo')).toMatchObject({
      start_time: null,
      end_time: null,
      last_date: '2026-11-22',
    });
    expect(dataOf({ ...whole, lastDate: '2026-11-20' }, 'Asia/Tokyo')).toMatchObject({ last_date: null });
  });

  test('an end before or at the start, a missing start and a last day before the first are named', () => {
    expect(found({})).toEqual([]);
    expect(found({ end: '' })).toEqual([]);
    expect(found({ end: '14:00' })).toEqual(['end']);
    expect(found({ end: '01:00', lastDate: '2026-11-21' })).toEqual([]);
    expect(found({ start: '' })).toEqual(['start']);
    expect(found({ start: '25時' })).toEqual(['start']);
    expect(found({ isWholeDay: true, lastDate: '2026-11-19' })).toEqual(['lastDate']);
  });
});

describe('an entry that is dropped', () => {
  test('goes to the time and day where it lies', () => {
    expect(movedTo(schedule({}), '2026-11-23T09:15', '2026-11-23T10:45', 'Asia/Tokyo')).toEqual({
      date: '2026-11-23',
      start_time: '2026-11-23T00:15:00.000Z',
      end_time: '2026-11-23T01:45:00.000Z',
    });
  });

  test('gets no end where it had none', () => {
    const moved = movedTo(schedule({ end_time: null }), '2026-11-23T09:00', '2026-11-23T09:30', 'Asia/Tokyo');
    expect(moved).not.toHaveProperty('end_time');
  });

  test('among the whole days loses its times', () => {
    expect(movedTo(schedule({}), '2026-11-23T00:00', '2026-11-23T01:30', 'Asia/Tokyo')).toEqual({
      date: '2026-11-23',
      start_time: null,
      end_time: null,
    });
  });

  test('of several whole days keeps their number', () => {
    const trip = schedule({ start_time: null, end_time: null, last_date: '2026-11-22' });
    expect(movedTo(trip, '2026-11-30T00:00', '2026-12-03T00:00', 'Asia/Tokyo')).toEqual({
      date: '2026-11-30',
      last_date: '2026-12-02',
    });
  });
});
