import { afterAll, beforeAll, describe, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import { aboutTo, type Change, expectAlike, type Ids, idsByName } from '../../../test/http/two-doors.ts';

// What is booked and entered for a time to come; the firm's clock stands on 10 June 2026.

let office: TestApp;
let ids: Ids;
const numberOf = (name: string) => ids.get(name)?.id;
const pathOf = (collection: string, name: string) => `/api/${collection}/${ids.get(name)?.documentId}`;

beforeAll(async () => {
  office = await openTestApp({
    firm: {
      ...TEST_FIRM,
      rooms: [{ name: '会議室' }, { name: '応接室' }],
      reservations: [
        {
          room: '会議室',
          name: '朝会',
          start_time: '2026-06-16T09:00',
          end_time: '2026-06-16T10:00',
          users: ['kuroda'],
        },
        {
          room: '会議室',
          name: '定例',
          start_time: '2026-06-16T11:00',
          end_time: '2026-06-16T12:00',
          users: ['akai', 'kuroda'],
        },
      ],
      schedules: [
        { user: 'kuroda', name: '現場', date: '2026-06-17T13:00' },
        { user: 'akai', name: '点検', date: '2026-06-17' },
      ],
    },
  });
  ids = await idsByName(office, ['sd_users', 'conference_rooms', 'conference_room_reservations', 'schedules']);
});
afterAll(() => office.close());

const booked = (start: string) => ({ room: '会議室', start_time: `2026-06-16T${start}` });
const bookings: Change[] = [
  {
    name: 'a room is booked for oneself',
    action: { action: 'reserve_conference_room', params: { room: '応接室', start_time: '2026-06-16T09:00' } },
    write: () => [
      'POST',
      '/api/conference-room-reservations',
      {
        name: '会議',
        start_time: '2026-06-16T09:00',
        end_time: '2026-06-16T10:00',
        conference_room: numberOf('応接室'),
        sd_users: [numberOf('黒田 陸')],
      },
    ],
  },
  {
    name: 'a room is booked with a colleague',
    action: {
      action: 'reserve_conference_room',
      params: { room: '応接室', start_time: '2026-06-16T09:00', participants: ['赤井 凛'] },
    },
    write: () => [
      'POST',
      '/api/conference-room-reservations',
      {
        name: '会議',
        start_time: '2026-06-16T09:00',
        end_time: '2026-06-16T10:00',
        conference_room: numberOf('応接室'),
        sd_users: [numberOf('黒田 陸'), numberOf('赤井 凛')],
      },
    ],
    asks: aboutTo('会議室の予約'),
    differs: {
      because: 'a sentence may have been misunderstood; the form of a new booking shows who takes part',
      came: { asks: undefined, lines: undefined },
    },
  },
  {
    name: 'a room that is taken is booked',
    action: { action: 'reserve_conference_room', params: { room: '会議室', start_time: '2026-06-16T11:00' } },
    write: () => [
      'POST',
      '/api/conference-room-reservations',
      {
        name: '会議',
        start_time: '2026-06-16T11:00',
        end_time: '2026-06-16T12:00',
        conference_room: numberOf('会議室'),
        sd_users: [numberOf('黒田 陸')],
      },
    ],
    refused: [
      409,
      [
        '会議室「会議室」はその時間に予約が入っています：6月16日(火) 11:00〜12:00「定例」赤井 凛さん',
        '空いている会議室：応接室',
        '会議室の次の空き：6月16日(火) 12:00〜13:00',
      ].join('\n'),
    ],
  },
  {
    name: 'one’s own booking is moved',
    action: {
      action: 'update_reservation',
      params: { reservation: booked('09:00'), changes: { start_time: '2026-06-16T08:00' } },
    },
    write: () => [
      'PUT',
      pathOf('conference-room-reservations', '朝会'),
      { start_time: '2026-06-16T08:00', end_time: '2026-06-16T09:00' },
    ],
  },
  {
    name: 'a booking with a colleague is renamed',
    action: { action: 'update_reservation', params: { reservation: booked('11:00'), changes: { name: '週次' } } },
    write: () => ['PUT', pathOf('conference-room-reservations', '定例'), { name: '週次' }],
    asks: aboutTo('予約の変更'),
  },
  {
    name: 'one’s own booking is cancelled',
    action: { action: 'cancel_reservation', params: { reservation: booked('09:00') } },
    write: () => ['DELETE', pathOf('conference-room-reservations', '朝会')],
    asks: ['explicit', '会議室「会議室」の予約「朝会」（6月16日(火) 09:00〜10:00）を取り消します。よろしいですか？'],
  },
];

const schedules: Change[] = [
  {
    name: 'one’s own entry is added',
    action: {
      action: 'create_schedule',
      params: { name: '来客', date: '2026-06-18T14:00', end: '15:00', presence: 'online' },
    },
    write: () => [
      'POST',
      '/api/schedules',
      { name: '来客', date: '2026-06-18T14:00', end_time: '2026-06-18T15:00', presence: 'online' },
    ],
  },
  {
    name: 'a colleague’s entry is added',
    action: { action: 'create_schedule', params: { name: '来客', date: '2026-06-18', user: '赤井 凛' } },
    write: () => ['POST', '/api/schedules', { name: '来客', date: '2026-06-18', sd_user: numberOf('赤井 凛') }],
    asks: aboutTo('予定の登録'),
  },
  {
    name: 'an entry that ends before it begins is added',
    action: { action: 'create_schedule', params: { name: '来客', date: '2026-06-18T14:00', end: '13:00' } },
    write: () => ['POST', '/api/schedules', { name: '来客', date: '2026-06-18T14:00', end_time: '2026-06-18T13:00' }],
    refused: [400, '終了時刻は開始時刻より後にしてください'],
  },
  {
    name: 'one’s own entry is moved',
    action: { action: 'update_schedule', params: { schedule: '現場', changes: { date: '2026-06-18T09:00' } } },
    write: () => ['PUT', pathOf('schedules', '現場'), { date: '2026-06-18T09:00' }],
  },
  {
    name: 'a colleague’s entry is changed',
    action: { action: 'update_schedule', params: { schedule: '点検', changes: { name: '検査' } } },
    write: () => ['PUT', pathOf('schedules', '点検'), { name: '検査' }],
    refused: [403, '予定を変更できるのは登録者、本人、管理者だけです'],
  },
  {
    name: 'one’s own entry is deleted',
    action: { action: 'delete_schedule', params: { schedule: '現場' } },
    write: () => ['DELETE', pathOf('schedules', '現場')],
    asks: ['explicit', '予定「現場」（6月17日(水) 13:00）を削除します。よろしいですか？'],
  },
];

describe.each([
  ['bookings', bookings],
  ['entries of a schedule', schedules],
])('%s: the action and the content API do the same', (_noun, changes) => {
  test.each(changes)('$name', (change) => expectAlike(office, change));
});
