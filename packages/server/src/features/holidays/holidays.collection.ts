import { dateInWords } from '@ibasho/contract/dates';
import { userHolidays as declaration } from '@ibasho/contract/holidays';
import { implementCollection } from '../../actions/implement-collection.ts';
import { holidayLines, tellOfDays } from './holiday-sentences.ts';
import { createHoliday, removeHoliday, saveHoliday } from './holidays.ts';

export const userHolidays = implementCollection(declaration, {
  describe: (image, nameOf) => `${nameOf('sd-users', image.sd_user_id)} ${dateInWords(String(image.date))}`,
  sentences: holidayLines,
  concern: { about: 'user-holidays', person: 'sd_user_id', columns: ['date', 'memo', 'sd_user_id'], tell: tellOfDays },
  writes: { create: createHoliday, update: saveHoliday, remove: removeHoliday },
});
