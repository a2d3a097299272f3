import { z } from 'zod';

/** A calendar day in the firm's zone, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A wall-clock time in the firm's zone, `YYYY-MM-DDTHH:mm`, never with an offset. */
export type LocalDateTime = string;
/** A point in time, ISO 8601 in UTC with `Z`. */
export type Instant = string;

const unwanted = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const allowed = (text: string) => !unwanted.test(text);

/** One line of text that a person wrote: no control characters, not empty, at most `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => allowed(text) && !/[\r\n]/.test(text), 'must not hold control characters or half characters');

/** Text of several lines: line breaks and tabs are kept, other control characters refused. */
export const text = (max: number) =>
  z.string().max(max).refine(allowed, 'must not hold control characters or half characters');

/** The key of a record on the wire: 24 characters a–z0–9. */
export const documentId = z.string().regex(/^[a-z0-9]{24}$/, 'must be a documentId');

/** An address for mail and sign-in; its case does not count. */
export const emailAddress = z.email('must be an email address').max(254).toLowerCase();

/** `YYYY-MM-DD`, a day that exists. */
export const localDate = z.string().describe('YYYY-MM-DD').refine(isLocalDate, 'must be a date YYYY-MM-DD that exists');

/** `YYYY-MM-DDTHH:mm` (seconds allowed and dropped), a time that exists, without an offset. */
export const localDateTime = z
  .string()
  .describe('local ISO 8601 without offset, YYYY-MM-DDTHH:mm')
  .refine(isLocalDateTime, 'must be a local date-time YYYY-MM-DDTHH:mm')
  .transform((value) => value.slice(0, 16));

export function isLocalDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match || Number(match[1]) === 0) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

export function isLocalDateTime(value: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.exec(value);
  return match !== null && isLocalDate(match[1] as string);
}
