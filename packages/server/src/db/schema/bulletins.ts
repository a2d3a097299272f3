import { pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { key, record } from './record.ts';

export const bulletins = pgTable('bulletins', {
  ...record(),
  title: text('title').notNull(),
  text: text('text'),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
});
