import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { deleteStatus, status } from './statuses.ts';

export const statuses: Collection = {
  name: 'statuses',
  table: status.table,
  title: '状態',
  fields: {
    name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'admin', isRequired: true, max: 255 },
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: writesOf(status, deleteStatus),
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
};
