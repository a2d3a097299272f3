import type { Collection } from '../../actions/collection.ts';

export const statuses: Collection = {
  name: 'statuses',
  table: 'statuses',
  title: '状態',
  fields: {
    name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'admin', isRequired: true, max: 255 },
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: {},
  mayRestore: (actor) => actor.role === 'admin',
};
