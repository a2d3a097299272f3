import type { Step } from '../frame.ts';
import type { Token } from '../lexicon/words.ts';
import { dayOfMonth } from '../steps/day-steps.ts';
import { months, year } from '../steps/year-steps.ts';

// Dates written with marks: 2026-12-01, 2026/12/1, 12/1, 2026/12, 20261201.

/** The date written with marks at `at`; one that does not exist is none. */
export function notationAt(text: string, at: number): Token | undefined {
  if (/[a-z0-9$¥#]/.test(text.charAt(at - 1))) return undefined;
  for (const [pattern, read] of NOTATIONS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || !endsAt(text, pattern.lastIndex, match[0].endsWith('t'))) continue;
    const steps = read(match.slice(1));
    if (!steps) return undefined;
    return { to: pattern.lastIndex, joint: 'no', steps };
  }
  return undefined;
}

type Reading = (groups: readonly string[]) => readonly Step[] | undefined;

/** What follows a fraction, a share, a number of things. */
const FRACTION =
  /^ ?(?:の(?:確率|割合|縮|模型|大きさ|量|サイズ|時間|人|値|長|高|面積|スケール)|スケール|サイズ|縮尺|倍|人前|カット|以下|以上|秒|カップ|個|本|杯)/;

const NOTATIONS: readonly (readonly [RegExp, Reading])[] = [
  [/(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\2\d(?!\d{3}\2\d))(?:t(?=\d\d:))?/y, ([y, , m, d]) => ymd(Number(y), m, d)],
  [/(\d{1,2})\/(\d{1,2})\/(\d{4})/y, ([m, d, y]) => ymd(Number(y), m, d)],
  [/(\d{2})\/(\d{1,2})\/(\d{1,2})/y, ([y, m, d]) => ymd(2000 + Number(y), m, d)],
  [/((?:19|20)\d\d)(\d\d)(\d\d)/y, ([y, m, d]) => ymd(Number(y), m, d)],
  [/((?:19|20)\d\d)([-/])(\d{1,2})(?!\2\d)/y, ([y, , m]) => month(Number(y), m)],
  [/(\d{1,2})\/(\d{1,2})(?:日(?!間|目))?/y, ([m, d]) => monthDay(m, d)],
];

/** A longer number or a version goes on; 3/1-3/5 is a range. */
const ending = /(?![0-9%時]|[/.:][0-9])/y;

export function endsAt(text: string, at: number, isBeforeTime: boolean): boolean {
  ending.lastIndex = at;
  return isBeforeTime || (ending.test(text) && !FRACTION.test(text.slice(at, at + 8)));
}

export function ymd(y: number, m: string | undefined, d: string | undefined): Step[] | undefined {
  const days = monthDay(m, d);
  return days && y >= 1000 ? [year(y), ...days] : undefined;
}

function month(y: number, m: string | undefined): Step[] | undefined {
  const number = Number(m);
  return number >= 1 && number <= 12 ? [year(y), months(number, 1, 'month')] : undefined;
}

function monthDay(m: string | undefined, d: string | undefined): Step[] | undefined {
  const [number, date] = [Number(m), Number(d)];
  const exists = number >= 1 && number <= 12 && date >= 1 && date <= 31;
  return exists ? [months(number, 1, 'month'), dayOfMonth(date)] : undefined;
}
