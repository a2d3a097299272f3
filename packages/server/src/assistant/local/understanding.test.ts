import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { directory } from '../../../test/assistant/firm.ts';
import type { Interpretation, Turn } from '../interpreter.ts';
import { namesOf } from './names/name-index.ts';
import { type Proposer, proposer } from './reader/proposals.ts';
import { understanding, type Weighing } from './understanding.ts';

const names = namesOf(directory);
const turn: Turn = {
  message: '銀行へ行きます',
  now: '2027-02-04T09:40',
  zone: 'Asia/Tokyo',
  sender: directory.people.find(({ name }) => name === '五十嵐 望') ?? null,
  isAdministrator: false,
  history: [],
  page: { path: null, inputs: [], elements: [] },
};
const weighing = { turn, open: undefined, names, holders: new Map<string, string>() };

/** A reader that says this, with how likely each is. */
function saying(...proposals: [said: readonly (string | number)[], chance: number][]): Proposer {
  const { input, grammar } = proposer().propose(turn, undefined, names);
  return {
    propose: () => ({
      input,
      grammar,
      proposals: proposals.map(([said, chance]) => ({ said, steps: [], chance: Math.log(chance) })),
    }),
  };
}

const OUT: PlanStep = { action: 'update_user_status', params: { status: 'going_out' } };
const BACK: PlanStep = { action: 'update_user_status', params: { status: 'online' } };
const out = ['update_user_status', 'status', '=going_out'];
const back = ['update_user_status', 'status', '=online'];
const byRules = (...actions: PlanStep[]): Interpretation =>
  actions.length > 0
    ? { kind: 'plan', response: 'します。', actions, certain: true }
    : { kind: 'unknown', response: 'わかりませんでした。', actions: [], certain: false };
const offered = ({ open }: Interpretation) => (open?.kind === 'offer' ? [open.actions, open.or ?? null] : null);

describe('a message that is read twice', () => {
  test('is acted upon where both readings make the same plan', () => {
    const whole = byRules(OUT);
    expect(understanding(saying([out, 0.97], [back, 0.02])).weighed(whole, weighing)).toBe(whole);
  });

  test('answers what the reader has asked, of which the rules understand nothing', () => {
    const open = { kind: 'question', action: 'delete_schedule', params: {}, missing: 'schedule' } as const;
    const reader = understanding(saying([['delete_schedule', 'schedule', 0, 1], 0.97]));
    const deletes = [{ action: 'delete_schedule', params: { schedule: '銀行' } }];
    expect(reader.weighed({ ...byRules(), open }, weighing).actions).toEqual(deletes);
    // What the rules ask for themselves stays with them.
    expect(reader.weighed({ ...byRules(), kind: 'question', open }, weighing).actions).toEqual([]);
  });

  test('is offered, both ways, where the reader is sure that nothing is asked for', () => {
    const reading = understanding(saying([['NONE'], 0.97], [back, 0.025])).weighed(byRules(OUT), weighing);
    expect(reading.actions).toEqual([]);
    expect(offered(reading)).toEqual([[OUT], [BACK]]);
  });

  test('is offered where only the reader understands it, and acted upon where the rules offer the same', () => {
    const unsure = understanding(saying([out, 0.9], [back, 0.05])).weighed(byRules(), weighing);
    expect(offered(unsure)).toEqual([[OUT], [BACK]]);
    const veryLikely = saying([out, 0.9999], [['NONE'], 0.00001]);
    expect(offered(understanding(veryLikely).weighed(byRules(), weighing))).toEqual([[OUT], null]);
    const offeredToo: Interpretation = { ...byRules(), kind: 'question', open: { kind: 'offer', actions: [OUT] } };
    expect(understanding(veryLikely).weighed(offeredToo, weighing)).toMatchObject({ kind: 'plan', actions: [OUT] });
  });

  test('is left as the rules have it where the reader asks for nothing either', () => {
    const whole = byRules();
    expect(understanding(saying([['NONE'], 0.9])).weighed(whole, weighing)).toBe(whole);
    expect(understanding(saying()).weighed(whole, weighing)).toBe(whole);
  });

  test('that lacks something is asked for again with more, where nobody knows of what', () => {
    const unknown = { ...byRules(), response: 'すみません、わかりませんでした。たとえば' };
    const lacks = (chance: number) => understanding(saying([['MISSING'], chance])).weighed(unknown, weighing).response;
    expect(lacks(0.5)).toBe('日時や相手などが足りないようです。加えてもう一度教えてください。たとえば');
    expect(lacks(0.3)).toBe(unknown.response);
  });

  test('keeps a question of which only the answer is missing', () => {
    const question: Interpretation = {
      ...byRules(),
      kind: 'question',
      open: { kind: 'question', action: 'assign_car', params: {}, missing: 'car' },
    };
    expect(understanding(saying([out, 0.999])).weighed(question, weighing)).toBe(question);
  });

  test('that says nothing but its plan is the rules’', () => {
    const plain = { ...byRules(OUT), isPlain: true };
    expect(understanding(saying([['NONE'], 0.99])).weighed(plain, weighing)).toBe(plain);
  });
});

describe('behind what is settled', () => {
  const history: Turn['history'] = [
    { role: 'user', content: '白樺珈琲の進捗は？' },
    { role: 'assistant', content: '白樺珈琲 パッケージ：進行中、6月30日(火)まで', open: null },
  ];
  const talk: Weighing = { ...weighing, turn: { ...turn, history }, open: null };
  /** Reads `before` with the conversation, and `alone` without it. */
  const reading = (before: [string[], number], alone: [string[], number]): Proposer => ({
    propose: (each, ...rest) => saying(each.history.length > 0 ? before : alone).propose(each, ...rest),
  });
  const stepsOf = (reader: Proposer, weighed = talk) => {
    const [first] = understanding(reader).readTwice(byRules(), weighed).ways;
    return first?.plan.kind === 'plan' ? first.plan.steps : first?.plan.kind;
  };

  test('a message is read alone as well, and the likelier reading counts', () => {
    expect(stepsOf(reading([['NONE'], 0.9], [out, 0.6]))).toEqual([OUT]);
    expect(stepsOf(reading([back, 0.5], [out, 0.6]))).toEqual([OUT]);
    expect(stepsOf(reading([back, 0.7], [out, 0.6]))).toEqual([BACK]);
    expect(stepsOf(reading([back, 0.3], [['NONE'], 0.9]))).toEqual([BACK]);
  });

  test('where something is open the conversation counts', () => {
    const asked: Weighing = { ...talk, open: { kind: 'offer', actions: [OUT] } };
    expect(stepsOf(reading([['NONE'], 0.9], [out, 0.6]), asked)).toBe('nothing');
  });
});
