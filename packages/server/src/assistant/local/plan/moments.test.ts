import { expect, it } from 'vitest';
import { asked, steps } from '../../../../test/assistant/proposals.ts';

it.each([
  ['来週休みます', 'DAYS @来週', { start: '2026-03-16', end: '2026-03-19' }],
  ['明日休みます', 'DAYS @明日', { date: '2026-03-12' }],
  ['休みます', 'DAYS TODAY', { date: '2026-03-11' }],
  ['明日と金曜まで休み', 'FROM @明日 TO @金曜', { start: '2026-03-12', end: '2026-03-13' }],
  ['金曜まで休み', 'FROM TODAY TO @金曜', { start: '2026-03-11', end: '2026-03-13' }],
])('takes the days of %s', (message, days, params) => {
  expect(steps(message, `add_user_holiday ${days}`)).toEqual([{ action: 'add_user_holiday', params }]);
});

it.each([
  ['3時に戻ります', 'return_time @3時', '2026-03-11T15:00'],
  ['1時間ほど出ます', 'return_time @1時間', '2026-03-11T11:20'],
  ['13時から15時まで', 'return_time @13時から15時まで', '2026-03-11T15:00'],
  ['13時から15時まで', 'return_time AT @13時から15時まで', '2026-03-11T13:00'],
  ['明日の、ええと9時', 'return_time @明日 @9時', '2026-03-12T09:00'],
])('takes the time of %s (%s)', (message, said, time) => {
  expect(steps(message, `update_user_status ${said}`)).toEqual([
    { action: 'update_user_status', params: { return_time: time } },
  ]);
});

it.each([
  [
    '明日10時から12時 和室',
    'room @和室 start_time AT @明日10時から12時 end_time @明日10時から12時',
    '12T10:00',
    '12T12:00',
  ],
  ['明日10時、和室を2時間ほど', 'room @和室 start_time @明日10時 end_time @2時間', '12T10:00', '12T12:00'],
  ['明日10時、和室、終わりは11時半', 'room @和室 start_time @明日10時 end_time @11時半', '12T10:00', '12T11:30'],
])('takes the end of what begins: %s', (message, said, start, end) => {
  expect(steps(message, `reserve_conference_room ${said}`)).toMatchObject([
    { params: { room: '和室', start_time: `2026-03-${start}`, end_time: `2026-03-${end}` } },
  ]);
});

it.each([
  ['13時からZoom、45分', '@45分', 45],
  ['13時からZoom、14時半まで', '@14時半', 90],
])('takes how long it lasts: %s', (message, duration, minutes) => {
  expect(steps(message, `reserve_zoom_meeting start_time @13時 duration ${duration}`)).toMatchObject([
    { params: { start_time: '2026-03-11T13:00', duration: minutes } },
  ]);
});

it('takes the same time of another week on its day of the week', () => {
  const open = {
    kind: 'done' as const,
    actions: [{ action: 'reserve_conference_room', params: { room: '和室', start_time: '2026-03-12T10:00' } }],
  };
  const said = 'reserve_conference_room room #3 start_time @来週 #5';
  expect(steps('来週も同じ時間で', said, { open })).toMatchObject([
    { params: { room: '和室', start_time: '2026-03-19T10:00' } },
  ]);
});

it('takes what would tell which entry for the change, where nothing else is said to change', () => {
  expect(steps('研修の予定、明日10時に変更', 'update_schedule schedule @研 @修 date @明日10時')).toMatchObject([
    { params: { schedule: '研修', changes: { date: '2026-03-12T10:00' } } },
  ]);
});

it.each([
  ['定例、16時からに', 'reservation.name @定 @例 start_time @16時', { start_time: '16:00' }],
  ['定例、9時からに', 'reservation.name @定 @例 start_time @9時', { start_time: '09:00' }],
  [
    '定例を16時から17時に',
    'reservation.name @定 @例 start_time AT @16時から17時',
    { start_time: '16:00', end_time: '17:00' },
  ],
  [
    '定例、16時に、30分で',
    'reservation.name @定 @例 start_time @16時 end_time @30分',
    { start_time: '16:00', end_time: '16:30' },
  ],
  ['明日の定例、16時からに', 'reservation.start_time @明日 start_time @16時', { start_time: '2026-03-12T16:00' }],
  ['明日の定例、17時まで', 'reservation.start_time @明日 end_time @17時', { end_time: '2026-03-12T17:00' }],
  ['定例を明日16時に', 'reservation.name @定 @例 start_time @明日16時', { start_time: '2026-03-12T16:00' }],
])('moves a booking on its own day where only a clock is told: %s', (message, said, changes) => {
  expect(steps(message, `update_reservation ${said}`)).toMatchObject([{ params: { changes } }]);
});

it('moves an entry on its own day where only a clock is told', () => {
  expect(steps('研修の予定、16時に変更', 'update_schedule schedule @研 @修 date @16時')).toMatchObject([
    { params: { schedule: '研修', changes: { date: '16:00' } } },
  ]);
});

it('tells which entry by its day, and its new day', () => {
  const said = 'update_schedule schedule @研 @修 date @12日 date @13日';
  expect(steps('12日の研修を13日に', said)).toMatchObject([
    { params: { schedule: '研修', date: '2026-03-12', changes: { date: '2026-03-13' } } },
  ]);
});

it('takes no end that is the beginning', () => {
  const said = 'reserve_conference_room room @和室 start_time @明日の16時 end_time @明日の16時';
  expect(steps('和室、明日の16時', said)).toMatchObject([{ params: { room: '和室', start_time: '2026-03-12T16:00' } }]);
});

it('keeps the day where the time is asked for', () => {
  expect(asked('明日、和室', 'reserve_conference_room room @和室 start_time @明日 MISSING')).toMatchObject({
    missing: 'start_time',
    known: { room: '和室', start_time: '2026-03-12' },
  });
});
