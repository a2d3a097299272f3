import { daysBetween } from '@ibasho/contract/dates';
import { type BaselineDays, baselineDaysOf } from '@ibasho/contract/project-baselines';
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

/** By how many days the last part ends later than it was to; earlier where negative, null where nothing can be compared. */
export function delayOf(parts: readonly Part[], baseline: Baseline): number | null {
  const then = latest([...baseline.values()].map(({ last }) => last));
  const now = latest(parts.flatMap((part) => shownDays(part)?.last ?? []));
  return then === undefined || now === undefined ? null : daysBetween(then, now);
}

/** 「基準より5日遅れ」. */
export function delayInWords(days: number): string {
  if (days === 0) return '基準どおり';
  return days > 0 ? `基準より${days}日遅れ` : `基準より${-days}日早い`;
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
