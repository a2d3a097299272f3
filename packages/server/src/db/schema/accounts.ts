import type { Role } from '@ibasho/contract/auth';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { instant, key, record } from './record.ts';

export const accounts = pgTable('accounts', {
  ...record(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  provider: text('provider').notNull().default('local'),
  confirmed: boolean('confirmed').notNull().default(true),
  blocked: boolean('blocked').notNull().default(false),
  role: text('role').$type<Role>().notNull().default('member'),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
});

export const credentials = pgTable('credentials', {
  accountId: key('account_id')
    .primaryKey()
    .references(() => accounts.id),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  isProven: boolean('is_proven').notNull().default(true),
  isInitial: boolean('is_initial').notNull().default(false),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  accountId: key('account_id')
    .notNull()
    .references(() => accounts.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  userAgent: text('user_agent'),
});

export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowStartedAt: instant('window_started_at').notNull(),
  blockedUntil: instant('blocked_until'),
});
