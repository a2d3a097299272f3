import { z } from 'zod';
import { type Instant, type LocalDate, line, localDate } from './common.ts';
import { CALENDAR_NAME_MAX } from './constants.ts';
import { daysBetween } from './dates.ts';

/** What is read of a calendar elsewhere, and how long one waits for it. */
export const FEED_LIMITS = { bytes: 2_097_152, seconds: 10, events: 5000, everyMinutes: 15 } as const;
/** So many calendars a person may subscribe to. */
export const SUBSCRIPTIONS_MAX = 10;
const ADDRESS_MAX = 2000;
/** Days that may be asked for at once. */
const DAYS_MAX = 100;

/** `POST /api/calendar-subscriptions`: an address of a calendar in the form .ics; webcal stands for https. */
export const newCalendarSubscription = z.strictObject({ name: line(CALENDAR_NAME_MAX), address: line(ADDRESS_MAX) });
export type NewCalendarSubscription = z.infer<typeof newCalendarSubscription>;

/** `GET /api/subscribed-events`: the days from `from` to `to`, both included. */
export const subscribedEventsQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < DAYS_MAX, `must be 1 to ${DAYS_MAX} days`);

/** A calendar elsewhere, as its owner sees it. The address is not told again: it may hold a secret of the other service. */
export interface CalendarSubscription {
  documentId: string;
  name: string;
  /** Where it comes from: `calendar.google.com`. */
  host: string;
  /** When it was last read. */
  readAt: Instant;
  /** Why it could not be read since, in Japanese; what was read before is still shown. */
  problem: string | null;
}

export interface CalendarSubscriptionsResponse {
  data: CalendarSubscription[];
}

export interface CalendarSubscriptionResponse {
  data: CalendarSubscription;
}

/** Something in such a calendar: whole days, the last one included, or a time. */
export type SubscribedEvent = {
  /** The documentId of the subscription. */
  subscription: string;
  title: string;
  place: string;
} & ({ first: LocalDate; last: LocalDate } | { start: Instant; end: Instant });

export interface SubscribedEventsResponse {
  data: SubscribedEvent[];
}

/** Why a calendar could not be read, as staff are told. */
export const feedProblems = {
  address: 'https:// で始まる、カレンダー（.ics）のアドレスを入れてください',
  private: '社内や自分の端末の中のアドレスは登録できません',
  unreachable: '相手のサーバーにつながりません',
  refused: '相手のサーバーが断りました。アドレスが無効になっていないか確かめてください',
  tooSlow: `${FEED_LIMITS.seconds}秒以内に返事がありません`,
  tooLarge: '2MBを超えています',
  tooMany: `予定が${FEED_LIMITS.events.toLocaleString('ja-JP')}件を超えています`,
  notCalendar: 'カレンダー（iCalendar形式）ではありません',
} as const;
export type FeedProblemKind = keyof typeof feedProblems;
