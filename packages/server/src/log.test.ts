import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../test/app.ts';
import { openTestMailbox, type TestMailbox } from '../test/http/mailbox.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const written = () => lines.join('');

let mailbox: TestMailbox;
let office: TestApp;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  const env = { LOG_LEVEL: 'info', REGISTER_DOMAINS: 'example.test', SMTP_URL: mailbox.url };
  office = await openTestApp({ env, log: destination });
});
afterAll(async () => {
  await office.close();
  await mailbox.close();
});
beforeEach(() => {
  lines.length = 0;
});

const query = (text: string) => office.database.pool.query(text);
const post = (path: string, body: object) => office.call(null, 'POST', path, body);

describe('a statement that fails', () => {
  test('is logged without the code that a mail would have carried, and leaves no code behind', async () => {
    await query('alter table mails add column failing integer not null');
    await post('/api/auth/forgot-password', { email: 'kuroda@example.test' });
    await vi.waitFor(() => expect(written()).toContain('a mail could not be prepared'));
    expect(written()).toContain('23502');
    expect(written()).toContain('insert into');
    expect(written()).not.toMatch(/[\w-]{43}|kuroda|params/);
    expect((await query('select from mailed_codes')).rowCount).toBe(0);
    await query('alter table mails drop column failing');
  });

  test('is logged without the password’s hash, neither as its parameter nor as the failing row', async () => {
    await query('alter table credentials add column failing integer not null default 0');
    await query('alter table credentials alter column failing drop default');
    const body = { username: 'listed', email: 'listed@example.test', password: 'あたらしい合言葉' };
    expect((await post('/api/auth/local/register', body)).status).toBe(500);
    await query('alter table credentials drop column failing');
    expect(written()).toContain('23502');
    expect(written()).not.toMatch(/argon2id|合言葉|listed|Failing row|params/);
  });

  test('is logged without a value that PostgreSQL cannot read', async () => {
    const log = openLog('warn', destination);
    const secret = 'geheim "42" ';
    const failure = await office.database.orm.execute(sql`select ${secret}::integer`).catch((error) => error);
    log.warn({ err: failure }, 'failed');
    log.error(failure);
    expect(written()).toContain('22P02');
    expect(written()).not.toMatch(/geheim|42"/);
  });
});

describe('sign-ins', () => {
  const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => /sign/.test(msg));

  test('are told with account, call and address; refused ones with the reason, and nothing that was typed', async () => {
    const typed = { identifier: 'kuroda', password: 'typed by mistake' };
    expect((await post('/api/auth/local', typed)).status).toBe(400);
    expect((await post('/api/auth/local', { ...typed, password: TEST_PASSWORD })).status).toBe(200);
    const call = 'POST /api/auth/local';
    expect(told()).toEqual([
      expect.objectContaining({ msg: 'sign-in refused', code: 'validation', call, address: '127.0.0.1' }),
      expect.objectContaining({ msg: 'signed in', account: expect.any(Number), call, address: '127.0.0.1' }),
    ]);
    expect(written()).not.toMatch(/typed by|kuroda/);
  });

  test('that are refused in a storm take a few lines, and every one that succeeds has its own', () => {
    const log = openLog('info', destination, () => 0);
    for (let i = 0; i < 100; i++) log.info({ code: 'rateLimit' }, 'sign-in refused');
    for (let i = 0; i < 100; i++) log.info({ account: i }, 'signed in');
    expect(lines).toHaveLength(120);
  });
});

describe('the log', () => {
  test('of a storm of one failure says so in a few lines, and tells how many it left out', () => {
    let now = 0;
    const log = openLog('warn', destination, () => now);
    for (let i = 0; i < 5000; i++) log.error({ err: new Error(`lost ${i}`), requestId: i }, 'GET failed');
    expect(lines).toHaveLength(20);
    expect(lines[19]).toContain('more of this kind are left out for a minute');
    log.error({ err: new TypeError('another') }, 'GET failed');
    expect(lines).toHaveLength(21);
    now += 60_000;
    log.child({ reqId: 1 }).error({ err: new Error('lost') }, 'GET failed');
    expect(JSON.parse(lines[21] ?? '')).toMatchObject({ leftOut: 4980, err: { message: 'lost' } });
  });

  test('of a storm of many kinds is bounded too', () => {
    const log = openLog('warn', destination, () => 0);
    for (let i = 0; i < 20_000; i++) log.warn(`connection ${String.fromCharCode(0x4e00 + (i % 5000))} was lost`);
    expect(lines.length).toBeLessThan(5000);
  });

  test('has no line that is as long as somebody likes', () => {
    const log = openLog('warn', destination);
    const cause = new Error('y'.repeat(1_000_000));
    log.error({ err: new Error('x'.repeat(1_000_000), { cause }) }, 'z'.repeat(1_000_000));
    expect(written().length).toBeLessThan(10_000);
  });
});
