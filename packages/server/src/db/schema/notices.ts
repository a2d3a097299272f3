import type { NoticeSubject } from '@ibasho/contract/notices';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { instant, key } from './record.ts';

/** Every process hears here whose notices have changed: the person's id. */
export const NOTICES_CHANNEL = 'notices';

export const notices = pgTable('notices', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: text('document_id').notNull().unique().default(sql`new_document_id()`),
  sdUserId: key('sd_user_id')
    .notNull()
    .references(() => sdUsers.id, { onDelete: 'cascade' }),
  runId: text('run_id').notNull(),
  actorName: text('actor_name').notNull(),
  collection: text('collection').$type<NoticeSubject>().notNull(),
  /** The documentId of the record that it goes with. */
  within: text('within'),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().default(sql`firm_now()`),
  seenAt: instant('seen_at'),
});
