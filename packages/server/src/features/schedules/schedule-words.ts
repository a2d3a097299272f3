import { dateInWords, localTimeAt, timeOf, timesInWords } from '@ibasho/contract/dates';
import type { Image } from '../../db/schema/index.ts';

/** 「11月24日(火) 14:00〜15:00」, 「11月24日(火) 14:00」, 「11月24日(火)〜11月26日(木)」. */
export function whenInWords({ date, last_date, start_time, end_time }: Image, zone: string): string {
  if (typeof start_time === 'string') {
    if (typeof end_time === 'string') return timesInWords(start_time, end_time, zone);
    const start = localTimeAt(start_time, zone);
    return `${dateInWords(start.slice(0, 10))} ${timeOf(start)}`;
  }
  const first = dateInWords(String(date));
  return typeof last_date === 'string' && last_date !== date ? `${first}〜${dateInWords(last_date)}` : first;
}

/** 「11月24日(火)から12月22日(火)まで、5件」. */
export function daysInWords(dates: readonly unknown[]): string {
  const [first, last] = [dates[0], dates.at(-1)].map((date) => dateInWords(String(date)));
  return `${first}から${last}まで、${dates.length}件`;
}
