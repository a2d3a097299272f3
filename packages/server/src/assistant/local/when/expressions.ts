import { type Frame, follow } from './frame.ts';
import type { Length } from './length.ts';
import { readLength } from './numbered/read-length.ts';
import { shiftAt } from './numbered/shifts.ts';
import { DAY } from './period.ts';
import { type Point, readPoint } from './points.ts';
import { lasting, readRange } from './ranges.ts';
import type { Side } from './readings.ts';
import { pointStretch, type Stretch } from './stretches.ts';
import { endOf } from './text.ts';

/** Words that name a time, with every reading of them, not yet ranked. */
export interface Expression {
  readonly from: number;
  readonly to: number;
  readonly stretches: readonly Stretch[];
  /** Where one was said; without stretches it is all that was said. */
  readonly length: Length | null;
  /** 3日 may be three days too. */
  readonly isLengthToo: boolean;
  /** から, まで, 以降, 以内 behind it, which open it to one side. */
  readonly bound: { readonly side: Side; readonly to: number } | Within | null;
}

/** 3日以内: from one moment up to another. */
interface Within {
  readonly side: 'within';
  readonly to: number;
  readonly stretches: readonly Stretch[];
}

/** The longest expression at `at`; a number where the words up to there can be none at all. */
export function readExpression(text: string, at: number, start: Frame): Expression | number | undefined {
  if (text.charAt(at) === '〜') return readUntil(text, at, start);
  const other = ofSomething(text, at);
  if (other !== undefined) return other;
  const length = readLength(text, at);
  const point = readPoint(text, at, start);
  const isLonger = !point || (length && (point.frames ? length.to > point.to : length.to >= point.to));
  if (length && !length.isLoose && isLonger) return duration(text, at, length.to, length.length, start);
  if (!point) return undefined;
  if (point.frames === null) return point.to;
  return readOn(text, at, point) ?? asPoint(text, at, point, length?.to === point.to ? length.length : null);
}

const NOUN = /[\p{Script=Han}\p{Script=Katakana}ー]/u;
/** 7日からの2日間. */
const OF = /の/y;
const FROM =
  / ?(?:ごろ|頃|くらい|ぐらい|あたり)? ?(?:から|より(?![もりよ前後早遅])|以降|〜|-|ー(?=[0-9〇一二三四五六七八九十])|→)[、,]? ?/y;
const AND = /と/y;
const END = / ?(?:までの間|まで|迄|の間|にかけて)/y;
const BETWEEN_END = /の間/y;
const BOUNDS: readonly (readonly [Side, RegExp])[] = [
  ['before', /よりも?(?:前|早)/y],
  ['after', /よりも?(?:後|あと|遅)/y],
  ['until', /以前|まで|迄/y],
  ['since', /から|以降|以後|以来|より(?![もりよ])|〜(?=$|[、。\sでにのはと])/y],
];
const JUST_BEFORE = /前(?![後半回者向日年月])/y;
const APPROXIMATE = /(?:ごろ|頃|ころ|くらい|ぐらい|あたり)?/y;
const WITHIN = /以内|のうちに/y;
const EMPTY: Omit<Expression, 'from' | 'to'> = { stretches: [], length: null, isLengthToo: false, bound: null };

/** 会議の1時間前, 納期の3日前 count from what nobody has named; how far that goes. */
function ofSomething(text: string, at: number): number | undefined {
  return text.charAt(at - 1) === 'の' && NOUN.test(text.charAt(at - 2)) ? shiftAt(text, at)?.to : undefined;
}

/** 〜15時, with nothing before it. */
function readUntil(text: string, at: number, start: Frame): Expression | undefined {
  const point = /^[\s、。(]?$/.test(text.charAt(at - 1)) ? readPoint(text, at + 1, start) : undefined;
  if (!point?.frames) return undefined;
  return { ...asPoint(text, at, point, null), bound: { side: 'until', to: point.to } };
}

/** What follows から: a point counted from the first (今日から2日後), another point, or so many hours or days. */
function readOn(text: string, from: number, point: Point): Expression | number | undefined {
  const mark = endOf(FROM, text, point.to);
  if (mark === undefined) return readBetween(text, from, point);
  const onward = shiftAt(text, mark);
  const frames = onward?.steps ? follow(point.frames, onward.steps) : [];
  if (onward && frames.length > 0) return asPoint(text, from, { to: onward.to, steps: [], frames }, null);
  const range = readRange(text, mark, point);
  if (range?.frames === null) return range.to;
  const lengthened = readLasting(text, from, endOf(OF, text, mark) ?? mark, point);
  if (!range || range.to < (lengthened?.to ?? 0) || (lengthened && isCounted(text, from, point, range.to)))
    return lengthened;
  if (range.stretches.length === 0) return undefined;
  return { ...EMPTY, from, to: endOf(END, text, range.to) ?? range.to, stretches: range.stretches };
}

/** 明日から3日休みます, which is how long; but 10日から12日休みます names the last day. */
function isCounted(text: string, from: number, point: Point, to: number): boolean {
  return endOf(OFF, text, to) !== undefined && !NUMBERED.test(text.slice(from, point.to));
}

const OFF = / ?(?:ほど|くらい|ぐらい)?(?:の?お?休|の?お?やす|の?有[休給]|いただ|不在)/y;
const NUMBERED = /[0-9〇一二三四五六七八九十](?:日|\([月火水木金土日]\)|日\([月火水木金土日]\))?$/u;

/** 3時と5時の間. */
function readBetween(text: string, from: number, point: Point): Expression | undefined {
  const mark = endOf(AND, text, point.to);
  const range = mark === undefined ? undefined : readRange(text, mark, point);
  const to = range?.frames ? endOf(BETWEEN_END, text, range.to) : undefined;
  if (!range?.frames || to === undefined || range.stretches.length === 0) return undefined;
  return { ...EMPTY, from, to, stretches: range.stretches };
}

/** 14時から1時間, 10日から3日間, 今日から2週間以内. */
function readLasting(text: string, from: number, at: number, point: Point): Expression | undefined {
  const said = readLength(text, at);
  if (!said) return undefined;
  const within = endOf(WITHIN, text, said.to);
  const stretches = point.frames.flatMap((frame) => lasting(frame, said.length, within !== undefined));
  if (stretches.length === 0) return undefined;
  const found = { ...EMPTY, from, to: said.to, length: said.length };
  return within === undefined
    ? { ...found, stretches }
    : { ...found, bound: { side: 'within', to: within, stretches } };
}

function duration(text: string, from: number, to: number, length: Length, start: Frame): Expression {
  const found = { ...EMPTY, from, to, length };
  const within = endOf(WITHIN, text, to);
  if (within === undefined) return found;
  const period =
    length.seconds > 0
      ? ({ start: start.now, end: start.now, grain: 'now' } as const)
      : ({ start: start.day, end: start.day + DAY, grain: 'day' } as const);
  const stretches = lasting({ ...start, period, isDated: true }, length, true);
  return { ...found, bound: { side: 'within', to: within, stretches } };
}

function asPoint(text: string, from: number, point: Point, length: Length | null): Expression {
  const found: Expression = {
    from,
    to: point.to,
    stretches: point.frames.flatMap(pointStretch),
    isLengthToo: length !== null,
    length,
    bound: null,
  };
  const after = endOf(APPROXIMATE, text, point.to) ?? point.to;
  for (const [side, pattern] of BOUNDS) {
    const to = endOf(pattern, text, after);
    if (to !== undefined) return { ...found, bound: { side, to } };
  }
  const before = point.frames[0]?.period?.grain === 'clock' ? endOf(JUST_BEFORE, text, after) : undefined;
  return before === undefined ? found : { ...found, bound: { side: 'before', to: before } };
}
