import type { Instant } from '@ibasho/contract/common';
import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { firmZone } from './clock.ts';

/** 「11月20日(金) 15:00」 in the firm's zone; with the year where it is not that of `now`. */
export function whenInWords(instant: Instant, now: number): string {
  const local = localTimeAt(instant, firmZone());
  const year = local.slice(0, 4);
  const isThisYear = localTimeAt(now, firmZone()).startsWith(year);
  return `${isThisYear ? '' : `${year}年`}${dateInWords(local.slice(0, 10))} ${timeOf(local)}`;
}
