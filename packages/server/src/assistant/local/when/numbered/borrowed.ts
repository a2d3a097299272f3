import { type Frame, follow, type Step } from '../frame.ts';
import type { Token } from '../lexicon/words.ts';
import { readNumber, type Written } from '../numbers.ts';
import { DAY } from '../period.ts';
import { dayOfMonth, weekday } from '../steps/day-steps.ts';
import { clock } from '../steps/time-steps.ts';
import { stands } from '../text.ts';
import { COUNTERS } from './counters.ts';

// Numbers without a unit of their own: they borrow it from the number before or after.

/** The 10 of 10〜12日, 13-15時, 24、25、27日: the unit is the last one's. */
export function borrowedAt(text: string, at: number): Token | undefined {
  const number = readNumber(text, at);
  const last = number && lastInRow(text, number);
  if (!last || !Number.isInteger(number.value)) return undefined;
  const { value, to } = number;
  const isTime = text.charAt(last.to) === ':' || (text.charAt(last.to) === '時' && text.charAt(last.to + 1) !== '間');
  if (isTime) return value <= LAST_HOUR ? { to, joint: 'comma', steps: [hour(value)] } : undefined;
  const counter = COUNTERS.find(
    ({ unit, unless }) => text.startsWith(unit, last.to) && !(unless && stands(unless, text, last.to + unit.length)),
  );
  const steps = counter && /^[年月日]$/.test(counter.unit) ? counter.steps(value) : undefined;
  return steps ? { to, joint: 'no', steps } : undefined;
}

/** The 3 of 12/1〜3, the 12 of 10時-12, the 25 of 12/24、25, the 16 of 3がつ16から19: the unit is that of what stood before. */
export function bareAt(text: string, at: number): Token | undefined {
  const number = readNumber(text, at);
  if (
    !number ||
    number.isKanji ||
    !Number.isInteger(number.value) ||
    !(AFTER_BARE.test(text.slice(number.to, number.to + 2)) || isLastOfDays(text, at, number.to))
  )
    return undefined;
  return { to: number.to, joint: 'tight', steps: [likeTheFirst(number.value)] };
}

/** The 29 of 29の月曜, 26金、: the next such date on that weekday; of the former the one that disagrees, to be asked about. */
export function onWeekdayAt(text: string, at: number): Token | undefined {
  ON_WEEKDAY.lastIndex = at;
  const match = ON_WEEKDAY.exec(text);
  if (!match) return undefined;
  const [whole, date = '', long, short] = match;
  const sign = '月火水木金土日'.indexOf(long ?? short ?? '');
  const step: Step = (frame) => {
    const days = follow([frame], [dayOfMonth(Number(date)), weekday(sign)]).filter(isSoon);
    const agreeing = days.filter((day) => day.weekday === 'agrees');
    return agreeing.length > 0 || long === undefined ? agreeing : days.slice(0, 1);
  };
  return { to: at + whole.length, joint: 'no', steps: [step] };
}

const ON_WEEKDAY =
  /([0-9]{1,2})(?:の? ?([月火水木金土日])(?:曜日?|よう(?:日|び)?)|([火水木金土])(?=$|[、,. 。\n・]|[はもに](?!く)|で(?!す)|から|と|お?休|お?やす|有[休給]|[代半年]休|午[前後]|終日))/y;
const isSoon = ({ period, now, hasMonth }: Frame) => {
  const days = ((period?.start ?? 0) - Math.floor(now / DAY) * DAY) / DAY;
  return hasMonth || (days >= 0 && days <= MOST_DAYS_AHEAD);
};
const MOST_DAYS_AHEAD = 62;

/** 8/12〜14盆休み: behind a date in marks the number is a day, whatever follows that counts nothing. */
const isLastOfDays = (text: string, at: number, to: number): boolean =>
  DATE_BEFORE.test(text.slice(Math.max(0, at - LONGEST_DATE), at)) && UNCOUNTED.test(text.slice(to, to + 2));
const DATE_BEFORE = /(?<![0-9/.-])[0-9]{1,2}\/[0-9]{1,2}(?:\([月火水木金土日]\))?[〜-]$/;
const LONGEST_DATE = 10;
const UNCOUNTED =
  /^(?:[\p{Script=Hiragana}\p{Extended_Pictographic}]|[\p{Script=Han}](?<![日時分秒年月週人名個件台枚本回号階部度倍割円頁つ泊]))/u;

const BETWEEN_NUMBERS = / ?(?:〜|-|から|、|,|・|と) ?/y;
const AFTER_BARE = /^(?:$|から|[\sのにはでをもと、。!,・)まごく休やお〜-])/;
const MOST_IN_LIST = 8;
const LAST_HOUR = 24;
const LAST_DATE = 31;

function lastInRow(text: string, number: Written): Written | undefined {
  let last: Written | undefined;
  let next: Written | undefined = number;
  for (let count = 0; next && count < MOST_IN_LIST; count++) {
    BETWEEN_NUMBERS.lastIndex = next.to;
    const mark = BETWEEN_NUMBERS.exec(text)?.[0];
    if (mark === undefined || (count > 0 && !/[、,・と]/.test(mark))) return last;
    last = readNumber(text, next.to + mark.length);
    next = last;
  }
  return last;
}

function likeTheFirst(value: number): Step {
  return (frame: Frame) => {
    if (frame.period?.grain === 'month' && frame.hasMonth && value <= LAST_DATE) return dayOfMonth(value)(frame);
    if (frame.period) return [];
    if (frame.afterGrain === 'clock') return value <= LAST_HOUR ? hour(value)(frame) : [];
    return frame.afterGrain === 'day' ? dayOfMonth(value)(frame) : [];
  };
}

function hour(value: number): Step {
  return clock({ hour: value, minute: 0, second: null, isOpen: value > 0 && value < 12, isWritten: false });
}
