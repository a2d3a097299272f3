import { declareAction } from '@ibasho/contract/action';
import { catalogue } from '@ibasho/contract/features';
import { optional, type Params, ref, refs } from '@ibasho/contract/params';
import { describe, expect, test } from 'vitest';
import { classOf, grammarOf, isSayable } from './grammar.ts';

const action = (name: string, params: Params) =>
  declareAction({ name, title: name, description: name, params, confirm: 'none', undoable: true, topics: [] });

const grammar = grammarOf([
  action('book_place', {
    place: ref('cars'),
    day: { kind: 'day' },
    until: optional({ kind: 'time' }),
    note: optional({ kind: 'text', max: 100 }),
  }),
  action('close_shop', {
    only: optional({ kind: 'day', stretch: 'only' }),
    from: optional({ kind: 'day', stretch: 'first' }),
    to: optional({ kind: 'day', stretch: 'last' }),
    group: { kind: 'group' },
    mood: { kind: 'choice', of: ['good', 'bad'] },
    share: optional({ kind: 'integer', min: 0, max: 9 }),
  }),
  action('give_up', {}),
  action('drop_entry', { entry: ref('schedules') }),
  action('move_talk', {
    talk: {
      kind: 'which',
      of: {
        place: { ...ref('cars'), orWord: { value: 'video', label: 'ビデオ会議' } },
        at: { kind: 'time', mayBeDay: true },
      },
    },
    guests: optional(refs('affiliations', 9)),
    note: optional({ kind: 'text', max: 100 }),
  }),
]);

/** 「〈car〉を〈day〉〈clock〉まで、荷物」 behind an earlier turn 「〈group〉」. */
const signs = ['<U>', '<G>', '<NOW>', '<C*>', 'を', '<D+>', '<T+>', 'ま', 'で', '<D=s>', '8'];

describe('the grammar of declared actions', () => {
  test.each([
    { plan: ['NONE'] },
    { plan: ['give_up'] },
    { plan: ['give_up', 'give_up'] },
    { plan: ['book_place', 'place', 3, 'day', 5] },
    { plan: ['book_place', 'place', 3, 'day', 'TODAY', 'until', 6, 'note', 7, 8] },
    { plan: ['book_place', 'place', 'MISSING', 'day', 5, 'until', 'AT', 5, 6] },
    { plan: ['close_shop', 'DAYS', 9, 'group', 1, 'mood', '=bad', 'give_up'] },
    { plan: ['close_shop', 'FROM', 'TODAY', 'TO', 5, 'group', 'EVERYBODY', 'mood', '=good', 'share', 10, 10] },
    { plan: ['drop_entry', 'entry', 7, 10] },
    { plan: ['move_talk', 'talk.place', '=video', 'talk.at', 5, 6] },
    { plan: ['move_talk', 'talk.place', 3, 'talk.at', 5, 'guests', 1, 1, 'note', 7, 8] },
    { plan: ['move_talk', 'talk.place', 3, 'talk.at', 'TODAY', 'guests', 1, 'give_up'] },
  ])('says $plan', ({ plan }) => expect(isSayable(grammar, signs, plan)).toBe(true));

  test.each([
    { why: 'nothing at all', plan: [] },
    { why: 'what must be told is passed over', plan: ['book_place', 'day', 5] },
    { why: 'a step behind a reading that is no plan', plan: ['NONE', 'give_up'] },
    { why: 'another order', plan: ['book_place', 'day', 5, 'place', 3] },
    { why: 'a mention of another kind', plan: ['book_place', 'place', 5, 'day', 5] },
    { why: 'a clock behind a clock', plan: ['book_place', 'place', 3, 'day', 5, 'until', 6, 6] },
    { why: 'a stretch without its last day', plan: ['close_shop', 'FROM', 9, 'group', 1, 'mood', '=bad'] },
    { why: 'words that end before they begin', plan: ['book_place', 'place', 3, 'day', 5, 'note', 8, 7] },
    { why: 'words that reach over a border', plan: ['book_place', 'place', 3, 'day', 5, 'note', 1, 4] },
    { why: 'a choice of its own', plan: ['close_shop', 'DAYS', 9, 'group', 1, 'mood', '=TODAY'] },
    { why: 'a place that is none', plan: ['book_place', 'place', 30, 'day', 5] },
  ])('does not say $why', ({ plan }) => expect(isSayable(grammar, signs, plan)).toBe(false));

  test('always knows a way on, whatever the message holds', () => {
    const { states } = grammarOf(catalogue);
    const isLastSign = (state: (typeof states)[number]) =>
      state.pointers.some((each) => 'words' in each && each.words === 'last');
    expect(states.filter((state) => Object.keys(state.tokens).length === 0 && !isLastSign(state))).toEqual([]);
  });

  test('has every action of the catalogue, and a token for everything that they take', () => {
    const { slots, tokens } = grammarOf(catalogue);
    expect(Object.keys(slots)).toEqual(catalogue.map(({ name }) => name));
    const named = Object.values(slots).flatMap((each) => each.map(({ token }) => token));
    expect(named.filter((token) => !tokens.includes(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test('cannot be made where a stretch lacks a day', () => {
    expect(() => grammarOf([action('x', { only: { kind: 'day', stretch: 'only' } })])).toThrow('stretch');
  });
});

test.each([
  ['<P*>', 'P'],
  ['<DT+s:朝>', 'DT'],
  ['<NOW>', 'NOW'],
  ['<', ''],
  ['あ', ''],
  ['#user', ''],
])('the class of %s is %j', (sign, name) => expect(classOf(sign)).toBe(name));
