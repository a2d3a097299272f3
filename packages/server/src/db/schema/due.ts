import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './record.ts';

/** What the product has done by itself. */
export const dueDone = pgTable(
  'due_done',
  {
    work: text('work').notNull(),
    key: text('key').notNull(),
    doneAt: instant('done_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.work, table.key] })],
);
