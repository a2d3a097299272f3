import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

const PASSWORD = 'あたらしい合言葉';
const given = {
  firmName: '三日月意匠',
  name: '月野 光',
  jp_name: 'つきの ひかり',
  username: 'tsukino',
  email: 'Tsukino@example.test',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
};

interface Body {
  jwt: string;
  isNeeded: boolean;
  error: { message: string; say: string };
}

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ firm: {} });
});
afterAll(() => office.close());

const setUp = (body: unknown) => office.call<Body>(null, 'POST', '/api/setup', body);
const isNeeded = async () => (await office.call<Body>(null, 'GET', '/api/setup')).body.isNeeded;
const get = async (jwt: string, url: string) =>
  (await office.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } })).json();

describe('the first page of an empty firm', () => {
  test.each([
    [{}, '6 errors occurred'],
    [{ ...given, firmName: ' ' }, /^firmName/],
    [{ ...given, email: 'x' }, 'email must be a valid email'],
    [{ ...given, password: 'みじかい', passwordConfirmation: 'みじかい' }, 'password must be at least 8 characters'],
    [{ ...given, passwordConfirmation: 'x' }, 'Passwords do not match'],
  ])('%j is refused: %s', async (body, message) => {
    const answer = await setUp(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
    expect(answer.body.error.say).toBeTruthy();
    expect(await isNeeded()).toBe(true);
  });

  test('makes firm and administrator once, however many try at the same time', async () => {
    expect(await isNeeded()).toBe(true);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) =>
        setUp({ ...given, username: `tsukino-${letter}`, email: `${letter}@example.test` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await isNeeded()).toBe(false);
    const { jwt } = answers.find(({ status }) => status === 201)?.body ?? { jwt: '' };
    expect(await get(jwt, '/api/users/me?populate=*')).toMatchObject({
      role: { type: 'admin' },
      sd_user: { name: '月野 光', jp_name: 'つきの ひかり' },
    });
    expect(await get(jwt, '/api/firm')).toMatchObject({ name: '三日月意匠', timezone: 'Asia/Tokyo' });
    const { data } = await get(jwt, '/api/statuses?sort=id');
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['online', 'going_out', 'offline']);
    const late = await setUp(given);
    expect(late).toMatchObject({ status: 409, body: { error: { say: expect.stringContaining('済んでいます') } } });
    const { rows } = await office.database.pool.query(`select count(*) as count from accounts`);
    expect(rows[0].count).toBe(1);
  });
});
