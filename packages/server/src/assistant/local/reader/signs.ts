import { addDays } from '@ibasho/contract/dates';
import type { Mention } from '../names/mention.ts';
import { daysOf } from '../plan/moments.ts';
import type { Span } from '../text/quotations.ts';
import { type Written, written } from '../text/written.ts';
import { type Known, mentionsIn } from './mentions/mentions.ts';
import { symbolOf } from './mentions/symbol.ts';

/** A text as the reader sees it: its own characters, and one symbol in the place of each mention. */
export interface Signs {
  message: Written;
  /** A character of `message.text`, or a mention's symbol such as `<P>` or `<D+>`. */
  symbols: readonly string[];
  /** Of each symbol, its place in `message.text`. Together they cover the text. */
  spans: readonly Span[];
  /** Of each symbol, the mention that it stands for; null for a character. */
  mentions: readonly (Mention | null)[];
}

/** Lays a symbol over each thing that a text, as typed, names. Never throws; time grows with the text's length. */
export function signsOf(text: string, known: Known): Signs {
  const message = written(text);
  let before: Mention | undefined;
  return laid(
    message,
    mentionsIn(message, known).map((mention) => {
      const symbol = symbolOf(mention, known);
      const isNext = isDay(mention) && before !== undefined && follows(mention, before);
      if (isDay(mention)) before = mention;
      return [isNext ? symbol.replace('>', 'n>') : symbol, mention];
    }),
  );
}

const isDay = (mention: Mention): boolean => mention.sign === 'W' && daysOf(mention.when) !== null;

/** 「3日と4日」, but not 「3日と6日」: whether days begin the day after others end, so that they are one stretch. */
function follows(later: Mention, earlier: Mention): boolean {
  const [first, second] = [earlier, later].map((mention) => (mention.sign === 'W' ? daysOf(mention.when) : null));
  return !!first && !!second && addDays(first.last, 1) === second.first;
}

/** A text as its characters alone, whatever it names. */
export function spelled(message: Written): Signs {
  return laid(message, []);
}

function laid(message: Written, found: readonly (readonly [symbol: string, mention: Mention])[]): Signs {
  const symbols: string[] = [];
  const spans: Span[] = [];
  const mentions: (Mention | null)[] = [];
  let next = 0;
  const add = (symbol: string, to: number, mention: Mention | null) => {
    symbols.push(symbol);
    spans.push({ from: next, to });
    mentions.push(mention);
    next = to;
  };
  const spell = (to: number) => {
    while (next < to) {
      const sign = String.fromCodePoint(message.text.codePointAt(next) ?? 0);
      add(sign, next + sign.length, null);
    }
  };
  for (const [symbol, mention] of found) {
    spell(mention.from);
    add(symbol, mention.to, mention);
  }
  spell(message.text.length);
  return { message, symbols, spans, mentions };
}
