import type { Collection } from '../../actions/collection.ts';

export const reservations: Collection = {
  name: 'conference-room-reservations',
  table: 'conference_room_reservations',
  title: '会議室の予約',
  fields: {
    name: { column: 'name', kind: 'text', label: '用件', read: 'member', write: 'member', max: 255 },
    start_time: {
      column: 'start_time',
      kind: 'datetime',
      label: '開始',
      read: 'member',
      write: 'member',
      isRequired: true,
    },
    end_time: {
      column: 'end_time',
      kind: 'datetime',
      label: '終了',
      read: 'member',
      write: 'member',
      isRequired: true,
    },
    memo: { column: 'memo', kind: 'text', label: 'メモ', read: 'member', write: 'member', max: 2000 },
  },
  relations: {
    conference_room: {
      link: { kind: 'one', column: 'conference_room_id' },
      to: 'conference-rooms',
      label: '会議室',
      read: 'member',
      write: 'member',
    },
    sd_users: {
      link: {
        kind: 'many',
        table: 'conference_room_reservation_people',
        own: 'reservation_id',
        other: 'sd_user_id',
      },
      to: 'sd-users',
      label: '参加者',
      read: 'member',
      write: 'member',
    },
    organizer: {
      link: { kind: 'one', column: 'organizer_id' },
      to: 'sd-users',
      label: '主催',
      read: 'member',
      write: 'admin',
    },
  },
  topics: [],
  describe: (image, nameOf) => String(image.name ?? nameOf('conference-rooms', image.conference_room_id)),
  writes: {},
  mayRestore: (actor, image) => actor.role === 'admin' || image.organizer_id === actor.person?.id,
};
