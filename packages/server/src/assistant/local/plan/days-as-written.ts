import { classOf } from '../reader/grammar.ts';
import type { Input } from '../reader/input.ts';
import type { Slot } from '../reader/slots.ts';
import type { Part } from './parts.ts';
import { placesIn, type Setting } from './values.ts';

// That a day begins something or ends it is written beside it: 「開始を11/15に、終わりは17日」, 「6/11締切」.

type Side = 'start' | 'end';

const CALLED: readonly (readonly [Side, string])[] = [
  ['start', '開始|スタート|着手|始まり|はじまり'],
  ['end', '終了|終わり|おわり|締め?切り?|〆切|しめきり|期限|納期'],
];
const BEHIND = CALLED.map(([side, words]) => [side, new RegExp(`^ ?(?:${words})`, 'u')] as const);
const BEFORE = CALLED.map(
  ([side, words]) => [side, new RegExp(`(?:${words})[日はをもがので:= 　]{0,3}$`, 'u')] as const,
);

/** The days of a message of which it is written which side they are, by their places. */
export type WrittenDays = ReadonlyMap<number, Side>;

/**
 * The parts of a step, each day as the side that is written beside it: taken for the other one it is moved there, and left out it is
 * added unless it has passed. `used` are the places that any step points to; `slots` are all that the action has.
 */
export function daysAsWritten(
  parts: readonly Part[],
  slots: readonly Slot[],
  { input, now, days }: Pick<Setting, 'input' | 'now'> & { days: WrittenDays },
  used: ReadonlySet<number>,
): Part[] {
  const slotOf = (side: Side | undefined) => slots.find((slot) => side !== undefined && sideOf(slot) === side);
  const moved = parts.flatMap((part): Part[] => {
    const slot = isMisread(part, days) ? slotOf(writtenOf(part, days)) : undefined;
    if (!slot) return [part];
    return parts.some((other) => other.slot === slot) ? [] : [{ ...part, slot }];
  });
  const left = [...days].flatMap(([place, side]): Part[] => {
    const slot = slotOf(side);
    const mention = input.mentions[place];
    const isToCome = mention?.sign === 'W' && (mention.when.start ?? '') >= now.slice(0, 10);
    const isFree = !used.has(place) && !moved.some((part) => part.slot === slot || placesIn(part).includes(place));
    return slot && isFree && isToCome ? [{ slot, isFromTo: false, values: [place] }] : [];
  });
  return [...moved, ...left];
}

/** How many days of parts are written as the other side of what they are taken for. */
export const daysMisread = (parts: readonly Part[], days: WrittenDays): number =>
  parts.filter((part) => isMisread(part, days)).length;

function isMisread(part: Part, days: WrittenDays): boolean {
  const [side, written] = [sideOf(part.slot), writtenOf(part, days)];
  return side !== null && written !== undefined && written !== side;
}

const writtenOf = (part: Part, days: WrittenDays): Side | undefined =>
  placesIn(part).flatMap((place) => days.get(place) ?? [])[0];

function sideOf(slot: Slot): Side | null {
  if (slot.kind !== 'day') return null;
  if (slot.begins !== undefined) return 'end';
  return slot.isStart ? 'start' : null;
}

/** Finds them in the message that is read. */
export function writtenDays({ symbols, places, mentions, texts }: Input): WrittenDays {
  const [message, text] = [texts.length - 1, texts.at(-1)?.text ?? ''];
  const found = new Map<number, Side>();
  let last = 0;
  for (const [at, place] of places.entries()) {
    const mention = mentions[at];
    if (place?.text !== message || !mention) continue;
    const isDay = classOf(symbols[at] ?? '') === 'D' && mention.sign === 'W' && mention.when.end === null;
    const behind = sideIn(BEHIND, text.slice(place.to));
    // What stands right behind the mention before is said of that.
    const said = text.slice(last, place.from);
    const before = sideIn(BEHIND, said) === null ? sideIn(BEFORE, said) : null;
    const side = behind ?? before;
    if (isDay && side !== null) found.set(at, side);
    last = place.to;
  }
  return found;
}

const sideIn = (words: readonly (readonly [Side, RegExp])[], text: string): Side | null =>
  words.find(([, word]) => word.test(text))?.[0] ?? null;
