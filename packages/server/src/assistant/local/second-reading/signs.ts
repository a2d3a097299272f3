import type { LocalDate } from '@ibasho/contract/common';
import type { Mention } from '../message/mention.ts';
import type { Skeleton } from '../message/mentions.ts';
import { type Written, written } from '../message/written.ts';

/**
 * A message as the second reading sees it: the sender's own signs, untouched by any rule, with one symbol in the place of
 * each mention.
 */
export interface Signs {
  /** A character of the message, or a mention's symbol such as `<P>` or `<D+>`. */
  symbols: readonly string[];
  /** Index in `symbols` of each mention; -1 where nothing of the message is left of it. */
  places: readonly number[];
  mentions: readonly Mention[];
  message: Written;
  /** Of each symbol, where it stands in `message.text`: from and up to. */
  spans: readonly { from: number; to: number }[];
}

/** Lays the mentions that were found over the message as it was typed. `today` is the firm's date. */
export function signsOf(skeleton: Skeleton, today: LocalDate): Signs {
  const message = written(skeleton.message.raw);
  const mentions: Mention[] = [];
  const stretches: { from: number; to: number }[] = [];
  for (const [index, mention] of skeleton.mentions.entries()) {
    if (mention === undefined) continue;
    mentions.push(mention);
    stretches.push({ from: rawPlace(skeleton, index), to: rawPlace(skeleton, index + 1) });
  }
  const symbols: string[] = [];
  const spans: { from: number; to: number }[] = [];
  const places = mentions.map(() => -1);
  for (let at = 0; at < message.text.length; at++) {
    const raw = message.at[at] ?? 0;
    const within = stretches.findIndex(({ from, to }) => from <= raw && raw < to);
    const place = places[within] ?? -1;
    const mention = mentions[within];
    if (mention !== undefined && place >= 0) {
      const span = spans[place];
      if (span) span.to = at + 1;
      continue;
    }
    if (mention !== undefined) places[within] = symbols.length;
    const sign = String.fromCodePoint(message.text.codePointAt(at) ?? 0);
    symbols.push(mention === undefined ? sign : symbolOf(mention, today));
    spans.push({ from: at, to: at + sign.length });
    at += sign.length - 1;
  }
  return { symbols, places, mentions, message, spans };
}

const rawPlace = ({ message, at }: Skeleton, index: number): number =>
  message.at[at[index] ?? message.text.length] ?? message.raw.length;

function symbolOf(mention: Mention, today: LocalDate): string {
  if (mention.sign === 'W') {
    const { kind, start, end } = mention.when;
    const range = kind.endsWith('range') ? 's' : '';
    if (start === null || kind === 'duration') return '<L>';
    if (!kind.startsWith('date')) return `<T${range}>`;
    const day = start.slice(0, 10);
    const relation = day === today ? '=' : day > today ? '+' : '-';
    return `<${start.length > 10 ? 'DT' : 'D'}${relation}${range && end?.slice(0, 10) !== day ? 's' : ''}>`;
  }
  if (mention.sign === 'P' || mention.sign === 'G' || mention.sign === 'C') {
    const { length } = mention.all;
    return `<${mention.sign}${length === 0 ? '0' : length === 1 ? '' : '*'}>`;
  }
  return `<${mention.sign}>`;
}
