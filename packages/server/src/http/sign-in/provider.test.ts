import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';
import { asProduct } from '../../../test/http/door.ts';
import { CLIENT_ID, openTestIssuer, type TestIssuer } from '../../../test/http/issuer.ts';

const APP_URL = 'https://ibasho.example';
const REDIRECT = `${APP_URL}/connect/oidc/redirect`;

interface Body {
  jwt: string;
  user: { username: string; email: string; provider: string };
  returnTo: string;
  error: { status: number; name: string; message: string; say: string };
}

let issuer: TestIssuer;
let office: TestApp;
beforeAll(async () => {
  issuer = await openTestIssuer(REDIRECT);
  office = await openTestApp({ env: { ...issuer.env, APP_URL, REGISTER_DOMAINS: 'example.test' } });
});
afterAll(async () => {
  await office.close();
  await issuer.close();
});

/** Begins a sign-in: where the browser is sent, and the cookie that it keeps. */
const begin = async (query = '', prefix = '/api') => {
  const answer = await office.app.inject(`${prefix}/connect/oidc${query}`);
  expect(answer.statusCode).toBe(302);
  const [line = ''] = [answer.headers['set-cookie'] ?? []].flat();
  return { address: new URL(String(answer.headers.location)), line, cookie: line.split(';')[0] ?? '' };
};
/** Brings what the provider gave to the server. */
const bring = async (back: URL, cookie?: string, prefix = '/api') => {
  const answer = await office.app.inject({
    url: `${prefix}/auth/oidc/callback${back.search}`,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  return { status: answer.statusCode, body: answer.json<Body>(), headers: answer.headers };
};
const signInAs = async (subject: string, prefix = '/api') => {
  const { address, cookie } = await begin('', prefix);
  return bring(await issuer.visit(address.href, subject), cookie, prefix);
};
const me = async (jwt: string) => {
  const answer = await office.app.inject({
    url: '/api/users/me?populate=*',
    headers: { authorization: `Bearer ${jwt}` },
  });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};
const count = async (sql: string) =>
  Number((await office.database.pool.query(`select count(*) from ${sql}`)).rows[0].count);
const REFUSED = {
  status: 400,
  body: {
    error: { message: 'The answer of the provider cannot be accepted', say: expect.stringContaining('もう一度') },
  },
};

describe('sign-in by a provider', () => {
  test('[S7.11] GET {/api}/connect/{provider} sends the browser there, with state, nonce and PKCE', async () => {
    for (const prefix of ['/api', '']) {
      const { address, line } = await begin('', prefix);
      expect(address.origin).toBe(issuer.issuer);
      const asked = Object.fromEntries(address.searchParams);
      expect(asked).toMatchObject({
        client_id: CLIENT_ID,
        response_type: 'code',
        redirect_uri: REDIRECT,
        scope: 'openid profile email',
        code_challenge_method: 'S256',
      });
      for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{40,}$/);
      expect(line).toMatch(/^__Host-ibasho_connect=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(line).not.toContain(asked.state);
    }
  });

  test('[S7.10] finds the account by its proven email, and by the provider’s subject ever after', async () => {
    issuer.people.set('s-kuroda', { email: 'Kuroda@example.test', email_verified: true, name: '別の名' });
    const first = await signInAs('s-kuroda');
    expect(first).toMatchObject({ status: 200, body: { user: { username: 'kuroda' }, returnTo: '/' } });
    expect(await me(first.body.jwt)).toMatchObject({
      status: 200,
      sd_user: { name: '黒田 陸' },
      role: { type: 'member' },
    });
    issuer.people.set('s-kuroda', { email: 'moved@elsewhere.example', email_verified: false });
    const again = await signInAs('s-kuroda', '');
    expect(again).toMatchObject({ status: 200, body: { user: { username: 'kuroda' } } });
    expect(await count(`identities`)).toBe(1);
    const kept = await office.call(null, 'POST', '/api/auth/local', { identifier: 'kuroda', password: TEST_PASSWORD });
    expect(kept.status).toBe(200);
  });

  test('[S7.10] makes account and person for an address of an allowed domain', async () => {
    issuer.people.set('s-new', { email: 'kuroda@sub.example', email_verified: true });
    expect((await signInAs('s-new')).status).toBe(403);
    issuer.people.set('s-new', {
      email: 'Momose@example.test',
      email_verified: true,
      family_name: '百瀬',
      given_name: '栞',
    });
    const { status, body } = await signInAs('s-new');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'momose', email: 'momose@example.test', provider: 'oidc' });
    expect(await me(body.jwt)).toMatchObject({ sd_user: { name: '百瀬 栞' }, role: { type: 'member' } });
    expect(await office.record('sd-users', '百瀬 栞')).toMatchObject({ sd_status: { name: 'offline' } });
  });

  test.each([
    ['s-unproven', { email: 'akai@example.test', email_verified: false }],
    ['s-silent', { email: 'akai@example.test' }],
    ['s-nameless', { name: '赤井 凛' }],
    ['s-elsewhere', { email: 'someone@elsewhere.example', email_verified: true }],
  ])('of %s is refused, and leaves nothing: %j', async (subject, claims) => {
    issuer.people.set(subject, claims);
    const before = await count('accounts');
    const answer = await signInAs(subject);
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { name: 'ForbiddenError', say: expect.stringContaining('管理者') } },
    });
    expect(await count('accounts')).toBe(before);
    expect(await count(`identities where subject = '${subject}'`)).toBe(0);
  });

  test('to an account that is blocked is refused, at first and later', async () => {
    const block = (value: boolean) =>
      asProduct(office.core, (tx) => tx.execute(`update accounts set blocked = ${value} where username = 'aoyama'`));
    issuer.people.set('s-aoyama', { email: 'aoyama@example.test', email_verified: true });
    await block(true);
    const blocked = { status: 400, body: { error: { message: 'Your account has been blocked by an administrator' } } };
    expect(await signInAs('s-aoyama')).toMatchObject(blocked);
    expect(await count(`identities where subject = 's-aoyama'`)).toBe(0);
    await block(false);
    expect((await signInAs('s-aoyama')).status).toBe(200);
    await block(true);
    expect(await signInAs('s-aoyama')).toMatchObject(blocked);
  });

  test('takes the password away that somebody had set who never showed the address to be theirs', async () => {
    const password = 'よそものの合言葉';
    const squat = { username: 'squatter', email: 'director@example.test', password };
    const { body } = await office.call<Body>(null, 'POST', '/api/auth/local/register', squat);
    expect((await me(body.jwt)).status).toBe(200);
    issuer.people.set('s-director', { email: 'director@example.test', email_verified: true });
    const proven = await signInAs('s-director');
    expect(proven.status).toBe(200);
    expect((await me(body.jwt)).status).toBe(401);
    expect((await me(proven.body.jwt)).status).toBe(200);
    const again = await office.call(null, 'POST', '/api/auth/local', { identifier: 'squatter', password });
    expect(again.status).toBe(400);
  });

  test.each([
    ['/cars?day=today#list', '/cars?day=today#list'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
  ])('leads on to %s as %s', async (wanted, led) => {
    issuer.people.set('s-kuroda', { email: 'kuroda@example.test', email_verified: true });
    const { address, cookie } = await begin(`?returnTo=${encodeURIComponent(wanted)}`);
    expect((await bring(await issuer.visit(address.href, 's-kuroda'), cookie)).body.returnTo).toBe(led);
  });
});

describe('an answer of the provider is refused', () => {
  const answered = async (subject = 's-kuroda') => {
    issuer.people.set('s-kuroda', { email: 'kuroda@example.test', email_verified: true });
    const { address, cookie } = await begin();
    return { back: await issuer.visit(address.href, subject), cookie, address };
  };
  const changed = (back: URL, name: string, value: string) => {
    const other = new URL(back);
    other.searchParams.set(name, value);
    return other;
  };

  test('[S7.10] with another state, without the cookie, or with that of another sign-in', async () => {
    const { back, cookie } = await answered();
    expect(await bring(changed(back, 'state', 'x'.repeat(43)), cookie)).toMatchObject(REFUSED);
    expect(await bring(back)).toMatchObject(REFUSED);
    expect(await bring(back, (await begin()).cookie)).toMatchObject(REFUSED);
    expect(await bring(back, `${cookie.slice(0, -4)}AAAA`)).toMatchObject(REFUSED);
    expect(await bring(changed(back, 'iss', 'https://evil.example'), cookie)).toMatchObject(REFUSED);
  });

  test('[S7.10] a second time', async () => {
    const { back, cookie } = await answered();
    expect((await bring(back, cookie)).status).toBe(200);
    const again = await bring(back, cookie);
    expect(again).toMatchObject(REFUSED);
    expect(again.headers['set-cookie']).toMatch(/^__Host-ibasho_connect=; Max-Age=0/);
  });

  test('[S7.10] whose token has another nonce, or whose code belongs to another sign-in', async () => {
    const { address, cookie } = await begin();
    address.searchParams.set('nonce', 'n'.repeat(43));
    expect(await bring(await issuer.visit(address.href, 's-kuroda'), cookie)).toMatchObject(REFUSED);

    const [mine, theirs] = [await answered(), await answered()];
    const injected = changed(mine.back, 'code', theirs.back.searchParams.get('code') ?? '');
    expect(await bring(injected, mine.cookie)).toMatchObject(REFUSED);
  });

  test('that says no', async () => {
    const { cookie } = await begin();
    expect(await bring(new URL(`${REDIRECT}?error=access_denied&state=x`), cookie)).toMatchObject({
      status: 400,
      body: { error: { say: 'サインインが取り消されました' } },
    });
    expect(await bring(new URL(`${REDIRECT}?error=invalid_scope`), cookie)).toMatchObject(REFUSED);
    expect(await bring(new URL(REDIRECT), cookie)).toMatchObject(REFUSED);
  });
});

describe('an access token in the callback’s query', () => {
  const claims = () => ({
    iss: issuer.issuer,
    aud: CLIENT_ID,
    sub: 's-token',
    email: 'kurokawa@example.test',
    email_verified: true,
  });
  const present = (token: string, prefix = '/api') =>
    bring(new URL(`${REDIRECT}?access_token=${token}`), undefined, prefix);

  test('[S7.10] is accepted where its audience is ours', async () => {
    for (const prefix of ['/api', '']) {
      const answer = await present(await issuer.sign(claims()), prefix);
      expect(answer).toMatchObject({ status: 200, body: { user: { username: 'kurokawa' }, returnTo: '/' } });
    }
    expect((await present(await issuer.sign({ ...claims(), aud: ['other', CLIENT_ID] }))).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['for another audience', () => issuer.sign({ ...claims(), aud: 'somebody-else' })],
    ['without an audience', () => issuer.sign({ ...claims(), aud: undefined })],
    ['of another issuer', () => issuer.sign({ ...claims(), iss: 'https://evil.example' })],
    ['of nobody', () => issuer.sign({ ...claims(), sub: undefined })],
    ['that is an ID token', () => issuer.sign({ ...claims(), nonce: 'n' }, { typ: 'JWT' })],
    ['signed by another key', async () => `${(await issuer.sign(claims())).slice(0, -20)}${'A'.repeat(20)}`],
    ['signed by nobody', async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims()))}.`],
    ['that is none', async () => 'abc'],
    ['that is empty', async () => ''],
  ])('[S7.10] %s is a 400', async (_what, token) => {
    expect(await present(await token())).toMatchObject(REFUSED);
  });
});

describe('providers', () => {
  test('are told with the other ways in', async () => {
    expect((await office.call(null, 'GET', '/api/auth/providers')).body).toEqual({
      providers: [{ name: 'oidc', title: '社内認証' }],
      registerDomains: ['example.test'],
      isMailDelivered: false,
    });
  });

  test.each([
    '/api/connect/google',
    '/connect/facebook',
    '/api/auth/google/callback?code=x',
    '/auth/x/callback?access_token=y',
  ])('%s of a provider that is not set up is a 400', async (path) => {
    const answer = await office.call<Body>(null, 'GET', path);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { name: 'ApplicationError', message: 'This provider is disabled' } },
    });
  });

  test('that cannot be reached stop neither the start nor anything else, and the browser is told on the page', async () => {
    const lost = await openTestIssuer(REDIRECT);
    await lost.close();
    const app = await openTestApp({ env: { ...lost.env, APP_URL }, database: office.database });
    const sent = await app.app.inject('/connect/oidc');
    expect(sent.headers.location).toBe(`${REDIRECT}?error=temporarily_unavailable`);
    const told = await app.call<Body>(null, 'GET', '/api/auth/oidc/callback?error=temporarily_unavailable');
    expect(told).toMatchObject({ status: 503, body: { error: { say: expect.stringContaining('接続できません') } } });
    expect((await app.call<Body>(null, 'GET', '/api/auth/oidc/callback?access_token=x')).status).toBe(503);
    await app.close();
  });
});
