import { createRequire } from 'node:module';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween, instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { type HolidayPolicy, type Repeats, SERIES_LIMITS } from '@ibasho/contract/series';
import { invalidValue } from '../../actions/collection.ts';
import { isNationalHoliday } from '../../working-days.ts';

// The library's named exports are for bundlers alone.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

/** How something is repeated: a rule of RFC 5545 without DTSTART, and whether national holidays are left out. */
export interface Repetition {
  rule: string;
  holidays: HolidayPolicy;
}

export interface Occurrences {
  /** In their order; at most `SERIES_LIMITS.occurrences`. */
  dates: LocalDate[];
  /** The rule goes on, and the product does not. */
  isCut: boolean;
}

/** When something is on the firm's clock: a day, or a day with times. */
export interface When {
  date: LocalDate;
  start_time: Instant | null;
  end_time: Instant | null;
}

/**
 * The days on which something is repeated, from `first` on: none later than a year, and none of before. The first that
 * fits the rule may be later than `first`. Throws validation where the rule cannot be read or fits no day.
 */
export function occurrencesOf({ rule, holidays }: Repetition, first: LocalDate): Occurrences {
  const parts = partsOf(rule);
  const horizon = addDays(first, SERIES_LIMITS.days);
  const until = parts.UNTIL === undefined ? undefined : dayOf(parts.UNTIL);
  const last = until !== undefined && until < horizon ? until : horizon;
  const asked = parts.COUNT === undefined ? Number.POSITIVE_INFINITY : Number(parts.COUNT);
  const { UNTIL: _until, COUNT: _count, ...endless } = parts;
  const options = RRule.parseString(textOf(endless));
  const found = new RRule({ ...options, dtstart: asUtc(first), until: asUtc(last) })
    .all((_date, index) => index < asked)
    .map((date) => date.toISOString().slice(0, 10));
  const all = holidays === 'skip' ? found.filter((day) => !isNationalHoliday(day)) : found;
  if (all.length === 0) {
    throw invalidValue('rule', 'The rule fits no day of the year to come', '繰り返しに当てはまる日がありません');
  }
  const goesOn = found.length < asked && (until === undefined || until > horizon);
  return {
    dates: all.slice(0, SERIES_LIMITS.occurrences),
    isCut: goesOn || all.length > SERIES_LIMITS.occurrences,
  };
}

/** The rule of a word: every week on the weekday of `first`. Working days leave national holidays out. */
export function repetitionOf(repeats: Repeats, first: LocalDate, until?: LocalDate): Repetition {
  const end = until === undefined ? '' : `;UNTIL=${until.replaceAll('-', '')}`;
  return { rule: `${RULES[repeats](first)}${end}`, holidays: repeats === 'weekdays' ? 'skip' : 'keep' };
}

/** `when` on another day: at the same times of the clock in `zone`, whatever the difference to UTC is by then. */
export function onDay(when: When, day: LocalDate, zone: string): When {
  const { date, start_time, end_time } = when;
  if (start_time === null) return { date: day, start_time, end_time };
  const start = instantAt(`${day}T${timeOf(localTimeAt(start_time, zone))}`, zone);
  if (end_time === null) return { date: day, start_time: start, end_time };
  const end = localTimeAt(end_time, zone);
  const lastDay = addDays(day, daysBetween(date, end.slice(0, 10)));
  const sameClock = instantAt(`${lastDay}T${timeOf(end)}`, zone);
  // Where a change of clocks takes the whole time away, the length is kept.
  const isLost = Date.parse(sameClock) <= Date.parse(start);
  const length = Date.parse(end_time) - Date.parse(start_time);
  return {
    date: day,
    start_time: start,
    end_time: isLost ? new Date(Date.parse(start) + length).toISOString() : sameClock,
  };
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekday = (day: LocalDate): string => DAYS[asUtc(day).getUTCDay()] as string;

const RULES: Record<Repeats, (first: LocalDate) => string> = {
  daily: () => 'FREQ=DAILY',
  weekdays: () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: (first) => `FREQ=WEEKLY;BYDAY=${weekday(first)}`,
  biweekly: (first) => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday(first)}`,
  monthly: (first) => `FREQ=MONTHLY;${dayOfMonth(Number(first.slice(8)))}`,
};

/** What is on the 31st is on the last day of a month that has none. */
function dayOfMonth(day: number): string {
  if (day <= 28) return `BYMONTHDAY=${day}`;
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index);
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

/** What a rule may say, each item of a list: days alone, no times of the day. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}$/,
  BYDAY: /^(?:[+-]?[1-5])?(?:SU|MO|TU|WE|TH|FR|SA)$/,
  BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])$/,
  BYMONTH: /^(?:[1-9]|1[0-2])$/,
  BYSETPOS: /^-?[1-5]$/,
  WKST: /^(?:SU|MO)$/,
};
const ITEMS_MAX = 31;

type Parts = Partial<Record<keyof typeof PARTS, string>>;

function partsOf(rule: string): Parts {
  const parts: Parts = {};
  for (const part of rule.split(';')) {
    const [, name = '', value = ''] = /^([A-Z]{4,10})=(.{1,120})$/.exec(part) ?? [];
    const items = name.startsWith('BY') ? value.split(',') : [value];
    const isKnown = items.length <= ITEMS_MAX && items.every((item) => PARTS[name]?.test(item));
    if (!isKnown || parts[name] !== undefined) throw unreadable(part);
    parts[name] = value;
  }
  const isOfMonth = parts.FREQ === 'MONTHLY' || parts.FREQ === 'YEARLY';
  if (parts.FREQ === undefined) throw unreadable('FREQ');
  if (!isOfMonth && /\d/.test(parts.BYDAY ?? '')) throw unreadable('BYDAY');
  return parts;
}

const textOf = (parts: Parts): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

const unreadable = (part: string) =>
  invalidValue('rule', `The rule cannot be read: ${part}`, '繰り返し方の指定に誤りがあります');

function dayOf(until: string): LocalDate {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}`;
  if (Number.isNaN(Date.parse(day))) throw unreadable('UNTIL');
  return day;
}

const asUtc = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);
