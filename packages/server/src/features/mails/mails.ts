import type { MailKind, OutboxMail } from '@ibasho/contract/mails';
import { desc } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { mails } from '../../db/schema/index.ts';
import { type MailFacts, textFor } from './mail-texts.ts';

export interface NewMail {
  kind: MailKind;
  accountId: number;
  to: string;
  facts: MailFacts;
  /** The code in the link. */
  secret: string;
  /** When the code runs out, milliseconds since 1970: then the mail is of no use any more. */
  expiresAt: number;
}

/** Puts a mail into the outbox; it leaves after the transaction of `db` has committed. */
export async function queueMail(db: Db, { kind, accountId, to, facts, secret, expiresAt }: NewMail): Promise<void> {
  const until = new Date(expiresAt).toISOString();
  await db.insert(mails).values({ kind, accountId, toAddress: to, ...textFor(kind, facts), secret, expiresAt: until });
}

/** The newest mails without their secrets, and how many there are. */
export async function listMails(
  db: Db,
  { start, limit }: { start: number; limit: number },
): Promise<{ data: OutboxMail[]; total: number }> {
  const rows = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      to: mails.toAddress,
      subject: mails.subject,
      text: mails.text,
      state: mails.state,
      attempts: mails.attempts,
      error: mails.error,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .orderBy(desc(mails.id))
    .offset(start)
    .limit(limit);
  const data = rows.map((row) => ({
    ...row,
    createdAt: instantOf(row.createdAt),
    sentAt: row.sentAt && instantOf(row.sentAt),
  }));
  return { data, total: await db.$count(mails) };
}

/** Drizzle leaves instants as PostgreSQL writes them. */
const instantOf = (text: string) => new Date(text).toISOString();
