import type { OpenDrive, OpenDrivesResponse } from '@ibasho/contract/drives';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let office: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  office = await openTestApp();
  for (const name of ['タント', 'ジムニー', 'スイフト']) ids[name] = Number((await office.record('cars', name)).id);
});
afterAll(() => office.close());
afterEach(async () => {
  const { body } = await office.call<{ data: { documentId: string }[] }>('shiraishi', 'GET', '/api/drive-logs');
  for (const { documentId } of body.data) await office.call('shiraishi', 'DELETE', `/api/drive-logs/${documentId}`);
});

const log = async (username: string, data: object) => {
  const before = { before_result: 'none', before_checker: '白石', before_method: 'face_to_face' };
  const { status, body } = await office.call<{ data: { documentId: string } }>(username, 'POST', '/api/drive-logs', {
    data: { ...before, ...data },
  });
  expect([status, body]).toMatchObject([201, {}]);
  return body.data.documentId;
};
const back = { after_result: 'none', after_checker: '白石', after_method: 'phone' };
const table = async (query = '', username: string | null = 'akai') => {
  const { status, body, headers } = await office.call<string>(username, 'GET', `/api/drive-logs.csv${query}`);
  return { status, headers, text: String(body), lines: String(body).split('\r\n').slice(1, -1) };
};

describe('[S1.5] the records of drives as a file', () => {
  test('is UTF-8 with a mark for Excel, in the words of staff and on the firm’s clock', async () => {
    await log('kuroda', {
      car: ids.タント,
      before_checked_at: '2026-06-10T08:55',
      before_odometer: 41_200,
      ...back,
      after_checked_at: '2026-06-10T17:05',
      after_odometer: 41_260,
      destination: '現場, "東"',
    });
    const { status, headers, text, lines } = await table();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('運転記録.csv')}`),
    });
    expect(text.startsWith('\uFEFF車名,運転者名,運転前の確認日時,運転前の酒気帯び,')).toBe(true);
    expect(lines).toEqual([
      'タント,黒田 陸,2026/06/10 08:55,なし,白石,対面,41200,2026/06/10 17:05,なし,白石,電話,41260,"現場, ""東""",',
    ]);
  });

  test('never holds a formula', async () => {
    await log('kuroda', { car: ids.タント, before_checked_at: '2026-06-10T08:55', destination: '=HYPERLINK("x")' });
    expect((await table()).text).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('is of a car and of a month of the firm’s calendar', async () => {
    await log('kuroda', { car: ids.タント, before_checked_at: '2026-06-01T00:00', destination: '一日' });
    await log('kuroda', { car: ids.タント, before_checked_at: '2026-05-31T23:59', destination: '前月' });
    await log('kuroda', { car: ids.ジムニー, before_checked_at: '2026-06-02T09:00', destination: '別の車' });
    const shown = async (query: string) => (await table(query)).lines.map((line) => line.split(',').at(-2));
    expect(await shown('')).toEqual(['前月', '一日', '別の車']);
    expect(await shown('?month=2026-06')).toEqual(['一日', '別の車']);
    expect(await shown(`?month=2026-06&car=${ids.タント}`)).toEqual(['一日']);
    const { documentId } = await office.record('cars', 'ジムニー');
    expect(await shown(`?car=${documentId}`)).toEqual(['別の車']);
    expect(await shown('?month=2025-01')).toEqual([]);
  });

  test.each(['?month=2026-13', '?month=x', '?car=%27', '?year=2026'])('%s is refused', async (query) => {
    expect((await table(query)).status).toBe(400);
  });

  test('is for whoever may read the list', async () => {
    expect((await table('', null)).status).toBe(403);
    expect((await table('', 'shiraishi')).status).toBe(200);
  });

  test('however long, comes whole and in order', async () => {
    await office.core.runs.perform({
      actor: null,
      source: 'system',
      step: { action: 'many', params: {} },
      isUndoable: false,
      async work(ctx) {
        await ctx.db.execute(`
          insert into drive_logs (car_id, car_name, driver_name, before_checked_at, before_result, before_checker,
            before_method, destination)
          select ${ids.タント}, 'タント', '黒田 陸', '2026-06-03T00:00:00Z'::timestamptz + (n / 2) * interval '1 minute',
            'none', '白石', 'phone', n::text from generate_series(0, 1203) n`);
        return { say: '', value: undefined };
      },
    });
    const { lines } = await table();
    expect(lines.map((line) => Number(line.split(',').at(-2)))).toEqual(Array.from({ length: 1204 }, (_, n) => n));
    await office.database.pool.query(`set ibasho.run = 'test'; delete from drive_logs`);
  });
});

describe('[S1.5] who has not recorded a drive', () => {
  const openDrives = async (of: string) => {
    const { body } = await office.call<OpenDrivesResponse>('aoyama', 'GET', '/api/open-drives');
    const ofCar = body.data.filter(({ car }: OpenDrive) => car.name === of);
    return ofCar.map(({ state, driver }) => `${driver.name} ${state}`);
  };
  const give = (car: string, username: string | null) =>
    office.actConfirmed(username ?? 'shiraishi', [
      username ? { action: 'assign_car', params: { car } } : { action: 'release_car', params: { car } },
    ]);
  /** Another process, `minutes` later: the car has been away so long. */
  const later = async (minutes: number, work: (other: TestApp) => Promise<void>) => {
    const now = new Date(Date.parse('2026-06-10T10:00:00+09:00') + minutes * 60_000).toISOString();
    const other = await openTestApp({ database: office.database, now });
    await work(other);
    await other.app.close();
    await other.core.close();
  };

  test('is told while the car is away, when it is back, and until both checks are recorded', async () => {
    expect(await openDrives('タント')).toEqual([]);
    await give('タント', 'kuroda');
    expect(await openDrives('タント')).toEqual(['黒田 陸 before']);
    const record = await log('kuroda', { car: ids.タント, before_checked_at: '2026-06-10T09:50' });
    expect(await openDrives('タント')).toEqual(['黒田 陸 driving']);
    await later(60, async (other) => {
      await other.act('kuroda', [{ action: 'release_car', params: { car: 'タント' } }]);
    });
    expect(await openDrives('タント')).toEqual(['黒田 陸 after']);
    const { status } = await office.call('kuroda', 'PUT', `/api/drive-logs/${record}`, {
      data: { ...back, after_checked_at: '2026-06-10T11:00' },
    });
    expect([status, await openDrives('タント')]).toEqual([200, []]);
  });

  test('stays when the car is back and nothing was recorded, and a record of another drive does not cover it', async () => {
    await log('akai', {
      car: ids.ジムニー,
      before_checked_at: '2026-06-10T08:30',
      ...back,
      after_checked_at: '2026-06-10T09:30',
    });
    await give('ジムニー', 'akai');
    await later(30, async (other) => {
      await other.act('akai', [{ action: 'release_car', params: { car: 'ジムニー' } }]);
    });
    expect(await openDrives('ジムニー')).toEqual(['赤井 凛 before']);
    await log('akai', {
      car: ids.ジムニー,
      before_checked_at: '2026-06-10T10:01',
      ...back,
      after_checked_at: '2026-06-10T10:29',
    });
    expect(await openDrives('ジムニー')).toEqual([]);
  });

  test('a car taken by mistake, given back at once or by an undo, was not driven', async () => {
    await give('スイフト', 'kuroda');
    await give('スイフト', null);
    const { body } = await give('スイフト', 'kuroda');
    await later(60, async (other) => {
      expect((await other.undo('kuroda', body.runId)).body.status).toBe('done');
    });
    expect(await openDrives('スイフト')).toEqual([]);
  });

  test('is for whoever is signed in', async () => {
    expect((await office.call(null, 'GET', '/api/open-drives')).status).toBe(403);
  });
});

test('a record of a drive is kept for a year, then it goes by itself', async () => {
  await log('kuroda', { car: ids.タント, before_checked_at: '2026-06-08T09:00', destination: '八日' });
  await log('kuroda', { car: ids.タント, before_checked_at: '2026-06-09T09:00', destination: '九日' });
  const kept = async (now: string) => {
    const other = await openTestApp({ database: office.database, now });
    await other.core.due.catchUp();
    const { lines } = await table();
    await other.app.close();
    await other.core.close();
    return lines.map((line) => line.split(',').at(-2));
  };
  expect(await kept('2027-06-08T09:00:00+09:00')).toEqual(['八日', '九日']);
  expect(await kept('2027-06-09T12:00:00+09:00')).toEqual(['九日']);
  // The server was away for months.
  expect(await kept('2028-01-01T12:00:00+09:00')).toEqual([]);
});
