import type { carBookings } from '@ibasho/contract/car-bookings';
import type { RecordOf } from '@ibasho/contract/records';
import type { Booking } from '../../../ui/timeline/rows.ts';

type Named = { documentId: string; name: string };

/** A car booked ahead, as the page shows it; its place is the car's documentId. */
export interface CarBooking extends Booking {
  collection: 'car-bookings';
  carName: string;
  /** '' where none was given. */
  purpose: string;
  driver: Named | null;
  author: Named | null;
}

export function carBookingOf(record: RecordOf<typeof carBookings>): CarBooking {
  const [purpose, driver] = [record.purpose ?? '', record.sd_user ?? null];
  return {
    collection: 'car-bookings',
    documentId: record.documentId,
    title: purpose || driver?.name || '予約',
    start: record.start_time,
    end: record.end_time,
    place: record.car?.documentId ?? '',
    carName: record.car?.name ?? '',
    purpose,
    driver,
    author: record.author ?? null,
  };
}

/** How a timeline calls a booking: who drives stands below the purpose, and alone where there is none. */
export const carBookingWords = {
  calledBy: ({ purpose, driver }: CarBooking) => (purpose ? (driver?.name ?? '') : ''),
  peopleOf: ({ driver }: CarBooking) => (driver ? [driver.name] : []),
};

/** Whether the person drives, or has booked it for somebody. */
export const isBookedBy = ({ driver, author }: CarBooking, person: string | undefined): boolean =>
  person !== undefined && [driver, author].some((each) => each?.documentId === person);
