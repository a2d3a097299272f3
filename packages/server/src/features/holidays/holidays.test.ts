import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const add = (username: string, params: Record<string, unknown>) =>
  office.actConfirmed(username, [{ action: 'add_user_holiday', params }]);
const remove = (username: string, params: Record<string, unknown>) =>
  office.actConfirmed(username, [{ action: 'delete_user_holiday', params }]);
const daysOf = async (name: string) => {
  const query = `populate=sd_user&sort=date&filters[sd_user][name][$eq]=${encodeURIComponent(name)}&pagination[pageSize]=100`;
  const { body } = await office.call<{ data: { date: string; memo: string | null }[] }>(
    'kuroda',
    'GET',
    `/api/user-holidays?${query}`,
  );
  return body.data.map((day) => day.date);
};

describe('days off', () => {
  test('[S7.81] add_user_holiday sets a day or a range; a day already set is left alone and said so; undo takes the new ones back', async () => {
    const one = await add('kuroda', { date: '2026-06-17', memo: '通院' });
    expect(one.body).toMatchObject({ status: 'done', events: ['userHolidaysUpdated'], undoable: true });
    const range = await add('kuroda', { start: '2026-06-16', end: '2026-06-18' });
    expect(range.body.results[0]?.data).toEqual({ added: ['2026-06-16', '2026-06-18'], already: ['2026-06-17'] });
    expect(range.body.message).toContain('6月17日(水)はすでに休みに設定されています');
    expect(await daysOf('黒田 陸')).toEqual(['2026-06-16', '2026-06-17', '2026-06-18']);
    await office.undo('kuroda', range.body.runId);
    expect(await daysOf('黒田 陸')).toEqual(['2026-06-17']);
  });

  test('[S7.82] delete_user_holiday removes a day or a range after naming what is lost, and undo brings them back', async () => {
    await add('akai', { start: '2026-07-01', end: '2026-07-03' });
    const asked = await office.act('akai', [{ action: 'delete_user_holiday', params: { date: '2026-07-02' } }]);
    expect(asked.body).toMatchObject({
      status: 'needs_confirmation',
      level: 'explicit',
      question: expect.stringContaining('7月2日(木)'),
    });
    const one = await remove('akai', { date: '2026-07-02' });
    expect(one.body).toMatchObject({ status: 'done', events: ['userHolidaysUpdated'] });
    expect(await daysOf('赤井 凛')).toEqual(['2026-07-01', '2026-07-03']);
    await office.undo('akai', one.body.runId);
    const range = await remove('akai', { start: '2026-06-30', end: '2026-07-31' });
    expect(await daysOf('赤井 凛')).toEqual([]);
    await office.undo('akai', range.body.runId);
    expect(await daysOf('赤井 凛')).toEqual(['2026-07-01', '2026-07-02', '2026-07-03']);
  });

  test('[S5.17] without any date both actions say so', async () => {
    for (const action of ['add_user_holiday', 'delete_user_holiday']) {
      const answer = await office.act('kuroda', [{ action, params: {} }]);
      expect(answer.body).toMatchObject({ status: 'failed', message: '日付が指定されていません' });
    }
  });

  test('[S8.18] a day that is not set cannot be removed: the day stands in the text', async () => {
    const answer = await remove('kuroda', { date: '2026-12-01' });
    expect(answer.body).toMatchObject({ status: 'failed', message: '2026-12-01の休み設定が見つかりません' });
  });

  test('[S6.8] another person is found by a part of name, jp_name or en_name; a part that fits two is asked', async () => {
    for (const [user, date] of [
      ['青山', '2026-08-03'],
      ['みなと', '2026-08-04'],
      ['minato', '2026-08-05'],
    ]) {
      expect((await add('kuroda', { user, date })).body.status).toBe('done');
    }
    expect(await daysOf('青山 湊')).toEqual(['2026-06-12', '2026-08-03', '2026-08-04', '2026-08-05']);
    const two = await add('kuroda', { user: '黒', date: '2026-08-06' });
    expect(two).toMatchObject({
      status: 409,
      body: { status: 'failed', message: expect.stringMatching(/黒田 陸\n2\. 黒川 葵/) },
    });
  });

  test('[S6.9] without a user it is the sender; a user who fits nobody is refused, not taken for the sender', async () => {
    const before = await daysOf('黒田 陸');
    const nobody = await add('kuroda', { user: '架空', date: '2026-09-07' });
    expect(nobody.body).toMatchObject({ status: 'failed', message: 'ユーザー「架空」が見つかりません' });
    expect(await daysOf('黒田 陸')).toEqual(before);
    await add('kuroda', { date: '2026-09-07' });
    expect(await daysOf('黒田 陸')).toEqual([...before, '2026-09-07']);
  });

  test('dates that do not exist and ranges that end before they start are refused', async () => {
    expect((await add('kuroda', { date: '2026-02-30' })).status).toBe(400);
    expect((await add('kuroda', { start: '2026-08-20', end: '2026-08-10' })).body).toMatchObject({ status: 'failed' });
  });
});
