import type { Collection } from '../../actions/collection.ts';

export const rooms: Collection = {
  name: 'conference-rooms',
  table: 'conference_rooms',
  title: '会議室',
  fields: {
    name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'admin', isRequired: true, max: 255 },
    aliases: { column: 'aliases', kind: 'texts', label: '別名', read: 'member', write: 'admin', max: 100 },
    capacity: {
      column: 'capacity',
      kind: 'integer',
      label: '定員',
      read: 'member',
      write: 'admin',
      min: 1,
      max: 10_000,
    },
    equipment: { column: 'equipment', kind: 'text', label: '設備', read: 'member', write: 'admin', max: 500 },
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: {},
  mayRestore: (actor) => actor.role === 'admin',
};
