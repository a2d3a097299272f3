import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { MINUTES_OF, type Unit } from '@ibasho/contract/params';
import type { KnownPerson } from '../../interpreter.ts';
import type { NameIndex } from '../names/names.ts';
import { MISSING } from '../reader/grammar.ts';
import { type Input, wordsBetween } from '../reader/input.ts';
import { quotationsIn } from '../text/quotations.ts';
import { countedIn } from '../when/length.ts';
import { numberOf } from '../when/numbers.ts';
import type { When } from '../when.ts';
import { type Gap, isGap, MISSED, UNREADABLE } from './gap.ts';
import { clockOf, daysOf, endOf, lengthOf, minutesOf, momentOf, momentOn } from './moments.ts';
import type { Part } from './parts.ts';
import { type Asked, everybody, type Thing, thingOf } from './things.ts';
import { choicesIn } from './written-choices.ts';

/** What values are made of. */
export interface Setting {
  input: Input;
  /** What of the message the plan does not point to. */
  rest: string;
  now: LocalDateTime;
  sender: KnownPerson | null;
  names: NameIndex;
}

/** Days that are off together, both included. */
export interface Stretch {
  first: LocalDate;
  last: LocalDate;
}

/** The record that a part names. */
export const thingIn = ({ values: [value] }: Part, setting: Setting, asked: Asked): Thing | Gap =>
  thingAt(value, setting, asked);

/**
 * The records that a part names, each once, without the sender, who asks; people of a group where it names one. The first gap
 * where one of them is unclear.
 */
export function thingsIn({ values }: Part, setting: Setting, asked: Asked): Thing[] | Gap {
  const things = new Map<string, Thing>();
  for (const value of values.length > 0 ? values : [undefined]) {
    const found = value === 'EVERYBODY' ? setting.names.membersOf('') : membersAt(value, setting);
    const one = found ?? thingAt(value, setting, asked);
    if (isGap(one)) return one;
    for (const each of [one].flat()) if (each.documentId !== setting.sender?.documentId) things.set(each.name, each);
  }
  return [...things.values()];
}

/** The people of the one group that a value names; undefined where it names none. */
function membersAt(value: string | number | undefined, { input, names }: Setting): readonly Thing[] | undefined {
  const mention = typeof value === 'number' ? input.mentions[value] : null;
  const [group, ...others] = mention?.sign === 'G' ? mention.all : [];
  const members = group && others.length === 0 ? names.membersOf(group.documentId) : [];
  return members.length > 0 ? members : undefined;
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

/** What is known beside a value. */
export interface Beside {
  /** When begins what it ends: a local time, its day alone, or its clock where nothing tells its day. */
  begin: string | undefined;
  /** When begins now what it changes; null where nothing tells its day. Undefined for what changes nothing. */
  was: string | null | undefined;
  /** What a number counts, where a length may tell it. */
  unit?: Unit | undefined;
}

/** What a part of any other kind says. */
export function plainValueIn(part: Part, setting: Setting, beside: Beside): string | number | Gap {
  const { slot, values } = part;
  if (values.includes(MISSING) || values.length === 0) return MISSED;
  switch (slot.kind) {
    case 'choice':
      return choicesIn(part, slot, setting.rest)[0] ?? '';
    case 'day': {
      const days = dayIn(values[0] ?? '', setting);
      if (!days) return UNREADABLE;
      const day = slot.begins === undefined ? days.first : days.last;
      return day < setting.now.slice(0, 10) ? { why: 'past', options: [] } : day;
    }
    case 'time':
      return timeIn(part, setting, beside);
    case 'number':
      return numberIn(part, setting, beside);
    case 'email': {
      const mention = setting.input.mentions[Number(values[0])];
      return mention?.sign === 'E' ? mention.content : UNREADABLE;
    }
    default:
      return wordsIn(part, setting) ?? UNREADABLE;
  }
}

/** The day of a part that tells no more of a time, though more is needed. */
export function dayAloneIn({ slot, values }: Part, setting: Setting): LocalDate | undefined {
  const [day, next] = values.filter((value) => value !== 'AT');
  const days = slot.kind === 'time' && next === MISSING && typeof day === 'number' ? dayIn(day, setting) : null;
  return days?.first;
}

/**
 * A clock of today or of the day on which begins what it ends, the time after a length, a day with its clock, or a day and a
 * clock that stand apart; still to come, but where it tells which record is meant. To a clock alone a record is moved on its
 * own day: a bare `HH:mm` where nothing tells that.
 */
function timeIn({ slot, values }: Part, setting: Setting, { begin, was }: Beside): LocalDateTime | LocalDate | Gap {
  if (slot.kind !== 'time') return UNREADABLE;
  // What begins, begins at the beginning of a stretch: 「10時から12時」.
  const which = values[0] === 'AT' || slot.isBegin || slot.tellsWhich ? 'first' : 'last';
  const [first, second] = values.filter((value) => value !== 'AT').map((value) => whenAt(value, setting));
  const day = slot.mayBeDay && values.length === 1 ? dayIn(values[0] ?? '', setting) : null;
  const { now } = setting;
  if (day && (!first || momentOf(first, which, now) === null)) return day.first;
  // 「16時まで」 is when nothing begins.
  if (!first || (slot.isBegin && (second ?? first).bound?.side === 'until')) return UNREADABLE;
  const start = slot.begins === undefined || begin === undefined ? undefined : dated(begin, now);
  const clock = second || was === undefined || start !== undefined ? null : clockOf(first, which);
  const told = second
    ? momentOn(first, second, which, now)
    : start !== undefined
      ? endOf(first, start, now)
      : clock !== null
        ? `${(was ?? now).slice(0, 10)}T${clock}`
        : momentOf(first, which, now);
  if (told === null) return UNREADABLE;
  if (start !== undefined && told < start) return { why: 'reversed', options: [] };
  const isToday = told.startsWith(now.slice(0, 10));
  const isBare = start === undefined ? clock !== null && was === null : begin !== start && isToday;
  if (isBare) return told.slice(11);
  return slot.tellsWhich || start !== undefined || told > now ? told : { why: 'past', options: [] };
}

/** Signs of `HH:mm`. */
const CLOCK = 5;

/** A time that is known by its clock alone, as if it were today's. */
export const dated = (time: string, now: LocalDateTime): string =>
  time.length === CLOCK ? `${now.slice(0, 10)}T${time}` : time;

/** When ends what begins at a part's time, where one mention tells both: 「10時から12時」, but not 「午後」. */
export function endAlongIn({ slot, values }: Part, setting: Setting): When | undefined {
  const when = values.map((value) => whenAt(value, setting)).findLast((each) => each !== null);
  if (!when || slot.kind !== 'time' || !slot.isBegin) return undefined;
  return when.kind.endsWith('timerange') && when.end !== null && when.part === null ? when : undefined;
}

function numberIn(part: Part, setting: Setting, { begin, unit }: Beside): number | Gap {
  const { slot, values } = part;
  if (slot.kind !== 'number') return UNREADABLE;
  if (slot.isShift) return shiftIn(part, setting, unit);
  const mention = values.length === 1 ? setting.input.mentions[Number(values[0])] : null;
  if (mention?.sign === 'N') return mention.percent;
  if (mention?.sign === 'W' && unit !== undefined) return countIn(mention.when, unit, slot, setting.now);
  if (mention?.sign === 'W') return minutesOf(mention.when, begin ?? setting.now, setting.now) ?? UNREADABLE;
  const words = wordsIn(part, setting)?.normalize('NFKC') ?? '';
  const number = numberOf(words);
  const isFit = Number.isFinite(number) && (!slot.isWhole || Number.isInteger(number));
  return isFit && words !== '' ? number : UNREADABLE;
}

/** By how many minutes, or days, something is moved: 「30分後ろに」, and behind `LESS` 「30分前倒し」. */
function shiftIn({ values }: Part, setting: Setting, unit: Unit | undefined): number | Gap {
  const when = whenAt(values.at(-1), setting);
  if (!when) return UNREADABLE;
  const count =
    unit === undefined ? minutesOf(when, setting.now, setting.now) : countIn(when, unit, SHIFTED, setting.now);
  return typeof count === 'number' && count !== 0 ? Math.abs(count) * (values[0] === 'LESS' ? -1 : 1) : UNREADABLE;
}

const SHIFTED = { isWhole: true, isShift: true };

/**
 * How many of a unit a mention tells. Of months only days may be made that tell how long something lasts: a shift by 「2か月」 is
 * none by 60 days.
 */
function countIn(
  when: When,
  unit: Unit,
  { isWhole, isShift }: { isWhole: boolean; isShift: boolean },
  now: LocalDateTime,
): number | Gap {
  const told = when.length && countedIn(when.length, unit);
  const minutes = when.length === null || (unit === 'day' && !isShift) ? lengthOf(when, now) : null;
  const count = told ?? (minutes === null ? Number.NaN : minutes / MINUTES_OF[unit]);
  return Number.isFinite(count) && (!isWhole || Number.isInteger(count)) ? count : UNREADABLE;
}

/** The sender's own words; of a value of the open plan that was cut for reading, all of it where all that is left was meant. */
function wordsIn({ values: [first, last] }: Part, { input }: Setting): string | null {
  if (typeof first !== 'number' || typeof last !== 'number') return null;
  const [from, to] = [input.places[first], input.places[last]];
  const text = from && input.texts[from.text];
  const isCut = to && text && to.to < text.text.length && input.places[last + 1]?.text !== to.text;
  if (isCut && from.text === to.text && from.from === 0) return text.raw.trim();
  const words = wholeQuotationAround(input, first, last) ?? wordsBetween(input, first, last);
  return words === '' ? null : words;
}

/** The quotation within which both signs stand: it is one thing, and never meant in part. */
function wholeQuotationAround({ places, texts }: Input, first: number, last: number): string | undefined {
  const [from, to] = [places[first], places[last]];
  const text = from && texts[from.text];
  if (!from || !to || !text || from.text !== to.text) return undefined;
  return quotationsIn(text).find((quotation) => quotation.from < from.from && to.to < quotation.to)?.content;
}

/** Every sign of the input that a part stands on. */
export function placesIn({ slot, values }: Part): number[] {
  const places = values.filter((value) => typeof value === 'number');
  const [first, last] = places;
  const isStretchOfSigns = slot.kind === 'words' || (slot.kind === 'number' && places.length === 2);
  if (!isStretchOfSigns || first === undefined || last === undefined) return places;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
