import type { MailsResponse } from '@ibasho/contract/mails';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openTestMailbox, type TestMailbox } from '../../../test/http/mailbox.ts';
import { mailPort } from '../../ports/mail-smtp.ts';
import { queueMail } from './mails.ts';
import { type Outbox, startOutbox } from './outbox.ts';

let mailbox: TestMailbox;
/** Two processes in front of one database, and two more senders that look more often. */
let office: TestApp;
let second: TestApp;
let senders: Outbox[];
beforeAll(async () => {
  mailbox = await openTestMailbox();
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: '試験設計 <office@example.test>', APP_URL: 'https://ibasho.example' };
  office = await openTestApp({ env });
  second = await openTestApp({ env, database: office.database });
  senders = [1, 2].map(() =>
    startOutbox({
      db: office.database.orm,
      port: mailPort(env),
      appUrl: () => env.APP_URL,
      warn: (error) => expect.soft(error).toBeUndefined(),
      everyMs: 20,
    }),
  );
});
afterAll(async () => {
  for (const sender of senders) await sender.close();
  await second.close();
  await office.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.refuseWith = undefined;
  mailbox.mails.length = 0;
  await query('delete from mails');
});

const query = async (sql: string) => (await office.database.pool.query(sql)).rows;
const HOUR = 3_600_000;
const facts = { firm: '試験設計', name: '黒田 陸', username: 'kuroda', inviter: null };
const queue = (
  number: number,
  more: { expiresAt?: number; accountId?: number } = {},
  db: Parameters<typeof queueMail>[0] = office.database.orm,
) =>
  queueMail(db, {
    kind: 'reset',
    accountId: 2,
    to: `mail${number}@example.test`,
    facts,
    secret: `secret-${number}-`.padEnd(43, 'x'),
    expiresAt: Date.now() + HOUR,
    ...more,
  });
const settled = (count: number) =>
  vi.waitFor(async () => expect(await query(`select from mails where state <> 'waiting'`)).toHaveLength(count), {
    timeout: 12_000,
    interval: 50,
  });
const outbox = async () => (await office.call<MailsResponse>('shiraishi', 'GET', '/api/mails')).body;
/** Lets a failed mail be tried again at once. */
const becomeDue = () => query(`update mails set due_at = now() where state = 'waiting'`);

describe('the outbox', () => {
  test('is sent by several processes, each mail once, from the firm’s address', async () => {
    for (let number = 1; number <= 30; number++) await queue(number);
    await settled(30);
    expect(mailbox.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 30 }, (_, index) => `mail${index + 1}@example.test`).sort(),
    );
    expect(mailbox.mails[0]?.from).toEqual({ name: '試験設計', address: 'office@example.test' });
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(30);
    expect(await query(`select distinct state, attempts, secret from mails`)).toEqual([
      { state: 'sent', attempts: 1, secret: null },
    ]);
  });

  test('tries again later what was refused for now, and shows why', async () => {
    mailbox.refuseWith = 451;
    await queue(1);
    await vi.waitFor(async () => expect((await outbox()).data[0]?.error).toContain('not today'), { timeout: 8000 });
    expect((await outbox()).data[0]).toMatchObject({ state: 'waiting', attempts: 1, sentAt: null });
    const [{ later }] = await query(`select due_at > now() + interval '5 seconds' as later from mails`);
    expect(later).toBe(true);
    mailbox.refuseWith = undefined;
    await becomeDue();
    await settled(1);
    expect((await outbox()).data[0]).toMatchObject({
      state: 'sent',
      attempts: 2,
      error: null,
      sentAt: expect.stringMatching(/Z$/),
    });
  });

  test('gives up what is refused for good, and what has been tried too often', async () => {
    mailbox.refuseWith = 550;
    await queue(1);
    await settled(1);
    expect((await outbox()).data[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: expect.stringMatching(/550|not today/),
    });
    mailbox.refuseWith = 451;
    await queue(2);
    await query(`update mails set attempts = 8 where state = 'waiting'`);
    await settled(2);
    expect((await outbox()).data[0]).toMatchObject({ state: 'failed', attempts: 9 });
    expect(await query('select distinct secret from mails')).toEqual([{ secret: null }]);
  });

  test('sends no link that has run out, and takes over what a process that died had taken', async () => {
    await queue(1, { expiresAt: Date.now() - 1000 });
    await settled(1);
    expect((await outbox()).data[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('run out') });
    // In one transaction: no sender may have it in hand when it looks as if one had died with it.
    await office.database.orm.transaction(async (tx) => {
      await queue(2, {}, tx);
      await tx.execute(
        `update mails set attempts = 1, due_at = now() - interval '1 second' where to_address = 'mail2@example.test'`,
      );
    });
    await settled(2);
    expect(mailbox.mails.map(({ to }) => to?.[0]?.address)).toEqual(['mail2@example.test']);
  });
});

describe('GET /api/mails', () => {
  test('shows administrators every mail, the newest first, with 〔リンク〕 in the place of its link', async () => {
    await queue(1);
    await queue(2);
    const waiting = await outbox();
    await settled(2);
    const sent = await outbox();
    for (const { data, meta } of [waiting, sent]) {
      expect(data.map(({ to }) => to)).toEqual(['mail2@example.test', 'mail1@example.test']);
      expect(meta).toMatchObject({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 }, delivery: 'smtp' });
      expect(data[0]?.text).toContain('\n\n〔リンク〕\n\n');
      expect(JSON.stringify(data)).not.toMatch(/secret|https?:/);
    }
    const [first] = (
      await office.call<MailsResponse>('shiraishi', 'GET', '/api/mails?pagination[page]=2&pagination[pageSize]=1')
    ).body.data;
    expect(first?.to).toBe('mail1@example.test');
    expect((await office.call('shiraishi', 'GET', '/api/mails?pagination[page]=x')).status).toBe(400);
    expect((await office.call('kuroda', 'GET', '/api/mails')).status).toBe(403);
  });

  test('without a mail server keeps them, and their codes with nobody', async () => {
    const keeping = await openTestApp();
    await keeping.call(null, 'POST', '/api/auth/forgot-password', { email: 'kuroda@example.test' });
    const shown = async () => (await keeping.call<MailsResponse>('shiraishi', 'GET', '/api/mails')).body;
    await vi.waitFor(async () => expect((await shown()).data[0]?.state).toBe('kept'));
    expect(await shown()).toMatchObject({
      data: [{ kind: 'reset', to: 'kuroda@example.test', subject: '【試験設計】パスワードの再設定', sentAt: null }],
      meta: { delivery: 'outbox' },
    });
    const { rows } = await keeping.database.pool.query('select secret from mails');
    expect(rows).toEqual([{ secret: null }]);
    await keeping.close();
  });
});
