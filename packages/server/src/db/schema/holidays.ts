import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { key, record } from './record.ts';

export const userHolidays = pgTable('user_holidays', {
  ...record(),
  date: date('date', { mode: 'string' }).notNull(),
  memo: text('memo'),
  sdUserId: key('sd_user_id')
    .notNull()
    .references(() => sdUsers.id),
});
