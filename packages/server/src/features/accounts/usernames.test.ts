import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ env: { REGISTER_DOMAINS: 'example.test' } });
});
afterAll(() => office.close());

const PASSWORD = 'あたらしい合言葉';
const register = (username: string, email: string) =>
  office.call<{ error: { message: string } }>(null, 'POST', '/api/auth/local/register', {
    username,
    email,
    password: PASSWORD,
  });
const signIn = (identifier: string, password: string) =>
  office.call<{ user: { username: string } }>(null, 'POST', '/api/auth/local', { identifier, password });

const ALIKE = {
  'in capitals': 'Kuroda',
  'in full width': 'ｋｕｒｏｄａ',
  'with an invisible character': 'kuro\u200bda',
  'with a joiner at its end': 'kuroda\u2060',
  'with a Cyrillic о': 'kur\u043eda',
  'with a Greek ο and a space': 'kur\u03bfd a',
};

describe('a username', () => {
  test.each(Object.entries(ALIKE))('that looks like another one is taken: %s', async (_how, username) => {
    const answer = await register(username, `new${Object.values(ALIKE).indexOf(username)}@example.test`);
    expect(answer).toMatchObject({ status: 400, body: { error: { message: 'Email or Username are already taken' } } });
    const made = await office.call('shiraishi', 'POST', '/api/users', {
      username,
      email: 'other@example.test',
      password: PASSWORD,
    });
    expect(made).toMatchObject({ status: 400, body: { error: { message: 'Username already taken' } } });
    await expect(
      office.core.runs.perform({
        actor: null,
        source: 'system',
        step: { action: 'seed', params: {} },
        async work({ db }) {
          await db.execute(`insert into accounts (username, email) values ('${username}', 'third@example.test')`);
          return { say: '追加', value: null };
        },
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that looks like somebody’s address is taken', async () => {
    expect((await register('ｋuroda@example.test', 'fourth@example.test')).status).toBe(400);
  });

  test('signs in however wide it is typed, in the case it was given', async () => {
    for (const identifier of ['kuroda', 'ｋｕｒｏｄａ', 'kuroda\u200b', 'ＫＵＲＯＤＡ@example.test']) {
      expect(await signIn(identifier, TEST_PASSWORD)).toMatchObject({
        status: 200,
        body: { user: { username: 'kuroda' } },
      });
    }
    for (const identifier of ['KURODA', 'kur\u043eda'])
      expect((await signIn(identifier, TEST_PASSWORD)).status).toBe(400);
  });

  test('made from an address is another one where one that looks like it is there', async () => {
    const made = await office.call<{ username: string }>('shiraishi', 'POST', '/api/users', {
      name: '黒田 二郎',
      email: 'KURODA@second.example',
    });
    expect(made).toMatchObject({ status: 201, body: { username: 'kuroda2' } });
  });
});
