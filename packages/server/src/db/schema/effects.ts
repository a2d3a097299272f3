import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, key } from './record.ts';

export const effects = pgTable('effects', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  runId: text('run_id').notNull(),
  step: smallint('step').notNull(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  payload: jsonb('payload').notNull(),
  isRequired: boolean('is_required').notNull(),
  isOverdue: boolean('is_overdue').notNull().default(false),
  state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  error: text('error'),
  outcome: jsonb('outcome'),
  resultRun: text('result_run'),
  createdAt: instant('created_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});
