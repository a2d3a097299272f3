import { declareCollection } from './collection.ts';

export const schedules = declareCollection({
  name: 'schedules',
  title: '予定',
  write: 'member',
  fields: {
    name: { kind: 'text', label: '名前', isRequired: true, max: 255 },
    date: { kind: 'date', label: '日付', isRequired: true, alsoSets: 'start_time' },
    start_time: { kind: 'datetime', label: '開始' },
    end_time: { kind: 'datetime', label: '終了' },
    text: { kind: 'text', label: '内容', max: 10_000 },
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
  },
  rights: { add: 'member', change: ['author', 'sd_user'], remove: ['author', 'sd_user'] },
  topics: [],
});

export const scheduleFeature = { collections: [schedules], actions: [] } as const;
