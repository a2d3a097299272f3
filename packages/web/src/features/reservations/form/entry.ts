import type { LocalDate } from '@ibasho/contract/common';
import { addDays, daysBetween, instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { RESERVATION_DEFAULTS } from '@ibasho/contract/reservations';
import { VIDEO_MEETING_DEFAULTS, VIDEO_MINUTES_MAX } from '@ibasho/contract/video-meetings';
import { clockOf, DAY_MINUTES, type Span } from '../day-line.ts';
import { type Meeting, NO_ROOM, VIDEO } from '../meeting.ts';

/** What stands in the form of a booking: days and times of the firm's clock. */
export interface Entry {
  place: string;
  title: string;
  day: LocalDate;
  start: string;
  lastDay: LocalDate;
  end: string;
  people: string[];
  memo: string;
}

export function newEntry(place: string, day: LocalDate, { start, end }: Span, self: string | undefined): Entry {
  const isToMidnight = end === DAY_MINUTES;
  return {
    place,
    title: '',
    day,
    start: clockOf(start),
    lastDay: isToMidnight ? addDays(day, 1) : day,
    end: isToMidnight ? '00:00' : clockOf(end),
    people: self === undefined ? [] : [self],
    memo: '',
  };
}

export function entryOf(meeting: Meeting, zone: string): Entry {
  const [from, to] = [localTimeAt(meeting.start, zone), localTimeAt(meeting.end, zone)];
  return {
    place: meeting.place,
    title: meeting.title,
    day: from.slice(0, 10),
    start: timeOf(from),
    lastDay: to.slice(0, 10),
    end: timeOf(to),
    people: meeting.people.map(({ documentId }) => documentId),
    memo: meeting.memo,
  };
}

/** What stands against sending, by field. */
export type Objections = Partial<Record<'start' | 'end', string>>;

export function objectionsTo(entry: Entry, zone: string): Objections {
  if (!isTime(entry.start)) return { start: '開始の時刻を入力してください。' };
  if (!isTime(entry.end)) return { end: '終了の時刻を入力してください。' };
  const { start, end } = timesOf(entry, zone);
  if (end <= start) return { end: '終了は開始より後にしてください。' };
  if (entry.place === VIDEO && minutesOf(entry, zone) > VIDEO_MINUTES_MAX)
    return { end: 'ビデオ会議は24時間以内にしてください。' };
  return {};
}

/** A moved start takes the end along, a moved day the last day. */
export function withStart(entry: Entry, change: Partial<Pick<Entry, 'day' | 'start'>>): Entry {
  const next = { ...entry, ...change };
  if (!isTime(entry.start) || !isTime(next.start) || !isTime(entry.end)) return next;
  const length = minutes(entry.end) + daysBetween(entry.day, entry.lastDay) * DAY_MINUTES - minutes(entry.start);
  if (length <= 0) return { ...next, lastDay: addDays(next.day, daysBetween(entry.day, entry.lastDay)) };
  const end = minutes(next.start) + length;
  return { ...next, lastDay: addDays(next.day, Math.floor(end / DAY_MINUTES)), end: clockOf(end % DAY_MINUTES) };
}

export const timesOf = ({ day, start, lastDay, end }: Entry, zone: string) => ({
  start: instantAt(`${day}T${start}`, zone),
  end: instantAt(`${lastDay}T${end}`, zone),
});

/** The body of a room's booking; without a room it blocks nothing. */
export function reservationOf(entry: Entry, zone: string): Record<string, unknown> {
  const { start, end } = timesOf(entry, zone);
  return {
    name: entry.title.trim() || RESERVATION_DEFAULTS.name,
    start_time: start,
    end_time: end,
    memo: entry.memo.trim() || null,
    conference_room: entry.place === NO_ROOM ? null : entry.place,
    sd_users: entry.people,
  };
}

/** The fields of a video meeting that is changed. */
export function videoChangeOf(entry: Entry, zone: string): Record<string, unknown> {
  return {
    topic: topicOf(entry),
    start_time: timesOf(entry, zone).start,
    duration: minutesOf(entry, zone),
    sd_users: entry.people,
  };
}

export const topicOf = ({ title }: Entry): string => title.trim() || VIDEO_MEETING_DEFAULTS.topic;

export function minutesOf(entry: Entry, zone: string): number {
  const { start, end } = timesOf(entry, zone);
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
