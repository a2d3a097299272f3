import type {
  CalendarSubscriptionResponse,
  CalendarSubscriptionsResponse,
  NewCalendarSubscription,
  SubscribedEventsResponse,
} from '@ibasho/contract/calendar-subscriptions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/act.ts';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';
import type { Period } from '../period.ts';

/** What is told where the server says nothing of its own. */
export const NOT_ADDED = 'カレンダーを追加できませんでした。';
export const NOT_REMOVED = 'カレンダーを削除できませんでした。';

/** As often as the server reads them; nothing tells when it has. */
const READ_ANEW_MS = 15 * 60_000;
const [CALENDARS_KEY, EVENTS_KEY] = ['calendar-subscriptions', 'subscribed-events'];

/** The calendars elsewhere that one has added. */
export const calendarSubscriptionsQuery = queryOptions({
  queryKey: [CALENDARS_KEY],
  queryFn: async ({ signal }) =>
    (await api<CalendarSubscriptionsResponse>(apiPaths.calendarSubscriptions, { signal })).data,
  refetchInterval: READ_ANEW_MS,
});

/** What stands in them in the period. */
export const subscribedEventsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [EVENTS_KEY, from, to],
    queryFn: async ({ signal }) =>
      (await api<SubscribedEventsResponse>(apiPaths.subscribedEvents(from, to), { signal })).data,
    refetchInterval: READ_ANEW_MS,
  });

/** Adds a calendar elsewhere, which the server reads at once. Throws `ApiError`. */
export async function addCalendar(asked: NewCalendarSubscription): Promise<void> {
  await send<CalendarSubscriptionResponse>('POST', apiPaths.calendarSubscriptions, { body: asked }, NOT_ADDED);
}

/** Throws `ApiError`. */
export async function removeCalendar(documentId: string): Promise<void> {
  await send('DELETE', apiPaths.calendarSubscription(documentId), {}, NOT_REMOVED);
}

/** Reads the calendars and what stands in them anew. */
export async function readCalendarsAnew(queries: QueryClient): Promise<void> {
  await Promise.all([CALENDARS_KEY, EVENTS_KEY].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
