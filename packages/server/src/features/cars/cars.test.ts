import { messages } from '@ibasho/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const car = (name: string) => office.record('cars', name);
const step = (action: string, params: Record<string, unknown>) => [{ action, params }];
const take = (username: string, name: string, user?: string) =>
  office.actConfirmed(username, step('force_assign_car', { car: name, ...(user !== undefined && { user }) }));
const release = (username: string, params: Record<string, unknown> = {}) =>
  office.act(username, step('release_car', params));

/** Makes every write to cars fail, or every read, until `work` is done. */
async function whileBroken<T>(kind: 'write' | 'read', work: () => Promise<T>): Promise<T> {
  const { pool } = office.database;
  if (kind === 'write') {
    await pool.query(`create or replace function broken() returns trigger language plpgsql as $$
      begin raise exception '記憶装置の故障' using errcode = '58030'; end $$`);
    await pool.query('create trigger broken before update on cars for each row execute function broken()');
  } else await pool.query('alter table cars rename column name to lost');
  try {
    return await work();
  } finally {
    await pool.query(kind === 'write' ? 'drop trigger broken on cars' : 'alter table cars rename column lost to name');
  }
}

beforeEach(async () => {
  for (const { name } of TEST_FIRM.cars ?? []) {
    const { documentId } = await car(name);
    await office.call('kuroda', 'PUT', `/api/cars/${documentId}`, { data: { sd_user: null } });
  }
});

describe('taking a car', () => {
  test('[S7.55] assign_car gives a free car to the sender or to `user`, and is undone', async () => {
    const own = await office.act('kuroda', step('assign_car', { car: 'スイフト' }));
    expect(own.body).toMatchObject({ status: 'done', undoable: true });
    expect(await car('スイフト')).toMatchObject({ sd_user: { name: '黒田 陸' } });
    await office.undo('kuroda', own.body.runId);
    expect(await car('スイフト')).toMatchObject({ sd_user: null, held_since: null });
    const other = await office.actConfirmed('kuroda', step('assign_car', { car: 'スイフト', user: '赤井 凛' }));
    expect(other.body.status).toBe('done');
    expect(await car('スイフト')).toMatchObject({ sd_user: { name: '赤井 凛' } });
  });

  test("[S4.11] [S8.26] a car in use by somebody else asks first with the specification's question, and changes nothing", async () => {
    await take('kuroda', 'タント');
    const asked = await office.act('aoyama', step('assign_car', { car: 'タント' }));
    expect(asked.body).toMatchObject({
      status: 'needs_confirmation',
      level: 'explicit',
      question: '車「タント」は現在黒田 陸さんが使用中です。割り当てを変更してもよろしいですか？',
      confirmToken: expect.any(String),
    });
    expect(await car('タント')).toMatchObject({ sd_user: { name: '黒田 陸' } });
    const done = await office.act('aoyama', step('assign_car', { car: 'タント' }), {
      confirmToken: asked.body.confirmToken as string,
    });
    expect(done.body.status).toBe('done');
    expect(await car('タント')).toMatchObject({ sd_user: { name: '青山 湊' } });
  });

  test('[S4.12] [S7.56] force_assign_car overrides once confirmed, also where the sentence forced it; undo gives the car back', async () => {
    await take('kuroda', 'タント');
    const asked = await office.act('aoyama', step('force_assign_car', { car: 'タント' }));
    expect(asked.body).toMatchObject({ status: 'needs_confirmation', level: 'explicit' });
    const done = await office.act('aoyama', step('force_assign_car', { car: 'タント' }), {
      confirmToken: asked.body.confirmToken as string,
    });
    expect(await car('タント')).toMatchObject({ sd_user: { name: '青山 湊' } });
    await office.undo('aoyama', done.body.runId);
    expect(await car('タント')).toMatchObject({ sd_user: { name: '黒田 陸' } });
  });

  test('[S8.21] an unknown car is refused with the cars there are', async () => {
    const answer = await office.act('kuroda', step('assign_car', { car: 'ロケット' }));
    expect(answer.body.status).toBe('failed');
    expect(answer.body.message).toContain('車「ロケット」が見つかりませんでした');
    for (const { name } of TEST_FIRM.cars ?? []) expect(answer.body.message).toContain(name);
  });

  test('a name that fits several cars is refused with the list; one that fits one loosely is taken', async () => {
    const several = await office.act('kuroda', step('assign_car', { car: 'デミオ' }));
    expect(several).toMatchObject({
      status: 409,
      body: { status: 'failed', message: expect.stringContaining('デミオ(黒)') },
    });
    expect((await office.act('kuroda', step('assign_car', { car: 'swift' }))).body.status).toBe('done');
  });

  test('[S8.22] an account without a person cannot take a car', async () => {
    await office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'detach', params: {} },
      work: async ({ db }) => {
        await db.execute(`update accounts set sd_user_id = null where username = 'kurokawa'`);
        return { say: '', value: null };
      },
    });
    const answer = await office.act('kurokawa', step('assign_car', { car: 'スイフト' }));
    expect(answer.body).toMatchObject({ status: 'failed', message: 'ユーザーIDが見つかりません' });
  });
});

describe('returning a car', () => {
  test('[S4.13] [S7.57] [S8.28] release_car frees every car that the person holds, or only the named one, and is undone', async () => {
    await take('kuroda', 'スイフト');
    await take('kuroda', 'タント');
    const one = await release('kuroda', { car: 'タント' });
    expect(one.body).toMatchObject({ status: 'done', message: '車の使用を終了しました (タント)' });
    expect(await car('スイフト')).toMatchObject({ sd_user: { name: '黒田 陸' } });
    await office.undo('kuroda', one.body.runId);
    const all = await office.actConfirmed('kuroda', step('release_car', {}));
    expect(all.body).toMatchObject({ status: 'done', message: '車の使用を終了しました (スイフト, タント)' });
    expect(await car('タント')).toMatchObject({ sd_user: null });
    await office.undo('kuroda', all.body.runId);
    expect(await car('スイフト')).toMatchObject({ sd_user: { name: '黒田 陸' } });
    expect(await car('タント')).toMatchObject({ sd_user: { name: '黒田 陸' } });
  });

  test("a colleague's car is returned after a light confirmation", async () => {
    await take('akai', 'ジムニー');
    expect((await release('kuroda', { car: 'ジムニー' })).body).toMatchObject({
      status: 'needs_confirmation',
      level: 'light',
    });
    expect(
      (await office.actConfirmed('kuroda', step('release_car', { car: 'ジムニー', user: '赤井 凛' }))).body.status,
    ).toBe('done');
  });

  test('[S8.27] with no car in hand it says so', async () => {
    expect((await release('kuroda')).body).toMatchObject({ status: 'failed', message: '使用中の車はありません' });
    expect((await release('kuroda', { car: 'ジムニー' })).body).toMatchObject({ message: '使用中の車はありません' });
  });

  test('[S8.29] cars that were given to somebody else between plan and act are not released', async () => {
    await take('kuroda', 'スイフト');
    await take('kuroda', 'タント');
    const { confirmToken } = (await release('kuroda')).body;
    await take('akai', 'スイフト', '赤井 凛');
    await take('akai', 'タント', '赤井 凛');
    const answer = await office.act('kuroda', step('release_car', {}), { confirmToken: confirmToken as string });
    expect(answer.body).toMatchObject({ status: 'failed', message: '車の使用終了に失敗しました' });
    expect(await car('タント')).toMatchObject({ sd_user: { name: '赤井 凛' } });
  });
});

describe('a fault below', () => {
  test('[S8.20] cars that cannot be read: the text of the specification', async () => {
    const answer = await whileBroken('read', () => office.act('kuroda', step('assign_car', { car: 'タント' })));
    expect(answer.body).toMatchObject({ status: 'failed', message: messages.carsReadFailed });
  });

  test('[S8.23] a car that cannot be written: the text of the specification, by action and by PUT', async () => {
    const answer = await whileBroken('write', () => office.act('kuroda', step('assign_car', { car: 'タント' })));
    expect(answer.body).toMatchObject({ status: 'failed', message: '車の更新に失敗しました' });
    const { documentId } = await car('タント');
    const put = await whileBroken('write', () =>
      office.call('kuroda', 'PUT', `/api/cars/${documentId}`, { data: { sd_user: 1 } }),
    );
    expect(put).toMatchObject({ status: 500, body: { error: { say: '車の更新に失敗しました' } } });
  });

  test('[S8.25] a forced assignment that cannot be written: the text of the specification', async () => {
    await take('akai', 'タント');
    const asked = await office.act('kuroda', step('force_assign_car', { car: 'タント' }));
    const answer = await whileBroken('write', () =>
      office.act('kuroda', step('force_assign_car', { car: 'タント' }), {
        confirmToken: asked.body.confirmToken as string,
      }),
    );
    expect(answer.body).toMatchObject({ status: 'failed', message: '車の強制割り当てに失敗しました' });
    expect(await car('タント')).toMatchObject({ sd_user: { name: '赤井 凛' } });
  });

  test('[S8.30] a release that throws: the reason after the colon', async () => {
    await take('kuroda', 'タント');
    const answer = await whileBroken('write', () => release('kuroda'));
    expect(answer.body).toMatchObject({ status: 'failed', message: '車の使用終了に失敗しました: 記憶装置の故障' });
  });
});

describe('the pool', () => {
  const send = (username: string, method: 'POST' | 'PUT' | 'DELETE', key: string | number, data?: object) =>
    office.call<{ data: { id: number; sd_user: { name: string } | null; held_since: string | null } }>(
      username,
      method,
      `/api/cars${key && `/${key}`}?populate=*`,
      data && { data },
    );
  const akai = async () => Number((await office.record('sd-users', '赤井 凛')).id);

  test('gets a car from an administrator, free or with who holds it', async () => {
    expect((await send('kuroda', 'POST', '', { name: 'フィット' })).status).toBe(403);
    const free = await send('shiraishi', 'POST', '', { name: 'フィット', aliases: ['Fit'] });
    expect([free.status, free.body.data]).toMatchObject([201, { sd_user: null, held_since: null, aliases: ['Fit'] }]);
    const held = await send('shiraishi', 'POST', '', { name: 'ヤリス', sd_user: await akai() });
    expect(held.body.data).toMatchObject({ sd_user: { name: '赤井 凛' }, held_since: expect.stringMatching(/Z$/) });
  });

  test('loses a car to an administrator, who is told of its holder; the undo gives it back to them', async () => {
    const { id } = (await send('shiraishi', 'POST', '', { name: 'アクア', sd_user: await akai() })).body.data;
    expect((await send('kuroda', 'DELETE', id)).status).toBe(403);
    const gone = await send('shiraishi', 'DELETE', id);
    expect(gone.status).toBe(204);
    const audit = await office.call<{ data: { message: string }[] }>('shiraishi', 'GET', '/api/ai-actions');
    expect(audit.body.data[0]?.message).toBe('車「アクア」を削除しました（赤井 凛さんが使用中でした）');
    expect((await office.undo('shiraishi', String(gone.headers['ibasho-run']))).body.status).toBe('done');
    expect(await car('アクア')).toMatchObject({ id, sd_user: { name: '赤井 凛' } });
  });
});
