import type { CalendarSubscription, SubscribedEvent } from '@ibasho/contract/calendar-subscriptions';
import type { Instant, LocalDate, LocalDateTime } from '@ibasho/contract/common';
import { addDays, daysFrom, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { projectTasks } from '@ibasho/contract/projects/projects';
import type { RecordOf } from '@ibasho/contract/records';
import type { reservations } from '@ibasho/contract/reservations';
import type { schedules } from '@ibasho/contract/schedules';
import type { videoMeetings } from '@ibasho/contract/video-meetings';
import type { Holiday } from '../../../lib/directory/holidays.ts';
import { nationalHoliday } from '../../../lib/national-holidays.ts';
import type { Period } from '../period.ts';
import type { EntryKind } from './entry-kinds.ts';

export type Schedule = RecordOf<typeof schedules>;
export type Reservation = RecordOf<typeof reservations>;
export type VideoMeeting = RecordOf<typeof videoMeetings>;
export type Task = RecordOf<typeof projectTasks>;

/** Something in the calendar of one person, on the clocks of the firm. */
export interface CalendarEntry {
  /** Of its own on the page: what two people take part in is there twice. */
  key: string;
  kind: EntryKind;
  title: string;
  personId: string;
  start: LocalDateTime;
  /** Not included: of whole days the midnight after the last. */
  end: LocalDateTime;
  isWholeDay: boolean;
  /** Where, for which project, why: what is said beside the title. */
  beside: string;
  /** The record, where it can be opened as one. */
  schedule?: Schedule;
  joinUrl?: string;
  /** Of a calendar elsewhere: which one, and where. */
  outside?: { calendar: string; place: string };
}

/** Often stands in the place of a meeting. */
export const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** An entry without an end is drawn so long. */
const WITHOUT_END_MINUTES = 30;

/** What stands in the calendars elsewhere that one person has added. */
export interface Subscribed {
  calendars: readonly CalendarSubscription[];
  events: readonly SubscribedEvent[];
  /** The documentId of the person. */
  owner: string;
}

export interface CalendarRecords {
  schedules: readonly Schedule[];
  reservations: readonly Reservation[];
  videoMeetings: readonly VideoMeeting[];
  tasks: readonly Task[];
  holidays: readonly Holiday[];
  subscribed: Subscribed;
}

/** What stands in the calendars of `people` (documentIds), by start. `zone` is the firm's. */
export function entriesOf(records: CalendarRecords, people: readonly string[], zone: string): CalendarEntry[] {
  const shown = new Set(people);
  const entries = [
    ...records.schedules.map((schedule) => ofSchedule(schedule, zone)),
    ...records.reservations.flatMap((reservation) => ofReservation(reservation, zone)),
    ...records.videoMeetings.filter(({ state }) => state !== 'cancelled').flatMap((each) => ofVideoMeeting(each, zone)),
    ...records.tasks.flatMap(ofTask),
    ...records.holidays.map(ofHoliday),
    ...ofSubscribed(records.subscribed, zone),
  ];
  return entries.filter(({ personId }) => shown.has(personId)).sort(byStart);
}

/** The national holidays of the period, which are nobody's. */
export function nationalHolidays({ from, to }: Period): CalendarEntry[] {
  return daysFrom(from, to).flatMap((day) => {
    const title = nationalHoliday(day);
    if (title === undefined) return [];
    return [{ key: `national/${day}`, kind: 'national', title, personId: '', ...wholeDays(day, day), beside: '' }];
  });
}

/** 「終日」「14:00〜15:00」, with its days where it lasts longer than one. */
export function timesOf({ start, end, isWholeDay }: CalendarEntry): string {
  const [first, last] = [start.slice(0, 10), isWholeDay ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)];
  if (isWholeDay) return first === last ? '終日' : `${shortDate(first)}〜${shortDate(last)}`;
  return first === last
    ? `${timeOf(start)}〜${timeOf(end)}`
    : `${shortDate(first)} ${timeOf(start)}〜${shortDate(last)} ${timeOf(end)}`;
}

/** Whether it stands on `day`. */
export function isOn({ start, end }: CalendarEntry, day: LocalDate): boolean {
  return start < `${addDays(day, 1)}T00:00` && end > `${day}T00:00`;
}

const shortDate = (date: LocalDate) => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

const byStart = (a: CalendarEntry, b: CalendarEntry) =>
  Number(b.isWholeDay) - Number(a.isWholeDay) || a.start.localeCompare(b.start) || a.title.localeCompare(b.title);

function ofSchedule(schedule: Schedule, zone: string): CalendarEntry {
  const { start_time: start, end_time: end, date, last_date: last } = schedule;
  return {
    key: `schedules/${schedule.documentId}`,
    kind: 'schedule',
    title: schedule.name,
    personId: schedule.sd_user?.documentId ?? '',
    ...(start ? timed(start, end, zone) : wholeDays(date, last ?? date)),
    beside: schedule.text ?? '',
    schedule,
  };
}

function ofReservation(reservation: Reservation, zone: string): CalendarEntry[] {
  return takingPart(reservation).map((personId) => ({
    key: `reservations/${reservation.documentId}/${personId}`,
    kind: 'reservation',
    title: reservation.name ?? '会議',
    personId,
    ...timed(reservation.start_time, reservation.end_time, zone),
    beside: reservation.conference_room?.name ?? '',
  }));
}

function ofVideoMeeting(meeting: VideoMeeting, zone: string): CalendarEntry[] {
  const end = new Date(Date.parse(meeting.start_time) + meeting.duration * 60_000).toISOString();
  return takingPart(meeting).map((personId) => ({
    key: `video/${meeting.documentId}/${personId}`,
    kind: 'video',
    title: meeting.topic,
    personId,
    ...timed(meeting.start_time, end, zone),
    beside: '',
    ...(meeting.join_url ? { joinUrl: meeting.join_url } : {}),
  }));
}

function ofTask(task: Task): CalendarEntry[] {
  const [first, last] = [task.start ?? task.end, task.end ?? task.start];
  if (!first || !last) return [];
  return [
    {
      key: `tasks/${task.documentId}`,
      kind: 'task',
      title: task.taskStatus === 'completed' ? `${task.name}（済）` : task.name,
      personId: task.sd_user?.documentId ?? '',
      ...wholeDays(first, last),
      beside: task.project?.name ?? '',
    },
  ];
}

function ofHoliday(holiday: Holiday): CalendarEntry {
  return {
    key: `holidays/${holiday.documentId}`,
    kind: 'holiday',
    title: '休み',
    personId: holiday.sd_user?.documentId ?? '',
    ...wholeDays(holiday.date, holiday.date),
    beside: holiday.memo ?? '',
  };
}

/** An event of a calendar that is not among `calendars`, just added or removed, is left out. */
function ofSubscribed({ calendars, events, owner }: Subscribed, zone: string): CalendarEntry[] {
  const names = new Map(calendars.map(({ documentId, name }) => [documentId, name]));
  return events.flatMap((event, index) => {
    const calendar = names.get(event.subscription);
    if (calendar === undefined) return [];
    return [
      {
        // Events have no id; two may be alike.
        key: `subscribed/${index}`,
        kind: 'subscribed',
        title: event.title || 'タイトルなし',
        personId: owner,
        ...('first' in event
          ? wholeDays(event.first, event.last)
          : timed(event.start, event.end === event.start ? null : event.end, zone)),
        // The address of a meeting is no place, and long: it is told where the entry is opened.
        beside: [calendar, WEB_ADDRESS.test(event.place) ? '' : event.place].filter(Boolean).join('・'),
        outside: { calendar, place: event.place },
      },
    ];
  });
}

function takingPart({ sd_users = [], organizer }: Pick<Reservation, 'sd_users' | 'organizer'>): string[] {
  return [...new Set([...sd_users, ...(organizer ? [organizer] : [])].map(({ documentId }) => documentId))];
}

function timed(start: Instant, end: Instant | null, zone: string) {
  const until = end ?? new Date(Date.parse(start) + WITHOUT_END_MINUTES * 60_000).toISOString();
  return { start: localTimeAt(start, zone), end: localTimeAt(until, zone), isWholeDay: false };
}

function wholeDays(first: LocalDate, last: LocalDate) {
  return { start: `${first}T00:00`, end: `${addDays(last, 1)}T00:00`, isWholeDay: true };
}
