import { presenceStatuses } from '@ibasho/contract/presence';
import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';
import { cars, schedules, sdUsers, statuses, userHolidays } from '../db/schema/index.ts';
import type { BookingState, OfficeReads, PresenceAhead, WorkState } from './interpreter.ts';

/** What of the office depends on who asks, and when. */
type ForSender = Pick<OfficeReads, 'foresee' | 'freeTimes' | 'handOver' | 'projects'>;

const NOBODY: ForSender = {
  foresee: async (step) => ({ step }),
  freeTimes: async () => [],
  handOver: async () => [],
  projects: async () => [],
};

/** Live data for the assistant's answers, straight from the database; `forSender` is what depends on who asks. Instants are ISO in UTC. */
export function officeReads(db: Db, forSender: ForSender = NOBODY): OfficeReads {
  return {
    ...forSender,

    async people(documentIds) {
      const rows = await db
        .select({
          documentId: sdUsers.documentId,
          name: sdUsers.name,
          status: statuses.name,
          comment: sdUsers.comment,
          returnTime: sdUsers.returnTime,
          occupancyRate: sdUsers.occupancyRate,
          email: sdUsers.email,
        })
        .from(sdUsers)
        .leftJoin(statuses, eq(statuses.id, sdUsers.sdStatusId))
        .where(documentIds && inArray(sdUsers.documentId, [...documentIds]))
        .orderBy(asc(sdUsers.id));
      return rows.map((row) => ({
        ...row,
        status: presenceStatuses.find((status) => status === row.status) ?? null,
        returnTime: row.returnTime && new Date(row.returnTime).toISOString(),
      }));
    },

    async cars() {
      return db
        .select({
          documentId: cars.documentId,
          name: cars.name,
          holder: { documentId: sdUsers.documentId, name: sdUsers.name },
        })
        .from(cars)
        .leftJoin(sdUsers, eq(sdUsers.id, cars.sdUserId))
        .orderBy(asc(cars.id));
    },

    async holidays(from, to, person) {
      return db
        .select({
          person: { documentId: sdUsers.documentId, name: sdUsers.name },
          date: userHolidays.date,
          memo: userHolidays.memo,
        })
        .from(userHolidays)
        .innerJoin(sdUsers, eq(sdUsers.id, userHolidays.sdUserId))
        .where(
          and(between(userHolidays.date, from, to), person === undefined ? undefined : eq(sdUsers.documentId, person)),
        )
        .orderBy(asc(userHolidays.date), asc(sdUsers.id));
    },

    async bookings(from, to) {
      const { rows } = await db.execute<BookingState & Record<string, unknown>>(sql`
        select booked.name, to_json(booked.start_time)#>>'{}' as start, to_json(booked.end_time)#>>'{}' as end,
               case when r.id is not null then json_build_object('documentId', r.document_id, 'name', r.name) end as room,
               (select coalesce(json_agg(json_build_object('documentId', p.document_id, 'name', p.name) order by p.id), '[]')
                  from sd_users p where p.id = booked.organizer_id or p.id = any (booked.people)) as people
          from (
            select name, start_time, end_time, conference_room_id, organizer_id,
                   array(select sd_user_id from conference_room_reservation_people b where b.reservation_id = c.id) as people
              from conference_room_reservations c where tstzrange(start_time, end_time) && tstzrange(${from}, ${to})
            union all
            select topic, start_time, start_time + duration * interval '1 minute', null, organizer_id,
                   array(select sd_user_id from video_meeting_people b where b.video_meeting_id = v.id)
              from video_meetings v
             where start_time < ${to} and start_time + duration * interval '1 minute' > ${from}
          ) booked left join conference_rooms r on r.id = booked.conference_room_id
         order by booked.start_time, r.id`);
      return rows;
    },

    async schedules(from, to, person) {
      return db
        .select({ name: schedules.name, date: schedules.date, start: schedules.startTime, end: schedules.endTime })
        .from(schedules)
        .innerJoin(sdUsers, eq(sdUsers.id, schedules.sdUserId))
        .where(and(between(schedules.date, from, to), eq(sdUsers.documentId, person)))
        .orderBy(asc(schedules.date), asc(schedules.startTime));
    },

    async presencesAhead(from, to) {
      const { rows } = await db.execute<{ ahead: PresenceAhead }>(sql`
        select json_build_object('person', json_build_object('documentId', p.document_id, 'name', p.name), 'presence', s.presence,
                 'name', s.name, 'start', s.presence_from, 'end', s.presence_until) as ahead
          from schedules s join sd_users p on p.id = s.sd_user_id
         where s.presence is not null and tstzrange(s.presence_from, s.presence_until) && tstzrange(${from}, ${to})
         order by s.presence_from, p.id`);
      const iso = (at: string) => new Date(at).toISOString();
      return rows.map(({ ahead }) => ({ ...ahead, start: iso(ahead.start), end: iso(ahead.end) }));
    },

    async work({ projects, from, to, calledIn }) {
      const said = calledIn?.normalize('NFKC').toLowerCase().replace(/\s/g, '');
      const stands = (name: SQL) =>
        sql`position(regexp_replace(lower(normalize(${name}, NFKC)), '\\s', '', 'g') in ${said}) > 0`;
      const { rows } = await db.execute<WorkState & Record<string, unknown>>(sql`
        select work.kind, work.name, p.name as project, work.deliverable, work.due::text as due, work.status,
               case when u.id is not null then json_build_object('documentId', u.document_id, 'name', u.name) end as person
          from (
            select type as kind, name, null as deliverable, end_date as due, task_status as status, project_id, sd_user_id
              from project_tasks
            union all
            select 'deliverable', name, null, due_date, deliverable_status, project_id, null from deliverables
            union all
            select t.type, t.name, d.name, t.end_date, t.task_status, d.project_id, t.sd_user_id
              from deliverable_tasks t join deliverables d on d.id = t.deliverable_id
          ) work join projects p on p.id = work.project_id left join sd_users u on u.id = work.sd_user_id
         where ${projects ? sql`p.document_id = any (${sql.param([...projects])}::text[])` : sql`true`}
           and ${from ? sql`work.due >= ${from}` : sql`true`} and ${to ? sql`work.due <= ${to}` : sql`true`}
           and ${said === undefined ? sql`true` : sql`(${stands(sql`work.name`)} or ${stands(sql`work.deliverable`)})`}
         order by work.due nulls last, p.id, work.name`);
      return rows;
    },
  };
}
