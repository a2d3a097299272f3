import { catalogue } from '@ibasho/contract/features';
import type { PlanStep, RunResponse } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { casesOfActions } from '../../test/http/action-rights.ts';
import { openRightsOffice } from '../../test/http/rights.ts';

let office: TestApp;
beforeAll(async () => {
  ({ office } = await openRightsOffice());
});
afterAll(() => office.close());

const step = (action: string, params: Record<string, unknown> = {}): PlanStep => ({ action, params });

/** Actions with all that may be said of them, in an order in which each has something to do. */
const written: readonly PlanStep[][] = [
  [step('update_user_status', { status: 'going_out', comment: '桜台で現地調査', return_time: '16:30' })],
  [step('update_user_status', { comment: '長引く', return_time: '17:00' })],
  [step('update_user_status', { comment: null, return_time: null })],
  [step('update_user_status', { status: 'online', comment: '来客対応中' })],
  [step('update_user_status', { status: 'offline' })],
  [step('update_user_status', { user: '黒田 陸', status: 'going_out', comment: '銀行', return_time: '15:00' })],
  [step('update_group_status', { group: 'Landscape', status: 'going_out', comment: '視察', return_time: '15:00' })],
  [step('update_group_status', { group: '全員', status: 'offline' })],
  [step('assign_car', { car: 'デミオ(白)' })],
  [step('assign_car', { car: 'デミオ(白)', user: '黒田 陸' })],
  [step('force_assign_car', { car: 'デミオ(白)', user: '赤井 凛' })],
  [step('release_car', { car: 'デミオ(白)' })],
  [step('update_occupancy_rate', { rate: 80 })],
  [step('add_user_memo', { memo: '電話あり' })],
  [step('add_user_holiday', { start: '2026-12-28', end: '2027-01-04', memo: '帰省' })],
  [step('add_user_holiday', { date: '2026-12-21', memo: '午後休', user: '黒田 陸' })],
  [step('add_user_holiday', { start: '2027-02-01', end: '2027-02-28' })],
  [step('delete_user_holiday', { date: '2026-12-28' }), step('delete_user_holiday', { date: '2026-12-30' })],
  [step('delete_user_holiday', { date: '2026-12-21', user: '黒田 陸' })],
  [step('create_user', newcomer())],
  [step('update_user', { user: '新井 空', changes: { affiliation: 'Lighting', role: 'admin' } })],
  [step('update_occupancy_rate', { rate: 40 })],
  [step('undo_last_run')],
];

const isWritten = (name: string) => written.flat().some(({ action }) => action === name);
/** The others as their features' rights have them. */
const others = casesOfActions.filter(({ action }) => !isWritten(action));

function newcomer() {
  const name = { name: '新井 空', jp_name: 'あらい そら', en_name: 'Sora Arai' };
  return { ...name, email: 'arai@example.test', affiliation: 'Landscape', role: 'member' };
}

const NESTED = /（[^）]*[（「][^）]*|「[^」]*「/u;
const textsOf = ({ message, question, results, lines }: RunResponse) => [
  message,
  question ?? '',
  ...results.map((result) => result.message),
  ...lines.flatMap((line) => [line.text, line.note ?? '']),
];

describe('what an action says', () => {
  test('covers every action', () => {
    const tried = new Set([...written.flat(), ...others].map(({ action }) => action));
    expect(catalogue.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  test('has no brackets in brackets, no dash for nothing, and no word of the database', async () => {
    for (const actions of written) {
      const undone = await carriedOut(actions);
      if (undone) await office.undo('shiraishi', undone.runId);
    }
    for (const { action, before, one } of others) {
      const prepared = [];
      for (const each of before) prepared.push((await office.actConfirmed('shiraishi', [each])).body.runId);
      await carriedOut([step(action, one.params)]);
      for (const runId of prepared.reverse()) await office.undo('shiraishi', runId);
    }
  });

  /** Carries `actions` out, takes them back where that can be, and looks at every text. Gives the undo. */
  async function carriedOut(actions: PlanStep[]): Promise<RunResponse | undefined> {
    const first = await office.act('shiraishi', actions);
    const { confirmToken } = first.body;
    const done = confirmToken === undefined ? first : await office.act('shiraishi', actions, { confirmToken });
    expect([actions, done.body]).toEqual([actions, expect.objectContaining({ status: 'done' })]);
    expect(done.body.lines.length).toBeGreaterThan(0);
    const undone = done.body.undoable ? (await office.undo('shiraishi', done.body.runId)).body : undefined;
    for (const text of [first.body, done.body, ...(undone ? [undone] : [])].flatMap(textsOf)) {
      expect(text).not.toMatch(NESTED);
      expect(text).not.toMatch(/—|undefined|null|_/u);
    }
    return undone;
  }

  test('asks once for all that several steps lose', async () => {
    const { body } = await office.act('shiraishi', [
      step('delete_user_holiday', { date: '2027-02-01' }),
      step('delete_user_holiday', { start: '2027-02-03', end: '2027-02-05' }),
    ]);
    expect(body.question).toBe(
      '2月1日(月)の休みを取り消します。\n2月3日(水)〜2月5日(金)の休みを取り消します。よろしいですか？',
    );
    expect(body.lines.map(({ text }) => text)).toEqual(['休みの取り消し 2月1日(月)、2月3日(水)〜2月5日(金)・4日']);
  });
});
