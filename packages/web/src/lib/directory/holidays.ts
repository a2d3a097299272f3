import type { LocalDate } from '@ibasho/contract/common';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** One person's day off, as `GET /api/user-holidays` gives one. */
export interface Holiday {
  id: number;
  documentId: string;
  date: LocalDate;
  memo: string | null;
  sd_user: { id: number; documentId: string; name: string } | null;
}

/** Days off from `from` to `to`, both included; where the server knows of none at all (404), none (S7.28). */
export const holidaysQuery = (from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['user-holidays', from, to],
    queryFn: ({ signal }) =>
      readAll<Holiday>(
        `${apiPaths.holidays}?populate=sd_user&filters[date][$gte]=${from}&filters[date][$lte]=${to}&sort=date:asc`,
        signal,
      ).catch(noneWhereMissing),
  });

/** What the mark of a day off says: a whole day, or the half that its memo names. */
export function holidayMark(memo: string | null): '休' | '前' | '後' {
  if (memo?.includes('午前休')) return '前';
  return memo?.includes('午後休') ? '後' : '休';
}

function noneWhereMissing(error: unknown): Holiday[] {
  if (error instanceof ApiError && error.answered === 404) return [];
  throw error;
}
