import { catalogue } from '@ibasho/contract/features';
import { describe, expect, test } from 'vitest';
import { type Resolved, resolved } from '../packages/server/src/assistant/local/plan/resolve.ts';
import { grammarOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { inputOf } from '../packages/server/src/assistant/local/reader/input.ts';
import type { SentenceCase } from '../scripts/sentences/case.ts';
import { evaluationPath } from '../scripts/sentences/rounds.ts';
import { officeOf } from './firms.ts';
import { aimOf } from './target.ts';

const grammar = grammarOf(catalogue);
const office = await officeOf(evaluationPath('firms/kurogane.json'));
const sender = office.people.get('hokari');
if (!sender) throw new Error('no such sender');
const asker = { sender: sender.name, now: '2027-06-10T11:00', isAdministrator: false, names: office.names };
const out = { action: 'update_user_status', params: { status: 'going_out', comment: '県庁' } };
const asked = [
  { role: 'user', content: '外、県庁' },
  { role: 'assistant', content: '外出中（県庁）にしますか？' },
] as const;

interface Given {
  message: string;
  expected: SentenceCase['expect'];
  open?: SentenceCase['open'];
  history?: readonly (typeof asked)[number][];
}

/** What is to be said, with the signs that pointers lead to, and what comes of it. */
function taught({ message, expected, open, history = [] }: Given) {
  const each = { id: '1', tags: [], as: 'hokari', message, expect: expected };
  const context = { names: office.names, sender: sender ?? null, now: asker.now };
  const [lastUser, lastAssistant] = history.map(({ content }) => content);
  const input = inputOf(message, { open, lastUser, lastAssistant }, context, grammar.slots);
  const aim = aimOf(each, input, open, grammar, asker);
  if (!('target' in aim)) return aim;
  const said = aim.target.map((part) => (typeof part === 'string' ? part : (part[0] ?? -1)));
  const { now, isAdministrator } = asker;
  const setting = { input, now, isAdministrator, sender: sender ?? null, holders: office.holders, names: office.names };
  return {
    said: said.map((part) => (typeof part === 'string' ? part : input.symbols[part])).join(' '),
    steps: stepsOf(resolved(said, { grammar, open: open ?? null, setting })),
  };
}

const stepsOf = (plan: Resolved) =>
  plan.kind === 'plan' ? plan.steps.map(({ action, params }) => ({ action, params })) : undefined;

describe('what is learnt of a sentence', () => {
  test.each([
    {
      message: '駒形さん、県庁へ外出、15時戻り',
      params: { status: 'going_out', user: '駒形 亮', comment: '県庁', return_time: '2027-06-10T15:00' },
      said: 'update_user_status status =going_out user <P> comment 県 庁 return_time <T+>',
    },
    {
      message: '私、13時から14時まで打ち合わせ',
      params: { status: 'going_out', user: '帆苅 直美', comment: '打ち合わせ', return_time: '2027-06-10T14:00' },
      said: 'update_user_status status =going_out comment 打 せ return_time <Ts+>',
    },
  ])('「$message」 is the linear form of its plan, the sender left out', ({ message, params, said }) => {
    const step = { action: 'update_user_status', params };
    const { user, ...others } = params;
    const isSender = user === sender.name;
    expect(taught({ message, expected: { actions: [step] } })).toEqual({
      said,
      steps: [{ ...step, params: isSender ? others : params }],
    });
  });

  test('a day and days are one mention, or a first and a last', () => {
    const actions = [{ action: 'add_user_holiday', params: { start: '2027-06-14', end: '2027-06-16' } }];
    expect(taught({ message: '14日から16日休みます', expected: { actions } })).toEqual({
      said: 'add_user_holiday DAYS <D+s>',
      steps: actions,
    });
  });

  test('nothing, a question to the app and a question back are said as such', () => {
    expect(taught({ message: '雨ですね', expected: { actions: [] } })).toMatchObject({ said: 'NONE' });
    const expected = { actions: [], replyIncludes: ['駒形'] };
    expect(taught({ message: '駒形さんは？', expected })).toMatchObject({ said: 'QUERY' });
    expect(taught({ message: 'あれお願い', expected: { asks: true } })).toMatchObject({ said: 'MISSING' });
  });

  test('an expectation that stands nowhere teaches nothing', () => {
    const actions = [{ action: 'assign_car', params: { car: 'ヤリス' } }];
    expect(taught({ message: '小さいの借ります', expected: { actions } })).toEqual({ why: 'car' });
  });
});

describe('what is learnt of a reply', () => {
  const open = { kind: 'offer', actions: [out] } as const;
  const about = { history: asked, open: { ...open, actions: [...open.actions] } };

  test('a yes takes what is open, a no drops it', () => {
    expect(taught({ ...about, message: 'うん', expected: { actions: [out] } })).toEqual({
      said: 'TAKE',
      steps: [out],
    });
    expect(taught({ ...about, message: 'やっぱりいい', expected: { actions: [] } })).toMatchObject({ said: 'DROP' });
  });

  test('what completes it is said whole, with the values of the open plan', () => {
    const step = { ...out, params: { ...out.params, return_time: '2027-06-10T15:00' } };
    expect(taught({ ...about, message: 'うん、15時まで', expected: { actions: [step] } })).toEqual({
      said: 'update_user_status status =going_out comment 県 庁 return_time <T+>',
      steps: [step],
    });
  });
});
