import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { affiliation, deleteAffiliation } from './affiliations.ts';

export const affiliations: Collection = {
  name: 'affiliations',
  table: affiliation.table,
  title: '所属',
  fields: {
    Name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'admin', isRequired: true, max: 255 },
    aliases: { column: 'aliases', kind: 'texts', label: '別名', read: 'member', write: 'admin', max: 100 },
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: writesOf(affiliation, deleteAffiliation),
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
};
