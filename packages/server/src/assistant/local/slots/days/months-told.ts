import type { LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import type { Skeleton } from '../../message/mentions.ts';
import type { When } from '../../when.ts';
import type { PlacedWhen } from '../placed-when.ts';
import { AFTER_THAT } from './days-beside.ts';

// 「12/28 29」, 「来月、家族が来ます。25日から29日まで」: a day without a month is of the month that was told right before.

/** The same, in the month that was told before it; a day that comes before the one told there is of another. */
export function inMonthTold(placed: PlacedWhen, skeleton: Skeleton, now: LocalDateTime): PlacedWhen {
  const [, first, last, weekday] = BARE.exec(placed.words) ?? [];
  if (first === undefined || TARGET.test(placed.after)) return placed;
  const told = timesIn(skeleton, 0, placed.at);
  // 「6月25日と7月2日に休みます。25日は健診です」 speaks of the first again.
  const again = told.find(
    ({ when, words }) => WITH_MONTH.test(words) && Number(when.start?.slice(8, 10)) === Number(first),
  );
  const before =
    again ??
    toldBehind(placed, first, skeleton) ??
    told.findLast(({ words }) => !BARE.test(words) && AFTER_THAT[words] === undefined);
  if (before === undefined || !WITH_MONTH.test(before.words)) return placed;
  const { start, end, grain } = before.when;
  const from = (start ?? '').slice(0, 10);
  const isOneMonth = (end ?? from).slice(0, 7) === from.slice(0, 7);
  if (!isOneMonth || (grain !== 'month' && Number(first) < Number(from.slice(8)))) return placed;
  const day = dayIn(from, first);
  const until = last === undefined ? null : dayIn(from, last);
  if (day === null || day < now.slice(0, 10) || (until !== null && until < day)) return placed;
  if (weekday !== undefined && WEEKDAYS[weekdayOf(day)] !== weekday) return placed;
  return { ...placed, when: { ...placed.when, start: day, end: until ?? (placed.when.end === null ? null : day) } };
}

/** 「28日の休み取消、12月の」, 「25日の休みが要らなくなりました。12月25日です」: the month is told behind, alone or with the same day. */
function toldBehind({ at }: PlacedWhen, day: string, skeleton: Skeleton): Told | undefined {
  const { text } = skeleton;
  return timesIn(skeleton, at + 1, text.length).find(({ when, words, at: behind }) => {
    if (!/[、。!? ]$/u.test(text.slice(at + 1, behind)) || !WITH_MONTH.test(words)) return false;
    const tail = text.slice(behind + 1);
    if (when.grain === 'month') return MONTH_ALONE.test(tail);
    return when.kind === 'date' && Number(when.start?.slice(8, 10)) === Number(day) && DAY_AGAIN.test(tail);
  });
}

const MONTH_ALONE = /^の(?:です|ほう|方|分|やつ|こと|お?休み)*[、。!〜ー ]*$/u;
const DAY_AGAIN = /^(?:の(?:方|ほう|分|こと|お?休み)?)?(?:です|でした|だ|になります|のこと)/u;

interface Told {
  when: When;
  words: string;
  at: number;
}

/** The dates that the message names between two places. */
function timesIn({ mentions, message }: Skeleton, from: number, to: number): Told[] {
  return mentions.slice(from, to).flatMap((mention, index) => {
    if (mention?.sign !== 'W' || !/^\d{4}-/.test(mention.when.start ?? '')) return [];
    return [{ when: mention.when, words: message.text.slice(mention.from, mention.to), at: from + index }];
  });
}

const BARE =
  /^翌?([0-9]{1,2})日?(?:(?:から|より|〜|-)([0-9]{1,2})日?(?:まで)?)?(?:[、 ]?の?\(?([月火水木金土日])(?:曜日?)?\)?)?$/u;
const WITH_MONTH = /[0-9一二三四五六七八九十先今来]月|がつ|げつ|[0-9]\//u;
/** What a day off is moved to may as well be of the month before. */
const TARGET = /^(?:に|へ)[ 、]?(?:変更|変え|かえ|ずら|移|振り?替|動か|延期|前倒し|し[てた]|まわ|回)/u;

function dayIn(month: LocalDate, day: string): LocalDate | null {
  const date = `${month.slice(0, 7)}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
