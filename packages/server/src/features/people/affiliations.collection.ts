import type { Collection } from '../../actions/collection.ts';

export const affiliations: Collection = {
  name: 'affiliations',
  table: 'affiliations',
  title: '所属',
  fields: {
    Name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'admin', isRequired: true, max: 255 },
    aliases: { column: 'aliases', kind: 'texts', label: '別名', read: 'member', write: 'admin', max: 100 },
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: {},
  mayRestore: (actor) => actor.role === 'admin',
};
