import { ROOM_LIMITS } from '@ibasho/contract/reservations';
import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { deleteRoom, room } from './rooms.ts';

export const rooms: Collection = {
  name: 'conference-rooms',
  table: room.table,
  title: '会議室',
  fields: {
    name: {
      column: 'name',
      kind: 'text',
      label: '名前',
      read: 'member',
      write: 'admin',
      isRequired: true,
      isSpoken: true,
      max: ROOM_LIMITS.name,
    },
    aliases: {
      column: 'aliases',
      kind: 'texts',
      label: '別名',
      read: 'member',
      write: 'admin',
      isSpoken: true,
      max: ROOM_LIMITS.alias,
    },
    capacity: {
      column: 'capacity',
      kind: 'integer',
      label: '定員',
      read: 'member',
      write: 'admin',
      min: 1,
      max: ROOM_LIMITS.capacity,
    },
    equipment: {
      column: 'equipment',
      kind: 'text',
      label: '設備',
      read: 'member',
      write: 'admin',
      max: ROOM_LIMITS.equipment,
    },
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: writesOf(room, deleteRoom),
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
};
