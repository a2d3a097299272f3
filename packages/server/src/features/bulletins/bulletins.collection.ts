import { BULLETIN_LIMITS } from '@ibasho/contract/bulletins';
import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { bulletin } from './bulletins.ts';

export const bulletins: Collection = {
  name: 'bulletins',
  table: bulletin.table,
  title: '掲示',
  fields: {
    title: {
      column: 'title',
      kind: 'text',
      label: '題名',
      read: 'member',
      write: 'member',
      isRequired: true,
      max: BULLETIN_LIMITS.title,
    },
    text: { column: 'text', kind: 'text', label: '本文', read: 'member', write: 'member', max: BULLETIN_LIMITS.text },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: '投稿者',
      read: 'member',
      write: 'member',
    },
  },
  topics: [],
  describe: (image) => String(image.title),
  writes: writesOf(bulletin),
  rights: { add: 'member', change: ['sd_user'], remove: ['sd_user'] },
};
