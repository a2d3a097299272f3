import type { KnownPerson } from '../packages/server/src/assistant/interpreter.ts';
import { withoutCourtesies } from '../packages/server/src/assistant/local/message/courtesies.ts';
import type { Mention } from '../packages/server/src/assistant/local/message/mention.ts';
import { skeletonOf } from '../packages/server/src/assistant/local/message/mentions.ts';
import { respelled } from '../packages/server/src/assistant/local/message/spelling.ts';
import { type Written, written } from '../packages/server/src/assistant/local/message/written.ts';
import type { NameIndex } from '../packages/server/src/assistant/local/names/names.ts';
import { signsOf } from '../packages/server/src/assistant/local/second-reading/signs.ts';
import type { Time } from './values.ts';

/** Something that a sign names: whom or what, when, how much, or which words. */
export type Named =
  | { class: 'thing'; names: readonly string[] }
  | { class: 'sender' }
  | { class: 'time'; time: Time }
  | { class: 'number'; number: number }
  | { class: 'content'; content: string };

/** One text as the network sees it, with what each of its signs stands for. */
export interface Signed {
  signs: string[];
  /** Of each sign, from where to where it stands in `text.text`. */
  spans: { from: number; to: number }[];
  /** What the signs at these places name. */
  named: Map<number, Named>;
  text: Written;
}

/** What signs are read against: whose message it is, when, and the firm's names. */
export interface Context {
  names: NameIndex;
  sender: KnownPerson | null;
  now: string;
}

/** A text as signs: a character each, and one for each mention. */
export function signsIn(words: string, context: Context): Signed {
  const skeleton = skeletonOf(withoutCourtesies(respelled(written(words))), context.names, context.now, context.sender);
  const found = signsOf(skeleton, context.now.slice(0, 10));
  const signs = [...found.symbols];
  const named = new Map<number, Named>();
  for (const [index, mention] of found.mentions.entries()) {
    const place = found.places[index] ?? -1;
    if (place < 0) continue;
    signs[place] = signOf(mention, context);
    named.set(place, namedBy(mention));
  }
  return { signs, spans: found.spans.map((span) => ({ ...span })), named, text: found.message };
}

function namedBy(mention: Mention): Named {
  switch (mention.sign) {
    case 'P':
    case 'G':
    case 'C':
      return { class: 'thing', names: mention.all.map(({ name }) => name) };
    case 'M':
      return { class: 'sender' };
    case 'W':
      return { class: 'time', time: mention.when };
    case 'N':
      return { class: 'number', number: mention.percent };
    default:
      return { class: 'content', content: mention.content };
  }
}

function signOf(mention: Mention, { sender, now }: Context): string {
  switch (mention.sign) {
    case 'P':
    case 'G':
    case 'C':
      if (mention.sign === 'P' && mention.all.length === 1 && mention.all[0]?.documentId === sender?.documentId)
        return '<P=>';
      return `<${mention.sign}${mention.all.length === 0 ? '0' : mention.all.length === 1 ? '' : '*'}>`;
    case 'W':
      return signOfTime(mention.when, now);
    default:
      return `<${mention.sign}>`;
  }
}

/** The sign of a time: a length, a clock or a day with how it lies to now, whether it is a range, and its part. */
export function signOfTime({ kind, start, end, part, grain }: Time, now: string): string {
  const range = kind.endsWith('range') ? 's' : '';
  if (start === null || kind === 'duration') return '<L>';
  const named = part ? `:${part}` : '';
  if (!kind.startsWith('date')) return `<T${range}${start.slice(0, 5) > now.slice(11, 16) ? '+' : '-'}${named}>`;
  const [day, today] = [start.slice(0, 10), now.slice(0, 10)];
  const relation = day === today ? '=' : day > today ? '+' : '-';
  const several = range && end?.slice(0, 10) !== day ? 's' : '';
  const unusual = grain && grain !== 'day' && grain !== 'span' ? `:${grain}` : '';
  return `<${start.length > 10 ? 'DT' : 'D'}${relation}${several}${unusual}${named}>`;
}
