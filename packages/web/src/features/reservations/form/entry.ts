import type { LocalDate } from '@ibasho/contract/common';
import { RESERVATION_DEFAULTS } from '@ibasho/contract/reservations';
import type { SeriesScope } from '@ibasho/contract/series';
import { VIDEO_MEETING_DEFAULTS, VIDEO_MINUTES_MAX } from '@ibasho/contract/video-meetings';
import {
  type BookingTimes,
  instantsOf,
  objectionsToTimes,
  type TimeObjections,
  timesBetween,
  timesOfSpan,
} from '../../../lib/booking/booking-times.ts';
import type { Span } from '../../../lib/booking/day-line.ts';
import { type Repetition, repeatsOf } from '../../../lib/booking/repetition.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { type Meeting, NO_ROOM, VIDEO } from '../meeting.ts';
import { exceptionsOf, type Ways } from './clash-list.tsx';

/** What stands in the form of a booking. */
export interface Entry extends BookingTimes {
  place: string;
  title: string;
  people: string[];
  memo: string;
}

export function newEntry(place: string, day: LocalDate, span: Span, self: string | undefined): Entry {
  return { ...timesOfSpan(day, span), place, title: '', people: self === undefined ? [] : [self], memo: '' };
}

export function entryOf(meeting: Meeting, zone: string): Entry {
  return {
    ...timesBetween(meeting.start, meeting.end, zone),
    place: meeting.place,
    title: meeting.title,
    people: meeting.people.map(({ documentId }) => documentId),
    memo: meeting.memo,
  };
}

/** What stands against sending, by field. */
export function objectionsTo(entry: Entry, zone: string): TimeObjections {
  const objections = objectionsToTimes(entry, zone);
  if (Object.keys(objections).length > 0) return objections;
  if (entry.place === VIDEO && minutesOf(entry, zone) > VIDEO_MINUTES_MAX)
    return { end: 'ビデオ会議は24時間以内にしてください。' };
  return {};
}

/** The body of a room's booking; without a room it blocks nothing. */
export function reservationOf(entry: Entry, zone: string): Record<string, unknown> {
  const { start, end } = instantsOf(entry, zone);
  return {
    name: entry.title.trim() || RESERVATION_DEFAULTS.name,
    start_time: start,
    end_time: end,
    memo: entry.memo.trim() || null,
    conference_room: entry.place === NO_ROOM ? null : entry.place,
    sd_users: entry.people,
  };
}

/**
 * The fields of a booking that are changed from `before`, as the form was opened: what a colleague, or oneself in another
 * window, has changed since stays. Of a series all are given; one that moves it stays in a room.
 */
export function changeOf(entry: Entry, before: Entry, zone: string, scope: SeriesScope): Record<string, unknown> {
  if (scope === 'one') return changedFields(reservationOf(entry, zone), reservationOf(before, zone), TIMES);
  const { conference_room: room, ...said } = reservationOf(entry, zone);
  return room === null ? said : { ...said, conference_room: room };
}

/** A booking moves as a whole. */
const TIMES = ['start_time', 'end_time', 'duration'];

/** The body of a room's bookings that repeat one another. */
export function seriesOf(entry: Entry, repetition: Repetition, ways: Ways, zone: string): Record<string, unknown> {
  return {
    ...reservationOf(entry, zone),
    repeats: repeatsOf(repetition),
    holidays: repetition.skipsHolidays || repetition.every === 'weekdays' ? 'skip' : 'keep',
    exceptions: exceptionsOf(ways),
  };
}

/** The same of a video meeting. */
export function videoChangeOf(entry: Entry, before: Entry, zone: string): Record<string, unknown> {
  return changedFields(videoFieldsOf(entry, zone), videoFieldsOf(before, zone), TIMES);
}

function videoFieldsOf(entry: Entry, zone: string): Record<string, unknown> {
  return {
    topic: topicOf(entry),
    start_time: instantsOf(entry, zone).start,
    duration: minutesOf(entry, zone),
    sd_users: entry.people,
  };
}

export const topicOf = ({ title }: Entry): string => title.trim() || VIDEO_MEETING_DEFAULTS.topic;

export function minutesOf(entry: Entry, zone: string): number {
  const { start, end } = instantsOf(entry, zone);
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}
