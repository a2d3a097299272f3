import type { Instant } from '@ibasho/contract/common';
import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';

/** 「09:30から」 for today, 「11月19日(木) 09:30から」 for an earlier day of the firm's zone. */
export function heldSinceInWords(since: Instant, now: number, zone: string): string {
  const local = localTimeAt(since, zone);
  const day = local.slice(0, 10);
  return `${day === localTimeAt(now, zone).slice(0, 10) ? '' : `${dateInWords(day)} `}${timeOf(local)}から`;
}
