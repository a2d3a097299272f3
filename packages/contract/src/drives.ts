import { z } from 'zod';
import type { Instant } from './common.ts';

/** A firm with so many cars keeps a record of every drive (道路交通法施行規則 第9条の10). */
export const CARS_WITH_RECORDS = 5;

const key = z.string().regex(/^(?:[a-z0-9]{24}|\d{1,15})$/, 'must be an id or a documentId');

/** The query of `GET /api/drive-logs.csv`: the drives of one car, of one month of the firm's calendar, or both. */
export const driveLogTableQuery = z.strictObject({
  car: key.optional(),
  month: z
    .string()
    .regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month as YYYY-MM')
    .optional(),
});
export type DriveLogTableQuery = z.infer<typeof driveLogTableQuery>;

interface Named {
  /** null where the record is gone. */
  documentId: string | null;
  name: string;
}

/**
 * A drive that is not recorded to its end. `before`: a car is or was in somebody's hands and nothing is recorded;
 * `driving`: recorded before, and still in their hands; `after`: given back, and not recorded after.
 */
export interface OpenDrive {
  state: 'before' | 'driving' | 'after';
  car: Named;
  driver: Named;
  since: Instant;
  /** When the car was given back; null where it was not, or where that is not known. */
  until: Instant | null;
  /** The documentId of its record, where there is one. */
  drive_log: string | null;
}

export interface OpenDrivesResponse {
  data: OpenDrive[];
  meta: { total: number };
}
