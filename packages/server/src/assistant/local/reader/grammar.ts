import type { ActionDeclaration } from '@ibasho/contract/action';
import { type Slot, slotsOf } from './slots.ts';

/** Where the reading of a plan stands: the tokens and pointers that may come, each with the state behind it. */
interface State {
  /** Next state of each token that may come; `END` may come where the plan may end. */
  tokens: Record<string, number>;
  pointers: Pointer[];
}

/** A pointer that may come: to a mention of these classes, or to the first or the last sign of words. */
export type Pointer = { classes: readonly string[]; next: number } | { words: 'first' | 'last'; next: number };

/** What a plan may look like, sign by sign, made from what the actions declare. */
export interface Grammar {
  /** The first three are nothing, the beginning and the end. */
  tokens: readonly string[];
  /** The first is where a plan begins. */
  states: readonly State[];
  /** By the action's name, its slots in their order. */
  slots: Readonly<Record<string, readonly Slot[]>>;
}

const [NOTHING, BEGIN] = ['', '<begin>'];
/** The token that ends a plan. */
export const END = '<end>';

/**
 * Readings that are no plan: nothing may be done, the app is asked something, the open plan is taken or dropped, the
 * sender must be asked.
 */
const WHOLE = ['NONE', 'QUERY', 'TAKE', 'DROP', 'MISSING'] as const;
/** In the place of a value: the sender must be asked for it. */
export const MISSING = 'MISSING';
/** Forms of values: the whole staff; today; a time's beginning; a shift backwards; the days of a stretch, or its first and its last. */
const FORMS = ['EVERYBODY', 'TODAY', 'AT', 'LESS', 'DAYS', 'FROM', 'TO'] as const;

/** Those of the actions that weights with these tokens have been taught: a new one is there before it is. */
export const taughtOf = <Action extends ActionDeclaration>(
  actions: readonly Action[],
  tokens: readonly string[],
): Action[] => actions.filter(({ name }) => tokens.includes(name));

/** Makes the grammar of these actions. */
export function grammarOf(actions: readonly ActionDeclaration[]): Grammar {
  const slots = Object.fromEntries(actions.map((action) => [action.name, slotsOf(action.params)]));
  const states: State[] = [];
  /** Where a value may end as well as go on. */
  const ends: [here: number, behind: number][] = [];
  const stateOf = (): number => states.push({ tokens: {}, pointers: [] }) - 1;
  const [begin, end] = [stateOf(), stateOf()];
  const beginnings = new Map(actions.map(({ name }) => [name, stateOf()]));
  for (const word of WHOLE) at(states, begin).tokens[word] = end;
  at(states, end).tokens[END] = end;
  for (const [name, first] of beginnings) at(states, begin).tokens[name] = first;
  for (const { name } of actions) {
    const own = slots[name] ?? [];
    const places = own.map((_, index) => (index === 0 ? (beginnings.get(name) ?? begin) : stateOf()));
    const last = own.length === 0 ? (beginnings.get(name) ?? begin) : stateOf();
    for (const [index, slot] of own.entries())
      enter(states, stateOf, slot, at(places, index), places[index + 1] ?? last, ends);
    at(states, last).tokens[END] = end;
    for (const [other, first] of beginnings) at(states, last).tokens[other] = first;
    // What need not be said is passed over.
    for (const [index, slot] of [...own.entries()].reverse())
      if (slot.isOptional) absorb(at(states, at(places, index)), at(states, places[index + 1] ?? last));
  }
  for (const [here, behind] of ends) absorb(at(states, here), at(states, behind));
  const used = states.flatMap(({ tokens }) => Object.keys(tokens));
  const known = [NOTHING, BEGIN, END, ...WHOLE, ...FORMS, ...actions.map(({ name }) => name)];
  return { tokens: [...new Set([...known, ...used])], states, slots };
}

/** What is said of one slot, from the state `from` to the state `to`. */
function enter(
  states: State[],
  stateOf: () => number,
  slot: Slot,
  from: number,
  to: number,
  ends: [number, number][],
): void {
  const say = (start: number, token: string): number => {
    const next = at(states, start).tokens[token] ?? stateOf();
    at(states, start).tokens[token] = next;
    return next;
  };
  const point = (start: number, classes: readonly string[], next: number) =>
    at(states, start).pointers.push({ classes, next });
  const words = (start: number) => {
    const inside = stateOf();
    at(states, start).pointers.push({ words: 'first', next: inside });
    at(states, inside).pointers.push({ words: 'last', next: to });
  };
  if (slot.kind === 'stretch') {
    const days = say(from, 'DAYS');
    point(days, DAYS, to);
    at(states, days).tokens.TODAY = to;
    at(states, days).tokens[MISSING] = to;
    const first = say(from, 'FROM');
    const between = stateOf();
    point(first, DAYS, between);
    at(states, first).tokens.TODAY = between;
    const last = say(between, 'TO');
    point(last, DAYS, to);
    at(states, last).tokens[MISSING] = to;
    return;
  }
  const value = say(from, slot.token);
  at(states, value).tokens[MISSING] = to;
  switch (slot.kind) {
    case 'thing':
      if (slot.isMany) {
        const more = stateOf();
        for (const start of [value, more]) point(start, slot.classes, more);
        ends.push([more, to]);
      } else point(value, slot.classes, to);
      if (slot.takesAll) at(states, value).tokens.EVERYBODY = to;
      if (slot.orWord !== undefined) at(states, value).tokens[`=${slot.orWord}`] = to;
      return;
    case 'day':
      point(value, DAYS, to);
      at(states, value).tokens.TODAY = to;
      return;
    case 'time': {
      // A clock alone or with its day; a day, or one with another clock, and a clock that stand apart.
      for (const start of [value, say(value, 'AT')]) {
        point(start, ['T', 'L'], to);
        const [clock, whole] = [stateOf(), stateOf()];
        point(start, ['D'], clock);
        point(start, ['DT'], whole);
        for (const each of [clock, whole]) point(each, ['T', 'DT'], to);
        ends.push([whole, to]);
        if (slot.mayBeDay) ends.push([clock, to]);
        for (const each of [start, clock]) at(states, each).tokens[MISSING] = to;
      }
      if (slot.mayBeDay) at(states, value).tokens.TODAY = to;
      return;
    }
    case 'number':
      if (slot.isShift) {
        for (const start of [value, say(value, 'LESS')]) {
          point(start, slot.counts === undefined ? ['L', 'T', 'DT'] : LENGTHS, to);
          at(states, start).tokens[MISSING] = to;
        }
        return;
      }
      point(value, classesOfNumber(slot), to);
      words(value);
      return;
    case 'choice': {
      const more = slot.isMany ? stateOf() : to;
      for (const start of slot.isMany ? [value, more] : [value])
        for (const each of slot.of) at(states, start).tokens[`=${each}`] = more;
      if (slot.isMany) ends.push([more, to]);
      return;
    }
    case 'email':
      point(value, ['E'], to);
      return;
    case 'words':
      words(value);
  }
}

/** Classes of signs that name days. */
const DAYS = ['D', 'DT'];
/** Of signs that may say how many days: 「3日」 may be a day as well. */
const LENGTHS = ['L', 'D'];

function classesOfNumber({ begins, counts }: Extract<Slot, { kind: 'number' }>): readonly string[] {
  if (begins !== undefined) return ['N', 'T', 'DT', 'L'];
  return counts === undefined ? ['N'] : ['N', ...LENGTHS];
}

/** All that may come in `behind` may come here as well. */
function absorb(here: State, behind: State): void {
  here.tokens = { ...behind.tokens, ...here.tokens };
  here.pointers = [...here.pointers, ...behind.pointers];
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

/** The class of a sign of the input: `P` of `<P*>`, `DT` of `<DT+s>`; '' of a plain character. */
export function classOf(sign: string): string {
  return sign.length > 2 && sign.startsWith('<') ? (/^[A-Z]+/.exec(sign.slice(1))?.[0] ?? '') : '';
}

/** Signs that open a part of the input; words never reach over one. */
export const isBorder = (sign: string): boolean =>
  (sign.length > 1 && (sign.startsWith('#') || sign.startsWith('='))) || BORDERS.has(classOf(sign));

const BORDERS = new Set(['U', 'A', 'NOW', 'OPEN', 'MISSING']);

/** Where a pointer may lead to; `first` is where the words began whose last sign is looked for. */
export function placesOf(pointer: Pointer, signs: readonly string[], first: number): number[] {
  const all = [...signs.keys()];
  if ('classes' in pointer) return all.filter((place) => pointer.classes.includes(classOf(signs[place] ?? '')));
  if (pointer.words === 'first') return all.filter((place) => !isBorder(signs[place] ?? ''));
  const border = signs.findIndex((sign, place) => place >= first && isBorder(sign));
  return all.slice(first, Math.min(border < 0 ? signs.length : border, first + LONGEST_WORDS));
}

/** Whether a plan can be said over these signs: tokens, and for each pointer a place. */
export function isSayable(grammar: Grammar, signs: readonly string[], plan: readonly (string | number)[]): boolean {
  let [state, first]: [number | undefined, number] = [0, 0];
  for (const said of [...plan, END]) {
    const here: State = at(grammar.states, state);
    if (typeof said === 'string') state = here.tokens[said];
    else {
      state = here.pointers.find((pointer) => placesOf(pointer, signs, first).includes(said))?.next;
      first = said;
    }
    if (state === undefined) return false;
  }
  return true;
}

/** Words of a value reach over at most so many signs. */
const LONGEST_WORDS = 60;
