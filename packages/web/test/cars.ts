import type { carBookings, driveLogs } from '@ibasho/contract/car-bookings';
import type { OpenDrive } from '@ibasho/contract/drives';
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

/** The record of a drive as the server gives it, of the morning of 20 November in Tokyo; not recorded after it. */
export function aDriveLog(
  car: Car,
  driver: Person,
  change: Partial<RecordOf<typeof driveLogs>> = {},
): RecordOf<typeof driveLogs> {
  made += 1;
  return {
    id: made,
    documentId: `drivelog${String(made).padStart(16, '0')}`,
    car_name: car.name,
    driver_name: driver.name,
    before_checked_at: '2026-11-19T23:55:00.000Z',
    before_result: 'none',
    before_checker: '高橋 誠',
    before_method: 'face_to_face',
    before_odometer: 41_200,
    after_checked_at: null,
    after_result: null,
    after_checker: null,
    after_method: null,
    after_odometer: null,
    destination: '現場',
    note: null,
    car: { id: car.id, documentId: car.documentId, name: car.name },
    sd_user: { id: driver.id, documentId: driver.documentId, name: driver.name },
    ...change,
  };
}

/** A drive that is not recorded to its end. */
export const anOpenDrive = (car: Car, driver: Person, change: Partial<OpenDrive> = {}): OpenDrive => ({
  state: 'before',
  car: { documentId: car.documentId, name: car.name },
  driver: { documentId: driver.documentId, name: driver.name },
  since: '2026-11-20T00:30:00.000Z',
  until: null,
  drive_log: null,
  ...change,
});
