import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { affiliations } from './firm.ts';
import { media } from './media.ts';
import { instant, key, record } from './record.ts';

export const statuses = pgTable('statuses', { ...record(), name: text('name').notNull() });

/** A paragraph and the like of the rich-text editor. */
export interface Block {
  type: string;
  children: { type: string; text?: string }[];
}

export const sdUsers = pgTable('sd_users', {
  ...record(),
  name: text('name').notNull(),
  jpName: text('jp_name'),
  enName: text('en_name'),
  email: text('email'),
  comment: text('comment'),
  returnTime: instant('return_time'),
  memo: jsonb('memo').$type<Block[]>().notNull().default([]),
  occupancyRate: integer('occupancy_rate'),
  iconId: key('icon_id').references(() => media.id),
  affiliationId: key('affiliation_id').references(() => affiliations.id),
  sdStatusId: key('sd_status_id').references(() => statuses.id),
});
