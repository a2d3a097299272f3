import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt, localTimeAt } from '@ibasho/contract/dates';
import { isFirmDay } from '@ibasho/contract/firm-times';
import type { Clock } from '../../clock.ts';

/** The day that `day` means (contract, `firmDay`), counted from the firm's today. */
export function dayOf(day: string, clock: Clock): LocalDate {
  if (day === 'today') return clock.today();
  const [, count, unit] = /^([+-]\d+)([dw])$/.exec(day) ?? [];
  return count === undefined ? day : addDays(clock.today(), Number(count) * (unit === 'w' ? 7 : 1));
}

/** The instant that `time` means (contract, `firmTime`): wall-clock times are the firm's, relative ones count from now. */
export function timeOf(time: string, clock: Clock): Instant {
  const [, count, unit] = /^([+-]\d+)(h|min)$/.exec(time) ?? [];
  if (count !== undefined) {
    return new Date(Date.parse(clock.now()) + Number(count) * (unit === 'h' ? 3_600_000 : 60_000)).toISOString();
  }
  if (/^\d\d:\d\d$/.test(time)) return instantAt(`${clock.today()}T${time}`, clock.zone);
  const [, day = '', clockTime = ''] = /^([^ T]+)[ T](\S+)$/.exec(time) ?? [];
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(clockTime);
  return hasOffset ? new Date(time).toISOString() : instantAt(`${dayOf(day, clock)}T${clockTime}`, clock.zone);
}

/** A schedule's date is a day, or a time that is also its start. */
export function dayAndStartOf(date: string, clock: Clock): { date: LocalDate; start: Instant | null } {
  if (isFirmDay(date)) return { date: dayOf(date, clock), start: null };
  const start = timeOf(date, clock);
  return { date: localTimeAt(start, clock.zone).slice(0, 10), start };
}
