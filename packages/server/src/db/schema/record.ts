import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, read and written as ISO 8601 in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const key = (name: string) => bigint(name, { mode: 'number' });

/** The columns that every record of the content API has; the database fills and keeps them. */
export const record = () => ({
  id: key('id').primaryKey().generatedByDefaultAsIdentity(),
  documentId: text('document_id').notNull().unique().default(sql`new_document_id()`),
  createdAt: instant('created_at').notNull().default(sql`firm_now()`),
  updatedAt: instant('updated_at').notNull().default(sql`firm_now()`),
  version: integer('version').notNull().default(1),
});

export const names = (name: string) => text(name).array().notNull().default(sql`'{}'`);
