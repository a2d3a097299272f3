import { daysBetween } from '@ibasho/contract/dates';
import { type BaselineDays, baselineDaysOf } from '@ibasho/contract/projects/project-baselines';
import type { Part } from '../parts/part.ts';
import { shownDays } from '../parts/part-form.ts';
import { daysInWords } from '../parts/part-words.ts';

interface Period {
  first: string;
  last: string;
}

/** The days that parts had when the baseline was saved, by documentId. */
export type Baseline = ReadonlyMap<string, Period>;

export function baselineOf(dates: readonly string[]): Baseline {
  const periods = baselineDaysOf(dates).flatMap(({ documentId, ...days }: BaselineDays) => {
    const shown = shownDays(days);
    return shown ? [[documentId, shown] as const] : [];
  });
  return new Map(periods);
}

/** How late the whole and its parts are; null where nothing can be compared. */
export function delayOf(parts: readonly Part[], baseline: Baseline): Delay | null {
  const then = latest([...baseline.values()].map(({ last }) => last));
  const now = latest(parts.flatMap((part) => shownDays(part)?.last ?? []));
  if (then === undefined || now === undefined) return null;
  const late = parts.map((part) => daysLater(part, baseline.get(part.documentId))).filter((days) => days > 0);
  return { days: daysBetween(then, now), late: { parts: late.length, most: Math.max(0, ...late) } };
}

/** By how many days a part ends later than it was to; 0 where it cannot be compared. */
function daysLater(part: Part, then: Period | undefined): number {
  const now = shownDays(part);
  return then && now ? daysBetween(then.last, now.last) : 0;
}

/** How the parts stand beside the baseline. */
interface Delay {
  /** By how many days the last part ends later than it was to; earlier where negative. */
  days: number;
  /** How many parts end later, and by how many days at most. */
  late: { parts: number; most: number };
}

/** 「基準より5日遅れ」; where the whole is not late but parts of it are, 「終了は基準どおり、3件が遅れ（最大15日）」. */
export function delayInWords({ days, late: { parts, most } }: Delay): string {
  if (days > 0) return `基準より${days}日遅れ`;
  const whole = days === 0 ? '基準どおり' : `基準より${-days}日早い`;
  return parts === 0 ? whole : `終了は${whole}、${parts}件が遅れ（最大${most}日）`;
}

/** 「基準は11月24日(火)〜11月27日(金)、5日遅れ」; '' where the part was not there, or stands as it did. */
export function partBesideBaseline(part: Part, then: Period | undefined): string {
  const now = shownDays(part);
  if (!then || !now || (then.first === now.first && then.last === now.last)) return '';
  const days = daysBetween(then.last, now.last);
  const shift = days === 0 ? '' : `、${Math.abs(days)}日${days > 0 ? '遅れ' : '早い'}`;
  return `基準は${daysInWords({ kind: part.kind, ...then })}${shift}`;
}

const latest = (days: readonly string[]): string | undefined => [...days].sort().at(-1);
