import { MINUTES_OF, type Unit } from '@ibasho/contract/params';
import { EVERYBODY } from '@ibasho/contract/presence';
import type { Mention } from '../packages/server/src/assistant/local/names/mention.ts';
import type { NameIndex } from '../packages/server/src/assistant/local/names/names.ts';
import {
  clockOf,
  daysOf,
  endOf,
  lengthOf as lengthTold,
  minutesOf,
  momentOf,
  momentOn,
} from '../packages/server/src/assistant/local/plan/moments.ts';
import { classOf } from '../packages/server/src/assistant/local/reader/grammar.ts';
import { type Input, valueAt } from '../packages/server/src/assistant/local/reader/input.ts';
import type { Slot } from '../packages/server/src/assistant/local/reader/slots.ts';
import { comparable } from '../packages/server/src/assistant/local/text/written.ts';

/** What is to be said: tokens, and for each pointer the places that are right. */
export type Target = (string | number[])[];

/** Who asks, and when. */
export interface Asker {
  /** The sender's name. */
  sender: string;
  now: string;
  isAdministrator: boolean;
  names: NameIndex;
}

/** What is expected stands nowhere in the input. */
export class Unfound extends Error {}

/** How one slot is said where `way` holds what is expected. Throws Unfound where that stands nowhere. */
export function saidOfSlot(slot: Slot, way: unknown, input: Input, asker: Asker): Target {
  if (slot.kind === 'stretch') return stretchOf(slot, way, input, asker);
  const options = optionsOf(valueAt(way, slot.path));
  const isLoose = options.some(isNothing);
  // Of what may be left out the written reading is learnt; a state that may stay as it is, is left as it is.
  const value = isNothing(options[0]) || (isLoose && slot.kind === 'choice') ? undefined : options[0];
  const isDefault =
    (slot.kind === 'thing' && slot.isOptional && slot.isElseSender && value === asker.sender) ||
    (slot.kind === 'choice' && value === slot.byDefault);
  if (value === undefined || isDefault) {
    if (slot.isOptional || slot.kind === 'choice') return [];
    throw new Unfound(`${slot.token} not told`);
  }
  const values = options.filter((option) => !isNothing(option));
  const begin = 'begins' in slot && slot.begins !== undefined ? beginOf(slot.begins, way, slot.path) : undefined;
  const was = slot.kind === 'time' && slot.path[0] === 'changes' ? wasOf(slot.begins ?? slot.token, way) : undefined;
  const unit = slot.kind === 'number' ? unitOf(slot, way) : undefined;
  const said =
    slot.kind === 'thing' && slot.isMany && Array.isArray(value)
      ? listOf(slot, value.map(String), input, asker)
      : slot.kind === 'choice' && slot.isMany && Array.isArray(value)
        ? slot.of.filter((each) => value.includes(each)).map((each) => `=${each}`)
        : saidOf(slot, values.map(String), input, asker, { begin, was, unit });
  if (said) return [slot.token, ...said];
  if (isLoose && slot.isOptional) return [];
  throw new Unfound(slot.token);
}

/** What a number counts, where a length may tell it. */
function unitOf({ counts, path }: Extract<Slot, { kind: 'number' }>, way: unknown): Unit | undefined {
  if (typeof counts !== 'object') return counts;
  return counts.of[String(optionsOf(valueAt(way, [...path.slice(0, -1), counts.by]))[0])];
}

/** When begins what a value ends: as it will be, else as it was. */
function beginOf(name: string, way: unknown, path: readonly string[]): string | undefined {
  const beside = [path.slice(0, -1), [], ['reservation'], ['booking']];
  const found = beside.map((keys) => optionsOf(valueAt(way, [...keys, name]))[0]);
  return found.find((value) => typeof value === 'string');
}

/** The day on which begins now what is changed; undefined where nothing tells it. */
const wasOf = (name: string, way: unknown): string | undefined => {
  const told = [[], ['reservation'], ['booking']].map((keys) => optionsOf(valueAt(way, [...keys, name]))[0]);
  return told.find((value): value is string => typeof value === 'string' && value.length >= DAY)?.slice(0, DAY);
};

/** People who are named one by one, or a group whose people they all are. */
function listOf(
  slot: Extract<Slot, { kind: 'thing' }>,
  names: readonly string[],
  input: Input,
  asker: Asker,
): Target | undefined {
  const missing = new Set(names);
  const said: number[][] = [];
  const isOther = (name: string) => name !== asker.sender;
  const membersAt = (place: number) => {
    const mention = input.mentions[place];
    const [group] = mention?.sign === 'G' ? mention.all : [];
    return group ? asker.names.membersOf(group.documentId).map(({ name }) => name) : [];
  };
  for (const place of placesOf(input, slot.classes, () => true)) {
    const members = membersAt(place).filter(isOther);
    if (members.length > 0 && members.every((name) => names.includes(name))) {
      if (members.some((name) => missing.has(name))) said.push([place]);
      for (const name of members) missing.delete(name);
      continue;
    }
    const mentioned = namesOf(input.mentions[place]);
    const name = mentioned.find((each) => missing.has(each));
    if (name === undefined || (mentioned.length > 1 && isNamedAlone(name, slot, input))) continue;
    said.push(placesOf(input, slot.classes, (mention) => namesOf(mention).join() === mentioned.join()));
    missing.delete(name);
  }
  if (missing.size === 0) return said;
  const all = asker.names.membersOf('').map(({ name }) => name);
  return all.filter(isOther).every((name) => names.includes(name)) ? ['EVERYBODY'] : undefined;
}

const isNamedAlone = (name: string, slot: Extract<Slot, { kind: 'thing' }>, input: Input): boolean =>
  placesOf(input, slot.classes, (mention) => namesOf(mention).join() === name).length > 0;

function saidOf(
  slot: Slot,
  values: readonly string[],
  input: Input,
  { sender, now }: Asker,
  { begin, was, unit }: { begin: string | undefined; was: string | undefined; unit: Unit | undefined },
): Target | undefined {
  const [value = ''] = values;
  switch (slot.kind) {
    case 'thing': {
      const named = placesOf(input, slot.classes, (mention) => namesOf(mention).includes(value));
      const alone = named.filter((place) => namesOf(input.mentions[place]).length === 1);
      const own = placesOf(input, slot.classes, ({ sign }) => sign === 'M' && value === sender);
      const all = slot.takesAll && value === EVERYBODY ? ['EVERYBODY'] : undefined;
      const word = slot.orWord === value ? [`=${value}`] : undefined;
      return some(alone) ?? some(named) ?? some(own) ?? all ?? word;
    }
    case 'choice':
      return slot.of.includes(value) ? [`=${value}`] : undefined;
    case 'day': {
      const which = slot.begins === undefined ? 'first' : 'last';
      const places =
        some(daysPlaces(input, value, value)) ?? some(placesOfDays(input, (days) => days[which] === value));
      return places ?? (value === now.slice(0, 10) ? ['TODAY'] : undefined);
    }
    case 'time':
      return firstOf(values, (one) =>
        one.length === DAY
          ? dayOf(one, input, now)
          : (clockAlone(one, input, was) ?? timeOf(one.slice(0, 16), input, now, begin)),
      );
    case 'number':
      if (slot.isShift) return shiftOf(Number(value), input, now, unit);
      return (
        some(placesOf(input, ['N'], (mention) => mention.sign === 'N' && mention.percent === Number(value))) ??
        (unit === undefined ? undefined : some(placesOfLength(Number(value) * MINUTES_OF[unit], input, now))) ??
        (begin === undefined || begin.length === DAY ? undefined : lengthOf(Number(value), begin, input, now)) ??
        wordsOf([value], input)
      );
    case 'email': {
      const isIt = (mention: Mention) => 'content' in mention && mention.content.toLowerCase() === value.toLowerCase();
      return some(placesOf(input, ['E'], isIt));
    }
    case 'words': {
      const whole = wordsOf([...values, ...values.map((each) => each.replaceAll(/\s/g, ''))], input);
      return whole ?? (slot.isName ? partOf(value, input) : undefined);
    }
    default:
      return undefined;
  }
}

const firstOf = (values: readonly string[], said: (value: string) => Target | undefined): Target | undefined => {
  for (const value of values) {
    const found = said(value);
    if (found) return found;
  }
  return undefined;
};

const namesOf = (mention: Mention | null | undefined): string[] =>
  mention && 'all' in mention ? mention.all.map(({ name }) => name) : [];

function stretchOf(slot: Extract<Slot, { kind: 'stretch' }>, way: unknown, input: Input, { now }: Asker): Target {
  const told = (name: string) => optionsOf(valueAt(way, [...slot.path, name])).find((value) => !isNothing(value));
  const [first, last] = [told(slot.only) ?? told(slot.first), told(slot.only) ?? told(slot.last)].map(String);
  if (first === undefined || last === undefined || first === 'undefined') throw new Unfound('days not told');
  const whole = some(daysPlaces(input, first, last));
  if (whole) return ['DAYS', ...whole];
  const from = some(placesOfDays(input, (days) => days.first === first));
  const to = some(placesOfDays(input, (days) => days.last === last));
  if (from && to && first < last) return ['FROM', ...from, 'TO', ...to];
  const today = now.slice(0, 10);
  if (first === today && last === today) return ['DAYS', 'TODAY'];
  if (first === today && to) return ['FROM', 'TODAY', 'TO', ...to];
  throw new Unfound('days');
}

/** Signs of `YYYY-MM-DD`. */
const DAY = 10;

/** A day in the place of a time. */
const dayOf = (value: string, input: Input, now: string): Target | undefined =>
  some(daysPlaces(input, value, value)) ??
  some(placesOfDays(input, (days) => days.first === value)) ??
  (value === now.slice(0, DAY) ? ['TODAY'] : undefined);

/** How long something lasts that begins at `begin`: as a length, or as its end. */
const lengthOf = (minutes: number, begin: string, input: Input, now: string): Target | undefined =>
  some(placesOf(input, CLOCKS, (mention) => mention.sign === 'W' && minutesOf(mention.when, begin, now) === minutes));

/** By how many minutes something is moved, or by how many of a unit. */
function shiftOf(count: number, input: Input, now: string, unit: Unit | undefined): Target | undefined {
  const isIt = (mention: Mention) =>
    mention.sign === 'W' && Math.abs(minutesOf(mention.when, now, now) ?? 0) === Math.abs(count);
  const places =
    unit === undefined ? placesOf(input, CLOCKS, isIt) : placesOfLength(Math.abs(count) * MINUTES_OF[unit], input, now);
  return places.length > 0 ? [...(count < 0 ? ['LESS'] : []), places] : undefined;
}

const placesOfLength = (minutes: number, input: Input, now: string): number[] =>
  placesOf(input, ['L', 'D'], (mention) => mention.sign === 'W' && lengthTold(mention.when, now) === minutes);

/** The longest part of a record's name that stands in the message. */
function partOf(name: string, input: Input): Target | undefined {
  const whole = comparable(name);
  for (let length = whole.length - 1; length >= SHORTEST_PART; length--)
    for (let from = 0; from + length <= whole.length; from++) {
      const part = whole.slice(from, from + length).trim();
      const found = part.length === length ? wordsOf([part], input) : undefined;
      if (found) return found;
    }
  return undefined;
}

/** A single sign of a name may be any word. */
const SHORTEST_PART = 2;

/** A clock without a day: of the day on which a record is moved, or as it is told. */
function clockAlone(value: string, input: Input, day: string | undefined): Target | undefined {
  const clock = value.length === CLOCK ? value : value.slice(0, DAY) === day ? value.slice(DAY + 1, 16) : undefined;
  const places = (which: 'first' | 'last') =>
    some(placesOf(input, ['T'], (mention) => mention.sign === 'W' && clockOf(mention.when, which) === clock));
  if (clock === undefined) return undefined;
  const first = places('first');
  return places('last') ?? (first && ['AT', ...first]);
}

/** Signs of `HH:mm`. */
const CLOCK = 5;

function timeOf(value: string, input: Input, now: string, begin: string | undefined): Target | undefined {
  if (begin !== undefined && begin.length > DAY) {
    const ending = placesOf(
      input,
      CLOCKS,
      (mention) => mention.sign === 'W' && endOf(mention.when, begin, now) === value,
    );
    if (ending.length > 0) return [ending];
  }
  // A day is rather taken from where it stands alone.
  const isWhole = (place: number) => classOf(input.symbols[place] ?? '') === 'DT';
  for (const which of ['last', 'first'] as const) {
    const form = which === 'first' ? ['AT'] : [];
    const alone = placesOf(
      input,
      CLOCKS,
      (mention) => mention.sign === 'W' && momentOf(mention.when, which, now) === value,
    );
    if (alone.length > 0) return [...form, alone];
    const days = [...input.mentions.keys()].sort((a, b) => Number(isWhole(a)) - Number(isWhole(b)));
    for (const day of days) {
      const mention = input.mentions[day];
      if (mention?.sign !== 'W' || !['D', 'DT'].includes(classOf(input.symbols[day] ?? ''))) continue;
      const clocks = placesOf(
        input,
        ['T', 'DT'],
        (other) => other.sign === 'W' && momentOn(mention.when, other.when, which, now) === value,
      );
      if (clocks.length > 0) return [...form, [day], clocks];
    }
  }
  return undefined;
}

const CLOCKS = ['T', 'DT', 'L'];

/** The longest stretch of words that these texts make up, where they stand a few signs apart at most. */
function wordsOf(texts: readonly string[], input: Input): Target | undefined {
  // The message first, then the open plan's words, then the earlier turns from the first.
  const order = [input.texts.length - 1, ...input.texts.keys()];
  const found = order
    .map((text) => texts.flatMap((words) => stretchesOf(comparable(words), text, input)))
    .find((stretches) => stretches.length > 0);
  if (!found) return undefined;
  const merged: [number, number][] = [];
  for (const [first, last] of found.sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    const isBeside = before && first - before[1] <= 4 && !hasNamed(input, before[1] + 1, first);
    if (before && isBeside) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  const [first, last] = merged.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a));
  return [[first], [last]];
}

function stretchesOf(words: string, text: number, input: Input): [number, number][] {
  const at = words === '' ? -1 : (input.texts[text]?.folded.indexOf(words) ?? -1);
  if (at < 0) return [];
  const places = input.places.flatMap((span, place) =>
    span?.text === text && span.from < at + words.length && at < span.to ? [place] : [],
  );
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined ? [] : [[first, last]];
}

const hasNamed = (input: Input, from: number, to: number) =>
  input.mentions.slice(from, to).some((mention) => mention !== null);

function placesOf(input: Input, classes: readonly string[], isIt: (mention: Mention) => boolean): number[] {
  return input.mentions.flatMap((mention, place) =>
    mention && classes.includes(classOf(input.symbols[place] ?? '')) && isIt(mention) ? [place] : [],
  );
}

function placesOfDays(input: Input, isIt: (days: { first: string; last: string }) => boolean): number[] {
  return placesOf(input, ['D', 'DT'], (mention) => {
    const days = mention.sign === 'W' ? daysOf(mention.when) : null;
    return days !== null && isIt(days);
  });
}

const daysPlaces = (input: Input, first: string, last: string) =>
  placesOfDays(input, (days) => days.first === first && days.last === last);

const some = (places: number[]): Target | undefined => (places.length > 0 ? [places] : undefined);

/** The values that an expectation accepts. */
export const optionsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'any' in value && Array.isArray(value.any) ? value.any : [value];

const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && 'absent' in value);
