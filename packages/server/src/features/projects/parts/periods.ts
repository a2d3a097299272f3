import { invalidValue } from '../../../actions/collection.ts';
import type { Image } from '../../../db/schema/index.ts';

/** Where a period stands: the columns of its first and last day, and what the last is called on the wire. */
export interface PeriodPlaces {
  start: string;
  end: string;
  endName: string;
}

/** Throws validation where the last day of `row` is before its first; either may be missing. */
export function requirePeriod(row: Image, { start, end, endName }: PeriodPlaces): void {
  const [first, last] = [row[start], row[end]];
  if (typeof first !== 'string' || typeof last !== 'string' || last >= first) return;
  throw invalidValue(endName, `${endName} must not be before the start`, '終了日は開始日以降にしてください');
}

/**
 * What a change of `row` sets besides, where it is a milestone: that is one day, so that either of its two columns
 * stands for both. `row` is undefined for a new one. Throws validation where the two differ.
 */
export function milestoneDay(row: Image | undefined, given: Image): Image {
  const { type, start_date: first = null, end_date: last = null } = { ...row, ...given };
  if (type !== 'milestone' || first === last) return {};
  if ('start_date' in given && !('end_date' in given)) return { end_date: first };
  if ('end_date' in given && !('start_date' in given)) return { start_date: last };
  throw invalidValue(
    'end',
    'The start and end of a milestone must be the same day',
    'マイルストーンの開始日と終了日は同じ日にしてください',
  );
}
