import type { Input } from '../reader/input.ts';
import type { Slot } from '../reader/slots.ts';
import type { Part } from './parts.ts';

// A choice is read from all of a message: that a word for it stands there says more than that it is likely.

export type ChoiceSlot = Extract<Slot, { kind: 'choice' }>;

/** What of a message a plan does not point to and that is no name or time, as it is compared; `used` are the places it points to. */
export function restOf({ symbols, places, mentions, texts }: Input, used: ReadonlySet<number>): string {
  const message = texts.length - 1;
  return symbols
    .map((symbol, at) => {
      if (places[at]?.text !== message) return '';
      return mentions[at] || used.has(at) ? APART : symbol;
    })
    .join('');
}

const APART = '\n';

/** The values of a choice that staff call by a word which stands in `rest`. */
export const writtenIn = ({ of, words }: ChoiceSlot, rest: string): string[] =>
  of.filter((value) => words[value] !== undefined && stands(words[value].toLowerCase(), rest));

/** One sign counts where it is a word of its own: 「優先度は高」, but not 「最高」. */
function stands(word: string, rest: string): boolean {
  if (word.length > 1) return rest.includes(word);
  return [...rest].some((sign, at) => sign === word && ![rest.charAt(at - 1), rest.charAt(at + 1)].some(isHan));
}

const isHan = (sign: string): boolean => /^\p{Script=Han}$/u.test(sign);

/** The values of a part, but those written in the message where one of the read ones is not and others are. */
export function choicesIn({ values }: Part, slot: ChoiceSlot, rest: string): string[] {
  const read = values.map((value) => String(value).slice(1));
  const written = writtenIn(slot, rest);
  const isWritten = read.every((value) => written.includes(value));
  return isWritten || written.length === 0 || (!slot.isMany && written.length > 1) ? read : written;
}

/** How many choices of a plan are written in the message, how many are not though there is a word for them, and how many it leaves out. */
export interface Choices {
  written: number;
  unwritten: number;
  left: number;
}

/** Counts the choices of the parts of a plan; `slots` are all that its actions have. */
export function countedChoices(parts: readonly Part[], slots: readonly Slot[], rest: string): Choices {
  const counts = { written: 0, unwritten: 0, left: 0 };
  for (const slot of slots)
    if (slot.kind === 'choice' && !parts.some((part) => part.slot === slot) && writtenIn(slot, rest).length > 0)
      counts.left++;
  for (const part of parts) {
    const { slot } = part;
    if (slot.kind !== 'choice' || part.values.some((value) => !String(value).startsWith('='))) continue;
    const written = writtenIn(slot, rest);
    for (const value of choicesIn(part, slot, rest))
      if (slot.words[value] !== undefined) counts[written.includes(value) ? 'written' : 'unwritten']++;
  }
  return counts;
}
