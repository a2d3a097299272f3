import { addDays } from '@ibasho/contract/dates';
import { NO_MOVING } from '../../refusals.ts';
import { type Filling, refuse } from '../filling.ts';
import type { PlacedWhen } from '../placed-when.ts';
import { daysOf } from '../whens.ts';
import { shiftIn } from './day-shifts.ts';

/** 「20日の休みを21日に変更」: the one day is taken back, the other set. */
export function moveDays(filling: Filling, whens: readonly PlacedWhen[]): void {
  const { now } = filling.setting;
  const shift = shiftIn(whens);
  const swap = fromOneToOther(whens, filling.setting.skeleton.text, now.slice(0, 10));
  if (swap) {
    filling.move = swap;
    return;
  }
  const isTarget = (placed: PlacedWhen) =>
    shift === undefined
      ? (MOVED_TO.test(placed.after) && !STOOD.test(placed.after)) || isListedWithTarget(placed, filling)
      : placed.at === shift.placed.at;
  const to = daysOf(whens.filter(isTarget), now);
  const from = daysOf(
    whens.filter((placed) => !isTarget(placed)),
    now,
  );
  const [[start], [target]] = [from.ranges, to.ranges];
  if (shift && start && from.ranges.length === 1 && !from.half && !from.open && !from.past) {
    filling.move = { from: start, to: { start: addDays(start.start, shift.by), end: addDays(start.end, shift.by) } };
    return;
  }
  const end = start && target && (later(filling, whens, start) ?? target);
  const isPlain =
    [from, to].every(({ ranges, half, time, open, past }) => ranges.length === 1 && !half && !time && !open && !past) &&
    whens.every(({ when }) => when.grain !== 'week' && when.grain !== 'month');
  const meant = start && end && isPlain ? inSameMonth(start, inSameWeek(start, end, whens), whens) : null;
  if (!start || !meant) refuse(filling, NO_MOVING, false);
  else filling.move = { from: start, to: meant };
}

/** 「17日に取っていた休み」: what stands, and no target. */
const STOOD = /^(?:に|で)[^、。W]{1,5}て(?:い|おり|おい|あっ)?(?:まし)?たお?(?:休|やす|有|代)/u;

/** 「17日と18日の休みを、24日と25日に変更」: behind the day off, and before the last of those that it gives way to. */
function isListedWithTarget({ at, after }: PlacedWhen, { request: { stem } }: Filling): boolean {
  return at > stem.from && LISTED.test(after);
}

export const MOVED_TO =
  /^(?:に|へ)[ 、]?(?:改めて|あらためて|再度|代わりに|新し?たに|新しく)?(?:(?:入れ|いれ)(?:直|替|て|る|と|ま)|な(?:りまし|っ)た|まわ[しす]|回[しす]|取らせ|とらせ|(?:再?登録|再?申請|設定)|(?:取り|とり|付け|つけ)(?:直|替)|取得|取って|とって|付けて|変更|ずら|移|振り?替え|変え|かえ|動か|うごか|スライド|延期|前倒し|繰り[上下]げ|し(?![あ-んァ-ヶ]*たら)|させ|でき|お願い|[\s、。!]*$)/u;
const LISTED = /^(?:と|、|・|および|及び)W(?:に|へ)(?:変更|ずら|移|振り?替|変え|かえ|動か)/u;

/** 「休みを16日から24日に変更したいです」: the one day gives way to the other, and is no stretch. */
function fromOneToOther([only, ...others]: readonly PlacedWhen[], text: string, today: string): Filling['move'] {
  if (only === undefined || others.length > 0 || !/から(?!.*(?:まで|間))/u.test(only.words)) return null;
  const { kind, start, end } = only.when;
  const isOfOff =
    /(?:休み?|休暇|やすみ|有[休給])(?:の日(?:にち|程)?)?(?:[をは]|の件で?|について|につきまして|(?:を|の日を?)?変え(?:たい|て)(?:です)?[。!])、?$/u.test(
      text.slice(0, only.at),
    );
  if (kind !== 'daterange' || !start || !end || !isOfOff || !CHANGED_TO.test(only.after)) return null;
  // 「金曜から17日に」: the 17th may come before that Friday.
  const monthBefore = addDays(`${end.slice(0, 7)}-01`, -1).slice(0, 7) + end.slice(7);
  const isOpen = /から[0-9]{1,2}日?$/u.test(only.words) && monthBefore > today;
  if (start < today || isOpen) return null;
  return { from: { start, end: start }, to: { start: end, end } };
}

const CHANGED_TO = /^(?:に|へ|で)?(?:変更|変え|かえ|ずら|移|振り?替|動か)/u;

/** 「10日の休みを一週間後にずらして」, 「翌週の月曜日に」: counted from the day off, not from today. */
function later({ setting: { now } }: Filling, whens: readonly PlacedWhen[], from: Range): Range | undefined {
  const next = whens.map(({ words }) => /^(?:翌週|次の週)の?([月火水木金土日])曜?日?$/u.exec(words)?.[1]).find(Boolean);
  if (next !== undefined) {
    const day = addDays(mondayOf(from.start), 7 + '月火水木金土日'.indexOf(next));
    return { start: day, end: day };
  }
  const target = whens.find(
    ({ words, after }) => MOVED_TO.test(after) && /(?:日|週間?|ヶ月|か月)(?:後ろ?|前|あと?|う(?:しろ?)?)$/u.test(words),
  );
  if (!target?.when.start) return undefined;
  const by = daysBetween(now, target.when.start);
  return { start: addDays(from.start, by), end: addDays(from.end, by) };
}

/** 「来週の水曜の休みを木曜に」: the Thursday of that week. */
function inSameWeek(from: Range, to: Range, whens: readonly PlacedWhen[]): Range {
  const isOfWeek = whens.some(({ words }) => /(?:週|しゅう).*[月火水木金土日]/u.test(words));
  const isWeekday = whens.some(({ words, after }) => MOVED_TO.test(after) && /^[月火水木金土日]曜?日?$/u.test(words));
  if (!isOfWeek || !isWeekday || to.start !== to.end) return to;
  const day = addDays(mondayOf(from.start), daysSinceMonday(to.start));
  return { start: day, end: day };
}

/**
 * 「11/20の休み、25に」, said in March: of the month of the day off; where the one before is as near, it stays open (null).
 */
function inSameMonth(from: Range, to: Range, whens: readonly PlacedWhen[]): Range | null {
  const isNumber = whens.some(({ words, after }) => MOVED_TO.test(after) && /^[0-9]{1,2}日?$/u.test(words));
  if (!isNumber || to.start >= from.start || to.start.slice(0, 7) === from.start.slice(0, 7)) return to;
  const day = `${from.start.slice(0, 7)}${to.start.slice(7)}`;
  const isNearer = day > from.start && 2 * daysBetween(from.start, day) <= daysBetween(to.start, from.start);
  if (addDays(to.start, 28) >= from.start && !isNearer)
    return whens.some(({ words }) => /月|\//u.test(words)) ? null : to;
  return { start: day, end: day };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);

type Range = NonNullable<Filling['move']>['from'];
const daysSinceMonday = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
const mondayOf = (day: string) => addDays(day, -daysSinceMonday(day));
