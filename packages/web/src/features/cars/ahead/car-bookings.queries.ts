import type { carBookings } from '@ibasho/contract/car-bookings';
import type { Instant } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { errorKinds } from '@ibasho/contract/errors';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { createRecord, removeRecord, updateRecord, type Written } from '../../../lib/act.ts';
import { ApiError } from '../../../lib/api.ts';
import { earliestStart } from '../../../lib/booking/earliest-start.ts';
import { readAll } from '../../../lib/directory/read-all.ts';
import { apiPaths } from '../../../lib/routes.ts';
import { type CarBooking, carBookingOf } from './car-booking.ts';

const COLLECTION = 'car-bookings';
const WITH_NAMES = ['car', 'sd_user', 'author'].map((name) => `populate[${name}][fields][0]=name`).join('&');

/** The bookings of all cars that lie between two instants, in part or whole, by their start. */
export const carBookingsQuery = (from: Instant, to: Instant) =>
  queryOptions({
    queryKey: [COLLECTION, from, to],
    queryFn: async ({ signal }): Promise<CarBooking[]> => {
      const earliest = earliestStart(from, LONGEST_DAYS.booking);
      const path = `${apiPaths.records(COLLECTION)}?${WITH_NAMES}&sort=start_time:asc,id:asc&filters[start_time][$gte]=${earliest}&filters[start_time][$lt]=${to}&filters[end_time][$gt]=${from}`;
      return (await readAll<RecordOf<typeof carBookings>>(path, signal)).map(carBookingOf);
    },
  });

export const CAR_BOOKING_FAILED = '予約を保存できませんでした。';
export const CAR_CANCEL_FAILED = '予約を取り消せませんでした。';

/** Books a car as one run. Throws `ApiError`; `freeCarsIn` tells what is free instead. */
export const bookCar = (data: Record<string, unknown>, confirmToken?: string): Promise<Written> =>
  createRecord(COLLECTION, data, { failed: CAR_BOOKING_FAILED, confirmToken });

export const changeCarBooking = (
  { documentId }: CarBooking,
  data: Record<string, unknown>,
  confirmToken?: string,
): Promise<Written> => updateRecord(COLLECTION, documentId, data, { failed: CAR_BOOKING_FAILED, confirmToken });

export const cancelCarBooking = ({ documentId }: CarBooking, confirmToken?: string): Promise<Written> =>
  removeRecord(COLLECTION, documentId, { failed: CAR_CANCEL_FAILED, confirmToken });

/** The names of the cars that are free at the time at which a booking was refused; [] of other errors. */
export function freeCarsIn(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.name !== errorKinds.conflict.name) return [];
  return (error.details as { free?: readonly string[] }).free ?? [];
}
