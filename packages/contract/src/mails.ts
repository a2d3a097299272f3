import type { Instant } from './common.ts';

export const mailKinds = ['invitation', 'reset', 'confirmation'] as const;
export type MailKind = (typeof mailKinds)[number];

/** `kept` is a mail that goes nowhere because no mail server is set (SMTP_URL). */
export type MailState = 'waiting' | 'sent' | 'failed' | 'kept';

/** Stands where a mail has its link, wherever the mail is shown. */
export const LINK_MARK = '〔リンク〕';

/** A mail as the outbox shows it to administrators: everything but its link. */
export interface OutboxMail {
  id: number;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  state: MailState;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
}

/** `GET /api/mails`, the newest first. */
export interface MailsResponse {
  data: OutboxMail[];
  meta: {
    pagination: { page: number; pageSize: number; pageCount: number; total: number };
    /** Whether mails leave, or are only kept here. */
    delivery: 'smtp' | 'outbox';
  };
}
