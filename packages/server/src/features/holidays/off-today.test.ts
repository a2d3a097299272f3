import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeEach(async () => {
  office = await openTestApp();
});
afterEach(() => office.close());

/** As the test firm's clock has it. */
const TODAY = '2026-06-10';
const off = (username: string, params: Record<string, unknown>) =>
  office.act(username, [{ action: 'add_user_holiday', params }]);
const presence = (name: string) => office.record('sd-users', name);
const here = { sd_status: { name: 'online' }, comment: '集中作業中' };
const gone = { sd_status: { name: 'offline' }, comment: null, return_time: null };

beforeEach(() =>
  office.act('kuroda', [{ action: 'update_user_status', params: { status: 'online', comment: '集中作業中' } }]),
);

describe('a day off that holds today', () => {
  test('sets oneself offline in the same run, without a card, and undo takes both back', async () => {
    const run = await off('kuroda', { date: TODAY, memo: '有給' });
    expect(run.body).toMatchObject({
      status: 'done',
      message: '6月10日(水)を休みにし、オフラインにしました\nコメント「集中作業中」は消しました',
      results: [{ changes: [{ collection: 'user-holidays' }, { collection: 'sd-users' }] }],
    });
    expect(await presence('黒田 陸')).toMatchObject(gone);
    await office.undo('kuroda', run.body.runId);
    expect(await presence('黒田 陸')).toMatchObject(here);
    const days = await office.call<{ data: unknown[] }>(
      'kuroda',
      'GET',
      `/api/user-holidays?filters[date][$eq]=${TODAY}`,
    );
    expect(days.body.data).toEqual([]);
  });

  test('of a colleague is asked by one light card that shows both', async () => {
    const asked = await off('akai', { user: '黒田', date: TODAY });
    expect(asked.body).toMatchObject({ status: 'needs_confirmation', level: 'light' });
    const collections = asked.body.results[0]?.changes?.map(({ collection }) => collection);
    expect(collections).toEqual(['user-holidays', 'sd-users']);
    expect(await presence('黒田 陸')).toMatchObject(here);
  });

  test('among several own days asks as before', async () => {
    expect((await off('kuroda', { start: TODAY, end: '2026-06-12' })).body).toMatchObject({ level: 'light' });
  });

  test('that is set already still takes presence along, and says both', async () => {
    await off('kuroda', { date: TODAY });
    await office.act('kuroda', [{ action: 'update_user_status', params: { status: 'online' } }]);
    const again = await off('kuroda', { date: TODAY });
    expect(again.body.message).toBe('6月10日(水)はすでに休みに設定されています\nオフラインにしました');
    expect(await presence('黒田 陸')).toMatchObject(gone);
  });

  test.each([
    ['午前休', '午前休'],
    ['午後休 銀行', '午後休'],
    ['半休', '半休'],
    ['時間休', '時間休'],
  ])('with the memo %s leaves presence alone', async (memo, name) => {
    const run = await off('kuroda', { date: TODAY, memo });
    expect(run.body).toMatchObject({ status: 'done', message: `6月10日(水)を${name}にしました` });
    expect(await presence('黒田 陸')).toMatchObject(here);
  });

  test('is nothing that another day does', async () => {
    await off('kuroda', { date: '2026-06-11' });
    expect(await presence('黒田 陸')).toMatchObject(here);
  });

  test('by POST, and by PUT that moves one onto today or makes a half day whole, sets offline as well', async () => {
    const add = (date: string, memo?: string) =>
      office.call<{ data: { documentId: string } }>('kuroda', 'POST', '/api/user-holidays', { data: { date, memo } });
    await add(TODAY);
    expect(await presence('黒田 陸')).toMatchObject(gone);

    const there = await office.record('sd-users', '赤井 凛');
    const half = await office.call<{ data: { documentId: string } }>('akai', 'POST', '/api/user-holidays', {
      data: { date: '2026-06-11', memo: '午後休' },
    });
    const change = (data: object) =>
      office.call('akai', 'PUT', `/api/user-holidays/${half.body.data.documentId}`, { data });
    await change({ date: TODAY });
    expect(await presence('赤井 凛')).toMatchObject({ sd_status: there.sd_status });
    await change({ memo: '有給' });
    expect(await presence('赤井 凛')).toMatchObject(gone);
    await office.act('akai', [{ action: 'update_user_status', params: { status: 'online' } }]);
    await change({ memo: '有給' });
    expect(await presence('赤井 凛')).toMatchObject({ sd_status: { name: 'online' } });
  });
});
