import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { instant, key, record } from './record.ts';

export const schedules = pgTable('schedules', {
  ...record(),
  name: text('name').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  startTime: instant('start_time'),
  endTime: instant('end_time'),
  text: text('text'),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
  authorId: key('author_id').references(() => sdUsers.id),
});
