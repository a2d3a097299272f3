import { z } from 'zod';
import { declareAction } from './action.ts';
import { line, localDate, text } from './common.ts';

const days = {
  date: localDate.optional(),
  start: localDate.optional(),
  end: localDate.optional(),
  user: line(200).optional(),
};

export const addUserHoliday = declareAction({
  name: 'add_user_holiday',
  title: '休みの登録',
  description: 'Marks a day (date), or every day from start to end, as a day off. A day already set is left alone.',
  params: z.strictObject({ ...days, memo: text(500).optional() }),
  references: { user: 'sd-users' },
  confirm: 'none',
  undoable: true,
  topics: ['userHolidaysUpdated'],
});

export const deleteUserHoliday = declareAction({
  name: 'delete_user_holiday',
  title: '休みの取り消し',
  description: 'Removes the day off on date, or those from start to end.',
  params: z.strictObject(days),
  references: { user: 'sd-users' },
  confirm: 'explicit',
  undoable: true,
  topics: ['userHolidaysUpdated'],
});
