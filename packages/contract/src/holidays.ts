import { declareAction } from './action.ts';
import { declareCollection } from './collection.ts';
import type { Page } from './pages.ts';
import { optional, ref } from './params.ts';

const HOLIDAY_LIMITS = { memo: 500 } as const;

export const userHolidays = declareCollection({
  name: 'user-holidays',
  title: '休み',
  namedBy: 'date',
  write: 'member',
  fields: {
    date: { kind: 'date', label: '日付', isRequired: true },
    memo: { kind: 'text', label: 'メモ', max: HOLIDAY_LIMITS.memo },
  },
  relations: {
    sd_user: {
      to: 'sd-users',
      label: 'ユーザー',
      isInLabel: true,
      isRequired: true,
      alsoWrittenAs: ['userId'],
      whenPersonGoes: { becomes: 'deleted', label: '休み' },
    },
  },
  rights: { add: 'member', change: 'member', remove: 'member' },
  topics: ['userHolidaysUpdated'],
  isEnveloped: true,
});

const days = {
  date: optional({ kind: 'day', stretch: 'only' }),
  start: optional({ kind: 'day', stretch: 'first' }),
  end: optional({ kind: 'day', stretch: 'last' }),
  user: optional(ref('sd-users')),
};

export const addUserHoliday = declareAction({
  name: 'add_user_holiday',
  title: '休みの登録',
  description: 'Marks a day (date), or every day from start to end, as a day off. A day already set is left alone.',
  params: { ...days, memo: optional({ kind: 'text', max: HOLIDAY_LIMITS.memo }) },
  confirm: 'none',
  undoable: true,
  topics: ['userHolidaysUpdated'],
});

export const deleteUserHoliday = declareAction({
  name: 'delete_user_holiday',
  title: '休みの取り消し',
  description: 'Removes the day off on date, or those from start to end.',
  params: days,
  confirm: 'explicit',
  undoable: true,
  topics: ['userHolidaysUpdated'],
});

export const holidaysPage = {
  path: '/holidays',
  title: '休み',
  isPublic: false,
  hasLayout: true,
} as const satisfies Page;

export const holidayFeature = { collections: [userHolidays], actions: [addUserHoliday, deleteUserHoliday] } as const;
