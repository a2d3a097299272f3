import type { Instant } from '@ibasho/contract/common';
import { timesInWords } from '@ibasho/contract/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../actions/action.ts';

/** A booking as it is shown to whoever it stands in the way of. */
export interface BookingShown {
  documentId: string;
  name: string | null;
  /** The organiser, else those who take part. */
  people: string[];
  start_time: Instant;
  end_time: Instant;
}

/** The bookings with these ids, in that order. */
export async function shownBookings(db: Db, ids: readonly number[]): Promise<BookingShown[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ shown: BookingShown }>(sql`
    select json_build_object(
      'documentId', r.document_id, 'name', r.name, 'start_time', r.start_time, 'end_time', r.end_time,
      'people', coalesce(
        (select json_build_array(p.name) from sd_users p where p.id = r.organizer_id),
        (select json_agg(p.name order by l.id) from conference_room_reservation_people l
          join sd_users p on p.id = l.sd_user_id where l.reservation_id = r.id),
        '[]')) as shown
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality wanted (id, place)
    join conference_room_reservations r on r.id = wanted.id order by wanted.place`);
  return rows.map(({ shown }) => ({ ...shown, start_time: isoOf(shown.start_time), end_time: isoOf(shown.end_time) }));
}

/** 「11月24日(火) 14:00〜15:00「定例」田中 健一さん」, on the clock of `zone`. */
export function bookingInWords({ name, people, start_time, end_time }: BookingShown, zone: string): string {
  const who = people.map((person) => `${person}さん`).join('、');
  return `${timesInWords(start_time, end_time, zone)}${name ? `「${name}」` : ' '}${who}`.trim();
}

const isoOf = (time: string): Instant => new Date(time).toISOString();
