import type { Instant } from '@ibasho/contract/common';
import { CARS_WITH_RECORDS, type OpenDrive } from '@ibasho/contract/drives';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../actions/action.ts';

/** A drive that nobody has recorded is asked about for so long after the car came back. */
const ASKED_DAYS = 31;
/** Whoever gives a car back sooner has not driven it. */
const DRIVEN_AFTER_MINUTES = 10;
/** The check before a drive may be made so long before the car is taken. */
const CHECKED_AHEAD_HOURS = 3;
const TOLD_AT_MOST = 200;

/**
 * Every drive that is not recorded to its end at `now`, the earliest first. Where nothing is recorded, what is known of a
 * drive is in whose hands the car is, and in the journal in whose it was. A firm with few cars that has never recorded
 * one is not asked.
 */
export async function findOpenDrives(db: Db, now: Instant): Promise<OpenDrive[]> {
  const { rows } = await db.execute<{ drive: OpenDrive }>(sql`
    with uses as (
      select id as car_id, sd_user_id, held_since as since, null::timestamptz as until from cars where sd_user_id is not null
      union all
      select j.row_id, (j.before ->> 'sd_user_id')::bigint, (j.before ->> 'held_since')::timestamptz, j.at
      from journal j join runs r on r.id = j.run_id
      where j.collection = 'cars' and j.at > ${now}::timestamptz - make_interval(days => ${ASKED_DAYS})
        and j.before ->> 'sd_user_id' is not null and j.before -> 'sd_user_id' is distinct from j.after -> 'sd_user_id'
        and r.undone_by is null and r.undo_of is null
        and j.at >= (j.before ->> 'held_since')::timestamptz + make_interval(mins => ${DRIVEN_AFTER_MINUTES})
    ), open_drives as (
      select 'before' as state, u.since, u.until, c.document_id as car, c.name as car_name, p.document_id as driver,
        p.name as driver_name, null as log
      from uses u join cars c on c.id = u.car_id join sd_users p on p.id = u.sd_user_id
      where ((select count(*) from cars) >= ${CARS_WITH_RECORDS} or exists (select from drive_logs))
        and not exists (
          select from drive_logs l
          where l.car_id = u.car_id and l.sd_user_id = u.sd_user_id
            and l.before_checked_at >= u.since - make_interval(hours => ${CHECKED_AHEAD_HOURS})
            and l.before_checked_at <= coalesce(u.until, 'infinity')
            and coalesce(l.after_checked_at, 'infinity') >= u.since)
      union all
      select case when c.sd_user_id = l.sd_user_id then 'driving' else 'after' end, l.before_checked_at, null,
        c.document_id, l.car_name, p.document_id, l.driver_name, l.document_id
      from drive_logs l left join cars c on c.id = l.car_id left join sd_users p on p.id = l.sd_user_id
      where l.after_checked_at is null
    )
    select json_build_object('state', state, 'car', json_build_object('documentId', car, 'name', car_name),
      'driver', json_build_object('documentId', driver, 'name', driver_name),
      'since', since, 'until', until, 'drive_log', log) as drive
    from open_drives order by since, car_name limit ${TOLD_AT_MOST}`);
  return rows.map(({ drive }) => ({ ...drive, since: iso(drive.since), until: drive.until && iso(drive.until) }));
}

const iso = (time: string): Instant => new Date(time).toISOString();
