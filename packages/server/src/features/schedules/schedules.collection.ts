import { schedules as declaration } from '@ibasho/contract/schedules';
import { columnsOf } from '../../actions/collection.ts';
import { implementCollection } from '../../actions/implement-collection.ts';
import { scheduleLines, tellOfSchedules } from './schedule-sentences.ts';
import { changeSchedule, createSchedule, deleteSchedule } from './write-schedule.ts';

export const schedules = implementCollection(declaration, {
  sentences: scheduleLines,
  concern: {
    about: 'schedules',
    person: 'sd_user_id',
    columns: ['name', 'date', 'last_date', 'start_time', 'end_time', 'text', 'presence', 'sd_user_id'],
    tell: tellOfSchedules,
  },
  writes: {
    create: (ctx, input) => createSchedule(ctx, columnsOf(input)),
    update: (ctx, row, input) => changeSchedule(ctx, row, columnsOf(input)),
    remove: (ctx, row) => deleteSchedule(ctx, row),
  },
});
