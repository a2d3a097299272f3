/** Which part of its day a day off takes; `half` where the memo does not say which. */
export type PartOfDay = 'morning' | 'afternoon' | 'half' | 'hours';

const IS_HALF = /(?:午[前後]|[ap]m)(?:中|半|有|年|の)*休|(?:午[前後]|[ap]m)中?(?:だけ|のみ)|半休|半日/;
const HALF = /(?<morning>午前|am)|午後|pm/;
const IS_HOURS = /時間(?:単位)?の?(?:休|有[休給]|年休)/;

/** The part that the memo of a day off names (午前休, 半休, 時間休); undefined for a whole day. */
export function partOfDay(memo: string | null | undefined): PartOfDay | undefined {
  const written = (memo ?? '').normalize('NFKC').toLowerCase();
  if (!IS_HALF.test(written)) return IS_HOURS.test(written) ? 'hours' : undefined;
  const half = HALF.exec(written);
  if (!half) return 'half';
  return half.groups?.morning ? 'morning' : 'afternoon';
}

const NAMES: Record<PartOfDay, string> = { morning: '午前休', afternoon: '午後休', half: '半休', hours: '時間休' };
/** These words at the head of a memo say no more than the part of the day; what stands behind them is the reason. */
const AT_HEAD = /^(?:午前休|午後休|半休|時間休)[\s、,・:：]*/u;

/** What staff call a day off with this memo, and the reason where one is given: 「午後休」 of 「午後休 通院」. */
export function dayOffOf(memo: string | null | undefined): { name: string; reason: string } {
  const part = partOfDay(memo);
  const written = memo?.trim() ?? '';
  return part === undefined
    ? { name: '休み', reason: written }
    : { name: NAMES[part], reason: written.replace(AT_HEAD, '') };
}
