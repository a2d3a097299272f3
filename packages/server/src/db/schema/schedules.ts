import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { instant, key, record } from './record.ts';

export const schedules = pgTable('schedules', {
  ...record(),
  name: text('name').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  startTime: instant('start_time'),
  endTime: instant('end_time'),
  text: text('text'),
  lastDate: date('last_date', { mode: 'string' }),
  presence: text('presence'),
  presenceFrom: instant('presence_from'),
  presenceUntil: instant('presence_until'),
  seriesId: key('series_id'),
  isException: boolean('is_exception').notNull().default(false),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
  authorId: key('author_id').references(() => sdUsers.id),
});
