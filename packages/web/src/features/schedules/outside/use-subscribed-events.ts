import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import type { Subscribed } from '../entries/calendar-entries.ts';
import type { Period } from '../period.ts';
import { calendarSubscriptionsQuery, subscribedEventsQuery } from './subscriptions.queries.ts';

/** What stands in one's calendars elsewhere in the period. Asked for where one is among `who`, and has such calendars. */
export function useSubscribedEvents(who: readonly string[], period: Period) {
  const owner = useSession().user?.sd_user?.documentId ?? '';
  const isShown = who.includes(owner);
  const calendars = useQuery({ ...calendarSubscriptionsQuery, enabled: isShown });
  const events = useQuery({
    ...subscribedEventsQuery(period),
    enabled: isShown && calendars.data !== undefined && calendars.data.length > 0,
  });
  const failed = [calendars, events].filter(({ isLoadingError }) => isLoadingError);
  const subscribed: Subscribed = { calendars: calendars.data ?? [], events: events.data ?? [], owner };
  return {
    subscribed,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
