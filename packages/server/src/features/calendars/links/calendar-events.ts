import { CALENDAR_WINDOW } from '@ibasho/contract/calendar-links';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt } from '@ibasho/contract/dates';
import { dayOffOf, partOfDay } from '@ibasho/contract/days-off';
import { RESERVATION_DEFAULTS } from '@ibasho/contract/reservations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../actions/action.ts';
import type { Clock } from '../../../clock.ts';
import type { OpenedCalendar } from './calendar-links.ts';
import type { CalendarEvent } from './icalendar.ts';

/** An entry without an end lasts so long, as on the screen. */
const WITHOUT_END = sql`interval '30 minutes'`;

interface Period {
  first: LocalDate;
  last: LocalDate;
  /** The beginning of the first day, and the end of the last, on the firm's clock. */
  from: SQL;
  to: SQL;
}

/** The days that a calendar tells of, by the firm's clock. */
export function calendarPeriod(clock: Pick<Clock, 'today'>): { first: LocalDate; last: LocalDate } {
  const today = clock.today();
  return { first: addDays(today, -CALENDAR_WINDOW.daysBack), last: addDays(today, CALENDAR_WINDOW.daysAhead) };
}

/** What stands in the calendar of a person, or in that of a room. */
export async function calendarEvents(db: Db, of: OpenedCalendar, clock: Clock): Promise<CalendarEvent[]> {
  const days = calendarPeriod(clock);
  const at = (day: LocalDate) => sql`${instantAt(`${day}T00:00`, clock.zone)}::timestamptz`;
  const period: Period = { ...days, from: at(days.first), to: at(addDays(days.last, 1)) };
  const { personId, roomId } = of;
  if (personId === null) return bookings(db, sql`b.conference_room_id = ${roomId}`, period, false);
  const all = await Promise.all([
    entries(db, personId, period),
    bookings(
      db,
      sql`(b.organizer_id = ${personId} or ${isAmong(sql`conference_room_reservation_people`, sql`reservation_id`, sql`b.id`, personId)})`,
      period,
      true,
    ),
    videoMeetings(db, personId, period),
    daysOff(db, personId, period),
    tasks(db, personId, period),
  ]);
  return all.flat();
}

interface Row extends Record<string, unknown> {
  id: string;
  changedAt: Instant;
  title: string | null;
  note: string | null;
}
interface Timed extends Row {
  start: Instant;
  end: Instant;
}
interface WholeDays extends Row {
  first: LocalDate;
  last: LocalDate;
}

async function entries(db: Db, person: number, { first, last, from, to }: Period): Promise<CalendarEvent[]> {
  const { rows } = await db.execute<WholeDays & Timed & { start: Instant | null; presence: string | null }>(sql`
    select ${common(sql`s`)}, s.name as title, s.text as note, s.presence, s.date::text as first,
      coalesce(s.last_date, s.date)::text as last, ${iso(sql`s.start_time`)} as start,
      ${iso(sql`coalesce(s.end_time, s.start_time + ${WITHOUT_END})`)} as "end"
    from schedules s
    where s.sd_user_id = ${person} and s.date <= ${last}::date and case when s.start_time is null
      then coalesce(s.last_date, s.date) >= ${first}::date
      else s.start_time < ${to} and coalesce(s.end_time, s.start_time + ${WITHOUT_END}) > ${from} end
    order by s.date, s.id`);
  return rows.map((row) => ({
    ...facts('schedules', row),
    when: row.start === null ? { first: row.first, last: row.last } : { start: row.start, end: row.end },
    title: row.title ?? '',
    category: '予定',
    notes: [row.note ?? ''],
    isFree: row.start === null && (row.presence === null || row.presence === 'online'),
  }));
}

/** Bookings that `whose` names. Only those who take part see with whom, and what was noted. */
async function bookings(db: Db, whose: SQL, { from, to }: Period, isOfPerson: boolean): Promise<CalendarEvent[]> {
  const { rows } = await db.execute<
    Timed & { room: string | null; organizer: string | null; people: string | null }
  >(sql`
    select ${common(sql`b`)}, b.name as title, b.memo as note, r.name as room, o.name as organizer,
      ${iso(sql`b.start_time`)} as start, ${iso(sql`b.end_time`)} as "end",
      ${namesAmong(sql`conference_room_reservation_people`, sql`reservation_id`, sql`b.id`)} as people
    from conference_room_reservations b left join conference_rooms r on r.id = b.conference_room_id
      left join sd_users o on o.id = b.organizer_id
    where ${whose} and b.start_time < ${to} and b.end_time > ${from} order by b.start_time, b.id`);
  return rows.map((row) => ({
    ...facts('reservations', row),
    when: row,
    title: row.title ?? RESERVATION_DEFAULTS.name,
    category: '会議室',
    notes: isOfPerson ? [row.note ?? '', ...whoTakesPart(row)] : whoTakesPart({ ...row, people: null }),
    place: row.room ?? '',
    isFree: false,
  }));
}

async function videoMeetings(db: Db, person: number, { from, to }: Period): Promise<CalendarEvent[]> {
  const { rows } = await db.execute<
    Timed & { url: string | null; organizer: string | null; people: string | null }
  >(sql`
    select ${common(sql`m`)}, m.topic as title, null as note, m.join_url as url, o.name as organizer,
      ${iso(sql`m.start_time`)} as start, ${iso(sql`m.start_time + make_interval(mins => m.duration)`)} as "end",
      ${namesAmong(sql`video_meeting_people`, sql`video_meeting_id`, sql`m.id`)} as people
    from video_meetings m left join sd_users o on o.id = m.organizer_id
    where m.state <> 'cancelled' and m.start_time < ${to} and m.start_time + make_interval(mins => m.duration) > ${from}
      and (m.organizer_id = ${person} or ${isAmong(sql`video_meeting_people`, sql`video_meeting_id`, sql`m.id`, person)})
    order by m.start_time, m.id`);
  return rows.map((row) => ({
    ...facts('video-meetings', row),
    when: row,
    title: row.title ?? '',
    category: 'ビデオ会議',
    notes: [row.url === null ? '' : `参加する：${row.url}`, ...whoTakesPart(row)],
    place: row.url ?? '',
    url: row.url,
    isFree: false,
  }));
}

async function daysOff(db: Db, person: number, { first, last }: Period): Promise<CalendarEvent[]> {
  const { rows } = await db.execute<WholeDays>(sql`
    select ${common(sql`h`)}, null as title, h.memo as note, h.date::text as first, h.date::text as last
    from user_holidays h where h.sd_user_id = ${person} and h.date between ${first}::date and ${last}::date order by h.date, h.id`);
  return rows.map((row) => {
    const { name, reason } = dayOffOf(row.note);
    return {
      ...facts('user-holidays', row),
      when: row,
      title: name,
      category: '休み',
      notes: [reason],
      isFree: partOfDay(row.note) !== undefined,
    };
  });
}

/** A task with one date alone stands on that day; one without a date nowhere. */
async function tasks(db: Db, person: number, { first, last }: Period): Promise<CalendarEvent[]> {
  const { rows } = await db.execute<WholeDays & { list: string; isDone: boolean }>(sql`
    select * from (
      select 'project-tasks' as list, ${common(sql`t`)}, t.name as title, t.task_status = 'completed' as "isDone",
        ${DAYS_OF_TASK}, p.name as note
      from project_tasks t left join projects p on p.id = t.project_id where t.sd_user_id = ${person}
      union all
      select 'deliverable-tasks', ${common(sql`t`)}, t.name, t.task_status = 'completed', ${DAYS_OF_TASK},
        concat_ws(' / ', p.name, d.name)
      from deliverable_tasks t left join deliverables d on d.id = t.deliverable_id left join projects p on p.id = d.project_id
      where t.sd_user_id = ${person}) task
    where last >= ${first} and first <= ${last} order by first, list, id`);
  return rows.map((row) => ({
    ...facts(row.list, row),
    when: row,
    title: `${row.title}${row.isDone ? '（済）' : ''}`,
    category: 'タスク',
    notes: [row.note ?? ''],
    isFree: true,
  }));
}

const DAYS_OF_TASK = sql`
  coalesce(t.start_date, t.end_date)::text as first, greatest(t.end_date, t.start_date)::text as last`;

const common = (row: SQL) => sql`${row}.document_id as id, ${iso(sql`${row}.updated_at`)} as "changedAt"`;

const iso = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

const isAmong = (table: SQL, key: SQL, id: SQL, person: number) =>
  sql`exists (select from ${table} p where p.${key} = ${id} and p.sd_user_id = ${person})`;

const namesAmong = (table: SQL, key: SQL, id: SQL) => sql`
  (select string_agg(u.name, '、' order by p.id) from ${table} p join sd_users u on u.id = p.sd_user_id where p.${key} = ${id})`;

const facts = (collection: string, { id, changedAt }: Row) => ({
  uid: `${collection}-${id}@ibasho`,
  changedAt,
  place: '',
});

const whoTakesPart = ({ organizer, people }: { organizer: string | null; people: string | null }) => [
  organizer === null ? '' : `主催者：${organizer}`,
  people === null ? '' : `参加者：${people}`,
];
