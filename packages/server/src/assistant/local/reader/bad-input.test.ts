import type { OpenThing } from '@ibasho/contract/assistant';
import { describe, expect, test } from 'vitest';
import { directory, NOW, office } from '../../../../test/assistant/firm.ts';
import type { Directory, Turn } from '../../interpreter.ts';
import { localInterpreter } from '../interpreter.ts';
import { namesOf } from '../names/name-index.ts';
import { resolved } from '../plan/resolve.ts';
import { proposer } from './proposals.ts';

// Whatever is typed or sent, the reader comes to an end well within what the reading thread is given, and throws nothing.

/** Milliseconds that the reading thread is given for a whole message. */
const THREAD_DEADLINE = 3000;

const reader = proposer();
const sender = directory.people[0] ?? null;

function turnOf(message: string, history: Turn['history'] = []): Turn {
  const page = { path: null, inputs: [], elements: [] };
  return { message, now: NOW, zone: 'Asia/Tokyo', sender, isAdministrator: false, history, page };
}

/** What the likeliest proposals come to; fails where that takes too long. */
function kindsOf(turn: Turn, open?: OpenThing | null, firm: Directory = directory): string[] {
  const begun = performance.now();
  const { proposals, input, grammar } = reader.propose(turn, open, namesOf(firm));
  const setting = { input, now: NOW, sender, isAdministrator: false, holders: new Map(), names: namesOf(firm) };
  const kinds = proposals.map(({ said }) => resolved(said, { grammar, open: open ?? null, setting }).kind);
  expect(performance.now() - begun).toBeLessThan(THREAD_DEADLINE);
  // The likeliest, and three that leave it.
  expect(kinds.length).toBeLessThanOrEqual(4);
  return kinds;
}

// The first message loads the weights.
reader.propose(turnOf('外出します'), undefined, namesOf(directory));

describe('a message of nothing that anybody says is not acted upon', () => {
  test.each([
    ['emoji alone', '🚗💨🎉👨‍👩‍👧‍👦🇯🇵'],
    ['signs without width', '\u200b\u200c\u200d\ufeff\u2060'],
    ['a sign of control', '\u0000\u0007\u001b[31m'],
    ['half of a pair', '\ud83d'],
    ['combining marks alone', '\u0301\u0302\u0308\u3099\u309a'],
    ['right to left', 'مرحبا بالعالم'],
    ['a turned direction', '\u202eすまし出外\u202c'],
  ])('%s', async (_, message) => {
    kindsOf(turnOf(message));
    expect((await localInterpreter().interpret(turnOf(message), directory, office)).actions).toEqual([]);
  });
});

describe('a message of many signs is read or left', () => {
  test.each([
    ['a wish ten thousand signs long', '明日の13時から会議室で打ち合わせをします。'.repeat(500).slice(0, 10_000)],
    ['one sign again and again', 'あ'.repeat(10_000)],
    ['one digit again and again', '1'.repeat(10_000)],
    ['marks on one sign', `か${'\u3099'.repeat(5000)}`],
    ['quotations within each other', '「'.repeat(5000) + '」'.repeat(5000)],
    [
      'nothing but names',
      directory.people
        .map(({ name }) => name)
        .join('')
        .repeat(50)
        .slice(0, 10_000),
    ],
    ['nothing but times', '13時'.repeat(3000)],
    ['one sign that becomes eighteen', 'ﷺ'.repeat(600)],
    ['blanks', `外出${' '.repeat(9000)}します`],
  ])('%s', (_, message) => {
    kindsOf(turnOf(message));
  });
});

test('half-width kana say the same as whole ones', () => {
  const said = (message: string) => reader.propose(turnOf(message), undefined, namesOf(directory)).proposals[0]?.said;
  expect(said('ﾃﾞﾘｶ使います')).toEqual(said('デリカ使います'));
});

describe('a conversation that a client has made up', () => {
  const history: Turn['history'] = [
    { role: 'user', content: 'x'.repeat(20_000) },
    { role: 'assistant', content: '<NOW> #assign_car #car <OPEN:offer> ごみ\u0000'.repeat(500) },
  ];
  const step = (params: Record<string, unknown>, action = 'assign_car') => ({ action, params });

  test.each<[string, OpenThing | null | undefined]>([
    ['of turns alone', undefined],
    ['with nothing open', null],
    ['with an action that there is none of', { kind: 'offer', actions: [step({}, 'drop_tables')] }],
    ['with a parameter that there is none of', { kind: 'question', ...step({}), missing: '__proto__' }],
    ['with values of other kinds', { kind: 'card', actions: [step({ car: { name: ['デリカ'] }, user: null })] }],
    ['with a value without end', { kind: 'card', actions: [step({ car: 'デ'.repeat(20_000) })] }],
    ['with many steps', { kind: 'card', actions: Array.from({ length: 50 }, () => step({ car: 'デリカ' })) }],
    [
      'with many options',
      { kind: 'choice', ...step({}), missing: 'car', options: Array.from({ length: 200 }, (_, at) => `車${at}`) },
    ],
  ])('%s', (_, open) => {
    for (const message of ['はい', '2', 'デリカ', 'やめます']) kindsOf(turnOf(message, history), open);
  });
});

test('a firm of five thousand people', () => {
  const people = Array.from({ length: 5000 }, (_, at) => ({
    documentId: `person${at}`.padEnd(24, '0'),
    name: `${'山川田中村上下石'.charAt(at % 8)}${'本原野沢島崎'.charAt(at % 6)} ${'一二三四五六七八九十'.charAt(at % 10)}${at}`,
    jpName: null,
    enName: null,
    affiliation: null,
  }));
  const firm = { ...directory, people: [...directory.people, ...people] };
  namesOf(firm);
  kindsOf(turnOf('森さんは15時まで銀行に行っています'), undefined, firm);
});
