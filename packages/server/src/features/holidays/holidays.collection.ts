import { dateInWords } from '@ibasho/contract/dates';
import type { Collection } from '../../actions/collection.ts';
import { holidayLines, tellOfDays } from './holiday-sentences.ts';
import { createHoliday, removeHoliday, saveHoliday } from './holidays.ts';

export const userHolidays: Collection = {
  name: 'user-holidays',
  table: 'user_holidays',
  title: '休み',
  fields: {
    date: { column: 'date', kind: 'date', label: '日付', read: 'member', write: 'member', isRequired: true },
    memo: { column: 'memo', kind: 'text', label: 'メモ', read: 'member', write: 'member', max: 500 },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: 'ユーザー',
      isInLabel: true,
      read: 'member',
      write: 'member',
      isRequired: true,
      alsoWrittenAs: ['userId'],
    },
  },
  topics: ['userHolidaysUpdated'],
  describe: (image, nameOf) => `${nameOf('sd-users', image.sd_user_id)} ${dateInWords(String(image.date))}`,
  sentences: holidayLines,
  concern: { about: 'user-holidays', person: 'sd_user_id', columns: ['date', 'memo', 'sd_user_id'], tell: tellOfDays },
  writes: { create: createHoliday, update: saveHoliday, remove: removeHoliday },
  rights: { add: 'member', change: 'member', remove: 'member' },
};
