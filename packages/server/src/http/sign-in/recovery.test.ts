import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';
import { codeIn, openTestMailbox, type TestMailbox } from '../../../test/http/mailbox.ts';
import { invite } from '../../features/accounts/invitations.ts';

const NEW = 'あたらしい合言葉';
const LINK = '/reset-password\\?code';

interface Body {
  jwt: string;
  user: { username: string };
  error: { message: string; say: string };
}

let mailbox: TestMailbox;
let office: TestApp;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  office = await openTestApp({ env: { SMTP_URL: mailbox.url, APP_URL: 'https://ibasho.example' } });
});
afterAll(async () => {
  await office.close();
  await mailbox.close();
});
beforeEach(async () => {
  await office.database.pool.query('delete from login_failures');
});

const post = (path: string, body: unknown) => office.call<Body>(null, 'POST', path, body);
const forgot = (email: string, prefix = '/api') => post(`${prefix}/auth/forgot-password`, { email });
const reset = (code: string, password: string, prefix = '/api') =>
  post(`${prefix}/auth/reset-password`, { code, password, passwordConfirmation: password });
const signIn = (identifier: string, password: string) => post('/api/auth/local', { identifier, password });
const statusOf = async (jwt: string) =>
  (await office.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } })).statusCode;
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to?.some((each) => each.address === address));

describe('a forgotten password', () => {
  test.each(['/api', ''])(
    '[S7.7] [S7.8] %s/auth/forgot-password mails a link from APP_URL; its code sets a password once and ends every other session',
    async (prefix) => {
      const username = prefix === '' ? 'akai' : 'aoyama';
      const elsewhere = (await signIn(username, TEST_PASSWORD)).body.jwt;
      const asked = await office.call(
        null,
        'POST',
        `${prefix}/auth/forgot-password`,
        { email: `${username.toUpperCase()}@example.test` },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      );
      expect(asked).toMatchObject({ status: 200, body: { ok: true } });
      const mail = await mailbox.mailTo(`${username}@example.test`);
      expect(mail.subject).toBe('【試験設計】パスワードの再設定');
      expect(mail.text).toContain(`アカウント「${username}」`);
      expect(mail.text).toMatch(/^https:\/\/ibasho\.example\/reset-password\?code=[\w-]{43}$/m);
      expect(`${mail.text}${mail.html}`).not.toContain('evil');
      expect(mail.html).not.toMatch(/<img|<link|url\(|src=/);
      const code = codeIn(mail, LINK);

      const done = await reset(code, NEW, prefix);
      expect(done).toMatchObject({ status: 200, body: { user: { username } } });
      expect(await statusOf(done.body.jwt)).toBe(200);
      expect(await statusOf(elsewhere)).toBe(401);
      expect((await signIn(username, TEST_PASSWORD)).status).toBe(400);
      expect((await signIn(username, NEW)).status).toBe(200);
      const again = await reset(code, 'もうひとつの合言葉', prefix);
      expect(again).toMatchObject({ status: 400, body: { error: { message: 'Incorrect code provided' } } });
      expect(again.body.error.say).toContain('すでに使われています');
      expect((await signIn(username, NEW)).status).toBe(200);
    },
  );

  test('[S7.7] is answered alike for an address that has an account, has none, or is blocked; only the first gets a mail', async () => {
    await office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'block', params: {} },
      work: async ({ db }) => {
        await db.execute(`update accounts set blocked = true where username = 'takasaki'`);
        return { say: '停止', value: null };
      },
    });
    const addresses = ['takasaki@example.test', 'nobody@example.test', 'kurokawa@example.test'];
    const answers = [];
    for (const address of addresses) answers.push(await forgot(address));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(addresses.map(() => [200, { ok: true }]));
    await mailbox.mailTo('kurokawa@example.test');
    expect(mailsTo('takasaki@example.test')).toEqual([]);
    expect(mailsTo('nobody@example.test')).toEqual([]);
  });

  test('may be asked for so often for one address, whether or not it has an account', async () => {
    for (const address of ['kuroda@example.test', 'nobody2@example.test']) {
      const answers = [];
      for (let count = 0; count < 4; count++) answers.push(await forgot(address));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers[3]?.body.error.say).toContain('メールの送信が続いたため');
      expect(answers[3]?.headers['retry-after']).toBe('30');
    }
  });

  test.each([
    [undefined, 'email is a required field'],
    [{}, 'email is a required field'],
    [{ email: '' }, 'email is a required field'],
    [{ email: 'x' }, 'email must be a valid email'],
    [{ email: 5 }, 'email must be a `string` type, but the final value was: `5`.'],
    [{ email: 'a@example.test\r\nBcc: b@example.test' }, 'email must be a valid email'],
  ])('of %j is refused: %s', async (body, message) => {
    const answer = await post('/api/auth/forgot-password', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { message, say: expect.any(String) } } });
  });
});

describe('a code', () => {
  const issue = async (username: string) => {
    const address = `${username}@example.test`;
    const count = mailsTo(address).length + 1;
    await office.database.pool.query('delete from login_failures');
    await forgot(address);
    return codeIn(await mailbox.mailTo(address, count), LINK);
  };

  test.each([
    [{}, '3 errors occurred'],
    [{ password: NEW, passwordConfirmation: NEW }, 'code is a required field'],
    [{ code: 'x', password: NEW, passwordConfirmation: `${NEW}。` }, 'Passwords do not match'],
    [{ code: 'x', password: 'みじかい', passwordConfirmation: 'みじかい' }, 'password must be at least 8 characters'],
    [
      { code: 'x', password: 'x'.repeat(73), passwordConfirmation: 'x'.repeat(73) },
      'Password must be less than 73 bytes',
    ],
    [{ code: 'x', password: NEW, passwordConfirmation: NEW }, 'Incorrect code provided'],
    [{ code: 'x'.repeat(43), password: NEW, passwordConfirmation: NEW }, 'Incorrect code provided'],
    [{ code: { $ne: '' }, password: NEW, passwordConfirmation: NEW }, 'code must be a `string` type.'],
  ])('of %j is refused: %s', async (body, message) => {
    const answer = await post('/api/auth/reset-password', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { message, say: expect.any(String) } } });
    expect(JSON.stringify(answer.body)).not.toContain(NEW);
  });

  test('is kept as its hash alone, and forgotten by the outbox when the mail has left', async () => {
    const code = await issue('shiraishi');
    await vi.waitFor(async () => {
      const waiting = await office.database.pool.query(`select from mails where state = 'waiting'`);
      expect(waiting.rowCount).toBe(0);
    });
    const { rows } = await office.database.pool.query<{ everything: string }>(`
      select (select json_agg(m) from mails m)::text || (select json_agg(c) from mailed_codes c)::text
        || (select coalesce(json_agg(r), '[]') from runs r)::text || (select json_agg(j) from journal j)::text as everything`);
    expect(rows[0]?.everything.includes('shiraishi@example.test')).toBe(true);
    expect(rows[0]?.everything.includes(code)).toBe(false);
  });

  test('has run out after an hour', async () => {
    const code = await issue('shiraishi');
    const found = await office.database.pool.query(
      `select max(expires_at) between now() + interval '59 minutes' and now() + interval '1 hour' as ok from mailed_codes`,
    );
    expect(found.rows[0].ok).toBe(true);
    await office.database.pool.query(`update mailed_codes set expires_at = now() - interval '1 second'`);
    expect((await reset(code, NEW)).body.error.message).toBe('Incorrect code provided');
  });

  test('is worthless once another one was used, or the account has another address', async () => {
    const [first, second] = [await issue('kuroda'), await issue('kuroda')];
    expect((await reset(second, NEW)).status).toBe(200);
    expect((await reset(first, NEW)).status).toBe(400);
    const third = await issue('kuroda');
    await office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'move', params: {} },
      work: async ({ db }) => {
        await db.execute(`update accounts set email = 'kuroda2@example.test' where username = 'kuroda'`);
        return { say: '変更', value: null };
      },
    });
    expect((await reset(third, NEW)).body.error.message).toBe('Incorrect code provided');
  });

  test('used by several at once sets one password', async () => {
    const code = await issue('kurokawa');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(code, `${NEW}${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const right = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await signIn('kurokawa', `${NEW}${right}`)).status).toBe(200);
  });

  test('of a confirmation sets no password', async () => {
    const code = 'confirmation'.padEnd(43, 'x');
    await office.database.pool.query(`
      insert into mailed_codes (code_hash, account_id, purpose, email, expires_at)
      select translate(rtrim(encode(sha256('${code}'), 'base64'), '='), '+/', '-_'), id, 'confirmation', email, now() + interval '1 hour'
      from accounts where username = 'shiraishi'`);
    expect((await reset(code, NEW)).status).toBe(400);
    expect((await post('/api/auth/email-confirmation', { confirmation: code })).status).toBe(200);
  });

  test('that is wrong counts against the address it comes from', async () => {
    const answers = [];
    for (let count = 0; count < 101; count++) answers.push((await reset('x'.repeat(43), NEW)).status);
    expect(answers.slice(0, 99).every((status) => status === 400)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('an invitation', () => {
  test('is mailed in the name of whoever invites, and its link sets the first password within seven days', async () => {
    await office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'seed', params: {} },
      async work(ctx) {
        const { rows } = await ctx.db.execute<{ id: number }>(
          `insert into accounts (username, email) values ('hanada', 'hanada@example.test') returning id`,
        );
        const person = { id: 1, documentId: 'x', name: '白石 遥' };
        const actor = { accountId: 1, username: 'shiraishi', role: 'admin' as const, sessionId: '', person };
        await invite({ db: ctx.db, actor }, Number(rows[0]?.id));
        return { say: '追加', value: null };
      },
    });
    const mail = await mailbox.mailTo('hanada@example.test');
    expect(mail.subject).toBe('【試験設計】居場所へのご招待');
    expect(mail.text).toContain('白石 遥さんが');
    expect(mail.text).toContain('ユーザー名：hanada');
    const left = await office.database.pool.query(
      `select max(expires_at) between now() + interval '6 days 23 hours' and now() + interval '7 days' as ok from mailed_codes`,
    );
    expect(left.rows[0].ok).toBe(true);
    const done = await reset(codeIn(mail, LINK), NEW);
    expect(done).toMatchObject({ status: 200, body: { user: { username: 'hanada' } } });
    expect((await signIn('hanada', NEW)).status).toBe(200);
  });

  test('of a run that fails is never mailed', async () => {
    const failing = office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'seed', params: {} },
      async work(ctx) {
        await invite(ctx, 1);
        throw new Error('given up');
      },
    });
    await expect(failing).rejects.toThrow();
    const { rows } = await office.database.pool.query(
      `select count(*) as count from mails where kind = 'invitation' and account_id = 1`,
    );
    expect(rows[0].count).toBe(0);
  });
});
