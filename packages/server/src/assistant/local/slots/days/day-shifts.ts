import type { PlacedWhen } from '../placed-when.ts';

// By how much a day off is moved, where that is said instead of the new day: 「17日の休みを一日早めて」.

/** The words that say it, and by how many days; earlier is negative. */
export interface DayShift {
  placed: PlacedWhen;
  by: number;
}

export function shiftIn(whens: readonly PlacedWhen[]): DayShift | undefined {
  for (const placed of whens.slice(1)) {
    const by = shiftOf(placed);
    if (by !== null) return { placed, by };
  }
  return undefined;
}

function shiftOf({ words, after }: PlacedWhen): number | null {
  const next = NEXT[words];
  if (next !== undefined) return SET_TO.test(after) ? next : null;
  if (/^(?:翌週|次の週)$/u.test(words)) return SAME_WEEKDAY.test(after) ? 7 : null;
  const [, count = '', unit = ''] = LENGTH.exec(words) ?? [];
  const length = (Number(count) || '一二三四五六'.indexOf(count) + 1) * (unit === '日' ? 1 : 7);
  if (length <= 0) return null;
  if (words.endsWith('前倒し') || EARLIER.test(after)) return -length;
  return words.endsWith('後ろ倒し') || LATER.test(after) ? length : null;
}

const NEXT: Readonly<Record<string, number>> = { 次の日: 1, 翌日: 1, あくる日: 1, 前日: -1, 前の日: -1 };
const SET_TO = /^(?:に|へ)(?:変|かえ|ずら|移|動か|振|し(?:て|た)|お願い|$|[。! ])/u;
const SAME_WEEKDAY = /^の(?:同じ|同)(?:曜日?|日)(?:に|へ)/u;
const LENGTH = /^([0-9一二三四五六])(日|週間?)(?:間|分)?(?:前倒し|後ろ倒し)?$/u;
const EARLIER = /^(?:だけ|ほど|分|ずつ)?(?:早め|はやめ|早く|前倒し|繰り?上げ|前に(?:ずら|移|し|変|動か))/u;
const LATER =
  /^(?:だけ|ほど|分|ずつ)?(?:遅らせ|おくらせ|遅く|後ろ倒し|繰り?下げ|(?:後ろ|後|あと)に(?:ずら|移|し|変|動か))/u;
