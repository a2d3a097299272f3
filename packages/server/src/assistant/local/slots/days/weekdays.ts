import { addDays, WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import type { Skeleton } from '../../message/mentions.ts';
import type { When } from '../../when.ts';
import type { PlacedWhen } from '../placed-when.ts';
import { isCount } from './day-counts.ts';

/** Days told before the request, a weekday as the day that it says again. */
export const daysTold = (whens: readonly PlacedWhen[], skeleton: Skeleton): PlacedWhen[] =>
  whens.map((placed) => anchoredWeekday(placed, whens, skeleton));

/** 「12月17日、木曜日」 says the same day twice; 「スポーツの日の次の日は…、その火曜日」 points back at it. */
export function anchoredWeekday(placed: PlacedWhen, whens: readonly PlacedWhen[], skeleton: Skeleton): PlacedWhen {
  const { text } = skeleton;
  const weekday = WEEKDAY.exec(placed.words)?.[1];
  if (weekday === undefined) return placed;
  const at = whens.findIndex((other) => other.at === placed.at);
  const [before, after] = [whens[at - 1], whens[at + 1]];
  const week = weekTakenBack(placed, skeleton);
  if (week !== undefined) return onDay(placed, dayOfWeek(week, weekday) ?? placed.when.start ?? '');
  const lead = before && text.slice(before.at + 1, placed.at);
  const listed = whens.slice(0, Math.max(at, 0)).findLast((other) => !WEEKDAY.test(other.words));
  const isListed = before !== undefined && /^[、・と]*$/u.test(lead ?? '');
  if (isListed && before !== listed && listed?.when.grain === 'week' && /^[、, ]*W/u.test(listed.after))
    return onDay(placed, dayOfWeek(listed.when, weekday) ?? placed.when.start ?? '');
  if (before?.when.grain === 'week') return onDay(placed, dayOfWeek(before.when, weekday) ?? placed.when.start ?? '');
  if (before && isDay(before) && SAME_WEEK.test(lead ?? ''))
    return onDay(placed, dayOfWeek(mondayOf(before.when), weekday) ?? '');
  const chosen = whens.find((other) => other.at > placed.at && /^の(?:方|ほう)/u.test(other.after));
  if (chosen && isOn(chosen, weekday)) return onDay(placed, chosen.when.start ?? '');
  const isBehind = lead !== undefined && (/^[、, ]+$/u.test(lead) || lead.endsWith('その'));
  if (before && isBehind && isOn(before, weekday)) return onDay(placed, before.when.start ?? '');
  if (before && lead !== undefined && SAID_AGAIN.test(lead) && STATED.test(placed.after)) {
    if (isOn(before, weekday)) return onDay(placed, before.when.start ?? '');
    if (isDay(before) && /^(?:です|でした)/u.test(lead)) return atOdds(placed);
  }
  // 「木曜30日」, of a Monday
  if (after?.at === placed.at + 1 && isDay(after) && !isOn(after, weekday)) return atOdds(placed);
  const isBefore = after && !isCount(after, whens) && /^(?:日)?[、, ]+$/u.test(text.slice(placed.at + 1, after.at));
  return after && isBefore && isOn(after, weekday) ? onDay(placed, after.when.start ?? '') : placed;
}

/** 「来週の火曜の休みを取り消して、木曜を休みに」: the week of the day that gives way to another. */
function weekTakenBack({ at }: PlacedWhen, { text, mentions, message }: Skeleton): Pick<When, 'start'> | undefined {
  const before = mentions.slice(0, at).findLastIndex((mention) => mention?.sign === 'W');
  const mention = mentions[before];
  if (mention?.sign !== 'W' || !GIVES_WAY.test(text.slice(before + 1, at))) return undefined;
  if (!OF_A_WEEK.test(message.text.slice(mention.from, mention.to)) || mention.when.start === null) return undefined;
  return mondayOf(mention.when);
}

function mondayOf({ start }: Pick<When, 'start'>): Pick<When, 'start'> {
  const day = (start ?? '').slice(0, 10);
  return { start: addDays(day, -((weekdayOf(day) + 6) % 7)) };
}

/** 「22日から同じ週の木曜まで」. */
const SAME_WEEK = /(?:その|同じ|同)週の?$/u;

const GIVES_WAY = /^[^。!?]{0,10}(?:消|けし|やめ|なし|キャンセル|取り下げ)[^。!?]{0,8}[、 ][^。!?W]{0,8}$/u;
const OF_A_WEEK = /^(?:来|再来|さ来|今)週の?[月火水木金土日]曜?日?$/u;

export const WEEKDAY = /^([日月火水木金土])(?:曜日?)?(?:の?(?:午前|午後|朝|昼|夕方)中?)?$/u;
/** 「27日休みます。金曜です」, 「27日です、たしか金曜日です」: which weekday the day is, behind it. */
const SAID_AGAIN =
  /^(?:です|でした|で|に|は)?(?:お?(?:休|やす)[^、。W]{0,8})?[、。! ]+(?:たしか|確か|たぶん|多分)?[、 ]?$/u;
const STATED = /^(?:です|でし|だ(?!け)|で合|[ねよな](?!り)|[。!、 ]|$)/u;

/** A single day with a date. */
const isDay = ({ when, words }: PlacedWhen) => when.kind === 'date' && when.start !== null && !WEEKDAY.test(words);

/** The same, on that day of the week. */
const isOn = (placed: PlacedWhen, weekday: string) =>
  isDay(placed) && WEEKDAYS[weekdayOf((placed.when.start ?? '').slice(0, 10))] === weekday;

/** 「24日です、水曜です」, of a Tuesday: one of the two is wrong. */
export const atOdds = (placed: PlacedWhen): PlacedWhen => ({ ...placed, when: { ...placed.when, disagrees: true } });

/** 「来週は祝日が続きますが、金曜日の…」: the Friday of that week. */
function dayOfWeek({ start }: Pick<When, 'start'>, weekday: string): string | undefined {
  const days = Array.from({ length: 7 }, (_, i) => addDays(start?.slice(0, 10) ?? '', i));
  return days.find((day) => WEEKDAYS[weekdayOf(day)] === weekday);
}

export function onDay(placed: PlacedWhen, day: string): PlacedWhen {
  const on = (at: string | null) => `${day.slice(0, 10)}${at?.slice(10) ?? ''}`;
  return { ...placed, when: { ...placed.when, start: on(placed.when.start), end: on(placed.when.end) } };
}
