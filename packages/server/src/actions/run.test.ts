import type { PlanStep } from '@ibasho/contract/runs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, TEST_CARS, TEST_PEOPLE, type TestOffice } from '../../test/actions/office.ts';
import type { AppError } from '../errors.ts';

const [shiraishi, kuroda, akai, aoyama, midorikawa] = TEST_PEOPLE;
const [demio, swift, tanto] = TEST_CARS;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const act = async (name: string, actions: PlanStep[], more = {}) =>
  office.runs.act(await office.actor(name), { actions, ...more }, 'panel');
const step = (action: string, params: Record<string, unknown> = {}, refs?: Record<string, string>): PlanStep => ({
  action,
  params,
  ...(refs && { refs }),
});
const journalLength = async () => office.database.orm.$count(sql`journal`);

describe('a run', () => {
  test('carries several actions out together, or none of them', async () => {
    const before = await office.state();
    await expect(
      act(shiraishi, [step('update_user_status', { status: 'going_out' }), step('assign_car', { car: '無い車' })]),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect(await office.state()).toEqual(before);
    const run = await act(shiraishi, [
      step('update_user_status', { status: 'going_out', return_time: '15:00' }),
      step('assign_car', { car: demio }),
    ]);
    expect(run).toMatchObject({ status: 'done', undoable: true, results: [{ status: 'done' }, { status: 'done' }] });
    expect(run.results.map((result) => result.changes.map((change) => change.label))).toEqual([[shiraishi], [demio]]);
    expect(run.results[0]?.changes[0]?.words).toContainEqual({ field: '状態', before: 'オンライン', after: '外出中' });
    await office.runs.undo(await office.actor(shiraishi), run.runId);
  });

  test('previews what would be done, gives no token, writes nothing and uses no journal number', async () => {
    const before = await office.state();
    const entries = await journalLength();
    const preview = await act(shiraishi, [step('force_assign_car', { car: swift, user: kuroda })], { dryRun: true });
    expect(preview).toMatchObject({ status: 'preview', undoable: false });
    expect(preview.confirmToken).toBeUndefined();
    expect(preview.results[0]?.changes).toHaveLength(1);
    expect(await office.state()).toEqual(before);
    expect(await journalLength()).toBe(entries);
  });

  test('of an action that is not in the catalogue, or with params that do not fit, is refused with what is wrong', async () => {
    await expect(act(shiraishi, [step('drop_tables')])).rejects.toMatchObject({
      code: 'validation',
      details: { value: 'drop_tables' },
    });
    await expect(act(shiraishi, [step('assign_car', { car: demio, colour: 'red' })])).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(act(shiraishi, [step('assign_car', { car: demio }, { wheel: 'a'.repeat(24) })])).rejects.toMatchObject(
      {
        code: 'validation',
      },
    );
  });

  test('is given numbers in the order of commits, without a gap', async () => {
    await Promise.all(
      TEST_PEOPLE.map((name, index) => act(name, [step('update_occupancy_rate', { rate: 10 + index })])),
    );
    const { rows } = await office.database.pool.query<{ position: number }>(
      'select position from numbered_journal order by position',
    );
    expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe('confirmation', () => {
  test("asks lightly for somebody else's data, and is carried out with the token, once", async () => {
    const actions = [step('update_user_status', { user: kuroda, status: 'offline', comment: '早退' })];
    const asked = await act(shiraishi, actions);
    expect(asked).toMatchObject({ status: 'needs_confirmation', level: 'light', undoable: false });
    expect(asked.results[0]?.changes).toHaveLength(1);
    expect((await office.row('sd_users', kuroda)).comment).not.toBe('早退');
    const token = { confirmToken: asked.confirmToken };
    expect(await act(shiraishi, actions, token)).toMatchObject({ status: 'done' });
    await expect(act(shiraishi, actions, token)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('holds for its user, its session and its plan alone', async () => {
    const actions = [step('update_user_status', { user: akai, status: 'offline', comment: '直帰' })];
    const { confirmToken } = await act(shiraishi, actions);
    await expect(act(kuroda, actions, { confirmToken })).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      act(shiraishi, [step('update_user_status', { user: akai, status: 'online' })], { confirmToken }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    const elsewhere = { ...(await office.actor(shiraishi)), sessionId: 'another session' };
    await expect(
      office.runs.act(elsewhere, { actions, confirmToken: confirmToken as string }, 'panel'),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await act(shiraishi, actions, { confirmToken })).toMatchObject({ status: 'done' });
  });

  test('is refused when a record that was shown has changed since', async () => {
    const actions = [step('update_user_status', { user: akai, status: 'going_out', comment: '倉庫' })];
    const { confirmToken } = await act(shiraishi, actions);
    await act(akai, [step('update_occupancy_rate', { rate: 77 })]);
    await expect(act(shiraishi, actions, { confirmToken })).rejects.toMatchObject({ code: 'conflict' });
    expect((await office.row('sd_users', akai)).comment).not.toBe('倉庫');
  });

  test('is asked explicitly for a deletion, naming what is lost', async () => {
    await act(shiraishi, [step('add_user_holiday', { date: '2026-09-01' })]);
    const asked = await act(shiraishi, [step('delete_user_holiday', { date: '2026-09-01' })]);
    expect(asked).toMatchObject({ status: 'needs_confirmation', level: 'explicit' });
    expect(asked.question).toContain('9月1日');
  });

  test('is asked explicitly above twenty records', async () => {
    const asked = await act(shiraishi, [step('add_user_holiday', { start: '2027-01-01', end: '2027-01-21' })]);
    expect(asked).toMatchObject({ status: 'needs_confirmation', level: 'explicit' });
    expect(await act(shiraishi, [step('add_user_holiday', { start: '2027-01-01', end: '2027-01-20' })])).toMatchObject({
      level: 'light',
    });
  });
});

describe('references', () => {
  test('are used where they stand beside the name', async () => {
    const { person } = await office.actor(midorikawa);
    const refs = { user: person?.documentId ?? '' };
    const run = await office.act(shiraishi, [step('update_occupancy_rate', { user: midorikawa, rate: 5 }, refs)]);
    expect(run.status).toBe('done');
    expect((await office.row('sd_users', midorikawa)).occupancy_rate).toBe(5);
  });

  test('are refused when the record no longer bears the name', async () => {
    const { person } = await office.actor(midorikawa);
    const refs = { user: person?.documentId ?? '' };
    await expect(
      act(shiraishi, [step('update_occupancy_rate', { user: '緑川 茜', rate: 5 }, refs)]),
    ).rejects.toMatchObject({
      code: 'conflict',
      say: expect.stringContaining(midorikawa),
    });
  });
});

describe('an idempotency key', () => {
  test('never acts twice, gives the first answer again, and belongs to one plan', async () => {
    const actions = [step('add_user_memo', { memo: '一度だけ' })];
    const key = { idempotencyKey: 'key-1' };
    const first = await act(aoyama, actions, key);
    const again = await Promise.all([act(aoyama, actions, key), act(aoyama, actions, key)]);
    for (const answer of again) expect(answer).toEqual(first);
    const memo = (await office.row('sd_users', aoyama)).memo as unknown[];
    expect(memo).toHaveLength(1);
    await expect(act(aoyama, [step('add_user_memo', { memo: '別' })], key)).rejects.toMatchObject({ code: 'conflict' });
    expect(await act(kuroda, [step('add_user_memo', { memo: '別の人' })], key)).toMatchObject({ status: 'done' });
  });

  test('acts once when two requests arrive at the same moment', async () => {
    const actions = [step('add_user_memo', { memo: '同時' })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(akai, actions, { idempotencyKey: 'key-2' })));
    expect(new Set(answers.map((answer) => answer.runId)).size).toBe(1);
    expect((await office.row('sd_users', akai)).memo).toHaveLength(1);
  });
});

describe('a car', () => {
  test('[S4.10] that fifty want at once has one holder, and the others are told clearly', async () => {
    const wanted = Array.from({ length: 50 }, (_, index) => TEST_PEOPLE[index % TEST_PEOPLE.length] as string);
    const answers = await Promise.all(
      wanted.map((name) =>
        act(name, [step('assign_car', { car: tanto })]).then(
          (run) => `${run.status}: ${run.question ?? run.message}`,
          (error: AppError) => `${error.code}: ${error.say}`,
        ),
      ),
    );
    const holder = String((await office.row('cars', tanto)).sd_user_id);
    const { rows } = await office.database.pool.query<{ name: string }>('select name from sd_users where id = $1', [
      holder,
    ]);
    const name = rows[0]?.name as string;
    const journal = await office.database.pool.query(
      `select 1 from journal where collection = 'cars' and after ->> 'name' = $1 and after ->> 'sd_user_id' is not null`,
      [tanto],
    );
    expect(journal.rowCount).toBe(1);
    for (const [index, text] of answers.entries()) {
      if (wanted[index] === name) expect(text).toMatch(/^done: .*(開始しました|すでに使用中です)|^conflict/);
      else expect(text).toContain(`${name}さんが使用中です`);
    }
  });

  test('cannot be held by two: the database keeps one column for the holder and says since when', async () => {
    await expect(
      office.runs.perform({
        actor: null,
        source: 'system',
        step: step('seed'),
        work: async ({ db }) => {
          await db.execute(
            sql`update cars set sd_user_id = (select min(id) from sd_users), held_since = null where name = ${swift}`,
          );
          return { say: '', value: null };
        },
      }),
    ).rejects.toMatchObject({ code: 'validation' });
  });
});
