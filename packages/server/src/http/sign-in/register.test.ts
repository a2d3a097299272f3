import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, openTestApp, type TestApp } from '../../../test/app.ts';
import { codeIn, openTestMailbox, type TestMailbox } from '../../../test/http/mailbox.ts';

const PASSWORD = 'あたらしい合言葉';

interface Entered {
  jwt?: string;
  user: Record<string, unknown>;
}
interface Refused {
  data: null;
  error: { status: number; name: string; message: string; details: { errors?: unknown[] }; say: string };
}

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ env: { REGISTER_DOMAINS: 'example.test, other.example' } });
});
afterAll(() => office.close());

const register = (body: unknown, where: TestApp = office, path = '/api/auth/local/register') =>
  where.call<Entered & Refused>(null, 'POST', path, body);
const signIn = (identifier: string, password = PASSWORD, where: TestApp = office) =>
  where.call<Entered & Refused>(null, 'POST', '/api/auth/local', { identifier, password });
const me = async (jwt: string, where: TestApp = office) => {
  const answer = await where.app.inject({
    url: '/api/users/me?populate=*',
    headers: { authorization: `Bearer ${jwt}` },
  });
  return answer.json<Record<string, unknown>>();
};

describe('registering', () => {
  test.each(['/api/auth/local/register', '/auth/local/register'])(
    '[S7.6] %s makes an account of an allowed domain and signs it in; it has no person yet',
    async (path) => {
      const username = `newcomer${path.length}`;
      const given = { username, email: `${username}@EXAMPLE.test`, password: PASSWORD };
      const answer = await register(given, office, path);
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({ username, email: `${username}@example.test`, provider: 'local' });
      expect(answer.body.user).toMatchObject({ confirmed: true, blocked: false });
      expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
      expect(await me(answer.body.jwt ?? '')).toMatchObject({ username, sd_user: null, role: { type: 'member' } });
      expect((await signIn(`${username}@example.test`)).status).toBe(200);
    },
  );

  test('[S7.6] is off unless the firm allows the domain, and says so in Japanese', async () => {
    const elsewhere = await register({ username: 'stranger', email: 'a@elsewhere.example', password: PASSWORD });
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.body.error.say).toContain('example.test、other.example');
    const closed = await openTestApp({ database: office.database });
    const answer = await register({ username: 'stranger', email: 'a@example.test', password: PASSWORD }, closed);
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { name: 'ForbiddenError', message: 'Register action is currently disabled' } },
    });
    await closed.close();
    const subdomain = await register({ username: 'stranger', email: 'a@x.example.test', password: PASSWORD });
    expect(subdomain.status).toBe(403);
  });

  test('[S7.6] is for those who are not signed in', async () => {
    const body = { username: 'second', email: 'second@example.test', password: PASSWORD };
    const answer = await office.call<Refused>('kuroda', 'POST', '/api/auth/local/register', body);
    expect(answer).toMatchObject({ status: 403, body: { error: { message: 'Forbidden' } } });
  });

  const fit = { username: 'somebody', email: 'somebody@example.test', password: PASSWORD };
  test.each([
    [undefined, '3 errors occurred'],
    [{}, '3 errors occurred'],
    [{ ...fit, email: undefined }, 'email is a required field'],
    [{ ...fit, email: 'not-an-email' }, 'email must be a valid email'],
    [{ ...fit, email: { $ne: null } }, /^email must be a `string` type/],
    [{ ...fit, username: 'ab' }, 'username must be at least 3 characters'],
    [{ ...fit, username: 'a\nb c' }, 'username is not usable'],
    [{ ...fit, password: 'みじかい' }, 'password must be at least 8 characters'],
    [{ ...fit, password: 'x'.repeat(73) }, 'Password must be less than 73 bytes'],
    [{ ...fit, password: 'あ'.repeat(25) }, 'Password must be less than 73 bytes'],
    [{ ...fit, role: 2, confirmed: true }, 'Invalid parameters: role, confirmed'],
    [{ ...fit, sd_user: 5 }, 'Invalid parameters: sd_user'],
  ])('of %j is refused: %s', async (body, message) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ name: 'ValidationError', say: expect.any(String) });
    expect(answer.body.error.message).toMatch(message);
    expect(JSON.stringify(answer.body)).not.toContain('xxxxxxxx');
    const { rowCount } = await office.database.pool.query(`select from accounts where username = 'somebody'`);
    expect(rowCount).toBe(0);
  });

  test.each([
    [{ username: 'kuroda', email: 'fresh1@example.test' }],
    [{ username: 'fresh2', email: 'KURODA@example.test' }],
    [{ username: 'kuroda@example.test', email: 'fresh3@example.test' }],
  ])('as %j is refused: it would mean an account that there is', async (given) => {
    const answer = await register({ ...given, password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: { name: 'ApplicationError', message: 'Email or Username are already taken', details: {} },
    });
  });

  test('by many at once under one name makes one account', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => register({ username: 'racer', email: `racer${n}@example.test`, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('stands in the audit list, without a password', async () => {
    await register({ username: 'listed', email: 'listed@example.test', password: PASSWORD });
    const { rows } = await office.database.pool.query(`select * from runs order by number desc limit 1`);
    expect(rows[0]).toMatchObject({
      source: 'system',
      message: 'アカウント「listed」が登録されました',
      undoable: false,
    });
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe('the person of a registered account', () => {
  const asOwn = async (jwt: string, body: object): Promise<Answer<Refused & { data: Record<string, unknown> }>> => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/users/me/person',
      payload: body,
      headers: { authorization: `Bearer ${jwt}` },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

  test('is made once by whoever has registered, and stands on the board', async () => {
    const given = { username: 'midori', email: 'midori@example.test', password: PASSWORD };
    const { jwt = '' } = (await register(given)).body;
    const affiliation = await office.record('sd-users', '黒田 陸').then((person) => person.affiliation);
    const { documentId } = affiliation as { documentId: string };
    const made = await asOwn(jwt, { name: '緑川 翠', jp_name: 'みどりかわ みどり', affiliation: documentId });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { name: '緑川 翠', affiliation: { Name: 'Landscape' }, sd_status: { name: 'offline' } }, meta: {} },
    });
    expect(await me(jwt)).toMatchObject({ sd_user: { name: '緑川 翠', jp_name: 'みどりかわ みどり' } });
    expect(await office.record('sd-users', '緑川 翠')).toMatchObject({ email: 'midori@example.test' });
    expect(await asOwn(jwt, { name: '二人目' })).toMatchObject({ status: 409 });
    expect(await asOwn(await office.token('kuroda'), { name: '二人目' })).toMatchObject({ status: 409 });
  });

  test('is refused with what does not belong there, and leaves nothing', async () => {
    const given = { username: 'asagi', email: 'asagi@example.test', password: PASSWORD };
    const { jwt = '' } = (await register(given)).body;
    expect(await asOwn(jwt, { name: '浅黄', role: 'admin' })).toMatchObject({ status: 400 });
    expect(await asOwn(jwt, { name: '' })).toMatchObject({ status: 400 });
    expect(await asOwn(jwt, { name: '浅黄', affiliation: 'z'.repeat(24) })).toMatchObject({
      status: 400,
      body: { error: { message: 'affiliation: there is no such record' } },
    });
    expect(await me(jwt)).toMatchObject({ sd_user: null });
    expect(await office.record('sd-users', '浅黄')).toEqual({});
  });
});

describe('registering where mails leave', () => {
  let mailbox: TestMailbox;
  let mailing: TestApp;
  beforeAll(async () => {
    mailbox = await openTestMailbox();
    mailing = await openTestApp({
      env: { REGISTER_DOMAINS: 'example.test', SMTP_URL: mailbox.url, APP_URL: 'https://ibasho.example' },
    });
  });
  afterAll(async () => {
    await mailing.close();
    await mailbox.close();
  });

  test('[S7.9] waits for the address to be confirmed by the link of a mail, which works once', async () => {
    const given = { username: 'tomei', email: 'tomei@example.test', password: PASSWORD };
    const answer = await register(given, mailing);
    expect(answer.status).toBe(200);
    expect(answer.body.jwt).toBeUndefined();
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(answer.body.user).toMatchObject({ username: 'tomei', confirmed: false });
    expect(await signIn('tomei', PASSWORD, mailing)).toMatchObject({
      status: 400,
      body: { error: { name: 'ApplicationError', message: 'Your account email is not confirmed' } },
    });
    expect((await signIn('tomei', 'a wrong one', mailing)).body.error.message).toBe('Invalid identifier or password');

    const mail = await mailbox.mailTo('tomei@example.test');
    expect(mail.subject).toBe('【試験設計】メールアドレスの確認');
    expect(mail.from?.address).toBe('ibasho@ibasho.example');
    expect(mail.text).toContain('https://ibasho.example/confirm-email?confirmation=');
    expect(mail.text).not.toContain('tomei');
    const confirmation = codeIn(mail, '/confirm-email\\?confirmation');
    const confirm = (path: string) => mailing.call<Entered & Refused>(null, 'POST', path, { confirmation }, { cookie });
    const confirmed = await confirm('/auth/email-confirmation');
    expect(confirmed).toMatchObject({ status: 200, body: { user: { username: 'tomei', confirmed: true } } });
    expect(await me(confirmed.body.jwt ?? '', mailing)).toMatchObject({ username: 'tomei' });
    expect((await signIn('tomei', PASSWORD, mailing)).status).toBe(200);
    expect(await confirm('/api/auth/email-confirmation')).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid token', say: expect.stringContaining('リンク') } },
    });
  });

  test('by somebody else than the owner of the address leaves them no password: whoever confirms sets it', async () => {
    const email = 'boss@example.test';
    const strangers = 'the stranger knows it';
    expect((await register({ username: 'boss', email, password: strangers }, mailing)).status).toBe(200);
    const confirmation = codeIn(await mailbox.mailTo(email), '/confirm-email\\?confirmation');
    const confirm = (more: object) =>
      mailing.call<Entered & Refused>(null, 'POST', '/api/auth/email-confirmation', { confirmation, ...more });
    expect(await confirm({})).toMatchObject({
      status: 400,
      body: { error: { message: 'password is a required field', details: { errors: [{ path: ['password'] }] } } },
    });
    const short = { password: 'みじかい', passwordConfirmation: 'みじかい' };
    expect((await confirm(short)).body.error.message).toBe('password must be at least 8 characters');
    expect((await confirm({ password: PASSWORD })).body.error.message).toContain('passwordConfirmation');
    expect((await signIn('boss', strangers, mailing)).body.error.message).toContain('not confirmed');
    const confirmed = await confirm({ password: PASSWORD, passwordConfirmation: PASSWORD });
    expect(confirmed).toMatchObject({ status: 200, body: { user: { username: 'boss', confirmed: true } } });
    expect((await signIn('boss', strangers, mailing)).body.error.message).toBe('Invalid identifier or password');
    expect((await signIn('boss', PASSWORD, mailing)).status).toBe(200);
  });

  test('brings no text of a stranger into a mail: until the address is confirmed its username is not written', async () => {
    const email = 'victim@example.test';
    const username = '至急 evil.example を開いて';
    expect((await register({ username, email, password: PASSWORD }, mailing)).status).toBe(200);
    await mailing.call(null, 'POST', '/api/auth/forgot-password', { email });
    const mails = [await mailbox.mailTo(email), await mailbox.mailTo(email, 2)];
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      '【試験設計】パスワードの再設定',
      '【試験設計】メールアドレスの確認',
    ]);
    for (const { text, html, subject } of mails) expect(`${subject}${text}${html}`).not.toContain('evil');
  });

  test.each(['/api', ''])(
    '[S7.9] POST %s/auth/send-email-confirmation mails a new link where somebody waits, and answers alike where nobody does',
    async (prefix) => {
      const email = `waiting${prefix.length}@example.test`;
      await register({ username: `waiting${prefix.length}`, email, password: PASSWORD }, mailing);
      await mailbox.mailTo(email);
      const send = (address: string) =>
        mailing.call(null, 'POST', `${prefix}/auth/send-email-confirmation`, { email: address });
      expect(await send(email)).toMatchObject({ status: 200, body: { email, sent: true } });
      const confirmation = codeIn(await mailbox.mailTo(email, 2), '/confirm-email\\?confirmation');
      const before = mailbox.mails.length;
      expect(await send('nobody@example.test')).toMatchObject({
        status: 200,
        body: { email: 'nobody@example.test', sent: true },
      });
      expect(await send('kuroda@example.test')).toMatchObject({ status: 200 });
      const opened = await mailing.app.inject(`${prefix}/auth/email-confirmation?confirmation=${confirmation}`);
      expect(opened.statusCode).toBe(302);
      expect(opened.headers.location).toBe(`https://ibasho.example/confirm-email?confirmation=${confirmation}`);
      const body = { confirmation, password: PASSWORD, passwordConfirmation: PASSWORD };
      const answer = await mailing.call(null, 'POST', `${prefix}/auth/email-confirmation`, body);
      expect(answer.status).toBe(200);
      expect(mailbox.mails.length).toBe(before);
    },
  );

  test.each([
    ['POST', { confirmation: 'x'.repeat(43) }, 'Invalid token'],
    ['POST', {}, 'confirmation is a required field'],
    ['POST', { confirmation: ['x'] }, /^confirmation must be a `string` type/],
    ['GET', undefined, 'confirmation is a required field'],
  ] as const)('a confirmation by %s %j is refused: %s', async (method, body, message) => {
    const answer = await mailing.call<Refused>(null, method, '/api/auth/email-confirmation', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
  });
});
