import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';
import { isGuessable } from './guessable-passwords.ts';

describe('a password that anybody would try', () => {
  test.each([
    'password',
    'Password1!',
    'P@ssw0rd2026',
    'ｐａｓｓｗｏｒｄ',
    '12345678',
    '87654321',
    '1234567890',
    '11111111',
    'aaaaaaaaa',
    'abcdefgh',
    'abcabcabc',
    'qwertyui',
    'Qwerty123',
    '1qaz2wsx',
    'zaq12wsx',
    '1q2w3e4r',
    'asdfghjkl',
    '19840512',
    '1984-05-12',
    'iloveyou',
    'sakura2026',
    'administrator',
    'welcome123',
    'ぱすわーど',
    'パスワード１２３',
    'ああああああああ',
    'ibasho-demo1',
    'Ibasho2026',
    '居場所居場所',
  ])('%s is guessable', (password) => {
    expect(isGuessable(password, [])).toBe(true);
  });

  test.each(['tanaka.ken', 'TANAKA.KEN1', 'tanakaken', '試験設計2026', '試験設計株式会社'])(
    '%s is guessable where it names the account or the firm',
    (password) => {
      const names = ['tanaka.ken', '株式会社試験設計'];
      expect(isGuessable(password, names)).toBe(true);
      expect(isGuessable(password, [])).toBe(false);
    },
  );

  test.each([
    TEST_PASSWORD,
    'NewPassw0rd!',
    'あたらしい合言葉',
    'secret-secret',
    'correct horse battery staple',
    'k7mw-2hpe-9tqa',
    'tanaka likes rivers',
    '20260612-plan-B',
    '31415926535',
  ])('%s is not', (password) => {
    expect(isGuessable(password, ['tanaka', '試験設計'])).toBe(false);
  });
});

test('each of the 3,000 most common passwords is guessable', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
  const common = list.filter((line) => line !== '' && !line.startsWith('#'));
  expect(common).toHaveLength(3000);
  expect(common.filter((password) => [...password].length < 8 || !isGuessable(password, []))).toEqual([]);
});

describe('such a password is refused', () => {
  let office: TestApp;
  beforeAll(async () => {
    office = await openTestApp({ env: { REGISTER_DOMAINS: 'example.test' } });
  });
  afterAll(() => office.close());

  const post = (path: string, body: object, who: string | null = null) =>
    office.call<{ error: { message: string; say: string } }>(who, 'POST', path, body);
  const refusal = {
    status: 400,
    body: {
      error: {
        name: 'ValidationError',
        message: 'password is too easy to guess',
        say: expect.stringContaining('推測'),
        details: { errors: [{ path: ['password'] }] },
      },
    },
  };

  test('at registration, also the username and the firm’s name', async () => {
    for (const password of ['password1', 'hanako.s', '試験設計2026']) {
      const body = { username: 'hanako.s', email: 'hanako@example.test', password };
      expect(await post('/api/auth/local/register', body)).toMatchObject(refusal);
    }
  });

  test('when one’s own is changed', async () => {
    const body = { currentPassword: TEST_PASSWORD, password: 'kurokawa1', passwordConfirmation: 'kurokawa1' };
    expect(await post('/api/auth/change-password', body, 'kurokawa')).toMatchObject(refusal);
    const good = { ...body, password: '紺色の合言葉です', passwordConfirmation: '紺色の合言葉です' };
    expect((await post('/api/auth/change-password', good, 'kurokawa')).status).toBe(200);
  });

  test('when it is set by the link of a mail', async () => {
    const code = 'guessable'.padEnd(43, 'x');
    await office.database.pool.query(`
      insert into mailed_codes (code_hash, account_id, purpose, email, expires_at)
      select translate(rtrim(encode(sha256('${code}'), 'base64'), '='), '+/', '-_'), id, 'reset', email, now() + interval '1 hour'
      from accounts where username = 'akai'`);
    const reset = (password: string) =>
      post('/api/auth/reset-password', { code, password, passwordConfirmation: password });
    expect(await reset('akai2026')).toMatchObject(refusal);
    expect((await reset('水色の合言葉です')).status).toBe(200);
  });

  test('when an administrator sets it', async () => {
    const body = { username: 'midori.k', email: 'midori@example.test', password: 'midori.k1' };
    expect(await post('/api/users', body, 'shiraishi')).toMatchObject(refusal);
    const changed = await office.call('shiraishi', 'PUT', '/api/users/2', { password: 'kuroda2026' });
    expect(changed).toMatchObject(refusal);
  });

  test('when an empty firm is set up', async () => {
    const empty = await openTestApp({ firm: {} });
    const password = '三日月意匠';
    const body = { firmName: '三日月意匠', name: '月野 光', username: 'tsukino', email: 'tsukino@example.test' };
    const own = { ...body, password: `${password}2026`, passwordConfirmation: `${password}2026` };
    expect(await empty.call(null, 'POST', '/api/setup', own)).toMatchObject(refusal);
    await empty.close();
  });
});
