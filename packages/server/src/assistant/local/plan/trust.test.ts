import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import type { Resolved } from './resolve.ts';
import { evidenceForReader, evidenceForRules, isSame, type ReadTwice, trusted } from './trust.ts';

const out: PlanStep = { action: 'update_user_status', params: { status: 'going_out', comment: '銀行' } };
const back: PlanStep = { action: 'update_user_status', params: { status: 'online' } };

const planOf = (...steps: PlanStep[]): Resolved => ({
  kind: 'plan',
  steps,
  used: new Set([0]),
  heard: { written: 0, unwritten: 0, left: 0, quotationsLost: 0, daysMisread: 0 },
});
const read = (rules: readonly PlanStep[], plans: readonly Resolved[], chances: readonly number[] = [0.9, 0.05]) =>
  ({
    rules: { kind: rules.length > 0 ? 'plan' : 'unknown', steps: rules, certain: true, offered: [] },
    ways: plans.map((plan, index) => ({
      plan,
      proposal: { said: [], steps: [], chance: Math.log(chances[index] ?? 0.01) },
    })),
    isTalk: false,
    length: 10,
    mentions: 2,
  }) satisfies ReadTwice;

describe('what the reader says of a plan of the rules', () => {
  test.each<[string, Resolved, string]>([
    ['the same', planOf({ ...out, params: { comment: '銀行', status: 'going_out' }, refs: {} }), 'same'],
    ['the same but for words', planOf({ ...out, params: { ...out.params, comment: '銀行へ' } }), 'alike'],
    ['another plan', planOf(back), 'other'],
    ['one step more', planOf(out, back), 'other'],
    ['nothing', { kind: 'nothing' }, 'nothing'],
    ['a question to the app', { kind: 'query' }, 'nothing'],
    ['that something is unclear', { kind: 'unclear' }, 'asks'],
  ])('%s', (_what, plan, relation) => {
    const evidence = evidenceForRules(read([out], [plan]));
    const relations = ['same', 'alike', 'other', 'nothing', 'asks'];
    expect(relations.filter((each) => evidence[each] === 1)).toEqual([relation]);
    expect(evidence[`${relation}Strength`]).toBeCloseTo(-Math.log(0.1));
  });

  test('nothing, where it has not come to an end in time', () => {
    expect(evidenceForRules(read([out], []))).toMatchObject({ same: 0, other: 0, nothing: 0, asks: 0 });
  });

  test('the same as its second guess', () => {
    expect(evidenceForRules(read([out], [planOf(back), planOf(out)])).second).toBe(1);
  });
});

describe('what speaks for a plan of the reader alone', () => {
  test('how much likelier it is than the next, and what it leaves unused', () => {
    const evidence = evidenceForReader(read([], [planOf(out), planOf(back)], [0.8, 0.1]));
    expect(evidence.margin).toBeCloseTo(Math.log(8));
    expect(evidence).toMatchObject({ unknown: 1, question: 0, unused: 1 });
  });

  test('nothing does where it is no plan', () => {
    expect(evidenceForReader(read([], [{ kind: 'query' }]))).toEqual({});
  });
});

test('trust is the logistic function of the weighed evidence; what is not told counts nothing', () => {
  const trust = { intercept: 0, weights: { same: 2, other: -2 } };
  expect(trusted(trust, {})).toBe(0.5);
  expect(trusted(trust, { same: 1 })).toBeCloseTo(0.881, 3);
  expect(trusted(trust, { same: 1, other: 1 })).toBe(0.5);
});

test('plans are the same whatever stands in the parameters that are left out', () => {
  const other = { ...out, params: { ...out.params, comment: '郵便局' } };
  expect(isSame([out], [other])).toBe(false);
  expect(isSame([out], [other], new Set(['comment']))).toBe(true);
  expect(isSame([out, back], [back, out])).toBe(false);
});
