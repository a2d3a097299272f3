import { pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { instant, key, names, record } from './record.ts';

export const cars = pgTable('cars', {
  ...record(),
  name: text('name').notNull(),
  aliases: names('aliases'),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
  heldSince: instant('held_since'),
});
