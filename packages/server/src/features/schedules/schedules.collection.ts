import type { Collection } from '../../actions/collection.ts';

export const schedules: Collection = {
  name: 'schedules',
  table: 'schedules',
  title: '予定',
  fields: {
    name: { column: 'name', kind: 'text', label: '名前', read: 'member', write: 'member', isRequired: true, max: 255 },
    date: { column: 'date', kind: 'date', label: '日付', read: 'member', write: 'member', isRequired: true },
    start_time: { column: 'start_time', kind: 'datetime', label: '開始', read: 'member', write: 'member' },
    end_time: { column: 'end_time', kind: 'datetime', label: '終了', read: 'member', write: 'member' },
    text: { column: 'text', kind: 'text', label: '内容', read: 'member', write: 'member', max: 10_000 },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: 'だれの予定',
      read: 'member',
      write: 'member',
      alsoWrittenAs: ['userId'],
    },
    author: {
      link: { kind: 'one', column: 'author_id' },
      to: 'sd-users',
      label: '登録者',
      read: 'member',
      write: 'nobody',
    },
  },
  topics: [],
  describe: (image) => String(image.name),
  writes: {},
  mayRestore: (actor, image) =>
    actor.role === 'admin' || (actor.person !== null && [image.author_id, image.sd_user_id].includes(actor.person.id)),
};
