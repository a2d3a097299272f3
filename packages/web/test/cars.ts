import type { carBookings } from '@ibasho/contract/car-bookings';
import type { RecordOf } from '@ibasho/contract/records';
import type { Car } from '../src/lib/directory/cars.ts';
import type { Person } from '../src/lib/directory/people.ts';

let made = 0;

/** A booking as the server gives it: 11:00 to 12:00 in Tokyo where nothing else is said. */
export function aCarBooking(
  car: Car,
  driver: Person,
  change: Partial<RecordOf<typeof carBookings>> = {},
): RecordOf<typeof carBookings> {
  made += 1;
  const named = { id: driver.id, documentId: driver.documentId, name: driver.name };
  return {
    id: made,
    documentId: `carbooking${String(made).padStart(14, '0')}`,
    purpose: '現地調査',
    start_time: '2026-11-20T02:00:00.000Z',
    end_time: '2026-11-20T03:00:00.000Z',
    car: { id: car.id, documentId: car.documentId, name: car.name },
    sd_user: named,
    author: named,
    ...change,
  };
}
