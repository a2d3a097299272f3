import { declareCollection } from './collection.ts';
import { presenceStatuses } from './constants.ts';
import { messages } from './messages.ts';

export const schedules = declareCollection({
  name: 'schedules',
  title: '予定',
  write: 'member',
  fields: {
    name: { kind: 'text', label: '名前', isRequired: true, max: 255 },
    date: { kind: 'date', label: '日付', isRequired: true, alsoSets: 'start_time' },
    start_time: { kind: 'datetime', label: '開始' },
    end_time: { kind: 'datetime', label: '終了' },
    /** Of an entry without times that lasts several days. */
    last_date: { kind: 'date', label: '最終日' },
    text: { kind: 'text', label: '内容', max: 10_000 },
    /** The board shows it while the entry lasts, with the entry's name as comment. */
    presence: { kind: 'text', label: '状態', values: presenceStatuses, words: messages.statusNames },
    /** It was changed alone, and no longer follows its series in day and time. */
    is_exception: { kind: 'boolean', label: '', write: 'nobody' },
  },
  relations: {
    sd_user: {
      to: 'sd-users',
      label: '本人',
      alsoWrittenAs: ['userId'],
      whenPersonGoes: { becomes: 'deleted', label: '予定' },
    },
    author: {
      to: 'sd-users',
      label: '登録者',
      write: 'nobody',
      whenPersonGoes: { becomes: 'unnamed', label: 'ほかの人の予定の登録者' },
    },
    series: { to: 'series', label: '繰り返し', write: 'nobody' },
  },
  rights: { add: 'member', change: ['author', 'sd_user'], remove: ['author', 'sd_user'] },
  topics: [],
});

export const scheduleFeature = { collections: [schedules], actions: [] } as const;
