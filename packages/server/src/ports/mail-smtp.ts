import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import { type MailPort, MailRefused, noDelivery } from './mail.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const DEFAULT_SENDER = 'ibasho';

/** Mail by the server that SMTP_URL names, from MAIL_FROM; without it the outbox keeps mails. */
export function mailPort(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'APP_URL'>): MailPort {
  if (env.SMTP_URL === undefined) return noDelivery;
  const host = env.APP_URL === undefined ? 'localhost' : new URL(env.APP_URL).hostname;
  const from = env.MAIL_FROM ?? `"居場所" <${DEFAULT_SENDER}@${host}>`;
  const transport = createTransport(
    {
      url: env.SMTP_URL,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A mail names no file and no address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    delivery: 'smtp',
    async send({ messageId, ...mail }) {
      try {
        await transport.sendMail({ ...mail, messageId: `<${messageId}@${host}>`, headers: AUTOMATIC });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error instanceof Error ? error.message : '', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Keeps holiday replies away (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** The recipient or the message was refused for good; a refused sign-in to the mail server can be put right. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
