import { isLocalDate } from '@ibasho/contract/common';
import { instantAt, localTimeAt } from '@ibasho/contract/dates';

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Wall clocks of zones are not told before it, and PostgreSQL writes later years in other ways. */
const FIRST_YEAR = 1000;
const LAST_MS = Date.parse('9999-12-31T00:00:00Z');

/**
 * A date-time of the content API as an instant: ISO 8601 or milliseconds since 1970.
 * Without an offset it is on the firm's wall clock, a bare date its first moment there. Undefined where it is none.
 */
export function readInstant(value: unknown, zone: string): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d{9,15}$/.test(value))) {
    return instantOf(Number(value));
  }
  if (typeof value !== 'string') return undefined;
  const match = DATE_TIME.exec(value);
  if (!match) return undefined;
  const [, date = '', hours = '00', minutes = '00', seconds = '00', fraction = '', offset] = match;
  if (!isLocalDate(date) || Number(date.slice(0, 4)) < FIRST_YEAR) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const afterMinute = Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = `${date}T${hours}:${minutes}`;
  if (offset === undefined) return instantOf(Date.parse(instantAt(local, zone)) + afterMinute);
  return instantOf(Date.parse(`${local}:00Z`) + afterMinute - offsetMs(offset));
}

/** The time on a wall clock that a date-time without an offset names: `2027-03-28T02:30`; undefined of all else. */
export function wallClockIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, date, hours, minutes, , , offset] = DATE_TIME.exec(value) ?? [];
  return hours !== undefined && offset === undefined ? `${date}T${hours}:${minutes}` : undefined;
}

/** Whether a value for a day names a time of that day too. */
export const hasClock = (value: unknown): boolean => typeof value === 'string' && value.length > 'YYYY-MM-DD'.length;

/** A calendar day of the content API; a date-time stands for its day in the firm's zone. Undefined where it is none. */
export function readDay(value: unknown, zone: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return isLocalDate(value) ? value : undefined;
  if (!DATE_TIME.test(value)) return undefined;
  const instant = readInstant(value, zone);
  return instant === undefined ? undefined : localTimeAt(instant, zone).slice(0, 10);
}

function instantOf(milliseconds: number): string | undefined {
  if (!(Math.abs(milliseconds) <= LAST_MS)) return undefined;
  const instant = new Date(milliseconds);
  return instant.getUTCFullYear() < FIRST_YEAR ? undefined : instant.toISOString();
}

function offsetMs(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
