import { FEED_LIMITS } from '@ibasho/contract/calendar-subscriptions';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt } from '@ibasho/contract/dates';
import ICAL from 'ical.js';

/** Of an event in a calendar elsewhere what is kept: whole days, the last one included, or a time. */
export type ForeignEvent = { title: string; place: string } & (
  | { first: LocalDate; last: LocalDate }
  | { start: Instant; end: Instant }
);

export type FoundEvents = { events: ForeignEvent[] } | { problem: 'notCalendar' | 'tooMany' };

/** What is looked for: the days from `first` to `last`; times without a zone are read in `zone` (IANA). */
export interface Wanted {
  first: LocalDate;
  last: LocalDate;
  zone: string;
}

/** Steps that repeated events may take in all; a daily one takes 365 a year, from its first day on. */
const STEPS_MAX = 200_000;
const TEXT_MAX = 255;
const UNTITLED = '（件名なし）';

/** The events of an iCalendar text within the days wanted, repeated ones one by one. What cannot be read of it is left out. */
export function eventsIn(text: string, wanted: Wanted): FoundEvents {
  const calendars = calendarsIn(text) ?? calendarsIn(withoutBroken(text)) ?? [];
  if (calendars.length === 0) return { problem: 'notCalendar' };
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (components.length > FEED_LIMITS.events) return { problem: 'tooMany' };
  const changed = Map.groupBy(
    components.filter((each) => each.hasProperty('recurrence-id')),
    uidOf,
  );
  const steps = { left: STEPS_MAX };
  const events: ForeignEvent[] = [];
  for (const component of components) {
    try {
      events.push(...occurrencesOf(component, changed.get(uidOf(component)) ?? [], wanted, steps));
    } catch {
      // An event without a start, or with a rule that is none: the others are still of use.
    }
    if (steps.left < 0 || events.length > FEED_LIMITS.events) return { problem: 'tooMany' };
  }
  return { events };
}

/** Undefined for what the parser does not take: one broken rule is enough. */
function calendarsIn(text: string): ICAL.Component[] | undefined {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const each = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    return each.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return undefined;
  }
}

/** The text without the events that cannot be read by themselves. */
function withoutBroken(text: string): string {
  return text
    .split(/(?<=^END:VEVENT\s*$)/im)
    .map((part) => {
      const start = part.search(/^BEGIN:VEVENT\s*$/im);
      return start === -1 || calendarsIn(part.slice(start)) ? part : part.slice(0, start);
    })
    .join('');
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');

function occurrencesOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  wanted: Wanted,
  steps: { left: number },
): ForeignEvent[] {
  const isOne = component.hasProperty('recurrence-id');
  const event = new ICAL.Event(component, { exceptions: isOne ? [] : exceptions });
  if (isOne || !event.isRecurring()) {
    const { startDate: start, endDate: end } = event;
    return within(foreignEvent({ event, start, end, isRepeated: false }, wanted.zone), wanted);
  }
  const found: ForeignEvent[] = [];
  const iterator = event.iterator();
  const end = addDays(wanted.last, 2);
  for (let next = iterator.next(); next && dateOf(next) < end; next = iterator.next()) {
    if (--steps.left < 0) break;
    // What was changed alone stands in the calendar by itself.
    if (isException(event, next)) continue;
    if (dateOf(next) < addDays(wanted.first, -31)) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(
      ...within(foreignEvent({ event: item, start: startDate, end: endDate, isRepeated: true }, wanted.zone), wanted),
    );
  }
  return found;
}

const isException = ({ exceptions }: ICAL.Event, at: ICAL.Time) =>
  at.toString() in exceptions || at.convertToZone(ICAL.Timezone.utcTimezone).toString() in exceptions;

interface Lasting {
  event: ICAL.Event;
  start: ICAL.Time;
  end: ICAL.Time;
  /** Then the end stands on the clock of the start. */
  isRepeated: boolean;
}

/** Undefined for what does not take place. */
function foreignEvent({ event, start, end, isRepeated }: Lasting, zone: string): ForeignEvent | undefined {
  if (String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return undefined;
  const about = { title: plain(event.summary) || UNTITLED, place: plain(event.location) };
  if (start.isDate) {
    const [first, after] = [dateOf(start), dateOf(end)];
    return { ...about, first, last: after > first ? addDays(after, -1) : first };
  }
  const tzid = (name: string) => event.component.getFirstProperty(name)?.getFirstParameter('tzid');
  const from = instantOf(start, tzid('dtstart'), zone);
  const endZone = isRepeated ? tzid('dtstart') : (tzid('dtend') ?? tzid('dtstart'));
  return { ...about, start: from, end: laterOf(from, instantOf(end, endZone, zone)) };
}

function within(event: ForeignEvent | undefined, { first, last, zone }: Wanted): ForeignEvent[] {
  if (!event) return [];
  if ('first' in event) return event.last >= first && event.first <= last ? [event] : [];
  const [from, to] = [instantAt(`${first}T00:00`, zone), instantAt(`${addDays(last, 1)}T00:00`, zone)];
  return event.start < to && (event.end > from || event.start === from) ? [event] : [];
}

/** By the zone's name where that is one that everybody knows, else by what the calendar says of it, else in the firm's. */
function instantOf(time: ICAL.Time, tzid: string | undefined, zone: string): Instant {
  const local = `${dateOf(time)}T${two(time.hour)}:${two(time.minute)}`;
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(`${local}Z`).toISOString();
  if (tzid !== undefined && isZone(tzid)) return instantAt(local, tzid);
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().toISOString();
  return instantAt(local, zone);
}

const zones = new Map<string, boolean>();

function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let isOne = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isOne = false;
  }
  zones.set(name, isOne);
  return isOne;
}

const laterOf = (a: Instant, b: Instant): Instant => (a < b ? b : a);

const two = (part: number) => String(part).padStart(2, '0');
const dateOf = ({ year, month, day }: ICAL.Time): LocalDate =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** One line without control characters and half characters. */
const plain = (text: unknown): string =>
  typeof text === 'string' ? [...text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, TEXT_MAX).join('') : '';
