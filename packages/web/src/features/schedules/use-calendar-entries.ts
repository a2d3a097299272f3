import { useQuery } from '@tanstack/react-query';
import { holidaysQuery } from '../../lib/directory/holidays.ts';
import { entriesOf } from './entries/calendar-entries.ts';
import { useSubscribedEvents } from './outside/use-subscribed-events.ts';
import type { Period } from './period.ts';
import { reservationsQuery, schedulesQuery, tasksQuery, videoMeetingsQuery } from './schedules.queries.ts';

/**
 * All that stands in the calendars of `who` (documentIds) in the period. Nothing is asked for where nobody is shown. Calendars
 * elsewhere hold nothing up: what became of them is in `outside`.
 */
export function useCalendarEntries(who: readonly string[], period: Period, zone: string) {
  const enabled = who.length > 0;
  const schedules = useQuery({ ...schedulesQuery(who, period, zone), enabled });
  const reservations = useQuery({ ...reservationsQuery(who, period, zone), enabled });
  const videoMeetings = useQuery({ ...videoMeetingsQuery(who, period, zone), enabled });
  const tasks = useQuery({ ...tasksQuery(who, period), enabled });
  const holidays = useQuery({ ...holidaysQuery(period.from, period.to), enabled });
  const outside = useSubscribedEvents(who, period);
  const all = [schedules, reservations, videoMeetings, tasks, holidays];
  const failed = all.filter(({ isLoadingError }) => isLoadingError);
  const records = {
    schedules: schedules.data ?? [],
    reservations: reservations.data ?? [],
    videoMeetings: videoMeetings.data ?? [],
    tasks: tasks.data ?? [],
    holidays: holidays.data ?? [],
    subscribed: outside.subscribed,
  };
  return {
    entries: entriesOf(records, who, zone),
    isPending: all.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
    outside,
  };
}
