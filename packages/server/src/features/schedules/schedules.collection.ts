import { SCHEDULE_LIMITS } from '@ibasho/contract/schedules';
import type { Collection } from '../../actions/collection.ts';
import { writesOf } from '../../actions/records.ts';
import { schedule } from './schedules.ts';

export const schedules: Collection = {
  name: 'schedules',
  table: schedule.table,
  title: '予定',
  fields: {
    name: {
      column: 'name',
      kind: 'text',
      label: '名前',
      read: 'member',
      write: 'member',
      isRequired: true,
      max: SCHEDULE_LIMITS.name,
    },
    date: {
      column: 'date',
      kind: 'date',
      label: '日付',
      read: 'member',
      write: 'member',
      isRequired: true,
      alsoSets: 'start_time',
    },
    start_time: { column: 'start_time', kind: 'datetime', label: '開始', read: 'member', write: 'member' },
    end_time: { column: 'end_time', kind: 'datetime', label: '終了', read: 'member', write: 'member' },
    text: { column: 'text', kind: 'text', label: '内容', read: 'member', write: 'member', max: SCHEDULE_LIMITS.text },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: '本人',
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
  writes: writesOf(schedule),
  rights: { add: 'member', change: ['author', 'sd_user'], remove: ['author', 'sd_user'] },
};
