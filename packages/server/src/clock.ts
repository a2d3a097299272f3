import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { localTimeAt } from '@ibasho/contract/dates';

/** The firm's clock. Only the domain reads it: tokens, TLS and signatures use the real one. */
export interface Clock {
  readonly zone: string;
  now(): Instant;
  /** The firm's wall clock, to the minute. */
  local(): LocalDateTime;
  today(): LocalDate;
}

/** `clock` at this moment, and from then on: within a run it is one and the same time, which the database has as well. */
export function stopped(clock: Clock): Clock {
  const now = clock.now();
  return clockOf(clock.zone, () => now);
}

/**
 * A clock that shows `start` (ISO 8601 with offset, setting APP_NOW) at this moment and runs on from there;
 * without it the real time. `zone` is the firm's, IANA.
 */
export function firmClock(zone: string, start?: Instant): Clock {
  const ahead = start === undefined ? 0 : Date.parse(start) - Date.now();
  return clockOf(zone, () => new Date(Date.now() + ahead).toISOString());
}

/** A clock of `zone` (IANA) that shows what `now` gives. */
export function clockOf(zone: string, now: () => Instant): Clock {
  return { zone, now, local: () => localTimeAt(now(), zone), today: () => localTimeAt(now(), zone).slice(0, 10) };
}
