import type { MailKind, MailState } from '@ibasho/contract/mails';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant, key } from './record.ts';

export const mails = pgTable('mails', {
  id: key('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<MailKind>().notNull(),
  accountId: key('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  secret: text('secret'),
  state: text('state').$type<MailState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  error: text('error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  dueAt: instant('due_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
});

export const mailedCodes = pgTable('mailed_codes', {
  codeHash: text('code_hash').primaryKey(),
  accountId: key('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<MailKind>().notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: key('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const spentStates = pgTable('spent_states', {
  stateHash: text('state_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
