import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays } from '@ibasho/contract/dates';
import { type Clock, type DayPart, dayPartOf, readClock, readDayPart } from './when/clock.ts';
import { readDays } from './when/days.ts';
import type { Days } from './when/named-days.ts';
import { NUMBER, numberOf } from './when/numbers.ts';
import { flatten, hhmm, on, shift } from './when/wall-clock.ts';

/**
 * One expression of time in a sentence. `from` and `to` are its span, particles excluded but から/まで of a range.
 * Days are local dates, both ends included; times are `HH:mm` (no day said) or `YYYY-MM-DDTHH:mm`.
 */
export interface When {
  from: number;
  to: number;
  kind: 'date' | 'time' | 'datetime' | 'daterange' | 'timerange' | 'datetimerange' | 'duration';
  start: string | null;
  end: string | null;
  /** The hour was said without its half of the day: twelve hours later is a reading too. */
  open: boolean;
  /** Length in minutes, of a duration. */
  minutes: number | null;
  /** The part of the day that was named (午前中, 夕方). */
  part: DayPart['name'] | null;
  /** What kind of days were named; 'week' and 'month' mean all of it. */
  grain: Days['grain'] | null;
}

/**
 * Every expression of time in `text`, in order, none overlapping another, read for the wall clock `now`.
 * An hour from 1 to 6 without its half of the day is the afternoon's, as offices speak.
 */
export function findWhens(text: string, now: LocalDateTime): When[] {
  const flat = flatten(text);
  const found: When[] = [];
  const today = now.slice(0, 10);
  for (let at = 0; at < flat.length; ) {
    const when =
      starters.test(flat.charAt(at)) && !insideWord(flat, at)
        ? readWhen(flat, at, now, baseOf(flat, at, found.at(-1)) ?? today)
        : undefined;
    if (when) {
      found.push(...when);
      at = Math.max(at + 1, when.at(-1)?.to ?? 0);
    } else at++;
  }
  return found;
}

/** What one reading names: a day, a time, both, or a length. */
interface Point {
  days?: Days;
  clock?: Clock;
  part?: DayPart;
  to: number;
}

const starters =
  /[0-9〇零一二三四五六七八九十百千今元本明来再先前翌去昨令平昭大明年月火水木金土日週末正午早朝昼夕夜晩深未終しあきけおこさらげかすもどに次中第真クみ山海敬秋春文勤成建天憲スrhstap(とつ半丸まゆ]/u;
const rangeMark = /(?:から|より|〜|~|-|–|→|~)[ 、]?/y;
const endMark = /(?: ?まで(?:の間)?|の間)/y;
const duration = new RegExp(
  `(?:(${NUMBER})時間(?:(半)|(${NUMBER})分)?|(${NUMBER})分間?(?!後|前|の)|(半日)|(?:丸|まる)?(${NUMBER})(日間|週間|[ヶケかカ箇個]月間?|年間)(?!後|前)|([0-9]+(?:\\.[0-9]+)?)(?:h|hr|hours?)(?![a-z])|(半時間))`,
  'yu',
);
const fromNow = new RegExp(`(?:あと)?(?:(${NUMBER})時間(?:(半)|(${NUMBER})分)?|(${NUMBER})分)(後|前(?!に)|以内)`, 'yu');
const list = /[0-9]{1,2}(?:日)?(?:[、,・と][0-9]{1,2}(?:日)?)+(?![0-9]|時|分|:|月|\/|%|割|人|個|枚)/y;

function readWhen(text: string, at: number, now: LocalDateTime, today: LocalDate): When[] | undefined {
  return (
    one(readFromNow(text, at, now)) ??
    readList(text, at, today) ??
    one(readRange(text, at, today) ?? readDuration(text, at))
  );
}

/** 12月24日と27日, 再来週の月曜と火曜: a bare day in a list is the next one after the day before it. */
function baseOf(text: string, at: number, before: When | undefined): LocalDate | undefined {
  if (!before?.start?.includes('-') || !/^(?:と|、|・|や|,|、?あと| )+$/u.test(text.slice(before.to, at)))
    return undefined;
  return /^(?:[月火水木金土日]曜|[0-9〇一二三四五六七八九十]+日)/u.test(text.slice(at))
    ? before.start.slice(0, 10)
    : undefined;
}

function one(when: When | undefined): When[] | undefined {
  return when && [when];
}

/** 30分後, 1時間半後: a point counted from now. */
function readFromNow(text: string, at: number, now: LocalDateTime): When | undefined {
  fromNow.lastIndex = at;
  const match = fromNow.exec(text);
  if (!match || match[5] === '以内') return undefined;
  const minutes = lengthOf(match[1], match[2], match[3] ?? match[4]);
  const start = shift(now, match[5] === '前' ? -minutes : minutes);
  return { ...empty(at, fromNow.lastIndex), kind: 'datetime', start, minutes };
}

/** 24、25、27日: several days that share one unit. */
function readList(text: string, at: number, today: LocalDate): When[] | undefined {
  list.lastIndex = at;
  const match = list.exec(text);
  if (!match?.[0].endsWith('日') || /[0-9/月]/.test(text.charAt(at - 1))) return undefined;
  const found: When[] = [];
  for (const item of match[0].matchAll(/[0-9]+/g)) {
    const read = readDays(`${item[0]}日`, 0, found.at(-1)?.start ?? today);
    if (!read) return undefined;
    const from = at + item.index;
    found.push({ ...empty(from, from + item[0].length), kind: 'date', start: read.days.start, grain: 'day' });
  }
  const last = found.at(-1);
  if (last) last.to = list.lastIndex;
  return found;
}

function readDuration(text: string, at: number): When | undefined {
  duration.lastIndex = at;
  const match = duration.exec(text);
  if (!match) return undefined;
  const [, hours, half, rest, minutes, halfDay, count, unit, short, halfHour] = match;
  const length = halfDay
    ? 720
    : halfHour
      ? 30
      : short
        ? Math.round(Number(short) * 60)
        : count && unit
          ? numberOf(count) *
            (unit === '日間' ? 1440 : unit === '週間' ? 10080 : unit.startsWith('年') ? 525600 : 43200)
          : lengthOf(hours, half, rest ?? minutes);
  return { ...empty(at, duration.lastIndex), kind: 'duration', minutes: length };
}

function readRange(text: string, at: number, today: LocalDate): When | undefined {
  const first = readPoint(text, at, today) ?? readBareStart(text, at);
  if (!first) return undefined;
  rangeMark.lastIndex = first.to;
  const mark = rangeMark.exec(text);
  const onward = first.days?.grain === 'day' && mark && readOnward(text, rangeMark.lastIndex, first.days.start);
  if (onward) return { ...empty(at, onward.to), kind: 'date', start: onward.start, grain: 'day' };
  const second = mark && (readEnd(text, rangeMark.lastIndex, first, today) ?? undefined);
  if (second) return spanOf(at, text, first, second);
  if (mark) {
    const length = readDuration(text, rangeMark.lastIndex);
    if (length?.minutes) return lengthened(at, first, length);
  }
  return first.to > at && (first.days || first.clock || first.part) ? pointAt(at, first) : undefined;
}

/** 今日から2日後: counted from the day before から, no range. */
function readOnward(text: string, at: number, from: LocalDate): { start: LocalDate; to: number } | undefined {
  if (!/^(?:[0-9〇一二三四五六七八九十百]+)(?:日|週間?|[ヶケかカヵ箇个]月|年|営業日)(?:後|前)/u.test(text.slice(at)))
    return undefined;
  const read = readDays(text, at, from);
  return read && { start: read.days.start, to: read.to };
}

/** 10〜12日, 13-15時: the first number borrows the unit of the second. */
function readBareStart(text: string, at: number): Point | undefined {
  const bare = /([0-9]{1,2})(?=(?:〜|~|-|から)[0-9]{1,2}(?::[0-9]{2}|時|日))/y;
  bare.lastIndex = at;
  const match = bare.exec(text);
  if (!match || /[0-9/:月.-]/.test(text.charAt(at - 1))) return undefined;
  const unit = /^(?:〜|~|-|から)[0-9]{1,2}(時(?!間)|:|日(?!間))/.exec(text.slice(bare.lastIndex))?.[1];
  if (unit === undefined) return undefined;
  const to = bare.lastIndex;
  if (unit === '日') return { days: { start: match[1] ?? '', end: '', grain: 'span' }, to };
  const hour = Number(match[1]);
  return hour > 24 ? undefined : { clock: { minutes: hour * 60, open: hour >= 1 && hour <= 11 }, to };
}

/** The end of a range takes from its start what it leaves unsaid: month, day, half of the day. */
function readEnd(text: string, at: number, first: Point, today: LocalDate): Point | undefined {
  const base = first.days && first.days.end !== '' ? first.days.start : today;
  const bareHour = /([0-9]{1,2})(?!\d|[時分日月年:/%割人個枚台名週ヶか-])/y;
  const point = readPoint(text, at, base);
  if (point && (!first.days || point.days || point.clock || point.part)) return point;
  bareHour.lastIndex = at;
  const match = bareHour.exec(text);
  if (!match) return undefined;
  const n = Number(match[1]);
  if (first.clock && n <= 24) return { clock: { minutes: n * 60, open: n >= 1 && n <= 11 }, to: bareHour.lastIndex };
  if (!first.clock && first.days?.grain === 'day') {
    const read = readDays(`${n}日`, 0, base);
    return read && { days: read.days, to: bareHour.lastIndex };
  }
  return undefined;
}

/** A day, a time of day, or a day followed by a time. */
function readPoint(text: string, at: number, today: LocalDate): Point | undefined {
  const day = readDays(text, at, today);
  let to = day?.to ?? at;
  if (day) to = skip(text, to);
  const clock = readClock(text, to);
  const part = clock ? undefined : readDayPart(text, to);
  if (!day && !clock && !part) return undefined;
  const point: Point = { to: clock?.to ?? part?.to ?? day?.to ?? at };
  if (day) point.days = day.days;
  if (clock) point.clock = officeClock(clock.clock, day?.days.part);
  else if (part) point.part = part.part;
  else if (day?.days.part) point.part = dayPartOf(day.days.part);
  return point;
}

/** の, 、 and spaces may stand between a day and its time. */
function skip(text: string, at: number): number {
  const between = /(?:の| |、|,)*/y;
  between.lastIndex = at;
  between.exec(text);
  return between.lastIndex;
}

function officeClock(clock: Clock, part: Days['part']): Clock {
  if (!clock.open) return clock;
  if (part === '夜') return { ...clock, minutes: clock.minutes + (clock.minutes < 720 ? 720 : 0), open: false };
  if (part === '朝') return { ...clock, open: false };
  return clock.minutes < 420 ? { ...clock, minutes: clock.minutes + 720 } : clock;
}

function pointAt(from: number, point: Point): When {
  const { days, clock, part, to } = point;
  const when = { ...empty(from, to), grain: days?.grain ?? null, open: clock?.open ?? false, part: part?.name ?? null };
  if (clock) {
    return days
      ? { ...when, kind: 'datetime', start: on(days.start, clock.minutes) }
      : { ...when, kind: 'time', start: hhmm(clock.minutes) };
  }
  if (part) {
    return days
      ? { ...when, kind: 'datetimerange', start: on(days.start, part.start), end: on(days.start, part.end) }
      : { ...when, kind: 'timerange', start: hhmm(part.start), end: hhmm(part.end) };
  }
  if (days?.grain === 'day') return { ...when, kind: 'date', start: days.start };
  return { ...when, kind: 'daterange', start: days?.start ?? null, end: days?.end ?? null };
}

function spanOf(from: number, text: string, first: Point, second: Point): When | undefined {
  endMark.lastIndex = second.to;
  const to = endMark.test(text) ? endMark.lastIndex : second.to;
  const when = empty(from, to);
  const borrowed = first.days?.end === '' && second.days;
  const start = borrowed ? borrowedDay(first.days?.start ?? '', second.days?.start ?? '') : first.days?.start;
  if (!first.clock && !second.clock) {
    if (first.part && second.part && !second.days) {
      return start
        ? { ...when, kind: 'datetimerange', start: on(start, first.part.start), end: on(start, second.part.end) }
        : { ...when, kind: 'timerange', start: hhmm(first.part.start), end: hhmm(second.part.end) };
    }
    const end = second.days?.end;
    if (start === undefined || end === undefined || end < start) return undefined;
    return { ...when, kind: 'daterange', start, end, grain: 'span' };
  }
  const startsAt = first.clock?.minutes ?? first.part?.start;
  if (startsAt === undefined || (!second.clock && !second.part)) return undefined;
  const endsAt = laterThan(startsAt, first.clock, second, second.days !== undefined && second.days.start !== start);
  const open = first.clock?.open === true && second.clock?.open === true;
  if (start === undefined && !second.days)
    return { ...when, kind: 'timerange', start: hhmm(startsAt), end: hhmm(endsAt), open };
  const endDay = second.days?.start ?? start ?? '';
  return { ...when, kind: 'datetimerange', start: on(start ?? endDay, startsAt), end: on(endDay, endsAt), open };
}

function laterThan(startsAt: number, first: Clock | undefined, second: Point, otherDay: boolean): number {
  const end = second.clock?.minutes ?? second.part?.end ?? startsAt;
  if (otherDay || end > startsAt) return end;
  const plain = second.clock?.open === true && end + 720 > startsAt && (first?.open === true || startsAt >= 720);
  return plain && end + 720 <= 1440 ? end + 720 : end;
}

function borrowedDay(day: string, end: LocalDate): LocalDate | undefined {
  const start = `${end.slice(0, 8)}${day.padStart(2, '0')}`;
  return start <= end ? start : undefined;
}

/** 14時から1時間, 10日から3日間. */
function lengthened(from: number, first: Point, length: When): When | undefined {
  const minutes = length.minutes ?? 0;
  const when = { ...empty(from, length.to), minutes };
  if (first.clock) {
    const end = first.clock.minutes + minutes;
    return first.days
      ? {
          ...when,
          kind: 'datetimerange',
          start: on(first.days.start, first.clock.minutes),
          end: on(first.days.start, end),
        }
      : { ...when, kind: 'timerange', start: hhmm(first.clock.minutes), end: hhmm(end), open: first.clock.open };
  }
  if (!first.days || minutes % 1440 !== 0) return undefined;
  const end = addDays(first.days.start, minutes / 1440 - 1);
  return { ...when, kind: 'daterange', start: first.days.start, end, grain: 'span' };
}

function empty(from: number, to: number): When {
  return { from, to, kind: 'date', start: null, end: null, open: false, minutes: null, part: null, grain: null };
}

function lengthOf(hours: string | undefined, half: string | undefined, minutes: string | undefined): number {
  return (hours ? numberOf(hours) * 60 : 0) + (half ? 30 : 0) + (minutes ? numberOf(minutes) : 0);
}

/** A digit or a numeral kanji in the middle of a number, a letter in the middle of a word. */
function insideWord(text: string, at: number): boolean {
  const sign = text.charAt(at);
  const before = text.charAt(at - 1);
  if (/[0-9]/.test(sign)) return /[0-9]/.test(before);
  if (/[一二三四五六七八九十百千〇]/.test(sign)) return /[一二三四五六七八九十百千〇]/.test(before);
  if (/[a-z]/.test(sign)) return /[a-z]/.test(before);
  return false;
}
