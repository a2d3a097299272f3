import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { affiliation, deleteAffiliation, shownName } from './affiliations.ts';

export const affiliations: Collection = {
  name: 'affiliations',
  table: affiliation.table,
  title: '所属',
  fields: {
    Name: {
      column: 'name',
      kind: 'text',
      label: '名前',
      read: 'member',
      write: 'admin',
      isRequired: true,
      isSpoken: true,
      max: 255,
    },
    displayName: {
      column: 'display_name',
      kind: 'text',
      label: '表示名',
      read: 'member',
      write: 'admin',
      isSpoken: true,
      max: 255,
    },
    aliases: {
      column: 'aliases',
      kind: 'texts',
      label: '別名',
      read: 'member',
      write: 'admin',
      isSpoken: true,
      max: 100,
    },
  },
  relations: {},
  topics: [],
  describe: shownName,
  writes: writesOf(affiliation, deleteAffiliation),
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
};
