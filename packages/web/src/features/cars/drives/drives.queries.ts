import type { driveLogs } from '@ibasho/contract/car-bookings';
import { instantAt } from '@ibasho/contract/dates';
import type { OpenDrive, OpenDrivesResponse } from '@ibasho/contract/drives';
import type { RecordOf } from '@ibasho/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { createRecord, updateRecord, type Written } from '../../../lib/act.ts';
import { api, apiFile } from '../../../lib/api.ts';
import { readAll } from '../../../lib/directory/read-all.ts';
import { type Month, shiftMonth } from '../../../lib/month.ts';
import { apiPaths } from '../../../lib/routes.ts';

/** The record of one drive. */
export type DriveLog = RecordOf<typeof driveLogs>;

const COLLECTION = 'drive-logs';
const WITH_NAMES = 'populate[car][fields][0]=name&populate[sd_user][fields][0]=name';

/** Every drive that is not recorded to its end; read anew with cars and records (`lib/live`). */
export const openDrivesQuery = queryOptions({
  queryKey: ['open-drives'],
  queryFn: async ({ signal }): Promise<OpenDrive[]> =>
    (await api<OpenDrivesResponse>(apiPaths.openDrives, { signal })).data,
});

/** The records of drives that began in a month of the firm's calendar, the latest first; of all cars where `car` is ''. */
export const driveLogsQuery = (month: Month, car: string, zone: string) =>
  queryOptions({
    queryKey: [COLLECTION, month, car, zone],
    queryFn: ({ signal }) => {
      const [from, to] = [month, shiftMonth(month, 1)].map((each) => instantAt(`${each}-01T00:00`, zone));
      const ofCar = car === '' ? '' : `&filters[car][documentId][$eq]=${encodeURIComponent(car)}`;
      const during = `filters[before_checked_at][$gte]=${from}&filters[before_checked_at][$lt]=${to}`;
      const path = `${apiPaths.records(COLLECTION)}?${WITH_NAMES}&sort=before_checked_at:desc,id:desc&${during}${ofCar}`;
      return readAll<DriveLog>(path, signal);
    },
  });

/** The record of a drive, by its documentId. */
export const driveLogQuery = (documentId: string) =>
  queryOptions({
    queryKey: [COLLECTION, 'one', documentId],
    queryFn: async ({ signal }) =>
      (await api<{ data: DriveLog }>(`${apiPaths.record(COLLECTION, documentId)}?${WITH_NAMES}`, { signal })).data,
  });

/** What the odometer of a car showed when it last came back; null where that is not recorded. */
export const lastOdometerQuery = (car: string) =>
  queryOptions({
    queryKey: [COLLECTION, 'odometer', car],
    queryFn: async ({ signal }) => {
      const ofCar = `filters[car][documentId][$eq]=${encodeURIComponent(car)}&filters[after_odometer][$notNull]=true`;
      const path = `${apiPaths.records(COLLECTION)}?${ofCar}&sort=before_checked_at:desc&pagination[pageSize]=1`;
      return (await api<{ data: DriveLog[] }>(path, { signal })).data[0]?.after_odometer ?? null;
    },
  });

export const DRIVE_FAILED = '運転記録を保存できませんでした。';

/** Saves a record as one run: of `log`, or a new one. Throws `ApiError`. */
export const saveDrive = (
  log: DriveLog | null,
  data: Record<string, unknown>,
  confirmToken?: string,
): Promise<Written> =>
  log
    ? updateRecord(COLLECTION, log.documentId, data, { failed: DRIVE_FAILED, confirmToken })
    : createRecord(COLLECTION, data, { failed: DRIVE_FAILED, confirmToken });

/** The file with the records of a month, of one car or of all. Throws `ApiError`. */
export const driveTable = (month: Month, car: string): Promise<Blob> => apiFile(apiPaths.driveLogTable(month, car));
