import type { SubscribedEvent } from '@ibasho/contract/calendar-subscriptions';
import { describe, expect, test } from 'vitest';
import { type CalendarRecords, entriesOf, isOn, nationalHolidays, type Task, timesOf } from './calendar-entries.ts';

const [self, sato, suzuki] = ['self', 'sato', 'suzuki'].map((documentId, index) => ({
  id: index + 1,
  documentId,
  name: documentId,
})) as [Named, Named, Named];
type Named = { id: number; documentId: string; name: string };

const nothing: CalendarRecords = {
  schedules: [],
  reservations: [],
  videoMeetings: [],
  tasks: [],
  holidays: [],
  subscribed: { calendars: [], events: [], owner: 'self' },
};
const schedule = {
  id: 1,
  documentId: 's1',
  name: '夜間の搬入',
  date: '2026-11-19',
  start_time: '2026-11-19T13:00:00.000Z',
  end_time: '2026-11-19T16:00:00.000Z',
  last_date: null,
  text: null,
  presence: null,
  is_exception: null,
  sd_user: self,
};
const task = (change: Partial<Task>): Task => ({
  id: 1,
  documentId: 't1',
  name: '校正',
  start: null,
  end: null,
  hours: null,
  comment: null,
  priority: null,
  taskStatus: 'not_started',
  type: 'task',
  sd_user: self,
  ...change,
});
const tasksOf = (change: Partial<Task>) => entriesOf({ ...nothing, tasks: [task(change)] }, ['self'], 'Asia/Tokyo');

test('an entry that goes past midnight stands on both days of the firm', () => {
  const [entry] = entriesOf({ ...nothing, schedules: [schedule] }, ['self'], 'Asia/Tokyo');
  if (!entry) throw new Error('there is no entry');
  expect(timesOf(entry)).toBe('11/19 22:00〜11/20 01:00');
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => isOn(entry, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a booking stands in the calendar of each shown person who takes part, the organiser once', () => {
  const reservation = {
    id: 1,
    documentId: 'r1',
    name: '定例',
    start_time: '2026-11-19T01:00:00.000Z',
    end_time: '2026-11-19T02:00:00.000Z',
    memo: null,
    entered_at: null,
    is_exception: null,
    organizer: self,
    sd_users: [self, sato, suzuki],
  };
  const entries = entriesOf({ ...nothing, reservations: [reservation] }, ['self', 'sato'], 'Asia/Tokyo');
  expect(entries.map(({ personId }) => personId).sort()).toEqual(['sato', 'self']);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

test('a task stands on its days, with one date alone on that, without dates nowhere', () => {
  expect(tasksOf({ start: '2026-11-16', end: '2026-11-18' }).map(timesOf)).toEqual(['11/16〜11/18']);
  expect(tasksOf({ end: '2026-11-18' })).toMatchObject([{ start: '2026-11-18T00:00', end: '2026-11-19T00:00' }]);
  expect(tasksOf({})).toEqual([]);
});

test('national holidays are there by name', () => {
  expect(nationalHolidays({ from: '2026-11-02', to: '2026-11-23' }).map(({ title }) => title)).toEqual([
    '文化の日',
    '勤労感謝の日',
  ]);
});

describe('what stands in a calendar elsewhere', () => {
  const calendar = { documentId: 'c1', name: '私用', host: 'calendar.example.test', readAt: '', problem: null };
  const at = { subscription: 'c1', title: '歯医者', place: '' };
  const hour = { start: '2026-11-19T06:00:00.000Z', end: '2026-11-19T07:00:00.000Z' };
  const shown = (events: SubscribedEvent[], who = ['self']) =>
    entriesOf({ ...nothing, subscribed: { calendars: [calendar], events, owner: 'self' } }, who, 'Asia/Tokyo');

  test('is called by its calendar and its place, and stands with its owner alone', () => {
    expect(shown([{ ...at, ...hour, place: '品川' }])).toMatchObject([
      { kind: 'subscribed', personId: 'self', title: '歯医者', beside: '私用・品川', start: '2026-11-19T15:00' },
    ]);
    expect(shown([{ ...at, ...hour }], ['sato'])).toEqual([]);
    const online = { ...at, ...hour, place: 'https://meet.example.test/abc' };
    expect(shown([online])).toMatchObject([{ beside: '私用', outside: { place: online.place } }]);
  });

  test('lasts to the end of its last day, or as long as it says, and half an hour where that is no time at all', () => {
    expect(shown([{ ...at, first: '2026-11-19', last: '2026-11-20' }]).map(timesOf)).toEqual(['11/19〜11/20']);
    expect(shown([{ ...at, ...hour }]).map(timesOf)).toEqual(['15:00〜16:00']);
    expect(shown([{ ...at, ...hour, end: hour.start }]).map(timesOf)).toEqual(['15:00〜15:30']);
  });

  test('has a name where it has none, and is there twice where it is there twice', () => {
    const entries = shown([
      { ...at, ...hour, title: '' },
      { ...at, ...hour, title: '' },
    ]);
    expect(entries.map(({ title }) => title)).toEqual(['タイトルなし', 'タイトルなし']);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
  });

  test('of a calendar that was removed is not shown any more', () => {
    expect(shown([{ ...at, ...hour, subscription: 'gone' }])).toEqual([]);
  });
});
