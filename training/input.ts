import { type Written, written } from '../packages/server/src/assistant/local/message/written.ts';
import { type Grammar, isBorder } from '../packages/server/src/assistant/local/reader/grammar.ts';
import type { Slot } from '../packages/server/src/assistant/local/reader/slots.ts';
import type { SentenceCase } from '../scripts/sentences/case.ts';
import { type Context, type Named, signOfTime, signsIn } from './signs.ts';

/** What is open, as the sets of evaluation/ tell it; undefined where that is not known. */
export type Open = SentenceCase['open'];

/** What the network is given: the signs of all parts in a row, and what they stand for. */
export interface Input {
  signs: string[];
  /** Of each sign, in which text it stands and where; undefined for borders and for values without words. */
  spans: ({ text: number; from: number; to: number } | undefined)[];
  /** The open plan's words, the earlier turns, and last the message. */
  texts: Written[];
  named: Map<number, Named>;
}

type Turn = NonNullable<SentenceCase['history']>[number];

/** Of an earlier turn and of the words of an open plan so many signs are given. */
const TURN = 60;
const WORDS = 24;

/** Lays out a message with what was said and what is open before it. */
export function inputOf(
  message: string,
  history: readonly Turn[],
  open: Open,
  grammar: Grammar,
  context: Context,
): Input {
  const input: Input = { signs: [], spans: [], texts: [], named: new Map() };
  if (history.length > 0) {
    if (open !== undefined) layOpen(input, open, grammar, context);
    for (const [role, border] of [
      ['user', '<U>'],
      ['assistant', '<A>'],
    ] as const) {
      const turn = history.findLast((each) => each.role === role);
      if (turn === undefined) continue;
      put(input, border);
      lay(input, turn.content, TURN, context);
    }
    put(input, '<NOW>');
  }
  lay(input, message, Number.POSITIVE_INFINITY, context);
  return input;
}

function put(input: Input, sign: string, named?: Named): void {
  if (named) input.named.set(input.signs.length, named);
  input.signs.push(sign);
  input.spans.push(undefined);
}

function lay(input: Input, words: string, most: number, context: Context): void {
  const { signs, spans, named, text } = signsIn(words, context);
  const begin = input.signs.length;
  for (const [index, sign] of signs.slice(0, most).entries()) {
    input.signs.push(sign);
    const span = spans[index];
    input.spans.push(span && { text: input.texts.length, ...span });
    const what = named.get(index);
    if (what) input.named.set(begin + index, what);
  }
  input.texts.push(text);
}

function layOpen(input: Input, open: NonNullable<Open> | null, grammar: Grammar, context: Context): void {
  put(input, `<OPEN:${open?.kind ?? 'none'}>`);
  if (open === null) return;
  for (const { action, params } of 'actions' in open ? open.actions : [open]) {
    put(input, `#${action}`);
    for (const slot of grammar.slots[action] ?? []) laySlot(input, slot, params, context);
  }
  if ('missing' in open) put(input, `<MISSING:${open.missing}>`);
}

function laySlot(input: Input, slot: Slot, params: Record<string, unknown>, context: Context): void {
  if (slot.kind === 'stretch') {
    for (const name of [slot.only, slot.first, slot.last]) {
      const day = valueAt(params, [...slot.path, name]);
      if (typeof day !== 'string') continue;
      put(input, `#${name}`);
      put(input, ...timeSign('date', day, context));
    }
    return;
  }
  const value = valueAt(params, slot.path);
  if (value === undefined || value === null) return;
  put(input, `#${slot.token}`);
  if (slot.kind === 'words') layWords(input, String(value));
  else put(input, ...valueSign(slot, value, context));
}

function valueSign(slot: Slot, value: unknown, context: Context): [string, Named?] {
  const told = String(value);
  switch (slot.kind) {
    case 'thing': {
      if (slot.classes.includes('M') && told === context.sender?.name)
        return ['<P=>', { class: 'thing', names: [told] }];
      const isKnown = !slot.takesAll || context.names.groups.some(({ name }) => name === told);
      return [`<${slot.classes[0]}${isKnown ? '' : '0'}>`, { class: 'thing', names: isKnown ? [told] : [] }];
    }
    case 'number':
      return ['<N>', { class: 'number', number: Number(value) }];
    case 'email':
      return ['<E>', { class: 'content', content: told }];
    case 'day':
      return timeSign('date', told, context);
    case 'time':
      return timeSign(told.slice(0, 10) === context.now.slice(0, 10) ? 'time' : 'datetime', told, context);
    default:
      return [`=${told}`];
  }
}

function timeSign(kind: 'date' | 'time' | 'datetime', told: string, { now }: Context): [string, Named] {
  const start = kind === 'time' ? told.slice(11, 16) : told.slice(0, 16);
  const time = { kind, start, end: null, minutes: null, grain: 'day', part: null };
  return [signOfTime(time, now), { class: 'time', time }];
}

/** The signs of words that are longer than what is given stand for all of them. */
function layWords(input: Input, words: string): void {
  const text = written(words);
  const signs = [...text.text];
  let from = 0;
  for (const [index, sign] of signs.slice(0, WORDS).entries()) {
    const to = index === WORDS - 1 ? text.text.length : from + sign.length;
    input.signs.push(sign);
    input.spans.push({ text: input.texts.length, from, to });
    from = to;
  }
  input.texts.push(text);
}

/** What stands at the end of these keys. */
export function valueAt(params: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    params,
  );
}

/** The sender's own words from one sign to another; null where they do not stand in one text. */
export function wordsBetween(input: Input, first: number, last: number): string | null {
  const [from, to] = [input.spans[first], input.spans[last]];
  if (!from || !to || from.text !== to.text || last < first) return null;
  if (input.signs.slice(first, last + 1).some(isBorder)) return null;
  const named = input.named.get(first);
  if (first === last && named?.class === 'content') return named.content;
  const { raw, at } = input.texts[from.text] ?? written('');
  return raw.slice(at[from.from] ?? 0, at[to.to] ?? raw.length).trim() || null;
}
