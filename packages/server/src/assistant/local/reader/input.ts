import type { OpenThing } from '@ibasho/contract/assistant';
import type { Mention } from '../names/mention.ts';
import type { Span } from '../text/quotations.ts';
import { type Written, wordsOf, written } from '../text/written.ts';
import type { Grammar } from './grammar.ts';
import type { Known } from './mentions/mentions.ts';
import { symbolOf } from './mentions/symbol.ts';
import { mentionOf } from './mentions/value-mentions.ts';
import { type Signs, signsOf, spelled } from './signs.ts';
import { singledOut } from './singled-out.ts';
import type { Slot } from './slots.ts';

/** Where a symbol stands: in which text of the input, and from where up to where in its `Written.text`. */
export interface Place extends Span {
  text: number;
}

/** What the reader reads: a message, and before it what the conversation left open and its last turns. */
export interface Input {
  symbols: readonly string[];
  /** Of each symbol; null for marks such as `<NOW>`, `#user` and `=online`, which stand in no text. */
  places: readonly (Place | null)[];
  /** Of each symbol, the mention that it stands for; null for all else. */
  mentions: readonly (Mention | null)[];
  /** Values of the open plan, turns, and last the message. */
  texts: readonly Written[];
}

/** What stands before a message. `open` is null where nothing is open, and left out where nobody knows. */
export interface Conversation {
  open?: OpenThing | null | undefined;
  lastUser?: string | undefined;
  lastAssistant?: string | undefined;
}

const MOST_OF_A_TURN = 60;
const MOST_OF_A_VALUE = 24;
const MOST_OPTIONS = 9;

/**
 * Lays out a message with its conversation:
 * `<OPEN:question> #action #param value … <MISSING:param> #1 value #2 value … <U> turn <A> turn <NOW> message`;
 * without a conversation, the message alone. `slots` are those of the grammar.
 */
export function inputOf(
  message: string,
  { open, lastUser, lastAssistant }: Conversation,
  known: Known,
  slots: Grammar['slots'],
): Input {
  const layout = new Layout(known, slots);
  const signs = signsOf(message, known);
  if (open) layout.open(open, signs);
  else if (open === null) layout.mark('<OPEN:none>');
  if (lastUser !== undefined) layout.turn('<U>', lastUser);
  if (lastAssistant !== undefined) layout.turn('<A>', lastAssistant);
  if (layout.symbols.length > 0) layout.mark('<NOW>');
  layout.signs(signs);
  return layout;
}

/** The sender's own words from one symbol up to another, both included; null where they are of different texts. */
export function wordsBetween(input: Input, first: number, last: number): string | null {
  const [from, to] = [input.places[first], input.places[last]];
  const text = from && input.texts[from.text];
  if (!from || !to || !text || from.text !== to.text || last < first) return null;
  const only = first === last ? input.mentions[first] : null;
  return only?.sign === 'Q' ? only.content : wordsOf(text, from.from, to.to).trim();
}

class Layout implements Input {
  readonly symbols: string[] = [];
  readonly places: (Place | null)[] = [];
  readonly mentions: (Mention | null)[] = [];
  readonly texts: Written[] = [];
  private readonly known: Known;
  private readonly slots: Grammar['slots'];

  constructor(known: Known, slots: Grammar['slots']) {
    this.known = known;
    this.slots = slots;
  }

  mark(symbol: string): void {
    this.add(symbol, null, null);
  }

  turn(mark: string, content: string): void {
    this.mark(mark);
    this.signs(signsOf(content, this.known), MOST_OF_A_TURN);
  }

  signs({ message, symbols, spans, mentions }: Signs, most = symbols.length): void {
    const text = this.texts.push(message) - 1;
    for (const [index, symbol] of symbols.slice(0, most).entries()) {
      const span = spans[index];
      if (span) this.add(symbol, { text, ...span }, mentions[index] ?? null);
    }
  }

  open(open: OpenThing, said: Signs): void {
    this.mark(`<OPEN:${open.kind}>`);
    for (const { action, params } of 'actions' in open ? open.actions : [open]) {
      this.mark(`#${action}`);
      for (const slot of this.slots[action] ?? []) this.slot(slot, params);
    }
    if (!('missing' in open)) return;
    this.mark(`<MISSING:${open.missing}>`);
    if (!('options' in open)) return;
    const missing = this.slots[open.action]?.find(({ token }) => token === open.missing);
    const options = open.options
      .slice(0, MOST_OPTIONS)
      .map((option) => missing && mentionOf(option, missing, this.known));
    const meant = singledOut(options, said, this.known.names);
    for (const [index, option] of open.options.slice(0, MOST_OPTIONS).entries()) {
      this.mark(`#${index + 1}`);
      const mention = options[index] ?? null;
      this.value(option, mention, mention !== null && mention === meant);
    }
  }

  private slot(slot: Slot, params: Readonly<Record<string, unknown>>): void {
    if (slot.kind === 'stretch') {
      for (const name of [slot.only, slot.first, slot.last])
        this.param(slot, name, valueAt(params, [...slot.path, name]));
    } else this.param(slot, slot.token, valueAt(params, slot.path));
  }

  private param(slot: Slot, token: string, value: unknown): void {
    if (value === undefined || value === null) return;
    this.mark(`#${token}`);
    if (slot.kind === 'choice') for (const each of [value].flat()) this.mark(`=${each}`);
    else for (const each of [value].flat()) this.value(String(each), mentionOf(String(each), slot, this.known));
  }

  private value(value: string, mention: Mention | null, isMeant = false): void {
    const message = written(value);
    if (mention === null) {
      this.signs(spelled(message), MOST_OF_A_VALUE);
      return;
    }
    const place = { text: this.texts.push(message) - 1, from: 0, to: message.text.length };
    const symbol = symbolOf(mention, this.known);
    this.add(isMeant ? symbol.replace('>', '!>') : symbol, place, mention);
  }

  private add(symbol: string, place: Place | null, mention: Mention | null): void {
    this.symbols.push(symbol);
    this.places.push(place);
    this.mentions.push(mention);
  }
}

/** What stands at the end of these keys; undefined where nothing does. */
export function valueAt(params: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined,
    params,
  );
}
