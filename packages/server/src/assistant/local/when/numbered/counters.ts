import type { Step } from '../frame.ts';
import type { Token } from '../lexicon/words.ts';
import { readNumber, type Written } from '../numbers.ts';
import { dayOfMonth, nthWeek, nthWeekday, nthWorkingDay } from '../steps/day-steps.ts';
import { either } from '../steps/relative-steps.ts';
import { fiscalYear, months, shortYear, year, years } from '../steps/year-steps.ts';
import { stands } from '../text.ts';
import { isName, KANA_NOT_A_DAY, NOT_A_DAY } from './names.ts';

// Numbers with their units: 3月, 20日, 2026年, 第3金曜.

/** The number and its unit at `at`: 3月, 20日, 2026年, 3週目. */
export function countedAt(text: string, at: number): Token[] {
  return [...byCounter(COUNTERS, text, at), ...byCounter(COUNTED, text, at)];
}

/** The number at `at` with one of these units behind it. */
export function byCounter(counters: readonly Counter[], text: string, at: number): Token[] {
  const number = readNumber(text, at);
  if (!number || number.isVague || !Number.isInteger(number.value)) return [];
  const from = text.charAt(number.to) === ' ' ? number.to + 1 : number.to;
  const found: Token[] = [];
  for (const { unit, steps, unless, lengthIf } of counters) {
    if (!text.startsWith(unit, from) || (unless && stands(unless, text, from + unit.length))) continue;
    if (isName(text, at, from + unit.length, number)) continue;
    const isYear = unit === '年';
    const value = isYear ? yearOf(number, text.charAt(at) === '0', text, from + unit.length) : number.value;
    const read = steps(value);
    const isLength =
      lengthIf &&
      (stands(lengthIf, text, from + unit.length) || (value <= FEW_DAYS && stands(ONLY, text, from + unit.length)));
    if (read === undefined || (isLength && read === null)) continue;
    found.push({
      to: from + unit.length,
      joint: 'no',
      steps: isLength ? (read?.map(ifSaid) ?? null) : read,
      isDate: DATE_UNITS.includes(unit),
    });
  }
  return found;
}

interface Counter {
  readonly unit: string;
  readonly steps: (n: number) => readonly Step[] | null | undefined;
  /** What may not follow (sticky). */
  readonly unless?: RegExp;
  /** What makes a length of it where nothing was said before (sticky). */
  readonly lengthIf?: RegExp;
}

/** What makes a number of days of it, unless a month was said before. */
const NUMBER_OF_DAYS = new RegExp(
  [
    '[程分弱強]|ほど|くらい|ぐらい|以[内上下]|未満|のうちに|中に|かけ|かか|も(?=か|待|前|続)|続|連続|ずつ|おき|ぶり|がかり',
    '早(?!朝)|遅|延|伸|縮|短縮|ずら|繰り?[上下]|前倒|後ろ?倒| ?(?:後ろ|うしろ)(?:に|へ)|巻(?=い|く|き|け)|で(?=終|おわ|でき|出来|仕上|完了|済|片付)',
  ].join('|'),
  'y',
);

/** 3日だけ is a length, 29日だけ a date. */
const ONLY = /だけ/y;
const FEW_DAYS = 7;

/** Null: no such month, so that nothing around it is a date; undefined: another sort of number. */
export const COUNTERS: readonly Counter[] = [
  { unit: '年度', steps: (n) => (n >= 1000 ? [fiscalYear(n)] : n < 100 ? [fiscalYear(2000 + n)] : undefined) },
  { unit: '年代', steps: decade },
  { unit: '年', steps: yearSteps, unless: /[生目齢間休]|[前後](?!半)/y },
  { unit: '世紀', steps: (n) => (n >= 1 && n <= 30 ? [years((n - 1) * 100 + 1, 100, 'century')] : undefined) },
  { unit: 'q', steps: quarter, unless: /[a-z0-9]/y },
  { unit: '月', steps: month, unless: /[間例刊額給号期分生](?!に)|ヶ/y },
  { unit: 'がつ', steps: month },
  {
    unit: '日',
    steps: date,
    unless: NOT_A_DAY,
    lengthIf: NUMBER_OF_DAYS,
  },
  { unit: 'にち', steps: date, unless: /かん|め|まえ|ご(?![ぜろ])/y, lengthIf: NUMBER_OF_DAYS },
  { unit: 'か', steps: date, unless: KANA_NOT_A_DAY },
];

/** 8日, 20にち, 8か. */
const DATE_UNITS: readonly string[] = ['日', 'にち', 'か'];

/** After 第, and 3週目 without it. */
export const ORDINALS: readonly Counter[] = [
  { unit: '四半期', steps: quarter },
  { unit: '週目', steps: (n) => [nthWeek(n)] },
  { unit: '週', steps: (n) => [nthWeek(n)], unless: /[間刊]/y },
  { unit: '営業日', steps: (n) => [nthWorkingDay(n)], unless: /[前後]/y },
  ...[...'月火水木金土日'].flatMap((sign, index) =>
    ['曜日', '曜'].map(
      (end): Counter => ({ unit: sign + end, steps: (n) => (n <= 5 ? [nthWeekday(n, index)] : null) }),
    ),
  ),
];

/** The same after a number alone: 3週目, 2回目の金曜, 3営業日目. */
const COUNTED: readonly Counter[] = [
  { unit: '週目', steps: (n) => [nthWeek(n)] },
  { unit: '営業日目', steps: (n) => [nthWorkingDay(n)] },
  ...[...'月火水木金土日'].map(
    (sign, index): Counter => ({ unit: `回目の${sign}曜`, steps: (n) => (n <= 5 ? [nthWeekday(n, index)] : null) }),
  ),
];

/** Only behind a month: 12月1日だけ is a date, 1日だけ a length. */
function ifSaid(step: Step): Step {
  return (frame) => (frame.period ? step(frame) : []);
}

/** 26年3月, 08年 and 98年 are years of our time; 26年 by itself is a length. */
function yearOf({ value }: Written, isPadded: boolean, text: string, at: number): number {
  if (value >= OLD_CENTURY && value < 100) return 1900 + value;
  const isYear = isPadded || (value >= 10 && value < 100 && BEFORE_MONTH.test(text.slice(at, at + 5)));
  return isYear && value < 100 ? 2000 + value : value;
}

/** From here on two digits are a year of the last century. */
const OLD_CENTURY = 70;
const BEFORE_MONTH = /^の?[0-9一二三四五六七八九十]{1,2}月/;

function month(n: number): readonly Step[] | null {
  return n >= 1 && n <= 12 ? [months(n, 1, 'month')] : null;
}

function date(n: number): readonly Step[] | null {
  return n >= 1 && n <= 31 ? [dayOfMonth(n)] : null;
}

/** 2026年; 18年 only as the end of a range that begins with a year; 千年 is a length. */
function yearSteps(n: number): readonly Step[] | undefined {
  if (n > 1000 && n < 3000) return [year(n)];
  return n < 100 ? [shortYear(n)] : undefined;
}

/** By the calendar; firms whose year begins in April count otherwise. */
export function quarter(n: number): readonly Step[] | undefined {
  if (n < 1 || n > 4) return undefined;
  return [either([months(3 * n - 2, 3, 'quarter')], [months(3 * n + 1, 3, 'quarter')])];
}

function decade(n: number): readonly Step[] | undefined {
  if (n % 10 !== 0 || (n >= 100 && n < 1000)) return undefined;
  return [years(n >= 1000 ? n : 1900 + n, 10, 'decade')];
}
