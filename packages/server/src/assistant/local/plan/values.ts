import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import type { KnownPerson } from '../../interpreter.ts';
import { MISSING } from '../reader/grammar.ts';
import { type Input, wordsBetween } from '../reader/input.ts';
import { numberOf } from '../when/numbers.ts';
import type { When } from '../when.ts';
import { type Gap, isGap, MISSED, UNREADABLE } from './gap.ts';
import { daysOf, momentOf, momentOn } from './moments.ts';
import type { Part } from './parts.ts';
import { type Asked, everybody, type Thing, thingOf } from './things.ts';

/** What values are made of. */
export interface Setting {
  input: Input;
  now: LocalDateTime;
  sender: KnownPerson | null;
}

/** Days that are off together, both included. */
export interface Stretch {
  first: LocalDate;
  last: LocalDate;
}

/** The record that a part names. */
export const thingIn = ({ values: [value] }: Part, setting: Setting, asked: Asked): Thing | Gap =>
  thingAt(value, setting, asked);

/** The records that a part names, each once; the first gap where one of them is unclear. */
export function thingsIn({ values }: Part, setting: Setting, asked: Asked): Thing[] | Gap {
  const found = (values.length > 0 ? values : [undefined]).map((value) => thingAt(value, setting, asked));
  const things = new Map<string, Thing>();
  for (const each of found) {
    if (isGap(each)) return each;
    things.set(each.name, each);
  }
  return [...things.values()];
}

function thingAt(value: string | number | undefined, setting: Setting, asked: Asked): Thing | Gap {
  if (value === MISSING || value === undefined) return MISSED;
  if (value === 'EVERYBODY') return everybody;
  if (typeof value === 'string' && value.startsWith('=')) return { name: value.slice(1) };
  return typeof value === 'number' ? thingOf(setting.input.mentions[value], setting.sender, asked) : UNREADABLE;
}

/** The days that a part tells: one, those of a week, or a first and a last; none that are wholly past. */
export function stretchIn({ values, isFromTo }: Part, setting: Setting): Stretch | Gap {
  if (values.includes(MISSING)) return MISSED;
  const [from, to] = values.filter((value) => value !== 'TO').map((value) => dayIn(value, setting));
  if (!from || (isFromTo && !to)) return UNREADABLE;
  const stretch = { first: from.first, last: (isFromTo ? to : from)?.last ?? from.last };
  if (stretch.first > stretch.last) return { why: 'reversed', options: [] };
  return stretch.last < setting.now.slice(0, 10) ? { why: 'past', options: [] } : stretch;
}

function dayIn(value: string | number, setting: Setting): Stretch | null {
  const today = setting.now.slice(0, 10);
  if (value === 'TODAY') return { first: today, last: today };
  const when = whenAt(value, setting);
  return when && daysOf(when);
}

function whenAt(value: string | number | undefined, { input }: Setting): When | null {
  const mention = typeof value === 'number' ? input.mentions[value] : null;
  return mention?.sign === 'W' ? mention.when : null;
}

/** What a part of any other kind says. */
export function plainValueIn(part: Part, setting: Setting): string | number | Gap {
  const { slot, values } = part;
  if (values.includes(MISSING) || values.length === 0) return MISSED;
  switch (slot.kind) {
    case 'choice':
      return String(values[0]).slice(1);
    case 'day': {
      const days = dayIn(values[0] ?? '', setting);
      if (!days) return UNREADABLE;
      return days.first < setting.now.slice(0, 10) ? { why: 'past', options: [] } : days.first;
    }
    case 'time':
      return timeIn(part, setting);
    case 'number':
      return numberIn(part, setting);
    case 'email': {
      const mention = setting.input.mentions[Number(values[0])];
      return mention?.sign === 'E' ? mention.content : UNREADABLE;
    }
    default:
      return wordsIn(part, setting) ?? UNREADABLE;
  }
}

/** A clock of today, the time after a length, a day with its clock, or a day and a clock that stand apart; still to come. */
function timeIn({ slot, values }: Part, setting: Setting): LocalDateTime | LocalDate | Gap {
  const which = values[0] === 'AT' ? 'first' : 'last';
  const [first, second] = values.filter((value) => value !== 'AT').map((value) => whenAt(value, setting));
  const isDayAlone = slot.kind === 'time' && slot.mayBeDay && values.length === 1;
  const day = isDayAlone ? dayIn(values[0] ?? '', setting) : null;
  if (day && (!first || momentOf(first, which, setting.now) === null)) return day.first;
  if (!first) return UNREADABLE;
  const { now } = setting;
  const told = second ? momentOn(first, second, which, now) : momentOf(first, which, now);
  if (told === null) return UNREADABLE;
  return told <= now ? { why: 'past', options: [] } : told;
}

function numberIn(part: Part, setting: Setting): number | Gap {
  const mention = part.values.length === 1 ? setting.input.mentions[Number(part.values[0])] : null;
  if (mention?.sign === 'N') return mention.percent;
  const words = wordsIn(part, setting)?.normalize('NFKC') ?? '';
  const number = numberOf(words);
  return Number.isInteger(number) && words !== '' ? number : UNREADABLE;
}

/** The sender's own words; of a value of the open plan that was cut for reading, all of it where all that is left was meant. */
function wordsIn({ values: [first, last] }: Part, { input }: Setting): string | null {
  if (typeof first !== 'number' || typeof last !== 'number') return null;
  const [from, to] = [input.places[first], input.places[last]];
  const text = from && input.texts[from.text];
  const isCut = to && text && to.to < text.text.length && input.places[last + 1]?.text !== to.text;
  if (isCut && from.text === to.text && from.from === 0) return text.raw.trim();
  const words = wordsBetween(input, first, last);
  return words === '' ? null : words;
}

/** Every sign of the input that a part stands on. */
export function placesIn({ slot, values }: Part): number[] {
  const places = values.filter((value) => typeof value === 'number');
  const [first, last] = places;
  const isStretchOfSigns = slot.kind === 'words' || (slot.kind === 'number' && places.length === 2);
  if (!isStretchOfSigns || first === undefined || last === undefined) return places;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
