import { z } from 'zod';
import { isLocalDate, isLocalDateTime } from './common.ts';

const relativeDay = /^(?:today|[+-]\d{1,4}[dw])$/;
const relativeTime = /^(?:(?:(?:today|[+-]\d{1,4}[dw])[ T])?(?:[01]\d|2[0-3]):[0-5]\d|[+-]\d{1,4}(?:h|min))$/;

/** A day: `YYYY-MM-DD`, or counted from the day of the load: `today`, `+1d`, `-2w`. */
export const firmDay = z.string().refine(isFirmDay, 'must be a date (2026-11-24) or relative (today, +1d, -2w)');

/** A time of the firm's wall clock, one with an offset, or one counted from the load: `+1d 10:00`, `15:30`, `+90min`. */
export const firmTime = z
  .string()
  .refine(isFirmTime, 'must be a time (2026-11-24T10:00) or relative (+1d 10:00, 15:30, +2h)');

/** Either of them. */
export const dayOrTime = z
  .string()
  .refine((value) => isFirmDay(value) || isFirmTime(value), 'must be a date or a time, or relative (+1d, +1d 10:00)');

/** Whether `value` is a day as `firmDay` has it. */
export function isFirmDay(value: string): boolean {
  return isLocalDate(value) || relativeDay.test(value);
}

/** Whether `value` is a time as `firmTime` has it. */
export function isFirmTime(value: string): boolean {
  if (relativeTime.test(value)) return true;
  return isLocalDateTime(value.replace(' ', 'T')) || z.iso.datetime({ offset: true }).safeParse(value).success;
}
