import { declareAction } from './action.ts';
import { declareCollection } from './collection.ts';
import { optional, type Param, ref, shifts } from './params.ts';

/** Cars booked ahead. Two bookings of one car never overlap; ends are exclusive. */
export const carBookings = declareCollection({
  name: 'car-bookings',
  title: '車の予約',
  namedBy: 'purpose',
  write: 'member',
  fields: {
    purpose: { kind: 'text', label: '用件', max: 255 },
    start_time: { kind: 'datetime', label: '開始', isRequired: true },
    end_time: { kind: 'datetime', label: '返却予定', isRequired: true },
  },
  relations: {
    car: { to: 'cars', label: '車', isRequired: true, isInLabel: true },
    sd_user: {
      to: 'sd-users',
      label: '使う人',
      alsoWrittenAs: ['userId'],
      whenPersonGoes: { becomes: 'deleted', label: '車の予約' },
    },
    author: {
      to: 'sd-users',
      label: '登録者',
      write: 'nobody',
      whenPersonGoes: { becomes: 'unnamed', label: 'ほかの人の車の予約の登録者' },
    },
  },
  rights: { add: 'member', change: ['author', 'sd_user'], remove: ['author', 'sd_user'] },
  topics: [],
});

/** What a check for alcohol may show. */
const alcohol = { values: ['none', 'found'], words: { none: 'なし', found: 'あり' }, max: 20 } as const;
/** How whoever checks met the driver. */
const method = {
  values: ['face_to_face', 'video', 'phone'],
  words: { face_to_face: '対面', video: 'ビデオ通話', phone: '電話' },
  max: 20,
} as const;
const odometer = { kind: 'integer', min: 0, max: 9_999_999, counter: 'km' } as const;

/**
 * One drive with a check for alcohol before and after it, as a firm with five or more cars keeps it for a year
 * (道路交通法施行規則 第9条の10). The names of car and driver stay when either goes.
 */
export const driveLogs = declareCollection({
  name: 'drive-logs',
  title: '運転記録',
  namedBy: 'car_name',
  write: 'member',
  fields: {
    car_name: { kind: 'text', label: '車名', max: 255, write: 'nobody' },
    driver_name: { kind: 'text', label: '運転者名', max: 255, write: 'nobody' },
    before_checked_at: { kind: 'datetime', label: '運転前の確認日時', isRequired: true },
    before_result: { kind: 'text', label: '運転前の酒気帯び', isRequired: true, ...alcohol },
    before_checker: { kind: 'text', label: '運転前の確認者', isRequired: true, max: 100 },
    before_method: { kind: 'text', label: '運転前の確認方法', isRequired: true, ...method },
    before_odometer: { ...odometer, label: '出発時の走行距離' },
    after_checked_at: { kind: 'datetime', label: '運転後の確認日時' },
    after_result: { kind: 'text', label: '運転後の酒気帯び', ...alcohol },
    after_checker: { kind: 'text', label: '運転後の確認者', max: 100 },
    after_method: { kind: 'text', label: '運転後の確認方法', ...method },
    after_odometer: { ...odometer, label: '帰着時の走行距離' },
    destination: { kind: 'text', label: '行き先', max: 500 },
    note: { kind: 'text', label: '指示事項・備考', max: 2000 },
  },
  relations: {
    car: { to: 'cars', label: '車', isRequired: true },
    sd_user: {
      to: 'sd-users',
      label: '運転者',
      alsoWrittenAs: ['userId'],
      whenPersonGoes: { becomes: 'unnamed', label: '運転記録の運転者' },
    },
  },
  rights: { add: 'member', change: ['sd_user'], remove: 'admin' },
  topics: [],
});

const whose = { user: optional(ref('sd-users')) };
/** Which booking is meant: its car and its start, or the day of the only one. */
const booking = {
  kind: 'which',
  of: { car: ref('cars'), start_time: { kind: 'time', mayBeDay: true } },
} as const satisfies Param;

export const reserveCar = declareAction({
  name: 'reserve_car',
  title: '車の予約',
  description:
    'Books a car ahead for a person (the sender where user is left out): from start_time to end_time, else until 18:00 of that day, at least an hour. When it begins, the car is handed out.',
  params: {
    car: ref('cars'),
    start_time: { kind: 'time' },
    end_time: optional({ kind: 'time', ends: 'start_time' }),
    purpose: optional({ kind: 'line', max: 255 }),
    ...whose,
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const updateCarReservation = declareAction({
  name: 'update_car_reservation',
  title: '車の予約の変更',
  description: 'Changes a booking of a car. A moved start keeps the length.',
  params: {
    booking,
    changes: {
      kind: 'changes',
      of: {
        start_time: optional({ kind: 'time' }),
        end_time: optional({ kind: 'time', ends: 'start_time' }),
        ...shifts,
        car: optional(ref('cars')),
        purpose: optional({ kind: 'line', max: 255 }),
      },
    },
  },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const cancelCarReservation = declareAction({
  name: 'cancel_car_reservation',
  title: '車の予約の取り消し',
  description: 'Cancels a booking of a car.',
  params: { booking },
  confirm: 'none',
  undoable: true,
  topics: [],
});

export const carBookingFeature = {
  collections: [carBookings, driveLogs],
  actions: [reserveCar, updateCarReservation, cancelCarReservation],
} as const;
