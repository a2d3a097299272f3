import type { LocalDateTime } from '@ibasho/contract/common';
import { WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import type { Skeleton } from '../../message/mentions.ts';
import type { PlacedWhen } from '../placed-when.ts';
import { isDated } from './day-counts.ts';

// Times beside the days off themselves: when they were entered, and what they are counted from.

/** 「先月申請した4月8日のお休み」: when the day off was entered, and not which it is. */
export const isEntered = ({ after, at, when }: PlacedWhen, whens: readonly PlacedWhen[], now: LocalDateTime): boolean =>
  (when.start ?? now).slice(0, 10) < now.slice(0, 10) &&
  ENTERED.test(after) &&
  whens.some((other) => other.at > at && isDated(other));

const ENTERED =
  /^(?:に|、)?(?:お?休みを?)?(?:(?:申請|登録|入力|提出|お?願い)(?:を)?(?:し|いたし)|入れ|出し|もらっ|いただい|取っ)(?:て(?:い|おい|あっ))?(?:まし)?た(?=W|お?休|分|の)/u;

/** 「出張の次の日、12日に」: counted from what has no date, beside the day itself. */
export function isNextOf({ words, at }: PlacedWhen, whens: readonly PlacedWhen[], { text }: Skeleton): boolean {
  const isNext = AFTER_THAT[words] !== undefined && OF_SOMETHING.test(text.slice(0, at));
  return isNext && whens.some((other) => other.at !== at && isDated(other));
}

export const OF_SOMETHING = /[^、。!? Wそこ]の$/u;

/** How far from the day before it. */
export const AFTER_THAT: Readonly<Record<string, number>> = { 次の日: 1, 翌日: 1, あくる日: 1, 前日: -1, 前の日: -1 };

/** 「日曜に引越しだから月曜休みます」, 「月曜11日」: the day of the reason, and the weekday of the date right behind it. */
export function isBesideAnother({ words, at, after, when }: PlacedWhen, whens: readonly PlacedWhen[]): boolean {
  const next = whens.find((other) => other.at > at && isDated(other));
  if (!next?.when.start) return false;
  const weekday = /^([月火水木金土日])曜日?$/u.exec(words)?.[1];
  if (next.at === at + 1 && /^[0-9月/]+日?$/u.test(next.words))
    return weekday !== undefined && WEEKDAYS[weekdayOf(next.when.start.slice(0, 10))] === weekday;
  return when.grain === 'day' && DAY_OF_REASON.test(after) && !/^も/u.test(next.after);
}

const DAY_OF_REASON = /^(?:に|は|が)?(?![てで、とも])[^、。WPMGC休]{2,12}(?:だ|なの|な)(?:から|ので|で)[、 ]?W/u;
