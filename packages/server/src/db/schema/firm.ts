import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { names, record } from './record.ts';

export const firm = pgTable('firm', {
  single: boolean('single').primaryKey().default(true),
  name: text('name').notNull(),
  timezone: text('timezone').notNull(),
});

export const affiliations = pgTable('affiliations', {
  ...record(),
  name: text('name').notNull(),
  aliases: names('aliases'),
  displayName: text('display_name'),
});
