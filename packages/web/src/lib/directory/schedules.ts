import type { LocalDate } from '@ibasho/contract/common';
import { LONGEST_DAYS } from '@ibasho/contract/constants';
import { addDays } from '@ibasho/contract/dates';
import type { RecordOf } from '@ibasho/contract/records';
import type { schedules } from '@ibasho/contract/schedules';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../routes.ts';
import { readAll } from './read-all.ts';

/** An entry of somebody's calendar. */
export type Schedule = RecordOf<typeof schedules>;

/** The entries that say where somebody will be, of everybody, on `day` or over it. */
export const presencesOnQuery = (day: LocalDate) =>
  queryOptions({
    queryKey: ['schedules', 'presence', day],
    queryFn: ({ signal }) => readOverlapping(day, day, '&filters[presence][$notNull]=true', signal),
  });

/** One person's entries from `from` to `to`, both included. `person` is the documentId. */
export const schedulesOfQuery = (person: string, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['schedules', person, from, to],
    queryFn: ({ signal }) => readOverlapping(from, to, `&filters[sd_user][documentId]=${person}`, signal),
  });

/** No entry that still stands on `from` begins on an earlier day; a day more, where clocks are set back. */
export const earliestDay = (from: LocalDate): LocalDate => addDays(from, -LONGEST_DAYS.scheduleEntry - 1);

function readOverlapping(from: LocalDate, to: LocalDate, more: string, signal: AbortSignal): Promise<Schedule[]> {
  return readAll<Schedule>(
    `${apiPaths.records('schedules')}?populate[sd_user][fields][0]=name&filters[date][$gte]=${earliestDay(from)}&filters[date][$lte]=${to}&filters[$or][0][date][$gte]=${from}&filters[$or][1][last_date][$gte]=${from}${more}&sort=date:asc,start_time:asc`,
    signal,
  );
}
