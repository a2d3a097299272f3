import type { PlanStep } from '@ibasho/contract/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, TEST_CARS, TEST_PEOPLE, type TestOffice } from '../../../test/actions/office.ts';
import { AppError } from '../../errors.ts';

const [shiraishi, kuroda, akai, aoyama, midorikawa] = TEST_PEOPLE;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const undo = async (name: string, runId: string) => office.runs.undo(await office.actor(name), runId);
const status = (name: string, to: string, more: Record<string, unknown> = {}): PlanStep => ({
  action: 'update_user_status',
  params: { status: to, user: name, ...more },
});

describe('undo', () => {
  test('any run of anybody is taken back exactly, column by column', async () => {
    const person = fc.constantFrom(...TEST_PEOPLE);
    const day = fc.constantFrom('2026-07-01', '2026-07-02', '2026-07-03', '2026-07-06');
    const step: fc.Arbitrary<PlanStep> = fc.oneof(
      fc
        .record({
          user: person,
          status: fc.constantFrom('online', 'going_out', 'offline'),
          comment: fc.constantFrom('', '打合せ', '𠮷野家'),
        })
        .map((params) => ({ action: 'update_user_status', params })),
      fc
        .record({ group: fc.constantFrom('Design', '全員'), status: fc.constantFrom('online', 'offline') })
        .map((params) => ({ action: 'update_group_status', params })),
      fc
        .record({ car: fc.constantFrom(...TEST_CARS), user: person })
        .map((params) => ({ action: 'force_assign_car', params })),
      fc.record({ user: person, date: day }).map((params) => ({ action: 'add_user_holiday', params })),
      fc
        .record({ user: person, start: day, end: day })
        .filter(({ start, end }) => start <= end)
        .map((params) => ({ action: 'delete_user_holiday', params })),
      fc
        .record({ user: person, memo: fc.constantFrom('メモ', '改行\nあり') })
        .map((params) => ({ action: 'add_user_memo', params })),
      fc
        .record({ user: person, rate: fc.integer({ min: 0, max: 100 }) })
        .map((params) => ({ action: 'update_occupancy_rate', params })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(person, fc.array(step, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 4 }),
        async (plans) => {
          const before = [await office.state()];
          const done: { name: string; runId: string }[] = [];
          for (const [name, actions] of plans) {
            const run = await office.act(name, actions).catch((error: unknown) => {
              if (error instanceof AppError) return undefined;
              throw error;
            });
            if (run?.status !== 'done' || !run.undoable) {
              expect(await office.state()).toEqual(before.at(-1));
              continue;
            }
            done.push({ name, runId: run.runId });
            before.push(await office.state());
          }
          before.pop();
          for (const { name, runId } of done.reverse()) {
            await undo(name, runId);
            expect(await office.state()).toEqual(before.pop());
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('an undo can be undone, and then the first run may be taken back again', async () => {
    const before = await office.state();
    const run = await office.act(shiraishi, [status(shiraishi, 'going_out', { comment: '市役所' })]);
    const after = await office.state();
    const back = await undo(shiraishi, run.runId);
    expect(await office.state()).toEqual(before);
    await undo(shiraishi, back.runId);
    expect(await office.state()).toEqual(after);
    await undo(shiraishi, run.runId);
    expect(await office.state()).toEqual(before);
  });

  test('a column that a colleague has changed since refuses the undo and names the colleague', async () => {
    const run = await office.act(shiraishi, [status(shiraishi, 'going_out')]);
    await office.act(kuroda, [status(shiraishi, 'offline')]);
    const state = await office.state();
    await expect(undo(shiraishi, run.runId)).rejects.toMatchObject({
      code: 'conflict',
      say: expect.stringContaining(kuroda),
    });
    expect(await office.state()).toEqual(state);
  });

  test("a colleague's memo does not block taking back my presence", async () => {
    const run = await office.act(akai, [status(akai, 'going_out', { comment: '現場' })]);
    await office.act(kuroda, [{ action: 'add_user_memo', params: { user: akai, memo: '電話あり' } }]);
    await undo(akai, run.runId);
    const row = await office.row('sd_users', akai);
    expect(row.comment).toBeNull();
    expect(JSON.stringify(row.memo)).toContain('電話あり');
  });

  test('a day off that was set again stands in the way of bringing the old one back', async () => {
    const day = { user: kuroda, date: '2026-08-03' };
    await office.act(kuroda, [{ action: 'add_user_holiday', params: day }]);
    const removal = await office.act(kuroda, [{ action: 'delete_user_holiday', params: day }]);
    await office.act(kuroda, [{ action: 'add_user_holiday', params: day }]);
    await expect(undo(kuroda, removal.runId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('somebody else may not take my run back, an administrator may', async () => {
    const run = await office.act(shiraishi, [status(shiraishi, 'offline', { comment: '私用' })]);
    await expect(undo(kuroda, run.runId)).rejects.toMatchObject({ code: 'notFound' });
    const admin = await office.actor(akai, 'admin');
    expect((await office.runs.undo(admin, run.runId)).status).toBe('done');
  });

  test('a run is taken back once; a second undo says so', async () => {
    const run = await office.act(shiraishi, [status(shiraishi, 'offline', { comment: '二度目' })]);
    await undo(shiraishi, run.runId);
    await expect(undo(shiraishi, run.runId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('undo_last_run takes back the last run of the sender and nobody else', async () => {
    const before = await office.state();
    await office.act(shiraishi, [{ action: 'update_occupancy_rate', params: { rate: 33 } }]);
    await office.act(kuroda, [{ action: 'update_occupancy_rate', params: { rate: 44 } }]);
    const undone = await office.act(shiraishi, [{ action: 'undo_last_run', params: {} }]);
    expect(undone).toMatchObject({ status: 'done', undoable: true });
    const state = await office.state();
    const rate = (name: string, rows = state.sd_users) => rows?.find((row) => row.name === name)?.occupancy_rate;
    expect(rate(shiraishi)).toBe(rate(shiraishi, before.sd_users));
    expect(rate(kuroda)).toBe(44);
  });
});

describe('what is said', () => {
  const car = (name: string): PlanStep => ({ action: 'assign_car', params: { car: name } });

  test('of an undo names all that was taken back, and how it stands now', async () => {
    await office.act(aoyama, [status(aoyama, 'online')]);
    const run = await office.act(aoyama, [
      status(aoyama, 'going_out', { comment: '桜台', return_time: '15:00' }),
      car('タント'),
    ]);
    expect(run.message).toBe('外出中にしました。15:00戻り・桜台\n車「タント」の使用を開始しました');
    const back = await undo(aoyama, run.runId);
    expect(back.message).toBe('元に戻しました。今の状態：オンライン・タントは空き');
    expect(back.lines.map((line) => line.text)).toEqual(['返却（青山 湊）', '外出中 〜15:00 → オンライン']);
    const again = await undo(aoyama, back.runId);
    expect(again.message).toBe('元に戻しました。今の状態：外出中 〜15:00・コメント「桜台」・タントは青山 湊が使用中');
  });

  test('of a status that wipes a comment names the comment, and its undo says that it is back', async () => {
    await office.act(midorikawa, [status(midorikawa, 'online', { comment: '来客対応中' })]);
    const run = await office.act(midorikawa, [status(midorikawa, 'going_out')]);
    expect(run.message).toBe('外出中にしました\nコメント「来客対応中」は消しました');
    expect((await undo(midorikawa, run.runId)).message).toBe(
      '元に戻しました。今の状態：オンライン・コメント「来客対応中」',
    );
    const asked = await office.runs.act(
      await office.actor(kuroda),
      { actions: [status(midorikawa, 'offline')] },
      'panel',
    );
    expect(asked.lines).toEqual([
      expect.objectContaining({ subjects: [midorikawa], note: 'コメント「来客対応中」は消えます' }),
    ]);
    const told = await office.act(kuroda, [status(midorikawa, 'offline')]);
    expect(told.message).toBe('緑川 葵さんをオフラインにしました\n緑川 葵さんのコメント「来客対応中」は消しました');
    expect((await undo(kuroda, told.runId)).message).toContain('緑川 葵はオンライン・コメント「来客対応中」');
  });

  test('of the same status once more names the comment that goes', async () => {
    await office.act(midorikawa, [status(midorikawa, 'going_out', { comment: '銀行' })]);
    const run = await office.act(midorikawa, [status(midorikawa, 'going_out')]);
    expect(run.message).toBe('外出中にしました\nコメント「銀行」は消しました');
    await undo(midorikawa, run.runId);
  });

  test('of many days off that are taken back names the range and the count', async () => {
    const days: PlanStep = { action: 'add_user_holiday', params: { start: '2026-12-28', end: '2027-01-04' } };
    const run = await office.act(akai, [days, { action: 'add_user_holiday', params: { date: '2027-01-06' } }]);
    expect(run.lines.map((line) => line.text)).toEqual(['休み 12月28日(月)〜1月4日(月)、1月6日(水)・9日']);
    expect((await undo(akai, run.runId)).message).toBe(
      '元に戻しました。今の状態：休みなし 12月28日(月)〜1月4日(月)、1月6日(水)・9日',
    );
  });

  test('of half a day calls it half a day', async () => {
    const half: PlanStep = { action: 'add_user_holiday', params: { date: '2026-12-21', memo: '午後休' } };
    const run = await office.act(akai, [half]);
    expect(run.message).toBe('12月21日(月)を午後休にしました');
    expect((await undo(akai, run.runId)).message).toBe('元に戻しました。今の状態：午後休なし 12月21日(月)');
  });

  test('undo_last_run tells the same', async () => {
    await office.act(akai, [{ action: 'update_occupancy_rate', params: { rate: 30 } }]);
    await office.act(akai, [{ action: 'update_occupancy_rate', params: { rate: 50 } }]);
    const undone = await office.act(akai, [{ action: 'undo_last_run', params: {} }]);
    expect(undone.message).toBe('元に戻しました。今の状態：稼働率 30');
  });
});
