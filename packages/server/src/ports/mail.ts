/** A mail as it leaves. */
export interface Mail {
  /** The same for every attempt, so that a mail that came twice can be told: without the angle brackets. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mails go. */
export interface MailPort {
  /** `outbox` keeps them in the product's own outbox, and nothing leaves. */
  readonly delivery: 'smtp' | 'outbox';
  /** Hands a mail over. Throws MailRefused where trying again is of no use, any other error where it may be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The receiving side will not have this mail, today or tomorrow. */
export class MailRefused extends Error {}

/** What stands in where no mail server is set: mails stay in the outbox. */
export const noDelivery: MailPort = {
  delivery: 'outbox',
  async send() {},
  close() {},
};
