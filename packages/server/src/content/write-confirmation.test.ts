import { CONFIRM_MINUTES } from '@ibasho/contract/constants';
import { CONFIRM_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import type { ConfirmationDetails } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, TEST_PASSWORD, type TestApp } from '../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  const cars = [
    { name: 'ワゴン', holder: 'akai' },
    { name: 'バン', holder: 'akai' },
  ];
  office = await openTestApp({ firm: { ...TEST_FIRM, cars } });
});
afterAll(() => office.close());

interface Body {
  data: unknown;
  error: { name: string; say: string; details: ConfirmationDetails };
}

const pathOf = async (collection: string, name: string) =>
  `/api/${collection}/${(await office.record(collection, name)).documentId}`;
const free = { data: { sd_user: null } };
const fromScreen = (confirmToken?: string) => ({
  [SURFACE_HEADER]: 'button',
  ...(confirmToken !== undefined && { [CONFIRM_HEADER]: confirmToken }),
});
const put = (path: string, body: object, headers: Record<string, string>, who = 'kuroda') =>
  office.call<Body>(who, 'PUT', path, body, headers);
const tokenFor = async (path: string, body: object) =>
  (await put(path, body, fromScreen())).body.error.details.confirmToken;
const holderOf = async (car: string) => ((await office.record('cars', car)).sd_user as { name: string } | null)?.name;
const invalid = { status: 409, body: { error: { say: 'この確認は無効です。もう一度お試しください' } } };

describe('a write that a screen sends', () => {
  test('is answered with the question, in the dialect’s shape, and nothing is written', async () => {
    const path = await pathOf('cars', 'ワゴン');
    const answer = await put(path, free, fromScreen());
    expect(answer).toMatchObject({
      status: 409,
      body: {
        data: null,
        error: {
          status: 409,
          name: 'ConfirmationRequired',
          say: '車の返却を行います。よろしいですか？',
          details: {
            question: '車の返却を行います。よろしいですか？',
            level: 'light',
            lines: [{ subjects: ['ワゴン'], text: '返却（赤井 凛）', kind: 'changed' }],
            confirmToken: expect.any(String),
          },
        },
      },
    });
    expect(await holderOf('ワゴン')).toBe('赤井 凛');
  });

  test('is carried out with the token, once', async () => {
    const path = await pathOf('cars', 'ワゴン');
    const token = await tokenFor(path, free);
    expect(await put(path, free, fromScreen(token))).toMatchObject({ status: 200, body: { data: { name: 'ワゴン' } } });
    expect(await holderOf('ワゴン')).toBeUndefined();
    expect(await put(path, free, fromScreen(token))).toMatchObject(invalid);
  });

  test('is carried out by nobody else, from no other session, and for no other write', async () => {
    const path = await pathOf('cars', 'バン');
    const token = await tokenFor(path, free);
    const take = { data: { sd_user: (await office.record('sd-users', '黒田 陸')).id } };
    expect(await put(path, free, fromScreen(token), 'aoyama')).toMatchObject(invalid);
    expect(await put(path, take, fromScreen(token))).toMatchObject(invalid);
    expect(await put(await pathOf('cars', 'ワゴン'), free, fromScreen(token))).toMatchObject(invalid);
    const act = await office.act('kuroda', [{ action: 'release_car', params: { car: 'バン' } }], {
      confirmToken: token,
    });
    expect(act.status).toBe(409);
    const { body } = await office.call<{ jwt: string }>(null, 'POST', '/api/auth/local', {
      identifier: 'kuroda',
      password: TEST_PASSWORD,
    });
    const elsewhere = { ...fromScreen(token), authorization: `Bearer ${body.jwt}` };
    expect(await office.call(null, 'PUT', path, free, elsewhere)).toMatchObject(invalid);
    expect(await put(path, free, fromScreen(token))).toMatchObject({ status: 200 });
  });

  test('is not carried out by a token that is older than 10 minutes', async () => {
    const path = await pathOf('sd-users', '青山 湊');
    const body = { data: { comment: '直行' } };
    const token = await tokenFor(path, body);
    const { pool } = office.database;
    const { rows } = await pool.query('select max(expires_at) - now() as left from confirmations');
    expect(rows[0].left.minutes).toBe(CONFIRM_MINUTES - 1);
    await pool.query(`update confirmations set expires_at = now() - interval '1 second'`);
    expect(await put(path, body, fromScreen(token))).toMatchObject(invalid);
  });

  test('is asked about anew where the record has changed since the question', async () => {
    const path = await pathOf('sd-users', '赤井 凛');
    const body = { data: { comment: '測量' } };
    const token = await tokenFor(path, body);
    await put(path, { data: { occupancy_rate: 30 } }, {});
    expect(await put(path, body, fromScreen(token))).toMatchObject({
      status: 409,
      body: { error: { name: 'ConflictError', say: '確認の間に内容が変わりました。もう一度お試しください' } },
    });
    expect(await office.record('sd-users', '赤井 凛')).toMatchObject({ comment: null });
  });

  test('is asked about in the envelope of the days off too, also where one is changed', async () => {
    const [day] = (await office.call<{ data: { documentId: string }[] }>('kuroda', 'GET', '/api/user-holidays')).body
      .data;
    const path = `/api/user-holidays/${day?.documentId}`;
    const body = { data: { memo: '通院' } };
    const asked = await put(path, body, fromScreen());
    expect(asked).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: {
          name: 'ConfirmationRequired',
          details: { question: '休みの変更を行います。よろしいですか？', level: 'light' },
        },
      },
    });
    const done = await put(path, body, fromScreen(asked.body.error.details.confirmToken));
    expect(done).toMatchObject({ status: 200, body: { success: true, data: { memo: '通院' } } });
    expect(await put(path, { data: { memo: '私用' } }, fromScreen(), 'aoyama')).toMatchObject({ status: 200 });
  });

  test('is not asked about where it is a form of names and addresses, which shows what it does', async () => {
    const path = await pathOf('sd-users', '髙﨑 𠮷子');
    expect(await put(path, { data: { en_name: 'Y. T.' } }, fromScreen(), 'shiraishi')).toMatchObject({ status: 200 });
  });
});

describe('a client of the API, which cannot be asked', () => {
  test('releases a colleague’s car and deletes a colleague’s day off at once', async () => {
    const car = await pathOf('cars', 'バン');
    await put(car, { data: { sd_user: (await office.record('sd-users', '赤井 凛')).id } }, {});
    expect(await put(car, free, {})).toMatchObject({ status: 200 });
    const day = { data: { date: '2026-07-01', sd_user: (await office.record('sd-users', '赤井 凛')).id } };
    const made = await office.call<{ data: { documentId: string } }>('kuroda', 'POST', '/api/user-holidays', day);
    const path = `/api/user-holidays/${made.body.data.documentId}`;
    expect(await office.call('kuroda', 'DELETE', path)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('is refused a car that a colleague has', async () => {
    const path = await pathOf('cars', 'バン');
    await put(path, { data: { sd_user: (await office.record('sd-users', '赤井 凛')).id } }, {});
    expect(await put(path, { data: { sd_user: (await office.record('sd-users', '黒田 陸')).id } }, {})).toMatchObject({
      status: 409,
      body: { error: { name: 'ConflictError', say: '車「バン」は現在赤井 凛さんが使用中です' } },
    });
  });
});
