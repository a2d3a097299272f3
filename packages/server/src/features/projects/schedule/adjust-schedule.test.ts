import { addDays, daysBetween } from '@ibasho/contract/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { addWorkingDays, isWorkingDay } from '../../../working-days.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
  const add = (collection: string, data: object) => office.call('kuroda', 'POST', `/api/${collection}`, { data });
  const id = async (collection: string, name: string) => (await office.record(collection, name)).id;
  await add('projects', { name: '港の改修', startDate: '2026-06-15', endDate: '2026-09-30' });
  const projectId = await id('projects', '港の改修');
  await add('project-tasks', { name: '測量', start: '2026-06-15', end: '2026-06-19', projectId });
  await add('project-tasks', { name: '着工', start: '2026-07-01', end: '2026-07-01', type: 'milestone', projectId });
  await add('project-tasks', { name: '日なし', projectId });
  await add('deliverables', { name: '予想図', dueDate: '2026-07-31', projectId });
  const deliverableId = await id('deliverables', '予想図');
  const userId = await id('sd-users', '青山 湊');
  await add('deliverable-tasks', { name: '下絵', start: '2026-06-22', end: '2026-06-26', deliverableId, userId });
  await add('projects', { name: '別件', startDate: '2026-06-15', endDate: '2026-06-20' });
});
afterAll(() => office.close());

const COLLECTIONS = ['projects', 'project-tasks', 'deliverables', 'deliverable-tasks'];
type Days = Record<string, [first: string | null, last: string | null]>;

/** First and last day of everything that there is. */
async function days(): Promise<Days> {
  const found: Days = {};
  for (const collection of COLLECTIONS) {
    const { body } = await office.call<{ data: Record<string, string | null>[] }>(
      'kuroda',
      'GET',
      `/api/${collection}`,
    );
    for (const row of body.data)
      found[String(row.name)] = [row.start ?? row.startDate ?? null, row.end ?? row.endDate ?? row.dueDate ?? null];
  }
  return found;
}

const STANDS: Days = {
  港の改修: ['2026-06-15', '2026-09-30'],
  測量: ['2026-06-15', '2026-06-19'],
  着工: ['2026-07-01', '2026-07-01'],
  日なし: [null, null],
  予想図: [null, '2026-07-31'],
  下絵: ['2026-06-22', '2026-06-26'],
  別件: ['2026-06-15', '2026-06-20'],
};
const moved = (by: (day: string) => string): Days =>
  Object.fromEntries(
    Object.entries(STANDS).map(([name, [first, last]]) =>
      name === '別件' ? [name, [first, last]] : [name, [first && by(first), last && by(last)]],
    ),
  );

const shift = async (params: object) => {
  const { body } = await office.actConfirmed('kuroda', [
    { action: 'adjust_project_schedule', params: { project: '港の改修', ...params } },
  ]);
  expect(body).toMatchObject({ status: 'done' });
  return body;
};
/** How everything stands after a shift, which is taken back. */
async function after(params: object): Promise<Days> {
  const { runId } = await shift(params);
  const found = await days();
  await office.undo('kuroda', runId);
  expect(await days()).toEqual(STANDS);
  return found;
}

describe('[S7.64] a project moves with everything in it, and nothing else', () => {
  test.each([
    ['[S9.38] by days', { shiftDays: 7 }, 7],
    ['[S9.38] by days to the front', { shiftDays: -3 }, -3],
    ['[S9.38] to a new start', { startDate: '2027-01-04' }, daysBetween('2026-06-15', '2027-01-04')],
    ['[S9.39] to the first day of the next such month', { month: 10 }, daysBetween('2026-06-15', '2026-10-01')],
    ['[S9.39] across the new year', { month: 2 }, daysBetween('2026-06-15', '2027-02-01')],
    ['[S9.38] by calendar months', { shift: { amount: 1, unit: 'month' } }, daysBetween('2026-06-15', '2026-07-15')],
  ])('[S9.37] %s', async (_what, params, count) => {
    expect(await after(params)).toEqual(moved((day) => addDays(day, count)));
  });

  test('[S9.38] by working days, each item by itself; whose leave it is, theirs counts', async () => {
    // 青山 is on leave on Friday, 3 July.
    const leave = { date: '2026-07-03', user: '青山' };
    await office.actConfirmed('kuroda', [{ action: 'add_user_holiday', params: leave }]);
    const found = await after({ shift: { amount: 5, unit: 'workday' } });
    expect(found).toEqual({
      ...moved((day) => addWorkingDays(day, 5)),
      下絵: ['2026-06-29', '2026-07-06'],
    });
    expect(found.測量).toEqual(['2026-06-22', '2026-06-26']);
  });

  test('says where it is now and how much moved', async () => {
    const { message, runId } = await shift({ shiftDays: 7 });
    expect(message).toBe(
      'プロジェクト「港の改修」の日程を移動しました（6月22日(月)〜10月7日(水)、制作物1件、タスク4件）',
    );
    await office.undo('kuroda', runId);
  });
});

test('lengths and gaps are kept, and so many days forth and back change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -400, max: 400 }).filter(Boolean), async (count) => {
      await shift({ shiftDays: count });
      expect(await days()).toEqual(moved((day) => addDays(day, count)));
      await shift({ shiftDays: -count });
      expect(await days()).toEqual(STANDS);
    }),
    { numRuns: 12 },
  );
});

test('working days: between a day and the one so many after it are so many, weekends and holidays left out', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(day.filter(isWorkingDay), fc.integer({ min: -60, max: 60 }), (from, count) => {
      const to = addWorkingDays(from, count);
      expect(isWorkingDay(to)).toBe(true);
      const [first, last] = from < to ? [from, to] : [to, from];
      const between = Array.from({ length: daysBetween(first, last) }, (_, index) => addDays(first, index + 1));
      expect(between.filter(isWorkingDay)).toHaveLength(Math.abs(count));
      expect(addWorkingDays(to, -count)).toBe(from);
    }),
  );
});

test.each([
  ['nothing', {}, '新しい開始日か、何日ずらすかを1つだけ指定してください'],
  ['two targets', { shiftDays: 1, month: 10 }, '新しい開始日か、何日ずらすかを1つだけ指定してください'],
  ['no days', { shiftDays: 0 }, '日程は変わりません'],
])('is refused for %s, and nothing has moved', async (_what, params, reason) => {
  const { body } = await office.act('kuroda', [
    { action: 'adjust_project_schedule', params: { project: '港の改修', ...params } },
  ]);
  expect(JSON.stringify(body)).toContain(`プロジェクトスケジュールの調整に失敗しました：${reason}`);
  expect(await days()).toEqual(STANDS);
});
