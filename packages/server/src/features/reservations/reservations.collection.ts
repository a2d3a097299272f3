import { RESERVATION_LIMITS } from '@ibasho/contract/reservations';
import type { Collection, Field } from '../../actions/collection.ts';
import { meetingIn, meetingRelations, TAKING_PART } from './meetings.ts';
import { bookings, cancelReservation, changeReservation, reserve } from './reservations.ts';

const time = (column: string, label: string): Field => ({
  column,
  kind: 'datetime',
  label,
  read: 'member',
  write: 'member',
  isRequired: true,
});

export const reservations: Collection = {
  name: 'conference-room-reservations',
  table: bookings.table,
  title: '会議室の予約',
  fields: {
    name: {
      column: 'name',
      kind: 'text',
      label: '用件',
      read: 'member',
      write: 'member',
      max: RESERVATION_LIMITS.name,
    },
    start_time: time('start_time', '開始'),
    end_time: time('end_time', '終了'),
    memo: {
      column: 'memo',
      kind: 'text',
      label: 'メモ',
      read: 'member',
      write: 'member',
      max: RESERVATION_LIMITS.memo,
    },
  },
  relations: {
    conference_room: {
      link: { kind: 'one', column: 'conference_room_id' },
      to: 'conference-rooms',
      label: '会議室',
      isInLabel: true,
      read: 'member',
      write: 'member',
    },
    ...meetingRelations(bookings),
  },
  topics: [],
  describe: (image, nameOf) => String(image.name ?? nameOf('conference-rooms', image.conference_room_id)),
  writes: {
    create: (ctx, input) => reserve(ctx, meetingIn(input)),
    update: (ctx, row, input) => changeReservation(ctx, row, meetingIn(input)),
    remove: cancelReservation,
  },
  rights: { add: 'member', change: TAKING_PART, remove: TAKING_PART },
};
