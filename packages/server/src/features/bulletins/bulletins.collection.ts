import type { Collection } from '../../actions/collection.ts';

export const bulletins: Collection = {
  name: 'bulletins',
  table: 'bulletins',
  title: '掲示',
  fields: {
    title: {
      column: 'title',
      kind: 'text',
      label: '題名',
      read: 'member',
      write: 'member',
      isRequired: true,
      max: 255,
    },
    text: { column: 'text', kind: 'text', label: '本文', read: 'member', write: 'member', max: 100_000 },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: '投稿者',
      read: 'member',
      write: 'admin',
    },
  },
  topics: [],
  describe: (image) => String(image.title),
  writes: {},
  mayRestore: (actor, image) => actor.role === 'admin' || image.sd_user_id === actor.person?.id,
};
