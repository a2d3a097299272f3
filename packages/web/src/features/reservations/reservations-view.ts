import type { LocalDate } from '@ibasho/contract/common';
import { addDays, weekdayOf } from '@ibasho/contract/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayIn, textIn } from '../../lib/plain-search.ts';
import { bookingIn, type WantedBooking } from './wanted-booking.ts';

/** What the page shows; kept in the address as `?date=2026-11-24&room=…&booking=…`. */
export interface ReservationsView {
  date: LocalDate;
  /** The week of this place alone (a room's documentId, or `video`); '' for the day of all. */
  room: string;
  /** The documentId of the booking that is open. */
  booking: string;
}

/** What the address may ask for beside it. */
interface Wanted {
  /** The form opens with this; any change of the view takes it out of the address. */
  wanted: WantedBooking | null;
}

/** `today` is shown where the address names no day. */
export function useReservationsView(
  today: LocalDate,
): [ReservationsView & Wanted, (change: Partial<ReservationsView>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = {
    date: dayIn(search.date) || today,
    room: textIn(search.room),
    booking: textIn(search.booking),
    wanted: bookingIn(search, today),
  };
  const change = (part: Partial<ReservationsView>) => {
    const { date, room, booking } = { ...view, ...part };
    const next = { ...(date === today ? {} : { date }), ...(room ? { room } : {}), ...(booking ? { booking } : {}) };
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  return [view, change];
}

/** The days that a view shows: one, or the week from Monday. */
export function daysOf({ date, room }: Pick<ReservationsView, 'date' | 'room'>): LocalDate[] {
  if (room === '') return [date];
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
