import { expect, it } from 'vitest';
import { proposalsOf } from './decode.ts';
import { END, type Grammar, grammarOf } from './grammar.ts';
import { LONGEST, type Network } from './network/network.ts';

const grammar: Grammar = grammarOf([
  {
    name: 'lend',
    title: '',
    description: '',
    params: { user: { kind: 'ref', to: 'sd-users' }, note: { kind: 'text', max: 9, isOptional: true } },
    confirm: 'none',
    undoable: true,
    topics: [],
    references: {},
  },
]);

/** A network that finds each of these things as likely as they say, whatever came before; all else not at all likely. */
function finding(weights: Readonly<Record<string, number>>, symbols: readonly string[]): Network {
  const { tokens } = grammar;
  return {
    tokens,
    steps: 12,
    read: () => ({
      next: () =>
        Float32Array.from([
          ...tokens.map((token) => weights[token] ?? -9),
          ...symbols.map((_symbol, place) => weights[`@${place}`] ?? -9),
        ]),
    }),
  };
}

const proposals = (
  symbols: readonly string[],
  weights: Readonly<Record<string, number>>,
  { meanings = symbols.map((): string | null => null) } = {},
) => proposalsOf({ network: finding(weights, symbols), grammar, symbols, meanings });

it('says only what the grammar lets come, however likely other things are', () => {
  const [first] = proposals(['<P>', 'あ', '<C>'], { lend: 2, user: 1, '@0': 1, '@2': 8, TAKE: -3, [END]: 3 });
  expect(first?.said).toEqual(['lend', 'user', 0]);
});

it('gives the next likely plan beside the first, with how likely each is', () => {
  const [first, second] = proposals(['<P>', '<P>'], { lend: 2, NONE: 0, '@0': 2, '@1': 1.5, [END]: 5 });
  expect(first?.said).toEqual(['lend', 'user', 0]);
  expect(second?.said).toEqual(['lend', 'user', 1]);
  expect((first?.chance ?? 0) - (second?.chance ?? 0)).toBeCloseTo(0.5);
  expect(first?.steps.map(({ said }) => said)).toEqual(['lend', 'user', 0, END]);
  expect(first?.steps[1]?.entropy).toBeCloseTo(0);
  expect(first?.steps[2]?.entropy).toBeGreaterThan(0.5);
});

it('takes signs that mean the same for one', () => {
  const [first, second] = proposals(
    ['<P>', '<P>', '<P>'],
    { lend: 5, '@0': 1.2, '@1': 1, '@2': 1, [END]: 5 },
    { meanings: ['a', 'b', 'b'] },
  );
  expect(first?.said).toEqual(['lend', 'user', 1]);
  expect(second?.said).toEqual(['lend', 'user', 0]);
});

it('ends words in the text in which they begin, and not before they begin', () => {
  const symbols = ['<P>', 'い', '<NOW>', 'う', 'え', 'お'];
  const [first, second] = proposals(symbols, { lend: 7, note: 9, '@0': 5, '@4': 6, '@3': 4, '@1': 8, [END]: 8 });
  expect(first?.said).toEqual(['lend', 'user', 0, 'note', 1, 1]);
  expect(first?.steps.map(({ isWords }) => isWords)).toEqual([false, false, false, false, true, true, false]);
  // Other words would be no other plan.
  expect(second?.said.slice(0, 4)).not.toEqual(first?.said.slice(0, 4));
});

it('reads the end of what is too long, and tells places in the whole', () => {
  const symbols = ['<P>', ...Array.from({ length: LONGEST }, () => 'あ'), '<P>'];
  const within = symbols.length - LONGEST;
  const [first] = proposals(symbols, { lend: 5, [`@${LONGEST - 1}`]: 5, [END]: 5 });
  expect(first?.said).toEqual(['lend', 'user', LONGEST - 1 + within]);
});

it('gives nothing for no signs and for a plan without an end', () => {
  expect(proposals([], { NONE: 5 })).toEqual([]);
  expect(proposals(['<P>'], { lend: 9, [END]: -99 })).toEqual([]);
});
