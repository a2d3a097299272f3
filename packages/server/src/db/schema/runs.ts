import type { PlanStep } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, key } from './record.ts';

export const runs = pgTable('runs', {
  id: text('id').primaryKey(),
  number: key('number').notNull().generatedAlwaysAsIdentity(),
  accountId: key('account_id'),
  actorUsername: text('actor_username'),
  actorName: text('actor_name'),
  source: text('source').notNull(),
  actions: jsonb('actions').$type<PlanStep[]>().notNull(),
  message: text('message').notNull(),
  undoable: boolean('undoable').notNull(),
  undoOf: text('undo_of'),
  undoneBy: text('undone_by'),
  position: key('position'),
  changed: integer('changed').notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`firm_now()`),
});

/** A row as its table has it: column names as in SQL, instants as PostgreSQL writes them. */
export type Image = Record<string, unknown>;

export const journal = pgTable('journal', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  runId: text('run_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  step: smallint('step').notNull(),
  collection: text('collection').notNull(),
  rowId: key('row_id').notNull(),
  documentId: text('document_id').notNull(),
  before: jsonb('before').$type<Image>(),
  after: jsonb('after').$type<Image>(),
  at: instant('at').notNull().default(sql`firm_now()`),
});

export const journalHead = pgTable('journal_head', {
  single: boolean('single').primaryKey().default(true),
  position: key('position').notNull(),
});

export const confirmations = pgTable('confirmations', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: key('account_id').notNull(),
  sessionId: text('session_id').notNull(),
  planHash: text('plan_hash').notNull(),
  versions: jsonb('versions').$type<Record<string, number>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  accountId: key('account_id').notNull(),
  key: text('key').notNull(),
  bodyHash: text('body_hash').notNull(),
  response: jsonb('response'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
