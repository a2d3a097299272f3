import type { Expression } from './when/expressions.ts';
import { type Length, minutesOf } from './when/length.ts';
import { DAY } from './when/period.ts';
import { durationReading, openedReading, type Reading, readingOf, type Side } from './when/readings.ts';
import { expressionsIn } from './when/scan.ts';
import { type Office, ranked } from './when/stretches.ts';
import { flatten } from './when/text.ts';

/**
 * Words of a sentence that name a time, with every reading of them.
 * The reading itself (`kind`, `start`, `end` …) is the one that people in an office mean: `readings[0]`.
 */
export interface When extends Reading {
  /** The span in the text, particles excluded but から/まで of a range; `to` is the first sign after it. */
  from: number;
  to: number;
  /** As it was said, where one was: 「2か月」 is no number of days. */
  length: Length | null;
  /** Most likely first. */
  readings: readonly Reading[];
  /** Words right behind it that open it to one side, with the readings that they make of it. */
  bound: { side: Side | 'within'; to: number; readings: readonly Reading[] } | null;
}

/**
 * Every expression of time in `text`, in order, none overlapping another, read for the wall clock `now`
 * (`YYYY-MM-DDTHH:mm`, the firm's zone). A bare 今 only `withNow`. Never throws; time grows with the length of the text.
 *
 * Words (`when/lexicon`) and numbers with their units (`when/numbered`) each stand for steps (`when/steps`), which narrow
 * what was said before: 来年 → 3月 → 第2月曜 → 午後 → 3時 (`points.ts`), every reading being kept. Two points make a
 * range (`ranges.ts`), words behind it open it to one side (`expressions.ts`), the text is searched for all of them
 * (`scan.ts`), and office sense puts the readings in order (`stretches.ts`).
 */
export function findWhens(text: string, now: string, { withNow = false } = {}): When[] {
  const flat = flatten(text);
  const at = secondsOf(now);
  const expressions = expressionsIn(flat, at);
  const isOtherDay = expressions.some(({ stretches }) => {
    const [chosen] = ranked(stretches, { now: at, isOtherDay: false });
    return chosen?.first.isDated === true && Math.floor(chosen.start / DAY) !== Math.floor(at / DAY);
  });
  return expressions
    .filter((expression) => withNow || !saysNow(expression))
    .map((expression) => whenOf(expression, { now: at, isOtherDay }));
}

/** 今 alone; 今から1時間 says more. */
function saysNow({ stretches }: Expression): boolean {
  return stretches.length > 0 && stretches.every(({ first, isRange }) => !isRange && first.period?.grain === 'now');
}

function whenOf(expression: Expression, office: Office): When {
  const { from, to, stretches, length, isLengthToo, bound } = expression;
  const minutes = length && minutesOf(length);
  const readings = ranked(stretches, office).map((stretch) => readingOf(stretch, isLengthToo ? null : minutes));
  if (minutes !== null && (isLengthToo || readings.length === 0)) readings.push(durationReading(minutes));
  const [first = durationReading(0)] = readings;
  return { ...first, from, to, length, readings, bound: bound && boundOf(bound, readings, office) };
}

function boundOf(bound: NonNullable<Expression['bound']>, readings: readonly Reading[], office: Office): When['bound'] {
  const { side, to } = bound;
  if (side === 'within')
    return { side, to, readings: ranked(bound.stretches, office).map((stretch) => readingOf(stretch)) };
  const opened = readings.map((reading) => openedReading(reading, side)).filter((reading) => reading !== undefined);
  return opened.length > 0 ? { side, to, readings: opened } : null;
}

function secondsOf(now: string): number {
  return Date.parse(`${now.length === 16 ? `${now}:00` : now}Z`) / 1000;
}
