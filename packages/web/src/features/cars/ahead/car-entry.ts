import type { LocalDate } from '@ibasho/contract/common';
import {
  type BookingTimes,
  instantsOf,
  objectionsToTimes,
  timesBetween,
  timesOfSpan,
} from '../../../lib/booking/booking-times.ts';
import type { Span } from '../../../lib/booking/day-line.ts';
import type { CarBooking } from './car-booking.ts';

/** What stands in the form of a car's booking. */
export interface CarEntry extends BookingTimes {
  /** The documentId of the car. */
  car: string;
  purpose: string;
  /** The documentId of whoever drives; '' where nobody is named. */
  driver: string;
}

export const newCarEntry = (car: string, day: LocalDate, span: Span, self: string | undefined): CarEntry => ({
  ...timesOfSpan(day, span),
  car,
  purpose: '',
  driver: self ?? '',
});

export const carEntryOf = (booking: CarBooking, zone: string): CarEntry => ({
  ...timesBetween(booking.start, booking.end, zone),
  car: booking.place,
  purpose: booking.purpose,
  driver: booking.driver?.documentId ?? '',
});

/** What the end of a booking is called. */
export const END_LABEL = '返却';

export type CarObjections = Partial<Record<'start' | 'end' | 'driver', string>>;

/** What stands against sending, by field. */
export function objectionsToCar(entry: CarEntry, zone: string): CarObjections {
  const driver = entry.driver === '' ? { driver: '使う人を選んでください。' } : {};
  return { ...objectionsToTimes(entry, zone, END_LABEL), ...driver };
}

/** The body of a booking. */
export function carBookingDataOf(entry: CarEntry, zone: string): Record<string, unknown> {
  const { start, end } = instantsOf(entry, zone);
  return {
    car: entry.car,
    sd_user: entry.driver,
    purpose: entry.purpose.trim() || null,
    start_time: start,
    end_time: end,
  };
}
