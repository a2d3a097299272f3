import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, localTimeAt } from '@ibasho/contract/dates';
import { timeZoneLines } from './time-zone.ts';

/** Whole days, the last one included, or a time of the clock. */
export type When = { first: LocalDate; last: LocalDate } | { start: Instant; end: Instant };

/** Something in a calendar that is read outside. */
export interface CalendarEvent {
  /** The same for as long as the record lives, and no other's. */
  uid: string;
  changedAt: Instant;
  when: When;
  title: string;
  /** What kind of thing it is, as staff call it. */
  category: string;
  /** Lines of text below the title. */
  notes: readonly string[];
  place: string;
  /** Where to join. */
  url?: string | null;
  /** It does not take the person's time. */
  isFree: boolean;
}

export interface Calendar {
  name: string;
  /** IANA. */
  zone: string;
  /** The first and last day of which anything is told. */
  period: { first: LocalDate; last: LocalDate };
  events: readonly CalendarEvent[];
}

/** Octets of a line, its end left out (RFC 5545, 3.1). */
const LINE_MAX = 75;
/** By how much clocks are set back: half an hour on Lord Howe Island. */
const SET_BACK_BY_MS = [1_800_000, 3_600_000];
/** Whoever subscribes is asked to come again after this. */
const REFRESH = 'PT1H';

/** A calendar as RFC 5545 writes it. The same events give the same text. */
export function icalendarOf({ name, zone, period, events }: Calendar): string {
  const years = [yearOf(period.first) - 1, yearOf(period.last) + 1] as const;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ibasho//Calendar//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...timeZoneLines(zone, years),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, zone: string): string[] {
  const changedAt = utc(event.changedAt);
  const notes = event.notes.filter((note) => note !== '');
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    ...timeLines(event.when, zone),
    `SUMMARY:${textOf(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${textOf(event.place)}`]),
    ...(notes.length === 0 ? [] : [`DESCRIPTION:${textOf(notes.join('\n'))}`]),
    ...(event.url ? [`URL:${oneLine(event.url)}`] : []),
    `CATEGORIES:${textOf(event.category)}`,
    `TRANSP:${event.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function timeLines(when: When, zone: string): string[] {
  return 'first' in when
    ? [`DTSTART;VALUE=DATE:${compact(when.first)}`, `DTEND;VALUE=DATE:${compact(addDays(when.last, 1))}`]
    : [`DTSTART${onTheClock(when.start, zone)}`, `DTEND${onTheClock(when.end, zone)}`];
}

/** Readers differ in which one they take of a time that the clock shows twice: it is told in UTC. */
function onTheClock(instant: Instant, zone: string): string {
  const local = localTimeAt(instant, zone);
  const isTwice = SET_BACK_BY_MS.some((by) =>
    [-by, by].some((away) => localTimeAt(Date.parse(instant) + away, zone) === local),
  );
  return isTwice ? `:${utc(instant)}` : `;TZID=${zone}:${compact(local)}00`;
}

const yearOf = (day: LocalDate) => Number(day.slice(0, 4));
const compact = (local: string) => local.replaceAll(/[-:]/g, '');
const utc = (instant: Instant) => `${compact(new Date(instant).toISOString().slice(0, 19))}Z`;

/** A value of type TEXT: what would end it, or the line, is escaped; other control characters have no place in it. */
const textOf = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const oneLine = (text: string) => text.replaceAll(/\p{Cc}/gu, '');

/** `line` in pieces of at most LINE_MAX octets; no character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_MAX) return line;
  let result = '';
  let room = LINE_MAX;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      result += '\r\n ';
      room = LINE_MAX - 1;
    }
    result += character;
    room -= octets;
  }
  return result;
}
