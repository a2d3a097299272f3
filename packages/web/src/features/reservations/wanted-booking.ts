import type { LocalDate } from '@ibasho/contract/common';
import { clockOf, type Span } from '../../lib/booking/day-line.ts';
import { dayIn, textIn } from '../../lib/plain-search.ts';

/** A place on a day for which the form opens by the address: `?date=2026-11-24&book=…&from=10:15&to=13:00`. */
export interface WantedBooking {
  day: LocalDate;
  place: string;
  span: Span;
}

/** What stands in the address so that the page opens with its form filled in so. */
export const searchOfBooking = ({ day, place, span }: WantedBooking): Record<string, string> => ({
  date: day,
  book: place,
  from: clockOf(span.start),
  to: clockOf(span.end),
});

/** What the address wants booked, on `today` where it names no day; null where nothing, or where the times are none. */
export function bookingIn(search: Record<string, unknown>, today: LocalDate): WantedBooking | null {
  const [place, start, end] = [textIn(search.book), minuteIn(search.from), minuteIn(search.to)];
  if (place === '' || start === undefined || end === undefined || end <= start) return null;
  return { day: dayIn(search.date) || today, place, span: { start, end } };
}

/** `10:15` in minutes; the end of a day is `24:00`. */
function minuteIn(value: unknown): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(textIn(value)) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return value === '24:00' ? 1440 : undefined;
}
