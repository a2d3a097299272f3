import { LINK_MARK, type MailKind } from '@ibasho/contract/mails';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';
import { type MailPort, MailRefused } from '../../ports/mail.ts';
import { htmlOf } from './mail-html.ts';

export interface OutboxDependencies {
  db: Db;
  port: MailPort;
  /** The address that staff use, without a slash at its end; asked when a mail leaves. */
  appUrl(): string;
  warn(error: unknown): void;
  /** How often it is looked for mails that nobody has told of, and that are to be tried again. */
  everyMs?: number;
}

/** The one that sends what stands in the outbox. */
export interface Outbox {
  /** Looks now: something has been committed. */
  wake(): void;
  /** Waits for the mail that is just leaving. */
  close(): Promise<void>;
}

const EVERY_MS = 5000;
/** A process that has taken a mail and not told of it by then has died: another one tries again. */
const LEASE_SECONDS = 300;
/** How long after each failed attempt it is tried again; after the last one it is given up. About nine hours. */
const DELAYS_SECONDS = [10, 60, 300, 900, 1800, 3600, 7200, 18_000];
const ERROR_MAX = 500;

interface Taken extends Record<string, unknown> {
  id: number;
  kind: MailKind;
  accountId: number | null;
  to: string;
  subject: string;
  text: string;
  secret: string | null;
  attempts: number;
  isLate: boolean;
}

/**
 * Sends waiting mails one after another, until it is closed. Any number of processes may do so: each mail is taken by
 * one. A failed mail is tried again with growing delays, and what went wrong stands beside it.
 */
export function startOutbox(deps: OutboxDependencies): Outbox {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;

  const wake = () => {
    if (isClosed) return;
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isWanted) wake();
    });
  };
  const run = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        while (!isClosed && (await sendNext(deps)));
      } catch (error) {
        deps.warn(error);
      }
    }
  };
  const timer = setInterval(wake, deps.everyMs ?? EVERY_MS);
  timer.unref();
  wake();

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
      deps.port.close();
    },
  };
}

/** False where nothing is due. */
async function sendNext(deps: OutboxDependencies): Promise<boolean> {
  const mail = await take(deps.db);
  if (!mail) return false;
  if (mail.secret === null || mail.accountId === null || mail.isLate) {
    await giveUp(deps.db, mail, 'The link has run out before the mail could leave');
    return true;
  }
  const link = linkOf(deps.appUrl(), mail.kind, mail.secret);
  const paragraphs = mail.text.split('\n\n');
  const text = paragraphs.map((each) => (each === LINK_MARK ? link : each)).join('\n\n');
  try {
    const html = htmlOf(mail.subject, paragraphs, link, mail.kind);
    await deps.port.send({ messageId: `mail-${mail.id}.${mail.kind}`, to: mail.to, subject: mail.subject, text, html });
  } catch (error) {
    await noteFailure(deps.db, mail, error);
    return true;
  }
  const state = deps.port.delivery === 'smtp' ? 'sent' : 'kept';
  await deps.db.execute(sql`
    update mails set state = ${state}, secret = null, error = null,
      sent_at = case when ${state} = 'sent' then now() end where id = ${mail.id}`);
  return true;
}

/** Takes the mail that is due for longest; nobody else gets it until its lease has run out. */
async function take(db: Db): Promise<Taken | undefined> {
  const taken = await db.execute<Taken>(sql`
    update mails set attempts = attempts + 1, due_at = now() + interval '1 second' * ${LEASE_SECONDS}::integer
    where id = (
      select id from mails where state = 'waiting' and due_at <= now()
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, account_id as "accountId", to_address as "to", subject, text, secret, attempts,
      expires_at <= now() as "isLate"`);
  return taken.rows[0];
}

async function noteFailure(db: Db, mail: Taken, error: unknown): Promise<void> {
  const reason = reasonOf(error, mail.secret);
  const delay = DELAYS_SECONDS[mail.attempts - 1];
  if (error instanceof MailRefused || delay === undefined) return giveUp(db, mail, reason);
  await db.execute(sql`
    update mails set error = ${reason}, due_at = now() + interval '1 second' * ${delay}::integer where id = ${mail.id}`);
}

async function giveUp(db: Db, mail: Taken, reason: string): Promise<void> {
  await db.execute(sql`
    update mails set state = 'failed', secret = null, error = ${reason} where id = ${mail.id}`);
}

const PAGES: Record<MailKind, string> = {
  invitation: '/reset-password?code=',
  reset: '/reset-password?code=',
  confirmation: '/confirm-email?confirmation=',
};

const linkOf = (appUrl: string, kind: MailKind, code: string) => `${appUrl}${PAGES[kind]}${encodeURIComponent(code)}`;

/** In one line, without the code, whatever the mail server has repeated. */
function reasonOf(error: unknown, secret: string | null): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
  return (secret ? text.replaceAll(secret, LINK_MARK) : text).slice(0, ERROR_MAX);
}
