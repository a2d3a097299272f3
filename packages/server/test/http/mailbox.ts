import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server of this machine, and what it has received. */
export interface TestMailbox {
  /** For SMTP_URL. */
  url: string;
  mails: Email[];
  /** Waits for the mail number `count` (from 1) to an address, and gives it; fails after ten seconds. */
  mailTo(address: string, count?: number): Promise<Email>;
  /** How mails are answered from now on: undefined is with thanks, else the reply's code (452, 550). */
  refuseWith: number | undefined;
  close(): Promise<void>;
}

const LIMIT_MS = 10_000;

export async function openTestMailbox(): Promise<TestMailbox> {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal(mailbox.refuseWith)),
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          for (const look of waiting) look();
          done();
        }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailbox: TestMailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: undefined,
    mailTo: (wanted, count = 1) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no mail number ${count} to ${wanted} came`)), LIMIT_MS);
        const look = () => {
          const found = mails.filter(({ to }) => to?.some((each) => each.address === wanted))[count - 1];
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** The code in a mail's link; its text and its HTML lead to the same place. */
export function codeIn(mail: Email, page: string): string {
  const link = new RegExp(`https?://[^\\s"<]+${page}=([\\w-]+)`);
  const [inText, inHtml] = [link.exec(mail.text ?? ''), link.exec(mail.html ?? '')];
  if (!inText?.[1] || inText[0] !== inHtml?.[0]) throw new Error(`there is no link to ${page}: ${mail.text}`);
  return inText[1];
}

function refusal(code: number | undefined): Error | undefined {
  return code === undefined ? undefined : Object.assign(new Error('not today'), { responseCode: code });
}
