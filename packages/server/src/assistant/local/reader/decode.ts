import { END, type Grammar, placesOf } from './grammar.ts';
import { LONGEST, type Network } from './network/network.ts';

/** A plan in its linear form: tokens, and the place of a sign for each pointer. */
export type Said = readonly (string | number)[];

/** What is said at one step. */
export interface Step {
  said: string | number;
  /** Natural logarithm of how likely it is among all that the grammar lets come. */
  chance: number;
  /** How open the choice was, in nats. */
  entropy: number;
  /** Whether it is the first or the last sign of words. */
  isWords: boolean;
}

/** A plan that a message may mean. */
export interface Proposal {
  said: Said;
  /** One more than was said: the last is the end. */
  steps: readonly Step[];
  /** Natural logarithm of how likely the whole is. */
  chance: number;
}

export interface Reading {
  network: Network;
  grammar: Grammar;
  symbols: readonly string[];
  /** Of each sign what it means: pointers to signs that mean the same count as one. Null for a sign of its own. */
  meanings: readonly (string | null)[];
}

/** Branches that are followed to their end when other proposals are looked for. */
const BRANCHES = 3;

/**
 * The likeliest plan, step by step, and those that leave it where it was least sure, the likeliest first. Of
 * a longer input than the network reads only the end is read. Empty where no plan came to its end within the steps that the
 * network knows. These, the length and the branches bound the work: a clock would let the same sentence be read otherwise on
 * a slow machine.
 */
export function proposalsOf(reading: Reading): Proposal[] {
  const { symbols, meanings } = reading;
  if (symbols.length === 0) return [];
  const cut = Math.max(0, symbols.length - LONGEST);
  const walk = walkOf({ ...reading, symbols: symbols.slice(cut), meanings: meanings.slice(cut) });
  const first = walk.follow(START);
  if (first === null) return [];
  // From the last step to the first: a branch overwrites what the network remembers of the steps behind it.
  const branches = first.others
    .sort((a, b) => b.chance - a.chance)
    .slice(0, BRANCHES)
    .sort((a, b) => b.steps.length - a.steps.length);
  const found = [first.path, ...branches.flatMap((branch) => walk.follow(branch)?.path ?? [])];
  return found
    .sort((a, b) => b.chance - a.chance)
    .map(({ steps, chance }) => {
      const moved = steps.map((step) => (typeof step.said === 'number' ? { ...step, said: step.said + cut } : step));
      return { steps: moved, chance, said: moved.slice(0, -1).map(({ said }) => said) };
    });
}

/** A plan as far as it was said. */
interface Path {
  steps: readonly Step[];
  chance: number;
  state: number;
  /** Where the words began whose last sign comes next. */
  first: number;
}

const START: Path = { steps: [], chance: 0, state: 0, first: 0 };

/** One thing that may come. */
interface Option extends Omit<Step, 'entropy'> {
  next: number;
}

function walkOf({ network, grammar, symbols, meanings }: Reading) {
  const numbers = new Map(network.tokens.map((token, index) => [token, index]));
  const reader = network.read(symbols);
  const numberOf = (said: string | number) =>
    typeof said === 'number' ? network.tokens.length + said : (numbers.get(said) ?? unknown(said));

  /** Everything that may come next, the likeliest first; of signs that mean the same the likeliest, with the chance of all. */
  function optionsAfter({ steps, state, first }: Path): Option[] {
    const { tokens, pointers } = grammar.states[state] ?? unknown(state);
    const before = steps.at(-1)?.said;
    const weights = reader.next(steps.length, before === undefined ? BEGIN : numberOf(before));
    const options = new Map<string | number, Option & { likeliest: number }>();
    const take = (key: string | number, option: Omit<Option, 'chance'>) => {
      const weight = weights[numberOf(option.said)] ?? Number.NEGATIVE_INFINITY;
      const known = options.get(key);
      if (!known) options.set(key, { ...option, chance: weight, likeliest: weight });
      else {
        known.chance = sumOf([known.chance, weight]);
        if (weight > known.likeliest) Object.assign(known, { likeliest: weight, said: option.said });
      }
    };
    for (const [token, next] of Object.entries(tokens)) take(`token ${token}`, { said: token, next, isWords: false });
    const taken = new Set<number>();
    for (const pointer of pointers) {
      const isWords = 'words' in pointer;
      for (const place of placesOf(pointer, symbols, first)) {
        if (taken.has(place)) continue;
        taken.add(place);
        take((isWords ? null : meanings[place]) ?? place, { said: place, next: pointer.next, isWords });
      }
    }
    const all = [...options.values()];
    const sum = sumOf(all.map(({ chance }) => chance));
    return all
      .map(({ likeliest: _likeliest, ...option }) => ({ ...option, chance: option.chance - sum }))
      .sort((a, b) => b.chance - a.chance);
  }

  return {
    /** The likeliest way on to the end, with what might have come instead; null where it does not end. */
    follow(start: Path): { path: Path; others: Path[] } | null {
      const others: Path[] = [];
      let path = start;
      while (path.steps.at(-1)?.said !== END) {
        if (path.steps.length >= network.steps) return null;
        const options = optionsAfter(path);
        const entropy = options.reduce((sum, { chance }) => sum - Math.exp(chance) * chance, 0);
        const ways = options.slice(0, 2).map((option) => extended(path, option, entropy));
        const [best, second] = ways;
        if (!best) return null;
        // Other words for the same would say nothing new.
        if (second && !options[0]?.isWords) others.push(second);
        path = best;
      }
      return { path, others };
    },
  };
}

const BEGIN = 1;

function extended(path: Path, { said, chance, next, isWords }: Option, entropy: number): Path {
  const step = { said, chance, entropy, isWords };
  const first = typeof said === 'number' ? said : path.first;
  return { steps: [...path.steps, step], chance: path.chance + chance, state: next, first };
}

/** The logarithm of the sum of what these are logarithms of. */
function sumOf(logarithms: readonly number[]): number {
  const greatest = Math.max(...logarithms);
  return greatest + Math.log(logarithms.reduce((sum, each) => sum + Math.exp(each - greatest), 0));
}

function unknown(what: string | number): never {
  throw new Error(`the weights know nothing of ${what}: they were learnt from other declarations`);
}
